// Orders by a part of what they are found by. The index of letters (`orders_words`, triggers.sql)
// has what is rare; what is common stands among the newest.
import { type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { lettersWanted } from "#lib/letters.ts";
import type { Order } from "./order-store.server.ts";

const holds = (term: string): SQL =>
  sql`letters_of(orders.words) @> ${sql.param(lettersWanted(term))}::text[]
    and strpos(orders.words, ${term}) > 0`;
const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` and `);
const some = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` or `)})`;

/** By the index: every term, each in one of its spellings. Nothing has no words. */
export const hasWords = (terms: readonly (readonly string[])[]): SQL =>
  terms.length === 0
    ? sql`false`
    : all(terms.map((ways) => some(ways.map((term) => sql`(${holds(term)})`))));

const newestLookedThrough = 10_000;
type Asked = { terms: readonly (readonly string[])[]; where: SQL; limit: number };
/** Ids, the newest first. */
export async function ordersWithWords(
  db: Reader,
  { terms, where, limit }: Asked,
): Promise<string[]> {
  if (terms.length === 0) return [];
  const looked = all(
    terms.map((ways) => some(ways.map((term) => sql`strpos(orders.words, ${term}) > 0`))),
  );
  const common = await db.execute<{ id: string }>(sql`
    select orders.id from (
      select * from orders order by placed_at desc, id desc limit ${newestLookedThrough}
    ) as orders
    where ${where} and ${looked} order by orders.placed_at desc, orders.id desc limit ${limit}`);
  if (common.rows.length >= limit) return common.rows.map(({ id }) => id);
  // Found by letters first: the order by time must not be walked for what is rare.
  const { rows } = await db.execute<{ id: string }>(sql`
    with orders as materialized (select * from orders where ${hasWords(terms)})
    select orders.id from orders where ${where}
    order by orders.placed_at desc, orders.id desc limit ${limit}`);
  return rows.map(({ id }) => id);
}

/** The order of this number, where it is among what is asked for. */
export async function ordersNumbered(db: Reader, number: number, where: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select orders.id from orders where orders.number = ${number} and ${where}`);
  return rows.map(({ id }) => id);
}

type Wordless = Pick<Order, "id" | "email" | "confirmation">;
/** Orders that nothing finds yet, each for one process alone until the transaction ends. */
export async function ordersWithoutWords(tx: Tx, limit: number): Promise<Wordless[]> {
  const { rows } = await tx.execute<Wordless>(sql`
    select id, email, confirmation from orders where words = ''
    order by id limit ${limit} for update skip locked`);
  return rows;
}
export async function writeOrderWords(
  tx: Tx,
  found: readonly { id: string; words: string }[],
): Promise<void> {
  const [ids, words] = [found.map(({ id }) => id), found.map((one) => one.words)];
  await tx.execute(sql`
    update orders set words = given.words
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(words)}::text[]) as given(id, words)
    where orders.id = given.id and orders.words = ''`);
}
