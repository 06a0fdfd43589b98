// The rows of a list by key and id: no page costs more for those before it.
import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import type { Cursor } from "../rules.ts";

export type KeyType = "text" | "integer" | "timestamptz" | "date" | "uuid";
type Typed = { key: SQL; type: KeyType };
type Listed = { from: SQL; id: Typed };

const forms: Readonly<Record<KeyType, (text: string) => boolean>> = {
  text: () => true,
  integer: (text) => /^-?\d{1,9}$/.test(text),
  timestamptz: (text) => /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text),
  date: (text) => /^\d{4}-\d\d-\d\d$/.test(text),
  uuid: isUuid,
};
const cast = (text: string, type: KeyType) => sql`${text}::${sql.raw(type)}`;

export const keptOf = ({ key, type }: Typed, ids: readonly string[]): SQL =>
  sql`${key} = any(${sql.param([...ids])}::${sql.raw(`${type}[]`)})`;

function beyond({ id }: Listed, order: Typed & { down: boolean }, [key, at]: Cursor): SQL {
  // A place of another order, or of nobody's making: the list begins anew.
  if (!forms[order.type](key) || !forms[id.type](at)) return sql`true`;
  const sign = sql.raw(order.down ? "<" : ">");
  return sql`(${order.key}, ${id.key}) ${sign} (${cast(key, order.type)}, ${cast(at, id.type)})`;
}

export async function rowKeys(
  db: Reader,
  list: Listed,
  asked: {
    where: SQL;
    order: Typed & { down: boolean };
    place: Cursor | undefined;
    limit: number;
  },
): Promise<Cursor[]> {
  const { where, order, place, limit } = asked;
  const way = sql.raw(order.down ? "desc" : "asc");
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    select ${order.key}::text as key, ${list.id.key}::text as id from ${list.from}
    where ${where} and ${place ? beyond(list, order, place) : sql`true`}
    order by ${order.key} ${way}, ${list.id.key} ${way} limit ${limit}`);
  return rows.map(({ key, id }): Cursor => [key, id]);
}

/** Of ids that were found those that are on the list, in no order. */
export async function idsAmong(db: Reader, list: Listed, where: SQL): Promise<Set<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${list.id.key}::text as id from ${list.from} where ${where}`);
  return new Set(rows.map(({ id }) => id));
}

/** How many there are, counted no further than `limit`. */
export async function countRows(
  db: Reader,
  list: Listed,
  where: SQL,
  limit: number,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count
    from (select 1 from ${list.from} where ${where} limit ${limit}) counted`);
  return rows[0]?.count ?? 0;
}
