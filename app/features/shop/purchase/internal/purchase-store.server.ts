// One confirmation and what becomes of it: the rows of `payment_temporary`.
import { orders, paymentTemporary } from "./table.ts";
import type { Reader, Tx } from "#db/client.server.ts";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { hashOf } from "../orders/order-link.server.ts";
import type { PurchaseState } from "../orders/rules.ts";

export type Purchase = typeof paymentTemporary.$inferSelect;

/** One writer at a time for each of these names, until the transaction ends. */
export async function lockPersons(tx: Tx, names: readonly string[]): Promise<void> {
  // In one order for everybody: sorted before they are locked one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
      from unnest(${sql.param(names.toSorted())}::text[]) as name`,
  );
}

export async function insertTemporary(
  tx: Tx,
  row: typeof paymentTemporary.$inferInsert,
): Promise<void> {
  await tx.insert(paymentTemporary).values(row);
}

/**
 * What shows that a confirmation is one's own: the key of its form, or the secret of the browser
 * that made it.
 */
export type BuyerProof = { key?: string | undefined; browserKey?: string | undefined };

const provenBy = ({ key, browserKey }: BuyerProof) =>
  or(
    key === undefined ? sql`false` : eq(paymentTemporary.keyHash, hashOf(key)),
    browserKey === undefined ? sql`false` : eq(paymentTemporary.browserHash, hashOf(browserKey)),
  );

/** Only this buyer's: the proof is in the question, so that not mine and not there are the same. */
export async function findTemporary(
  db: Reader,
  id: string,
  proof: BuyerProof,
): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.id, id), provenBy(proof)));
  return row;
}

/**
 * The same with the order that came of it, by the confirmation or by the provider's page that the
 * buyer comes back from.
 */
export async function findWithOrder(
  db: Reader,
  what: { temporaryId: string } | { sessionId: string },
  proof: BuyerProof,
) {
  const [row] = await db
    .select({ temporary: paymentTemporary, order: orders })
    .from(paymentTemporary)
    .leftJoin(orders, eq(orders.temporaryId, paymentTemporary.id))
    .where(
      and(
        "temporaryId" in what
          ? eq(paymentTemporary.id, what.temporaryId)
          : eq(paymentTemporary.sessionId, what.sessionId),
        provenBy(proof),
      ),
    );
  return row && { temporary: row.temporary, order: row.order ?? undefined };
}

export async function purchaseById(db: Reader, id: string): Promise<Purchase | undefined> {
  const [row] = await db.select().from(paymentTemporary).where(eq(paymentTemporary.id, id));
  return row;
}

export async function temporaryBySession(
  db: Reader,
  sessionId: string,
): Promise<Purchase | undefined> {
  const [row] = await db
    .select()
    .from(paymentTemporary)
    .where(eq(paymentTemporary.sessionId, sessionId));
  return row;
}

export async function lockPurchase(tx: Tx, id: string): Promise<Purchase | undefined> {
  const [row] = await tx
    .select()
    .from(paymentTemporary)
    .where(eq(paymentTemporary.id, id))
    .for("update");
  return row;
}

/** Changes a confirmation that is still in one of these states; nothing when it has moved on. */
export async function changeTemporary(
  tx: Tx,
  id: string,
  from: readonly PurchaseState[],
  change: Partial<typeof paymentTemporary.$inferInsert>,
): Promise<Purchase | undefined> {
  const [row] = await tx
    .update(paymentTemporary)
    .set(change)
    .where(and(eq(paymentTemporary.id, id), inArray(paymentTemporary.state, [...from])))
    .returning();
  return row;
}

export async function changeTemporaries(
  tx: Tx,
  ids: readonly string[],
  from: PurchaseState,
  to: PurchaseState,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(paymentTemporary)
    .set({ state: to, updatedAt: now })
    .where(and(inArray(paymentTemporary.id, [...ids]), eq(paymentTemporary.state, from)));
}

/**
 * Keeps what the provider made of an attempt; false when another attempt has begun since, or the
 * confirmation has ended.
 */
export async function saveSession(
  db: Reader,
  id: string,
  attempt: number,
  session: { id: string; url: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(paymentTemporary)
    .set({ sessionId: session.id, sessionUrl: session.url, updatedAt: now })
    .where(
      and(
        eq(paymentTemporary.id, id),
        eq(paymentTemporary.attempt, attempt),
        eq(paymentTemporary.state, "open"),
        sql`(${paymentTemporary.sessionId} is null
          or ${paymentTemporary.sessionId} = ${session.id})`,
      ),
    )
    .returning({ id: paymentTemporary.id });
  return rows.length > 0;
}
