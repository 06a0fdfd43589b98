// Payments and refunds of plans and tickets one after another, for the bookkeeper.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";

type Place = { at: string; id: string };
export type PlanLedgerRow = {
  id: string;
  at: string;
  kind: "plan" | "ticket";
  number: number;
  amount: number;
  party: string;
  paidBy: string;
};
const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
const after = (place: Place | undefined) =>
  place ? sql`and (at, id) > (${place.at}::timestamptz, ${place.id})` : sql``;

/** Payments of plans by the ids of their invoices, tickets by those of their orders. */
const payments = sql`(
  select invoice_id as id, paid_at as at, 'plan' as kind, number, amount, uid,
    method_label as paid_by, 'invoice:' || invoice_id as payment from subscription_payment
  union all
  select id::text, paid_at, 'ticket', number, total, uid, method_label, 'order:' || id
  from plan_order where kind = 'ticket' and state = 'paid'
) as paid`;

export async function planPaidRows(
  db: Reader,
  { from, until }: Between,
  place: Place | undefined,
  limit: number,
): Promise<PlanLedgerRow[]> {
  const { rows } = await db.execute<PlanLedgerRow>(sql`
    select id, at::text as at, kind, number, amount, users.display_name as party,
      paid_by as "paidBy"
    from ${payments} join users on users.uid = paid.uid
    where amount > 0 and at >= ${iso(from)} and at < ${iso(until)} ${after(place)}
    order by at, id limit ${limit}`);
  return rows;
}

export type PlanRefundRow = PlanLedgerRow & { refundNumber: number; paidAt: string };
export async function planRefundRows(
  db: Reader,
  { from, until }: Between,
  place: Place | undefined,
  limit: number,
): Promise<PlanRefundRow[]> {
  const { rows } = await db.execute<PlanRefundRow>(sql`
    select * from (
      select refund.id::text as id, refund.updated_at as moment, refund.updated_at::text as at,
        paid.kind, paid.number, refund.amount, users.display_name as party,
        paid.paid_by as "paidBy", refund.number as "refundNumber", paid.at::text as "paidAt"
      from refund join ${payments} on paid.payment = refund.payment
      join users on users.uid = paid.uid
      where refund.state = 'succeeded' and refund.payment is not null
        and refund.updated_at >= ${iso(from)} and refund.updated_at < ${iso(until)}
    ) as back
    where true ${place ? sql`and (moment, id) > (${place.at}::timestamptz, ${place.id})` : sql``}
    order by moment, id limit ${limit}`);
  return rows;
}
