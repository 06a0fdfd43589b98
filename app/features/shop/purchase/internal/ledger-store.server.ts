// Payments and refunds of goods one after another, for the bookkeeper.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import type { Confirmation } from "../orders/rules.ts";
import type { Between } from "./sales-store.server.ts";

/** Where the next part begins: the moment of the last row, and its id. */
export type LedgerPlace = { at: string; id: string };
const afterPlace = (column: string, place: LedgerPlace | undefined) =>
  place
    ? sql`and (${sql.raw(column)}, row.id) > (${place.at}::timestamptz, ${place.id}::uuid)`
    : sql``;
const between = (column: string, { from, until }: Between) =>
  sql`${sql.raw(column)} >= ${from.toISOString()}::timestamptz
    and ${sql.raw(column)} < ${until.toISOString()}::timestamptz`;

/**
 * Payments and refunds of goods among each other, for the desk's list of all that came and went.
 * It stays a `union all` of columns alone, so that the indexes are read side by side: what counts
 * is asked outside (`back`, `counted`). `amount` is above nothing for what went back, too. The
 * refunds are those of plans as well; those have no order.
 */
export const goodsEntries: SQL = sql`
  select id::text as id, 'goods'::text as kind, paid_at as at, amount, 1 as counted,
    'ticket'::text as sold, 'paid'::text as state, 'succeeded'::text as back,
    order_id, method, null::text as payment, 0 as number, null::text as why
  from payment_history
  union all
  select id::text, 'back'::text, updated_at, amount, 1, 'ticket'::text, 'paid'::text, state,
    order_id, ''::text, payment, number, why
  from refund`;

const ofIds = (ids: readonly string[]) =>
  sql`row.id = any(${sql.param(ids.filter(isUuid))}::uuid[])`;

export type PaidRow = {
  id: string;
  at: string;
  number: number;
  orderId: string;
  amount: number;
  paidBy: string;
  confirmation: Confirmation;
};
const paid = sql`
  select row.id, row.paid_at::text as at, orders.number, orders.id as "orderId", row.amount,
    row.method_label as "paidBy", orders.confirmation
  from payment_history row join orders on orders.id = row.order_id`;
export async function paidRows(
  db: Reader,
  days: Between,
  place: LedgerPlace | undefined,
  limit: number,
): Promise<PaidRow[]> {
  const { rows } = await db.execute<PaidRow>(sql`
    ${paid} where ${between("row.paid_at", days)} ${afterPlace("row.paid_at", place)}
    order by row.paid_at, row.id limit ${limit}`);
  return rows;
}
/** In no order. */
export async function paidRowsOf(db: Reader, ids: readonly string[]): Promise<PaidRow[]> {
  return (await db.execute<PaidRow>(sql`${paid} where ${ofIds(ids)}`)).rows;
}

export type RefundedRow = PaidRow & {
  refundNumber: number;
  reason: string;
  /** What went back of the same order before, the oldest first. */
  earlier: number[];
};
const refunded = sql`
  select row.id, row.updated_at::text as at, orders.number, orders.id as "orderId", row.amount,
    row.number as "refundNumber", row.reason, coalesce(payment.method_label, '') as "paidBy",
    orders.confirmation,
    array(
      select before.amount from refund before
      where before.order_id = row.order_id and before.state = 'succeeded'
        and (before.updated_at, before.number) < (row.updated_at, row.number)
      order by before.updated_at, before.number
    ) as earlier
  from refund row join orders on orders.id = row.order_id
  left join payment_history payment on payment.order_id = orders.id
  where row.state = 'succeeded'`;
export async function refundedRows(
  db: Reader,
  days: Between,
  place: LedgerPlace | undefined,
  limit: number,
): Promise<RefundedRow[]> {
  const { rows } = await db.execute<RefundedRow>(sql`
    ${refunded} and ${between("row.updated_at", days)} ${afterPlace("row.updated_at", place)}
    order by row.updated_at, row.id limit ${limit}`);
  return rows;
}
/** In no order. */
export async function refundedRowsOf(db: Reader, ids: readonly string[]): Promise<RefundedRow[]> {
  return (await db.execute<RefundedRow>(sql`${refunded} and ${ofIds(ids)}`)).rows;
}
