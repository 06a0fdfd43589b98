import { and, desc, eq, inArray, isNotNull, lte, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import { hashOf } from "../orders/order-link.server.ts";
import { liveStates, type OrderState, type TemporaryState } from "../orders/rules.ts";
import { orders, paymentTemporary, receipt } from "./table.ts";

export type Temporary = typeof paymentTemporary.$inferSelect;
export type Order = typeof orders.$inferSelect;

/** One writer at a time for each of these names, until the transaction ends. */
export async function lockPersons(tx: Tx, names: readonly string[]): Promise<void> {
  // In one order for everybody: sorted before they are locked one after the other.
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${sql.param(names.toSorted())}::text[]) as name`,
  );
}

/** How many reservations a person has open, and how many confirmations began since `since`. */
export async function reservationsOf(
  tx: Tx,
  { browserHash, email }: { browserHash: string; email: string },
  since: Date,
) {
  const [counts] = await tx
    .select({
      open: sql<number>`count(*) filter (where ${paymentTemporary.state} in ('open', 'waiting'))::int`,
      recent: sql<number>`count(*) filter (where ${paymentTemporary.createdAt} > ${since})::int`,
    })
    .from(paymentTemporary)
    .where(
      and(
        or(eq(paymentTemporary.browserHash, browserHash), eq(paymentTemporary.email, email)),
        or(
          inArray(paymentTemporary.state, [...liveStates]),
          sql`${paymentTemporary.createdAt} > ${since}`,
        ),
      ),
    );
  return counts ?? { open: 0, recent: 0 };
}

export async function insertTemporary(
  tx: Tx,
  row: typeof paymentTemporary.$inferInsert,
): Promise<void> {
  await tx.insert(paymentTemporary).values(row);
}

/** The browser's confirmations that were shown and not gone on with. */
export async function draftsOf(tx: Tx, browserHash: string): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentTemporary.id })
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.browserHash, browserHash), eq(paymentTemporary.state, "draft")))
    .orderBy(paymentTemporary.id)
    .for("update");
  return rows.map(({ id }) => id);
}

export async function dueDrafts(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const rows = await tx
    .select({ id: paymentTemporary.id })
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.state, "draft"), lte(paymentTemporary.reservedUntil, now)))
    .orderBy(paymentTemporary.id)
    .limit(limit)
    .for("update", { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** What shows that a confirmation is one's own: the key of its form, or the secret of the browser that made it. */
export type Proof = { key?: string | undefined; browserKey?: string | undefined };

const provenBy = ({ key, browserKey }: Proof) =>
  or(
    key === undefined ? sql`false` : eq(paymentTemporary.keyHash, hashOf(key)),
    browserKey === undefined ? sql`false` : eq(paymentTemporary.browserHash, hashOf(browserKey)),
  );

/** Only this buyer's: the proof is in the question, so that not mine and not there are the same. */
export async function findTemporary(
  db: Reader,
  id: string,
  proof: Proof,
): Promise<Temporary | undefined> {
  const [row] = await db
    .select()
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.id, id), provenBy(proof)));
  return row;
}

/** The same by the provider's page, which stands in the address that the buyer comes back to. */
export async function findTemporaryBySession(
  db: Reader,
  sessionId: string,
  proof: Proof,
): Promise<Temporary | undefined> {
  const [row] = await db
    .select()
    .from(paymentTemporary)
    .where(and(eq(paymentTemporary.sessionId, sessionId), provenBy(proof)));
  return row;
}

/** What a browser confirmed last, whatever became of it, and the last of its purchases that were ordered. */
export async function newestOfBrowser(db: Reader, browserHash: string) {
  const { id, uid, createdAt, confirmation } = paymentTemporary;
  const ordered = sql<string | null>`(
    select done.id from ${paymentTemporary} as done where done.browser_hash = ${browserHash} and done.state in ('paid', 'waiting')
    order by done.created_at desc, done.id desc limit 1)`;
  const [row] = await db
    .select({ id, uid, createdAt, confirmation, ordered })
    .from(paymentTemporary)
    .where(eq(paymentTemporary.browserHash, browserHash))
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(1);
  return row;
}

export async function temporaryById(db: Reader, id: string): Promise<Temporary | undefined> {
  const [row] = await db.select().from(paymentTemporary).where(eq(paymentTemporary.id, id));
  return row;
}

export async function temporaryBySession(
  db: Reader,
  sessionId: string,
): Promise<Temporary | undefined> {
  const [row] = await db
    .select()
    .from(paymentTemporary)
    .where(eq(paymentTemporary.sessionId, sessionId));
  return row;
}

export async function lockTemporary(tx: Tx, id: string): Promise<Temporary | undefined> {
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
  from: readonly TemporaryState[],
  change: Partial<typeof paymentTemporary.$inferInsert>,
): Promise<Temporary | undefined> {
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
  from: TemporaryState,
  to: TemporaryState,
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(paymentTemporary)
    .set({ state: to, updatedAt: now })
    .where(and(inArray(paymentTemporary.id, [...ids]), eq(paymentTemporary.state, from)));
}

/** Keeps what the provider made of an attempt; false when another attempt has begun since, or the confirmation has ended. */
export async function keepSession(
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
        sql`(${paymentTemporary.sessionId} is null or ${paymentTemporary.sessionId} = ${session.id})`,
      ),
    )
    .returning({ id: paymentTemporary.id });
  return rows.length > 0;
}

/** Other confirmations of the same buyer and contents that are open, or were paid since `since`; newest first. */
export async function twinsOf(
  db: Reader,
  { id, contentHash }: Temporary,
  since: Date,
): Promise<Temporary[]> {
  return db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        eq(paymentTemporary.contentHash, contentHash),
        sql`${paymentTemporary.id} <> ${id}`,
        or(
          inArray(paymentTemporary.state, ["open", "waiting"]),
          and(eq(paymentTemporary.state, "paid"), sql`${paymentTemporary.updatedAt} > ${since}`),
        ),
      ),
    )
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(5);
}

/**
 * Other purchases by the same person of some of the same goods that are open, or were paid since `since`. The same person: this
 * browser, or the same address of mail, name and place.
 */
export async function kinOf(
  db: Reader,
  { id, browserHash, email, confirmation }: Temporary,
  since: Date,
): Promise<Temporary[]> {
  const { name, postalCode, street } = confirmation.address;
  const skus = confirmation.lines.map(({ sku }) => sku);
  const addressee = sql`${paymentTemporary.confirmation} -> 'address'`;
  return db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        sql`${paymentTemporary.id} <> ${id}`,
        sql`${paymentTemporary.createdAt} > ${since}::timestamptz - interval '4 days'`,
        or(
          eq(paymentTemporary.browserHash, browserHash),
          and(
            eq(paymentTemporary.email, email),
            sql`${addressee} ->> 'name' = ${name} and ${addressee} ->> 'postalCode' = ${postalCode} and ${addressee} ->> 'street' = ${street}`,
          ),
        ),
        or(
          inArray(paymentTemporary.state, ["open", "waiting"]),
          and(eq(paymentTemporary.state, "paid"), sql`${paymentTemporary.updatedAt} > ${since}`),
        ),
        sql`exists (select 1 from jsonb_array_elements(${paymentTemporary.confirmation} -> 'lines') as line where line ->> 'sku' = any(${sql.param(skus)}::text[]))`,
      ),
    )
    .orderBy(desc(paymentTemporary.createdAt), desc(paymentTemporary.id))
    .limit(5);
}

/** Which of these are still open with us. */
export async function openAmong(db: Reader, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: paymentTemporary.id })
    .from(paymentTemporary)
    .where(
      and(
        sql`${paymentTemporary.id} = any(${sql.param([...ids])}::uuid[])`,
        eq(paymentTemporary.state, "open"),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Confirmations that the provider should have ended by now. */
export async function overdueTemporaries(
  db: Reader,
  now: Date,
  limit: number,
): Promise<Temporary[]> {
  return db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        inArray(paymentTemporary.state, ["open", "waiting"]),
        lte(paymentTemporary.reservedUntil, now),
      ),
    )
    .orderBy(paymentTemporary.reservedUntil, paymentTemporary.id)
    .limit(limit);
}

/** Confirmations that went to the provider since `since`, oldest first, in pages after `afterId`. */
export async function openedSince(
  db: Reader,
  since: Date,
  afterId: string | null,
  limit: number,
): Promise<Temporary[]> {
  return db
    .select()
    .from(paymentTemporary)
    .where(
      and(
        sql`${paymentTemporary.attempt} > 0`,
        sql`${paymentTemporary.createdAt} >= ${since}`,
        inArray(paymentTemporary.state, ["open", "waiting"]),
        afterId === null ? undefined : sql`${paymentTemporary.id} > ${afterId}`,
      ),
    )
    .orderBy(paymentTemporary.id)
    .limit(limit);
}

export async function insertOrder(
  tx: Tx,
  row: Omit<typeof orders.$inferInsert, "number">,
): Promise<Order> {
  const [inserted] = await tx.insert(orders).values(row).returning();
  if (!inserted) throw new Error("An order was not written");
  return inserted;
}

export async function orderOfTemporary(
  db: Reader,
  temporaryId: string,
): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.temporaryId, temporaryId));
  return row;
}

export async function orderById(db: Reader, id: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id));
  return row;
}

/** Other orders of the same buyer, newest first: of a member by who they are, of a guest by the address that mails go to. */
export async function othersOfBuyer(
  db: Reader,
  { id, buyer, email }: Pick<Order, "id" | "buyer" | "email">,
  limit: number,
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        sql`${orders.id} <> ${id}`,
        eq(orders.buyer, buyer),
        buyer === guest ? eq(orders.email, email) : undefined,
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.number))
    .limit(limit);
}

/** How many orders a member paid, and what of that money stayed. */
export async function boughtBy(db: Reader, uid: string): Promise<{ orders: number; yen: number }> {
  const [sum] = await db
    .select({
      orders: sql<number>`count(*)::int`,
      yen: sql<number>`coalesce(sum(${orders.total} - ${orders.refunded}), 0)::int`,
    })
    .from(orders)
    .where(and(eq(orders.buyer, uid), isNotNull(orders.paidAt)));
  return sum ?? { orders: 0, yen: 0 };
}

/** These orders by their number; those that are not there are left out. */
export async function ordersOf(db: Reader, ids: readonly string[]): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.number);
}

/** A member's own order; somebody else's is as if it were not there. */
export async function orderOfMember(
  db: Reader,
  id: string,
  uid: string,
): Promise<Order | undefined> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.buyer, uid)));
  return row;
}

export async function orderByNumber(db: Reader, number: number): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.number, number));
  return row;
}

/** Moves an order on, when it still stands in one of these states; what it is then, or nothing. */
export async function changeOrder(
  tx: Tx,
  id: string,
  from: readonly OrderState[],
  change: Partial<typeof orders.$inferInsert>,
): Promise<Order | undefined> {
  const [row] = await tx
    .update(orders)
    .set(change)
    .where(and(eq(orders.id, id), inArray(orders.state, [...from])))
    .returning();
  return row;
}

/** Adds to what goes back to the buyer, never beyond the total. */
export async function addRefunded(
  tx: Tx,
  id: string,
  amount: number,
  from: readonly OrderState[],
  now: Date,
): Promise<Order | undefined> {
  const [row] = await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} + ${amount}`, updatedAt: now })
    .where(
      and(
        eq(orders.id, id),
        inArray(orders.state, [...from]),
        sql`${orders.refunded} + ${amount} <= ${orders.total}`,
      ),
    )
    .returning();
  return row;
}

export async function takeBackRefunded(
  tx: Tx,
  id: string,
  amount: number,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ refunded: sql`${orders.refunded} - ${amount}`, updatedAt: now })
    .where(eq(orders.id, id));
}

/** Orders newest first, in pages that end before `before` (number of the last one seen). */
export async function orderPage(
  db: Reader,
  {
    state,
    buyer,
    before,
    limit,
  }: { state?: OrderState; buyer?: string; before?: number; limit: number },
): Promise<Order[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        state === undefined ? undefined : eq(orders.state, state),
        buyer === undefined ? undefined : eq(orders.buyer, buyer),
        before === undefined ? undefined : sql`${orders.number} < ${before}`,
      ),
    )
    .orderBy(desc(orders.number))
    .limit(limit);
}

export async function receiptsOf(db: Reader, orderId: string) {
  return db.select().from(receipt).where(eq(receipt.orderId, orderId)).orderBy(receipt.issue);
}

export async function insertReceipt(tx: Tx, row: Omit<typeof receipt.$inferInsert, "number">) {
  const [inserted] = await tx
    .insert(receipt)
    .values(row)
    .returning({ number: receipt.number, issuedOn: receipt.issuedOn });
  if (!inserted) throw new Error("A receipt was not written");
  return inserted;
}
