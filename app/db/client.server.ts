// The one way to the database: a pool, and Drizzle over it.
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

export type Db = NodePgDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type Reader = Db | Tx;
export type Database = ReturnType<typeof openDatabase>;

const statementTimeoutMs = 5_000;
const connectTimeoutMs = 2_000;

const { INT8, DATE } = pg.types.builtins;
const parsers: Record<number, (text: string) => unknown> = {
  [INT8](text) {
    const value = Number(text);
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`);
    return value;
  },
  // A day stays a day: no zone may move it.
  [DATE]: (text) => text,
};

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: "text" | "binary") =>
    (format !== "binary" && parsers[oid]) ||
    pg.types.getTypeParser(oid, format as "text")) as typeof pg.types.getTypeParser,
};

export function openDatabase(
  url: string,
  { max = 16, name = "kusegoyomi" }: { max?: number; name?: string } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: name,
    statement_timeout: statementTimeoutMs,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: false,
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on("error", () => {});
  const db: Db = drizzle(pool);
  return { db, pool, close: () => pool.end() };
}

/** A query that is built once for each handle and planned once for each connection: for what every request of a member asks. */
export function prepared<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const kept = new WeakMap<Reader, Query>();
  return (db) => {
    const known = kept.get(db) ?? build(db);
    kept.set(db, known);
    return known;
  };
}
