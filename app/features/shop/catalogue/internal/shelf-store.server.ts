// What the shelves in memory are filled from. A hundred thousand products come as a few long texts:
// the database writes, and Node reads, those many times faster than rows or JSON.
import { getTableName, type SQL, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import type { Colour, Product } from "../rules.ts";
import type { ShelfData } from "../shelf-rows.ts";
import { isListedSale, listedPrice } from "./price-columns.ts";
import { product, productSize } from "./table.ts";

/** Between rows, and between the values of a row. */
const [rowEnd, valueEnd] = ["\u001e", "\u001f"];
/** A text that somebody typed: it may hold neither. */
const typed = (column: SQL | object) =>
  sql`translate(coalesce(${column}, ''), e'\\x1e\\x1f', '  ')`;
const list = (column: SQL | object) => sql`array_to_string(${column}, ' ')`;

const shelfValues = sql`${product.id}, ${product.status}, ${product.collection},
  ${list(product.plans)},
  ${product.familyId}, ${product.category}, ${list(product.tags)}, coalesce(${product.brand}, ''),
  ${typed(product.brandParam)}, coalesce(${product.colour}::text, ''), ${listedPrice},
  (extract(epoch from ${product.publishedAt}) * 1000)::float8, ${product.position},
    ${typed(product.kana)},
  case when ${product.category} = 'art' and ${product.art} is not null
    then '=' || ${typed(sql`${product.art}->>'technique'`)} else '' end, ${list(product.related)},
  case when ${isListedSale} then '1' else '' end`;
const sizeValues = sql`${productSize.productId}, ${productSize.position}, ${typed(productSize.sku)},
  ${typed(productSize.size)}, ${productSize.stock}, ${productSize.reserved}`;

const packed = (values: SQL) => sql`string_agg(concat_ws(e'\\x1f', ${values}), e'\\x1e') as packed`;
async function rowsOf(db: Reader, question: SQL): Promise<string[][]> {
  const { rows } = await db.execute<{ packed: string | null }>(question);
  const text = rows[0]?.packed;
  return text ? text.split(rowEnd).map((row) => row.split(valueEnd)) : [];
}
const words = (text: string | undefined): string[] => (text ? text.split(" ") : []);

type Sizes = ShelfData["sizes"];
/**
 * Of each product its sizes as they came, one text: as objects three hundred thousand of them fill
 * the memory of the whole start.
 */
type SizesAsRead = Map<string, string>;
function addSizes(known: SizesAsRead, rows: readonly string[][]): void {
  for (const [id = "", ...size] of rows) {
    const before = known.get(id);
    const one = size.join(valueEnd);
    known.set(id, before === undefined ? one : before + rowEnd + one);
  }
}
/** The sizes of a product in their order; they are asked for once. */
function takeSizes(known: SizesAsRead, id: string): Sizes {
  const text = known.get(id);
  known.delete(id);
  if (text === undefined) return [];
  const rows = text.split(rowEnd).map((row) => row.split(valueEnd));
  if (rows.length > 1)
    rows.sort(
      ([place, sku = ""], [otherPlace, other = ""]) =>
        Number(place) - Number(otherPlace) || (sku < other ? -1 : 1),
    );
  return rows.map(([, , size = "", stock, reserved]) => [size, Number(stock), Number(reserved)]);
}

const colours = new Map<string, Colour>();
/** Few colours, on many products: each is read once. */
function colourOf(text: string): Colour | null {
  if (text === "") return null;
  const known = colours.get(text) ?? (JSON.parse(text) as Colour);
  if (colours.size > 1_000) colours.clear();
  colours.set(text, known);
  return known;
}
function shelfDataOf(row: readonly string[], sizes: Sizes): ShelfData {
  const [id = "", status, collection, plans, familyId = "", category, tags, brand, ...more] = row;
  const [brandParam = "", colour = "", basePrice, publishedAt, position, ...rest] = more;
  const [kana = "", technique = "", related, onSale] = rest;
  return {
    id,
    status: status as Product["status"],
    collection: collection as Product["collection"],
    plans: words(plans),
    familyId,
    category: category as Product["category"],
    tags: words(tags) as Product["tags"],
    brand: (brand || null) as Product["brand"],
    brandParam: brandParam || null,
    colour: colourOf(colour),
    basePrice: Number(basePrice),
    publishedAt: Number(publishedAt),
    position: Number(position),
    kana,
    technique: technique === "" ? null : technique.slice(1),
    related: words(related),
    onSale: onSale === "1",
    sizes,
  };
}

/**
 * As the tables lie on the disk, so many pages of it at a time: none of the parts holds the thread.
 */
const pagesAtOnce = 400;
type Table = typeof product | typeof productSize;
async function pagesOf(tx: Tx, table: Table): Promise<number> {
  const { rows } = await tx.execute<{ pages: number }>(
    sql`select (pg_relation_size(${getTableName(table)}::regclass) /
      current_setting('block_size')::int)::int as pages`,
  );
  return rows[0]?.pages ?? 0;
}
const place = (page: number) => sql`${`(${page},0)`}::tid`;
/**
 * The parts of a table one after the other; the next is under way while one is put where it
 * belongs.
 */
async function* partsOf(
  tx: Tx,
  table: Table,
  question: (within: SQL) => SQL,
  pages = pagesAtOnce,
): AsyncGenerator<string[][]> {
  const last = await pagesOf(tx, table);
  const ask = (from: number) =>
    rowsOf(tx, question(sql`ctid >= ${place(from)} and ctid < ${place(from + pages)}`));
  let next: Promise<string[][]> | undefined = ask(0);
  for (let from = pages; next; from += pages) {
    const rows = await next;
    next = from < last ? ask(from) : undefined;
    yield rows;
  }
}

/** Everything that may be shown, as it was at one moment, in parts. Drafts stay in the database. */
export const readWholeShelf = (
  db: Db,
  take: (rows: readonly ShelfData[]) => void,
  pages?: number,
): Promise<void> =>
  db.transaction(
    async (tx) => {
      const sizes: SizesAsRead = new Map();
      const ofSizes = (within: SQL) =>
        sql`select ${packed(sizeValues)} from ${productSize} where not archived and ${within}`;
      for await (const rows of partsOf(tx, productSize, ofSizes, pages)) addSizes(sizes, rows);
      const ofGoods = (within: SQL) =>
        sql`select ${packed(shelfValues)} from ${product} where status <> 'draft' and ${within}`;
      for await (const rows of partsOf(tx, product, ofGoods, pages))
        take(rows.map((row) => shelfDataOf(row, takeSizes(sizes, row[0] ?? ""))));
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );

export async function readShelfOf(db: Reader, ids: readonly string[]): Promise<ShelfData[]> {
  const these = sql`any(${sql.param([...ids])}::text[])`;
  const [goods, sizeRows] = await Promise.all([
    rowsOf(
      db,
      sql`select ${packed(shelfValues)} from ${product} where status <> 'draft' and id = ${these}`,
    ),
    rowsOf(
      db,
      sql`select ${packed(sizeValues)} from ${productSize}
        where not archived and product_id = ${these}`,
    ),
  ]);
  const sizes: SizesAsRead = new Map();
  addSizes(sizes, sizeRows);
  return goods.map((row) => shelfDataOf(row, takeSizes(sizes, row[0] ?? "")));
}
