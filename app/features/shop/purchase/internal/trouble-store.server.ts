// What in money waits for a person.
import { refund } from "./refund-table.ts";
import { moneyTrouble, orders, paymentEvent, paymentTemporary } from "./table.ts";
import type { Reader, Tx } from "#db/client.server.ts";
import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";

export type TroubleRow = typeof moneyTrouble.$inferSelect;

/** Found again is the same row; what staff had looked at stays looked at. */
export async function upsertTroubles(
  db: Reader,
  rows: readonly (typeof moneyTrouble.$inferInsert)[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(moneyTrouble)
    .values([...rows])
    .onConflictDoUpdate({
      target: moneyTrouble.key,
      set: { seenAt: sql`excluded.seen_at`, amount: sql`excluded.amount` },
    });
}

export async function openTroubles(db: Reader, limit: number): Promise<TroubleRow[]> {
  return db
    .select()
    .from(moneyTrouble)
    .where(isNull(moneyTrouble.doneAt))
    .orderBy(desc(moneyTrouble.foundAt), asc(moneyTrouble.key))
    .limit(limit);
}

export async function openTrouble(db: Reader, key: string): Promise<TroubleRow | undefined> {
  const [row] = await db
    .select()
    .from(moneyTrouble)
    .where(and(eq(moneyTrouble.key, key), isNull(moneyTrouble.doneAt)));
  return row;
}

/** Open or looked at. */
export const isTroubleKnown = async (db: Reader, key: string): Promise<boolean> =>
  (await db.$count(moneyTrouble, eq(moneyTrouble.key, key))) > 0;

export async function closeTrouble(
  tx: Tx,
  key: string,
  now: Date,
): Promise<TroubleRow | undefined> {
  const [row] = await tx
    .update(moneyTrouble)
    .set({ doneAt: now })
    .where(and(eq(moneyTrouble.key, key), isNull(moneyTrouble.doneAt)))
    .returning();
  return row;
}

/** How many things of money wait for a person. */
export async function countTroubles(db: Reader): Promise<number> {
  return (
    (await db.$count(moneyTrouble, isNull(moneyTrouble.doneAt))) +
    (await db.$count(
      paymentEvent,
      and(isNull(paymentEvent.doneAt), isNotNull(paymentEvent.lastError)),
    ))
  );
}

/** The orders that these names of the provider's belong to: of payment pages and of refunds. */
export async function ordersOfTroubles(
  db: Reader,
  abouts: readonly string[],
): Promise<Map<string, { id: string; number: number }>> {
  if (abouts.length === 0) return new Map();
  const columns = { id: orders.id, number: orders.number };
  const [pages, refunds] = await Promise.all([
    db
      .select({ about: paymentTemporary.sessionId, ...columns })
      .from(paymentTemporary)
      .innerJoin(orders, eq(orders.temporaryId, paymentTemporary.id))
      .where(inArray(paymentTemporary.sessionId, [...abouts])),
    db
      .select({ about: refund.providerId, ...columns })
      .from(refund)
      .innerJoin(orders, eq(orders.id, refund.orderId))
      .where(inArray(refund.providerId, [...abouts])),
  ]);
  return new Map([...pages, ...refunds].map(({ about, ...order }) => [about ?? "", order]));
}
