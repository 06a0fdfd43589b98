// Sums for the first page: each by an index, or of a table that stays small.
import { sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { hasLowSize } from "#features/shop/catalogue/low-stock.server.ts";
import { dayMs } from "#lib/time.ts";

type Sums = {
  to_pack: number;
  oldest: Date | null;
  packing: number;
  transfers: number;
  parcels: number;
  late: number;
  unsent: number;
  misses: number;
  wanted: number;
  low: number;
  missed: string | null;
};
const weekMs = 7 * dayMs;
/** Fewer may be a slip of the finger. */
const minMissed = 3;

/** All in one question. */
export async function waitingSums(db: Reader, now: Date, today: string) {
  const weekAgo = new Date(now.getTime() - weekMs).toISOString();
  const { rows } = await db.execute<Sums>(sql`
    select
      (select count(*)::int from orders where state in ('accepted', 'paid')) as to_pack,
      least((select min(placed_at) from orders where state = 'accepted'),
        (select min(placed_at) from orders where state = 'paid')) as oldest,
      (select count(*)::int from orders where state = 'packing') as packing,
      (select count(*)::int from orders
        join payment_temporary on payment_temporary.id = orders.temporary_id
        where orders.state = 'new' and payment_temporary.state = 'waiting'
          and payment_temporary.confirmation ->> 'means' = 'transfer') as transfers,
      (select count(*)::int from parcel
        where state in ('planned', 'packing') and ship_on <= ${today}) as parcels,
      (select count(*)::int from subscription where status = 'past_due') as late,
      (select count(*)::int from outbox where done_at is null and next_at is null) as unsent,
      (select count(distinct product_size.product_id)::int from restock_request
        join product_size on product_size.sku = restock_request.sku
        where restock_request.told_at is null and not product_size.archived) as wanted,
      (select count(*)::int from product where status = 'open' and ${hasLowSize}) as low,
      (select count(*)::int from search_miss
        where last_at >= ${weekAgo}::timestamptz and count >= ${minMissed}) as misses,
      (select typed from search_miss where last_at >= ${weekAgo}::timestamptz
        order by count desc, text limit 1) as missed`);
  const [row] = rows;
  if (!row) throw new Error("a question of sums has one row");
  const { to_pack: toPack, oldest, ...rest } = row;
  return { ...rest, toPack, oldest: oldest === null ? null : new Date(oldest) };
}

/** What a shop has by now: for its first days. */
export async function begun(db: Reader) {
  const { rows } = await db.execute<
    Record<"orders" | "details" | "sending" | "goods", boolean>
  >(sql`
    select exists (select from orders) as orders, exists (select from shop_detail) as details,
      exists (select from delivery_rule) as sending, exists (select from product) as goods`);
  const [row] = rows;
  if (!row) throw new Error("a question of sums has one row");
  return row;
}

/** What is published by itself next, the soonest first. */
export async function comingRevisions(db: Reader, limit: number) {
  const { rows } = await db.execute<{ subject: string; at: Date }>(
    sql`select subject, at from scheduled_revision where at is not null order by at limit ${limit}`,
  );
  return rows.map(({ subject, at }) => ({ subject, at: new Date(at) }));
}

/** Each has its own table, and its own desk. */
export type ComingKind =
  | "news"
  | "popup"
  | "media"
  | "matome"
  | "word"
  | "event"
  | "policy"
  | "mailing"
  | "price";
const opening: readonly [kind: ComingKind, from: string, title: string][] = [
  ["news", "information", "title"],
  ["popup", "popup", "title"],
  ["media", "media_item", "title"],
  ["matome", "matome", "title"],
  ["word", "dictionary_entry", "word"],
  ["event", "event", "title"],
  ["policy", "policy_edition", "title"],
];
/** What goes out or begins by itself from a moment on: of each kind the soonest, asked at once. */
export async function comingOpenings(db: Reader, now: Date, today: string, limit: number) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const parts = opening.map(
    ([kind, from, title]) => sql`
      (select ${kind}::text as kind, id::text, ${sql.identifier(title)} as title, open_at as at
        from ${sql.identifier(from)} where status = 'open' and open_at > ${at}
        order by open_at, id limit ${limit})`,
  );
  const { rows } = await db.execute<{ kind: ComingKind; id: string; title: string; at: Date }>(sql`
    ${sql.join(parts, sql` union all `)}
    union all (select 'mailing', id::text, subject, begins_at from mailing
      where state = 'going' and begins_at > ${at} order by begins_at limit ${limit})
    union all (select 'price', item_id, title, from_day::timestamp at time zone 'Asia/Tokyo'
      from item_change where withdrawn_at is null and from_day > ${today}
      order by from_day limit ${limit})`);
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** How many acts of one at the desk the record has since then. */
export async function actsSince(db: Reader, uid: string, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from audit
    where actor = ${uid} and at >= ${since.toISOString()}::timestamptz
      and screen like '/admin%'`);
  return rows[0]?.count ?? 0;
}
