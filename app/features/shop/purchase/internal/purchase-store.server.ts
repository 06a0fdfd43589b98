// One confirmation and what becomes of it: the rows of `payment_temporary`.
import { orders, paymentTemporary } from "./table.ts";
import { placeholders } from "#db/placeholders.ts";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { guest } from "#features/identity/account/rules.ts";
import { hashOf } from "../orders/order-link.server.ts";
import type { PurchaseState } from "../orders/rules.ts";

export type Purchase = typeof paymentTemporary.$inferSelect;

/** One writer at a time for each of these names, until the transaction ends. */
export async function lockPersons(tx: Tx, names: readonly string[]): Promise<void> {
  // In one order for everybody: sorted before they are locked one after the other.
  await lockNames(tx, { names: names.toSorted() });
}
const lockNames = writtenOut<object, { names: string[] }>(
  "purchase_persons",
  sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${sql.placeholder("names")}::text[]) as name`,
);

export async function insertTemporary(
  tx: Tx,
  row: Pick<Purchase, (typeof atFirst)[number]>,
): Promise<void> {
  await inserted(tx).execute(row);
}
const atFirst = [
  "id",
  "keyHash",
  "uid",
  "browserHash",
  "email",
  "state",
  "confirmation",
  "total",
  "contentHash",
  "reservedUntil",
  "createdAt",
  "updatedAt",
] as const;
const inserted = prepared((db) =>
  db
    .insert(paymentTemporary)
    .values(placeholders(paymentTemporary, atFirst))
    .prepare("purchase_insert"),
);

/**
 * What shows that a confirmation is one's own: the key of its form, or the secret of the browser
 * that made it. `reader`: who sits at that browser, `guest` when signed out; what a member
 * confirmed there is for that member alone.
 */
export type BuyerProof = {
  key?: string | undefined;
  browserKey?: string | undefined;
  reader?: string;
};
const isFor = ({ uid }: Purchase, { reader }: BuyerProof) =>
  reader === undefined || uid === guest || uid === reader;

const isProven = or(
  eq(paymentTemporary.keyHash, sql.placeholder("keyHash")),
  eq(paymentTemporary.browserHash, sql.placeholder("browserHash")),
);
/** Nothing is equal to what is not there. */
const hashesOf = ({ key, browserKey }: BuyerProof) => ({
  keyHash: key === undefined ? null : hashOf(key),
  browserHash: browserKey === undefined ? null : hashOf(browserKey),
});

const proven = prepared((db) =>
  db
    .select()
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.id, sql.placeholder("id")), isProven))
    .prepare("purchase_proven"),
);

/** Only this buyer's: the proof is in the question, so that not mine and not there are the same. */
export async function findTemporary(
  db: Reader,
  id: string,
  proof: BuyerProof,
): Promise<Purchase | undefined> {
  const [row] = await proven(db).execute({ id, ...hashesOf(proof) });
  return row && isFor(row, proof) ? row : undefined;
}

const ownBy = (name: string, column: "id" | "sessionId") =>
  prepared((db) =>
    db
      .select({ temporary: paymentTemporary, order: orders })
      .from(paymentTemporary)
      .leftJoin(orders, eq(orders.temporaryId, paymentTemporary.id))
      .where(and(eq(paymentTemporary[column], sql.placeholder("id")), isProven))
      .prepare(name),
  );
const ownById = ownBy("own_purchase", "id");
const ownBySession = ownBy("own_purchase_by_session", "sessionId");
/**
 * The same with the order that came of it, by the confirmation or by the provider's page that the
 * buyer comes back from.
 */
export async function findWithOrder(
  db: Reader,
  what: { temporaryId: string } | { sessionId: string },
  proof: BuyerProof,
) {
  const hashes = hashesOf(proof);
  const [row] =
    "temporaryId" in what
      ? await ownById(db).execute({ id: what.temporaryId, ...hashes })
      : await ownBySession(db).execute({ id: what.sessionId, ...hashes });
  if (!row || !isFor(row.temporary, proof)) return undefined;
  return { temporary: row.temporary, order: row.order ?? undefined };
}

const byId = prepared((db) =>
  db
    .select()
    .from(paymentTemporary)
    .where(eq(paymentTemporary.id, sql.placeholder("id")))
    .prepare("purchase_by_id"),
);
export async function purchaseById(db: Reader, id: string): Promise<Purchase | undefined> {
  const [row] = await byId(db).execute({ id });
  return row;
}

const withOrder = prepared((db) =>
  db
    .select({ temporary: paymentTemporary, order: orders })
    .from(paymentTemporary)
    .leftJoin(orders, eq(orders.temporaryId, paymentTemporary.id))
    .where(eq(paymentTemporary.id, sql.placeholder("id")))
    .prepare("purchase_with_order"),
);
/** The same with the order that came of it, whoever asks. */
export async function purchaseWithOrder(db: Reader, id: string) {
  const [row] = await withOrder(db).execute({ id });
  return row && { temporary: row.temporary, order: row.order ?? undefined };
}

/** By the provider's page of its present attempt. */
export async function purchaseBySession(db: Reader, sessionId: string) {
  const [row] = await bySession(db).execute({ sessionId });
  return row && { temporary: row.temporary, order: row.order ?? undefined };
}
const bySession = prepared((db) =>
  db
    .select({ temporary: paymentTemporary, order: orders })
    .from(paymentTemporary)
    .leftJoin(orders, eq(orders.temporaryId, paymentTemporary.id))
    .where(eq(paymentTemporary.sessionId, sql.placeholder("sessionId")))
    .prepare("purchase_by_session"),
);

const locked = prepared((db) =>
  db
    .select()
    .from(paymentTemporary)
    .where(eq(paymentTemporary.id, sql.placeholder("id")))
    .for("update")
    .prepare("purchase_locked"),
);
export async function lockPurchase(tx: Tx, id: string): Promise<Purchase | undefined> {
  const [row] = await locked(tx).execute({ id });
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
