import { and, asc, eq, gt, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { partByPart } from "#db/part-by-part.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { itemMaster, itemOwn, ticketUse } from "./table.ts";

/** The catalogue of all that can be held, by id. */
export async function itemMasters(db: Reader) {
  return db.select().from(itemMaster).orderBy(asc(itemMaster.sort), asc(itemMaster.id)).limit(500);
}

export async function insertItemMasters(
  tx: Tx,
  rows: readonly (typeof itemMaster.$inferInsert)[],
): Promise<void> {
  await tx
    .insert(itemMaster)
    .values([...rows])
    .onConflictDoNothing();
}

export async function licenceById(db: Reader, id: string) {
  const [row] = await db.select().from(itemOwn).where(eq(itemOwn.id, id));
  return row;
}

export async function licenceByOrigin(db: Reader, origin: string) {
  const [row] = await db.select().from(itemOwn).where(eq(itemOwn.origin, origin));
  return row;
}

/**
 * What each of these origins gave, with how many uses of it were made and not given back: one
 * question for all.
 */
export async function licencesByOrigins(db: Reader, origins: readonly string[]) {
  if (origins.length === 0) return [];
  return db
    .select({
      origin: itemOwn.origin,
      store: itemOwn.store,
      used: sql<number>`count(${ticketUse.licenceId})::int`,
    })
    .from(itemOwn)
    .leftJoin(ticketUse, and(eq(ticketUse.licenceId, itemOwn.id), isNull(ticketUse.returnedAt)))
    .where(inArray(itemOwn.origin, [...origins]))
    .groupBy(itemOwn.id);
}

/** False: this origin has given its licence already. */
export async function insertLicence(tx: Tx, row: typeof itemOwn.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(itemOwn)
        .values(row)
        .onConflictDoNothing({ target: itemOwn.origin })
        .returning({ id: itemOwn.id })
    ).length > 0
  );
}

export async function updateLicence(
  tx: Tx,
  id: string,
  change: Partial<
    Pick<
      typeof itemOwn.$inferInsert,
      "status" | "store" | "sinceAt" | "expireAt" | "since" | "expire"
    >
  >,
  now: Date,
): Promise<void> {
  await tx
    .update(itemOwn)
    .set({ ...change, updatedAt: now })
    .where(eq(itemOwn.id, id));
}

/**
 * Makes whatever else would touch this member's tickets or points wait until the transaction ends.
 */
export async function lockMember(tx: Tx, uid: string): Promise<boolean> {
  return (
    (await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for("update"))
      .length > 0
  );
}

/** Licences of an item kind whose end lies in a span, for reminders; at most 500. */
const endingAtOnce = 500;
/** Active licences of these items that end within the span: all of them, in parts. */
export const licencesEnding = (db: Reader, itemIds: readonly string[], from: Date, until: Date) =>
  partByPart(endingAtOnce, (last?: { id: string }) =>
    endingAfter(db, { itemIds, from, until, after: last?.id }),
  );
async function endingAfter(
  db: Reader,
  {
    itemIds,
    from,
    until,
    after,
  }: { itemIds: readonly string[]; from: Date; until: Date; after: string | undefined },
) {
  return db
    .select()
    .from(itemOwn)
    .where(
      and(
        inArray(itemOwn.itemId, [...itemIds]),
        eq(itemOwn.status, "active"),
        gt(itemOwn.expireAt, from),
        lt(itemOwn.expireAt, until),
        after === undefined ? undefined : gt(itemOwn.id, after),
      ),
    )
    .orderBy(asc(itemOwn.id))
    .limit(endingAtOnce);
}
