import { and, asc, desc, eq, gt, inArray, isNull, like, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { itemOwn, ticketUse } from "./table.ts";

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

export async function usesByUid(db: Reader, uid: string, max: number) {
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
    .limit(max);
}

/** What was used and not given back for purposes that begin so, the newest first. */
export async function usesOfKind(db: Reader, uid: string, beginning: string, max: number) {
  return db
    .select({ purpose: ticketUse.purpose, usedAt: ticketUse.usedAt })
    .from(ticketUse)
    .where(
      and(
        eq(ticketUse.uid, uid),
        like(ticketUse.purpose, `${beginning}%`),
        isNull(ticketUse.returnedAt),
      ),
    )
    .orderBy(desc(ticketUse.usedAt), desc(ticketUse.id))
    .limit(max);
}

const usable = (uid: string, itemIds: readonly string[], now: Date) =>
  and(
    eq(itemOwn.uid, uid),
    inArray(itemOwn.itemId, [...itemIds]),
    eq(itemOwn.status, "active"),
    gt(itemOwn.store, 0),
    lte(itemOwn.sinceAt, now),
    gt(itemOwn.expireAt, now),
  );

export async function countLeft(
  db: Reader,
  uid: string,
  itemIds: readonly string[],
  now: Date,
): Promise<number> {
  const [row] = await db
    .select({ left: sql<number>`coalesce(sum(${itemOwn.store}), 0)::int` })
    .from(itemOwn)
    .where(usable(uid, itemIds, now));
  return row?.left ?? 0;
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
    .where(usable(uid, itemIds, now))
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

/** Those that were not given back before, each put back into the ticket that it came from. */
export async function markAllReturned(tx: Tx, ids: readonly string[], reason: string, now: Date) {
  if (ids.length === 0) return [];
  const uses = await tx
    .update(ticketUse)
    .set({ returnedAt: now, returnReason: reason })
    .where(and(inArray(ticketUse.id, [...ids]), sql`${ticketUse.returnedAt} is null`))
    .returning({ id: ticketUse.id, uid: ticketUse.uid, licenceId: ticketUse.licenceId });
  if (uses.length > 0)
    await tx.execute(sql`
      update item_own set store = store + back.count, updated_at = ${now.toISOString()}::timestamptz
      from (
        select licence_id, count(*)::int as count from ticket_use
        where id = any(${sql.param(uses.map(({ id }) => id))}::uuid[]) group by licence_id
      ) back
      where item_own.id = back.licence_id`);
  return uses;
}
