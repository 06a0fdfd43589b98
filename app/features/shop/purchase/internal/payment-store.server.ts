import { placeholders } from "#db/placeholders.ts";
import { transferIntent } from "../orders/rules.ts";
import type { Order } from "./order-store.server.ts";
import { orders, paymentHistory } from "./table.ts";
import { refund } from "./refund-table.ts";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { and, asc, desc, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";

export type PaymentRow = typeof paymentHistory.$inferSelect;

export type RefundRow = typeof refund.$inferSelect;

/** Money is written down once for each order and each payment; a second time adds nothing. */
export async function insertPayment(tx: Tx, row: PaymentRow): Promise<boolean> {
  return (await inserted(tx).execute(row)).length > 0;
}
const inserted = prepared((db) =>
  db
    .insert(paymentHistory)
    .values(placeholders(paymentHistory))
    .onConflictDoNothing()
    .returning({ id: paymentHistory.id })
    .prepare("payment_insert"),
);

export async function paymentOfOrder(db: Reader, orderId: string): Promise<PaymentRow | undefined> {
  const [row] = await db.select().from(paymentHistory).where(eq(paymentHistory.orderId, orderId));
  return row;
}

const withPayment = prepared((db) =>
  db
    .select({ order: orders, payment: paymentHistory })
    .from(orders)
    .leftJoin(paymentHistory, eq(paymentHistory.orderId, orders.id))
    .where(eq(orders.temporaryId, sql.placeholder("temporaryId")))
    .prepare("order_with_payment"),
);
/** The order that came of a confirmation, with its payment. */
export async function orderWithPayment(
  db: Reader,
  temporaryId: string,
): Promise<{ order?: Order; payment?: PaymentRow }> {
  const [row] = await withPayment(db).execute({ temporaryId });
  return row ? { order: row.order, ...(row.payment && { payment: row.payment }) } : {};
}

/** How many of each sku went back on the shelf after they were sold. */
const returned = sql<Record<string, number> | null>`(
  select json_object_agg(hold.sku, hold.returned) from stock_hold as hold
  where hold.temporary_id = ${orders.temporaryId} and hold.returned > 0)`;
const withMoney = prepared((db) =>
  db
    .select({ order: orders, payment: paymentHistory, refund, returned })
    .from(orders)
    .leftJoin(paymentHistory, eq(paymentHistory.orderId, orders.id))
    .leftJoin(refund, eq(refund.orderId, orders.id))
    .where(eq(orders.id, sql.placeholder("orderId")))
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .prepare("order_with_money"),
);
/**
 * An order with its payment, its refunds, oldest first, and what of it came back, in one question.
 */
export async function orderWithMoney(db: Reader, orderId: string) {
  const rows = await withMoney(db).execute({ orderId });
  const [first] = rows;
  if (!first) return undefined;
  const refunds: RefundRow[] = rows.flatMap((row) => (row.refund ? [row.refund] : []));
  return {
    order: first.order,
    payment: first.payment ?? undefined,
    refunds,
    returned: new Map(Object.entries(first.returned ?? {})),
  };
}

export async function paymentByIntent(
  db: Reader,
  paymentIntent: string,
): Promise<PaymentRow | undefined> {
  const [row] = await db
    .select()
    .from(paymentHistory)
    .where(eq(paymentHistory.paymentIntent, paymentIntent));
  return row;
}

/** False: what goes back once only does already. */
export async function insertRefund(
  tx: Tx,
  row: Omit<typeof refund.$inferInsert, "number">,
): Promise<boolean> {
  const rows = await tx
    .insert(refund)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: refund.id });
  return rows.length > 0;
}

export async function refundById(db: Reader, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.id, id));
  return row;
}

export async function refundByProvider(
  db: Reader,
  providerId: string,
): Promise<RefundRow | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.providerId, providerId));
  return row;
}

export async function refundsOf(db: Reader, orderId: string): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(eq(refund.orderId, orderId))
    .orderBy(asc(refund.requestedAt), asc(refund.id));
}

/** Of plans and tickets: by what was paid. */
export async function refundsOfPayments(
  db: Reader,
  payments: readonly string[],
): Promise<RefundRow[]> {
  if (payments.length === 0) return [];
  return db
    .select()
    .from(refund)
    .where(inArray(refund.payment, [...payments]))
    .orderBy(asc(refund.requestedAt), asc(refund.id));
}

/** Refunds that the provider has not ended yet: those of a transfer are no matter of its. */
export async function openRefunds(db: Reader, limit: number): Promise<RefundRow[]> {
  return db
    .select()
    .from(refund)
    .where(
      and(
        inArray(refund.state, ["requested", "pending"]),
        sql`not starts_with(${refund.paymentIntent}, ${transferIntent("")})`,
      ),
    )
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .limit(limit);
}

/** Moves a refund on from one of these states; false when it has moved already. */
export async function changeRefund(
  tx: Tx,
  id: string,
  from: RefundRow["state"][],
  change: Partial<typeof refund.$inferInsert>,
): Promise<boolean> {
  const rows = await tx
    .update(refund)
    .set(change)
    .where(and(eq(refund.id, id), inArray(refund.state, from)))
    .returning({ id: refund.id });
  return rows.length > 0;
}

export async function markUndone(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(refund)
    .set({ undoneAt: now })
    .where(and(eq(refund.id, id), eq(refund.state, "failed"), isNull(refund.undoneAt)))
    .returning({ id: refund.id });
  return rows.length > 0;
}

/** Refunds that were asked for since then, with what the provider calls them. */
export async function refundsAskedSince(db: Reader, since: Date, limit: number) {
  return db
    .select()
    .from(refund)
    .where(gte(refund.requestedAt, since))
    .orderBy(asc(refund.requestedAt), asc(refund.id))
    .limit(limit);
}

/**
 * Refunds that did not go through, those that wait too long, and those of transfers, which wait for
 * a hand: newest first.
 */
export async function badRefunds(
  db: Reader,
  { since, stuckBefore }: Record<"since" | "stuckBefore", Date>,
  limit: number,
) {
  return db
    .select()
    .from(refund)
    .where(
      or(
        and(eq(refund.state, "failed"), gte(refund.updatedAt, since)),
        and(
          eq(refund.state, "requested"),
          or(
            lte(refund.requestedAt, stuckBefore),
            sql`starts_with(${refund.paymentIntent}, ${transferIntent("")})`,
          ),
        ),
      ),
    )
    .orderBy(desc(refund.requestedAt), desc(refund.id))
    .limit(limit);
}
