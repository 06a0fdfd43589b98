// By what the fees of a month became more or less between two moments.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import type { Between } from "#features/shop/purchase/orders/sales.server.ts";
import { paidTimes } from "./revenue-store.server.ts";

/** Of plans that came, changed or went: how many, and the whole yen a month that they moved. */
export type Moved = { count: number; monthly: number };
export type FeeMoves = {
  /** What was paid for at the beginning and at the end, whole yen a month. */
  before: number;
  after: number;
  /** `joined`: paid for the first time within; `back`: had paid at another time. */
  joined: Moved;
  back: Moved;
  up: Moved;
  down: Moved;
  /** `left`: ended; `rests`: not ended, and not paid for (a pause, a bill that waits). */
  left: Moved;
  rests: Moved;
};
type Kind = Exclude<keyof FeeMoves, "before" | "after">;

const none: Moved = { count: 0, monthly: 0 };
const iso = (at: Date) => sql`${at.toISOString()}::timestamptz`;
/** By the words of `byMonth`: paid for at this moment, and not ended before it. */
const worthAt = (moment: Date) => sql`
  select line.subscription_id, round(sum(line.amount / greatest(1, round(
    extract(epoch from line.until - line.since) / 2629746))))::float8 as monthly
  from line join subscription on subscription.id = line.subscription_id
  where line.since < ${iso(moment)} and line.until >= ${iso(moment)}
    and (ended_at is null or ended_at >= ${iso(moment)})
  group by 1`;

/** `before` and all moves together are `after`, to the yen. */
export async function feeMoves(db: Reader, { from, until }: Between): Promise<FeeMoves> {
  const { rows } = await db.execute<{
    kind: Kind | "same";
    was: number;
    is: number;
    count: number;
  }>(
    sql`
    with ${paidTimes(from)}, early as (${worthAt(from)}), late as (${worthAt(until)}), moved as (
      select coalesce(early.monthly, 0) as was, coalesce(late.monthly, 0) as "is",
        case
          when early.monthly is null and not exists (
            select 1 from subscription_payment bill
            where bill.subscription_id = subscription.id and bill.amount > 0
              and bill.paid_at < ${iso(from)}) then 'joined'
          when early.monthly is null then 'back'
          when late.monthly is null and subscription.ended_at < ${iso(until)} then 'left'
          when late.monthly is null then 'rests'
          when late.monthly > early.monthly then 'up'
          when late.monthly < early.monthly then 'down'
          else 'same' end as kind
      from early full join late using (subscription_id)
      join subscription on subscription.id = subscription_id
    )
    select kind, sum(was)::float8 as was, sum("is")::float8 as "is", count(*)::int as count
    from moved group by kind`,
  );
  const of = (kind: Kind): Moved => {
    const row = rows.find((one) => one.kind === kind);
    return row ? { count: row.count, monthly: row.is - row.was } : none;
  };
  return {
    before: rows.reduce((sum, { was }) => sum + was, 0),
    after: rows.reduce((sum, row) => sum + row.is, 0),
    joined: of("joined"),
    back: of("back"),
    up: of("up"),
    down: of("down"),
    left: of("left"),
    rests: of("rests"),
  };
}
