// Counts and their rows as the database has them.
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import type { CountScope, CountView } from "../rules.ts";
import { stockCount, stockCountRow } from "./table.ts";

export type StockCount = typeof stockCount.$inferSelect;
export type CountRow = typeof stockCountRow.$inferSelect;

export const countById = async (db: Reader, id: string): Promise<StockCount | undefined> =>
  (await db.select().from(stockCount).where(eq(stockCount.id, id)))[0];
/** For as long as it is written in: nobody ends it meanwhile. */
export const shareCount = async (tx: Tx, id: string): Promise<StockCount | undefined> =>
  (await tx.select().from(stockCount).where(eq(stockCount.id, id)).for("share"))[0];

/** The newest first; `after`: those that come after this one. */
export const latestCounts = (
  db: Reader,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<StockCount[]> =>
  db
    .select()
    .from(stockCount)
    .where(
      after === undefined
        ? undefined
        : sql`(${stockCount.begunAt}, ${stockCount.id}) <
            (select one.begun_at, one.id from stock_count one where one.id = ${after}::uuid)`,
    )
    .orderBy(desc(stockCount.begunAt), desc(stockCount.id))
    .limit(limit);
/** What the desk calls somebody of its own; empty for who has left. */
export const nameAtDesk = async (db: Reader, uid: string): Promise<string> =>
  (
    await db
      .select({ name: deskName })
      .from(users)
      .where(sql`${users.uid}::text = ${uid}`)
  )[0]?.name ?? "";

/** What of the sizes is counted: those that the shop sells, and what lies there of others. */
function inScope({ kind, value }: CountScope): SQL {
  const there = sql`(not size.archived or size.stock > 0)`;
  if (kind === "category") return sql`${there} and product.category = ${value}`;
  // "A-1" is not the beginning of "A-10".
  if (kind === "place")
    return sql`${there} and (size.place = ${value} or starts_with(size.place, ${`${value}-`}))`;
  return there;
}
const from = (count: Pick<StockCount, "id" | "kind" | "value">) => sql`
  from product_size size join product on product.id = size.product_id
  left join stock_count_row row on row.count_id = ${count.id}::uuid and row.sku = size.sku
  where ${inScope(count)}`;

/** So many that are left are counted; above it stands how many there are at least. */
export const maxLeft = 10_000;
export type CountSums = {
  /** Not counted yet: at most one more than `maxLeft`. */
  left: number;
  counted: number;
  differs: number;
  waiting: number;
  more: number;
  less: number;
  /** Put right since then: can still go back. */
  back: number;
};
const differing = sql`row.counted <> row.book`;
const waiting = sql`${differing} and row.applied_at is null`;
/**
 * `waiting`: rows that differ and are not put right; by how many pieces, up and down. Reads what
 * was counted, and of the rest no more than it says.
 */
export async function countSums(db: Reader, count: StockCount, since: Date): Promise<CountSums> {
  const { rows } = await db.execute<CountSums>(sql`
    select count(row.sku)::int as counted,
      count(*) filter (where ${differing})::int as differs,
      count(*) filter (where ${waiting})::int as waiting,
      coalesce(sum(row.counted - row.book) filter (where ${waiting} and row.counted > row.book),
        0)::int as more,
      coalesce(sum(row.book - row.counted) filter (where ${waiting} and row.counted < row.book),
        0)::int as less,
      count(*) filter (where row.moved <> 0
        and row.applied_at >= ${since.toISOString()}::timestamptz)::int as back,
      (select count(*)::int from (select 1 ${from(count)} and row.sku is null
        limit ${maxLeft + 1}) uncounted) as left
    ${from(count)} and row.sku is not null`);
  return rows[0] ?? { left: 0, counted: 0, differs: 0, waiting: 0, more: 0, less: 0, back: 0 };
}
/** Whether there is anything of it at all. */
export async function holdsAny(db: Reader, scope: CountScope): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from product_size size join product on product.id = size.product_id
    where ${inScope(scope)} limit 1`);
  return rows.length > 0;
}

export type CountLine = {
  sku: string;
  size: string;
  place: string;
  stock: number;
  reserved: number;
  productId: string;
  title: string;
  colour: { label: string; hex: string } | null;
  counted: number | null;
  book: number | null;
  uid: string | null;
  at: string | null;
  moved: number | null;
  appliedAt: string | null;
};
const views: Readonly<Record<CountView, SQL>> = {
  left: sql`row.sku is null`,
  counted: sql`row.sku is not null`,
  differs: differing,
};
export type CountLineWish = {
  view?: CountView | undefined;
  /** Only these goods or these sizes, where somebody searched. */
  found?: { products: readonly string[]; skus: readonly string[] } | undefined;
  after?: { place: string; sku: string } | undefined;
  limit: number;
};
/** By shelf, then by size. */
export async function countLines(
  db: Reader,
  count: Pick<StockCount, "id" | "kind" | "value">,
  { view, found, after, limit }: CountLineWish,
): Promise<CountLine[]> {
  const parts = [
    from(count),
    view ? sql`and ${views[view]}` : sql``,
    found
      ? sql`and (size.product_id = any(${sql.param([...found.products])}::text[])
          or size.sku = any(${sql.param([...found.skus])}::text[]))`
      : sql``,
    after ? sql`and (size.place, size.sku) > (${after.place}, ${after.sku})` : sql``,
  ];
  const { rows } = await db.execute<CountLine>(sql`
    select size.sku, size.size, size.place, size.stock, size.reserved,
      product.id as "productId", product.title, product.colour,
      row.counted, row.book, row.uid, row.at, row.moved, row.applied_at as "appliedAt"
    ${sql.join(parts, sql` `)} order by size.place, size.sku limit ${limit}`);
  return rows;
}

/** Sizes whose sku or shelf is exactly this. */
export async function skusNamed(db: Reader, text: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ sku: string }>(sql`
    select sku from product_size where sku in (${text}, ${text.toLowerCase()})
    union all select sku from product_size where place = ${text} limit ${limit}`);
  return rows.map(({ sku }) => sku);
}

export async function rowsOfSkus(
  tx: Tx,
  countId: string,
  skus: readonly string[],
): Promise<Map<string, CountRow>> {
  const rows = await tx
    .select()
    .from(stockCountRow)
    .where(and(eq(stockCountRow.countId, countId), inArray(stockCountRow.sku, [...skus])));
  return new Map(rows.map((row) => [row.sku, row]));
}
/** Sizes of this count's part among these. */
export async function skusInScope(
  tx: Tx,
  count: StockCount,
  skus: readonly string[],
): Promise<Set<string>> {
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select size.sku ${from(count)} and size.sku = any(${sql.param([...skus])}::text[])`);
  return new Set(rows.map(({ sku }) => sku));
}

