import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  lte,
  sql,
  TransactionRollbackError,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { invitation, itemMaster, itemOwn, onceTaken, ticketUse } from "./table.ts";

/** The catalogue of all that can be held, by id. */
export async function itemMasters(db: Reader) {
  return db.select().from(itemMaster).orderBy(asc(itemMaster.sort), asc(itemMaster.id)).limit(500);
}

export async function insertItems(
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

/** What each of these origins gave, with how many uses of it were made and not given back: one question for all. */
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

/** How many are left then; nothing, and nothing changed, where it would be fewer than none. */
export async function addToStore(
  tx: Tx,
  id: string,
  by: number,
  now: Date,
): Promise<number | undefined> {
  const [row] = await tx
    .update(itemOwn)
    .set({ store: sql`${itemOwn.store} + ${by}`, updatedAt: now })
    .where(and(eq(itemOwn.id, id), sql`${itemOwn.store} + ${by} >= 0`))
    .returning({ store: itemOwn.store });
  return row?.store;
}

/** Makes whatever else would touch this member's tickets or points wait until the transaction ends. */
export async function lockMember(tx: Tx, uid: string): Promise<boolean> {
  return (
    (await tx.select({ uid: users.uid }).from(users).where(eq(users.uid, uid)).for("update"))
      .length > 0
  );
}

export async function useByPurpose(db: Reader, uid: string, purpose: string) {
  const [row] = await db
    .select()
    .from(ticketUse)
    .where(and(eq(ticketUse.uid, uid), eq(ticketUse.purpose, purpose)));
  return row;
}
export async function useById(db: Reader, id: string) {
  const [row] = await db.select().from(ticketUse).where(eq(ticketUse.id, id));
  return row;
}
export async function usesByUid(db: Reader, uid: string) {
  return db
    .select({
      id: ticketUse.id,
      licenceId: ticketUse.licenceId,
      itemId: itemOwn.itemId,
      purpose: ticketUse.purpose,
      usedAt: ticketUse.usedAt,
      returnedAt: ticketUse.returnedAt,
      returnReason: ticketUse.returnReason,
    })
    .from(ticketUse)
    .innerJoin(itemOwn, eq(itemOwn.id, ticketUse.licenceId))
    .where(eq(ticketUse.uid, uid))
    .orderBy(desc(ticketUse.usedAt))
    .limit(100);
}

/** Takes one from the ticket that ends soonest; nothing where none is left. */
export async function takeSoonest(
  tx: Tx,
  uid: string,
  itemIds: readonly string[],
  now: Date,
): Promise<string | undefined> {
  const soonest = tx
    .select({ id: itemOwn.id })
    .from(itemOwn)
    .where(
      and(
        eq(itemOwn.uid, uid),
        inArray(itemOwn.itemId, [...itemIds]),
        eq(itemOwn.status, "active"),
        gt(itemOwn.store, 0),
        lte(itemOwn.sinceAt, now),
        gt(itemOwn.expireAt, now),
      ),
    )
    .orderBy(asc(itemOwn.expireAt), asc(itemOwn.id))
    .limit(1);
  const [taken] = await tx
    .update(itemOwn)
    .set({ store: sql`${itemOwn.store} - 1`, updatedAt: now })
    .where(and(eq(itemOwn.id, soonest), gt(itemOwn.store, 0)))
    .returning({ id: itemOwn.id });
  return taken?.id;
}

export async function insertUse(tx: Tx, row: typeof ticketUse.$inferInsert): Promise<void> {
  await tx.insert(ticketUse).values(row);
}

/** False: it was given back before. */
export async function markReturned(
  tx: Tx,
  id: string,
  reason: string,
  now: Date,
): Promise<boolean> {
  const [use] = await tx
    .update(ticketUse)
    .set({ returnedAt: now, returnReason: reason })
    .where(and(eq(ticketUse.id, id), sql`${ticketUse.returnedAt} is null`))
    .returning({ licenceId: ticketUse.licenceId });
  if (!use) return false;
  await tx
    .update(itemOwn)
    .set({ store: sql`${itemOwn.store} + 1`, updatedAt: now })
    .where(eq(itemOwn.id, use.licenceId));
  return true;
}

/** False: this person has had it, under whatever address; then nothing was written. */
export async function insertOnce(
  tx: Tx,
  rows: readonly (typeof onceTaken.$inferInsert)[],
): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const taken = await inner
        .insert(onceTaken)
        .values([...rows])
        .onConflictDoNothing()
        .returning({ hash: onceTaken.personHash });
      if (taken.length < rows.length) inner.rollback();
    });
    return true;
  } catch (error) {
    if (error instanceof TransactionRollbackError) return false;
    throw error;
  }
}
/** The once-only offers that a member has used. */
export const onceTakenOf = (db: Reader, uid: string) =>
  db
    .selectDistinct({ itemId: onceTaken.itemId, takenAt: onceTaken.takenAt })
    .from(onceTaken)
    .where(eq(onceTaken.uid, uid))
    .orderBy(onceTaken.takenAt);
export async function onceTakenBy(
  db: Reader,
  hashes: readonly string[],
  itemId: string,
): Promise<boolean> {
  return (
    (
      await db
        .select({ hash: onceTaken.personHash })
        .from(onceTaken)
        .where(and(inArray(onceTaken.personHash, [...hashes]), eq(onceTaken.itemId, itemId)))
        .limit(1)
    ).length > 0
  );
}

export async function insertInvitation(tx: Tx, row: typeof invitation.$inferInsert): Promise<void> {
  await tx.insert(invitation).values(row);
}
export async function invitationByHash(db: Reader, tokenHash: string) {
  const [row] = await db.select().from(invitation).where(eq(invitation.tokenHash, tokenHash));
  return row;
}
/** One place of an invitation; nothing when it is used up or over. */
export async function takeInvitation(tx: Tx, tokenHash: string, now: Date) {
  const [row] = await tx
    .update(invitation)
    .set({ left: sql`${invitation.left} - 1` })
    .where(
      and(eq(invitation.tokenHash, tokenHash), gt(invitation.left, 0), gt(invitation.endsAt, now)),
    )
    .returning();
  return row;
}

/** Licences of an item kind whose end lies in a span, for reminders; at most 500. */
export async function licencesEnding(
  db: Reader,
  itemIds: readonly string[],
  from: Date,
  until: Date,
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
      ),
    )
    .orderBy(asc(itemOwn.expireAt))
    .limit(500);
}
