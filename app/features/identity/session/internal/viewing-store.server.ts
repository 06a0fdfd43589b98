// Rows of viewings: who of the staff sees the site as whom, and until when.
import { and, desc, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { itemOwn } from "#features/identity/licence/internal/table.ts";
import { memberViewing } from "./viewing-table.ts";

/** What they are now; nothing where nobody has this number. */
export async function whoIsViewed(tx: Tx, uid: string) {
  const [row] = await tx
    .select({
      authority: users.authority,
      out: sql<boolean>`coalesce(${users.bannedAt}, ${users.removedAt}) is not null`,
    })
    .from(users)
    .where(eq(users.uid, uid));
  return row;
}

export const insertViewing = async (
  tx: Tx,
  row: typeof memberViewing.$inferInsert,
): Promise<boolean> =>
  (
    await tx
      .insert(memberViewing)
      .values(row)
      .onConflictDoNothing({ target: memberViewing.id })
      .returning({ id: memberViewing.id })
  ).length > 0;

/** The viewing of this cookie, in the browser in which it was begun, while it lasts. */
export async function liveViewing(
  db: Reader,
  { tokenHash, signInId }: { tokenHash: string; signInId: string },
  now: Date,
) {
  const [row] = await db
    .select({
      id: memberViewing.id,
      endsAt: memberViewing.endsAt,
      uid: users.uid,
      displayName: users.displayName,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      leftAt: users.leftAt,
    })
    .from(memberViewing)
    .innerJoin(
      users,
      and(
        eq(users.uid, memberViewing.uid),
        eq(users.authority, "customer"),
        isNull(users.bannedAt),
        isNull(users.removedAt),
      ),
    )
    .where(
      and(
        eq(memberViewing.tokenHash, tokenHash),
        eq(memberViewing.signInId, signInId),
        isNull(memberViewing.endedAt),
        gt(memberViewing.endsAt, now),
      ),
    );
  return row;
}

/** Items of the licences that are valid at `now`, as `findActor` reads them. */
export async function itemsHeld(db: Reader, uid: string, now: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ itemId: itemOwn.itemId })
    .from(itemOwn)
    .where(
      and(
        eq(itemOwn.uid, uid),
        eq(itemOwn.status, "active"),
        gt(itemOwn.store, 0),
        lte(itemOwn.sinceAt, now),
        gt(itemOwn.expireAt, now),
      ),
    );
  return rows.map(({ itemId }) => itemId);
}

const ended = {
  id: memberViewing.id,
  uid: memberViewing.uid,
  staffUid: memberViewing.staffUid,
};
/** Ends what of this sign-in still runs; what is over by its time ended then. */
export const endOfSignIn = (tx: Tx, signInId: string, now: Date) =>
  tx
    .update(memberViewing)
    .set({ endedAt: sql`least(${memberViewing.endsAt}, ${now.toISOString()}::timestamptz)` })
    .where(and(eq(memberViewing.signInId, signInId), isNull(memberViewing.endedAt)))
    .returning(ended);
/** Ends at most `limit` that nobody has ended, at the moment at which their time was over. */
export const endOverdue = (tx: Tx, now: Date, limit: number) =>
  tx
    .update(memberViewing)
    .set({ endedAt: sql`${memberViewing.endsAt}` })
    .where(
      inArray(
        memberViewing.id,
        tx
          .select({ id: memberViewing.id })
          .from(memberViewing)
          .where(and(isNull(memberViewing.endedAt), lte(memberViewing.endsAt, now)))
          .limit(limit)
          .for("update", { skipLocked: true }),
      ),
    )
    .returning({ ...ended, at: memberViewing.endsAt });

const viewer = alias(users, "viewer");
/** For the owner's list. */
export const viewingsByIds = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: memberViewing.id,
      uid: memberViewing.uid,
      name: users.displayName,
      staffUid: memberViewing.staffUid,
      staffName: viewer.displayName,
      reason: memberViewing.reason,
      begunAt: memberViewing.begunAt,
      endsAt: memberViewing.endsAt,
      endedAt: memberViewing.endedAt,
    })
    .from(memberViewing)
    .innerJoin(users, eq(users.uid, memberViewing.uid))
    .innerJoin(viewer, eq(viewer.uid, memberViewing.staffUid))
    .where(inArray(memberViewing.id, [...ids]))
    .orderBy(desc(memberViewing.begunAt), desc(memberViewing.id));
