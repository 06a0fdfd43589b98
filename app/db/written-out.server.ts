// What is written out by hand and asked again and again: built once for each handle and planned
// once for each connection, as `prepared` does it for what Drizzle puts together.
import { PgDialect } from "drizzle-orm/pg-core";
import type { SQL } from "drizzle-orm";
import { prepared, type Reader } from "./client.server.ts";

type Answer<Row> = { rows: Row[]; rowCount: number | null };
/** What Drizzle has and its types do not tell. */
type Session = {
  prepareQuery: (
    query: ReturnType<PgDialect["sqlToQuery"]>,
    fields: undefined,
    name: string,
    isArray: false,
  ) => { execute: (values: Record<string, unknown>) => Promise<unknown> };
};
const sessionOf = (db: Reader) => (db as unknown as { _: { session: Session } })._.session;
const dialect = new PgDialect();

/**
 * Its values stand in `text` as `sql.placeholder`; the database is told their kinds by a cast where
 * it cannot see them. The text is the same each time, so no list may be written into it.
 */
export function writtenOut<Row, Values extends Record<string, unknown>>(
  name: string,
  text: SQL,
): (db: Reader, values: Values) => Promise<Answer<Row>> {
  const ready = prepared((db) =>
    sessionOf(db).prepareQuery(dialect.sqlToQuery(text), undefined, name, false),
  );
  return async (db, values) => (await ready(db).execute(values)) as Answer<Row>;
}
