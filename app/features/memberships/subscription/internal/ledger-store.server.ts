// Payments and refunds of plans and tickets one after another, for the bookkeeper.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { isUuid } from "#lib/uuid.ts";

type Place = { at: string; id: string };
export type PlanLedgerRow = {
  id: string;
  at: string;
  kind: "plan" | "ticket";
  number: number;
  amount: number;
  uid: string;
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

/**
 * Payments of plans and tickets in the columns of `goodsEntries`: what counts is asked outside.
 */
export const planEntries: SQL = sql`
  select invoice_id as id, 'plan'::text as kind, paid_at as at, amount, amount as counted,
    'ticket'::text as sold, 'paid'::text as state, 'succeeded'::text as back,
    null::uuid as order_id, 'card'::text as method, 'invoice:' || invoice_id as payment, number,
    null::text as why
  from subscription_payment
  union all
  select id::text, 'ticket'::text, paid_at, total, total, kind, state, 'succeeded'::text,
    null::uuid, 'card'::text, 'order:' || id, number, null::text
  from plan_order`;

const ofIds = (ids: readonly string[]) => sql.param(ids.filter(isUuid));
/** In no order. */
export async function planPaidRowsOf(db: Reader, ids: readonly string[]): Promise<PlanLedgerRow[]> {
  const { rows } = await db.execute<PlanLedgerRow>(sql`
    select paid.id, paid.at::text as at, paid.kind, paid.number, paid.amount, paid.uid,
      users.display_name as party, paid.paid_by as "paidBy"
    from (
      select invoice_id as id, paid_at as at, 'plan' as kind, number, amount, uid,
        method_label as paid_by
      from subscription_payment where invoice_id = any(${sql.param([...ids])}::text[])
      union all
      select id::text, paid_at, 'ticket', number, total, uid, method_label
      from plan_order where id = any(${ofIds(ids)}::uuid[])
    ) as paid join users on users.uid = paid.uid`);
  return rows;
}
/** In no order. */
export async function planRefundRowsOf(
  db: Reader,
  ids: readonly string[],
): Promise<PlanRefundRow[]> {
  const { rows } = await db.execute<PlanRefundRow>(sql`
    select back.id::text as id, back.updated_at::text as at, back.amount,
      back.number as "refundNumber", back.reason, users.uid, users.display_name as party,
      case when bill.invoice_id is null then 'ticket' else 'plan' end as kind,
      coalesce(bill.number, bought.number) as number,
      coalesce(bill.method_label, bought.method_label) as "paidBy",
      coalesce(bill.paid_at, bought.paid_at)::text as "paidAt"
    from refund back
    left join subscription_payment bill
      on back.payment like 'invoice:%' and bill.invoice_id = substr(back.payment, 9)
    left join plan_order bought
      on bought.id = case when back.payment like 'order:%' then substr(back.payment, 7)::uuid end
    join users on users.uid = coalesce(bill.uid, bought.uid)
    where back.id = any(${ofIds(ids)}::uuid[]) and back.state = 'succeeded'`);
  return rows;
}

/** What these people paid for plans and tickets, and what went back of it: ids of entries. */
export const entriesOfMembers = (uids: readonly string[]): SQL => {
  const theirs = sql`uid = any(${sql.param([...uids])}::uuid[])`;
  return sql`
    select invoice_id as id from subscription_payment where ${theirs}
    union all
    select id::text from plan_order where kind = 'ticket' and ${theirs}
    union all
    select refund.id::text from refund
    join subscription_payment on refund.payment = 'invoice:' || invoice_id where ${theirs}
    union all
    select refund.id::text from refund
    join plan_order on refund.payment = 'order:' || plan_order.id where ${theirs}`;
};
/** Payments, and what went back, of one item: a condition on an entry by its `payment`. */
export const isOfItem = (itemId: string): SQL => sql`(
  exists (
    select 1 from subscription_payment bill
    where entry.payment like 'invoice:%' and bill.invoice_id = substr(entry.payment, 9)
      and bill.lines @> ${JSON.stringify([{ itemId }])}::jsonb
  ) or exists (
    select 1 from plan_order bought
    where bought.id = case when entry.payment like 'order:%' then substr(entry.payment, 7)::uuid end
      and bought.item_id = ${itemId}
  ))`;

export async function planPaidRows(
  db: Reader,
  { from, until }: Between,
  place: Place | undefined,
  limit: number,
): Promise<PlanLedgerRow[]> {
  const { rows } = await db.execute<PlanLedgerRow>(sql`
    select id, at::text as at, kind, number, amount, users.uid, users.display_name as party,
      paid_by as "paidBy"
    from ${payments} join users on users.uid = paid.uid
    where amount > 0 and at >= ${iso(from)} and at < ${iso(until)} ${after(place)}
    order by at, id limit ${limit}`);
  return rows;
}

export type PlanRefundRow = PlanLedgerRow & {
  refundNumber: number;
  reason: string;
  paidAt: string;
};
export async function planRefundRows(
  db: Reader,
  { from, until }: Between,
  place: Place | undefined,
  limit: number,
): Promise<PlanRefundRow[]> {
  const { rows } = await db.execute<PlanRefundRow>(sql`
    select * from (
      select refund.id::text as id, refund.updated_at as moment, refund.updated_at::text as at,
        paid.kind, paid.number, refund.amount, users.uid, users.display_name as party,
        paid.paid_by as "paidBy", refund.number as "refundNumber",
        refund.reason, paid.at::text as "paidAt"
      from refund join ${payments} on paid.payment = refund.payment
      join users on users.uid = paid.uid
      where refund.state = 'succeeded' and refund.payment is not null
        and refund.updated_at >= ${iso(from)} and refund.updated_at < ${iso(until)}
    ) as back
    where true ${place ? sql`and (moment, id) > (${place.at}::timestamptz, ${place.id})` : sql``}
    order by moment, id limit ${limit}`);
  return rows;
}