/** Counted once more, a row waits to be put right anew. */
export async function saveRows(
  tx: Tx,
  rows: readonly Pick<CountRow, "countId" | "sku" | "counted" | "book" | "uid" | "at">[],
): Promise<void> {
  await tx
    .insert(stockCountRow)
    .values([...rows])
    .onConflictDoUpdate({
      target: [stockCountRow.countId, stockCountRow.sku],
      set: {
        counted: sql`excluded.counted`,
        book: sql`excluded.book`,
        uid: sql`excluded.uid`,
        at: sql`excluded.at`,
        moved: 0,
        appliedAt: null,
      },
    });
}

/** The next rows that wait to be put right, or (`back`) that were since then. */
export async function nextSkus(
  tx: Tx,
  countId: string,
  { after, back, limit }: { after: string; back?: Date; limit: number },
): Promise<string[]> {
  const which = back
    ? sql`applied_at >= ${back.toISOString()}::timestamptz and moved <> 0`
    : sql`applied_at is null and counted <> book`;
  const { rows } = await tx.execute<{ sku: string }>(sql`
    select sku from stock_count_row where count_id = ${countId}::uuid and sku > ${after}
      and ${which} order by sku limit ${limit}`);
  return rows.map(({ sku }) => sku);
}
/** These rows are put right by so many, or (without a moment) are as they were before. */
export async function markApplied(
  tx: Tx,
  countId: string,
  moves: readonly { sku: string; by: number }[],
  appliedAt: Date | null,
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(moves)}::json) as given (sku text, by int)`;
  await tx.execute(sql`
    update stock_count_row set applied_at = ${appliedAt?.toISOString() ?? null}::timestamptz,
      moved = ${appliedAt ? sql`given.by` : sql`0`}
    from ${given} where count_id = ${countId}::uuid and stock_count_row.sku = given.sku`);
}
