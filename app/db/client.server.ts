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

/** Behind a pooler a statement's name would be looked for on another connection: there each goes without one. */
class NamelessClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [first] = args;
    if (first instanceof Object && "name" in first) delete first.name;
    return super.query.apply(this, args as never) as never;
  }
}

/** `pooled`: a pooler that hands connections around between transactions stands before the database. */
export function openDatabase(
  url: string,
  {
    max = 16,
    name = "kusegoyomi",
    pooled = false,
  }: { max?: number; name?: string; pooled?: boolean } = {},
) {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    application_name: name,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: false,
    // A pooler takes no settings along, so there the waiting itself is limited.
    ...(pooled
      ? { query_timeout: statementTimeoutMs, Client: NamelessClient }
      : { statement_timeout: statementTimeoutMs }),
  });
  // An idle connection that the server closes is replaced at the next use.
  pool.on("error", () => {});
  // One that breaks while it is used fails its query, and whoever asked answers for that; unheard, the event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db: Db = drizzle(pool);
  return { db, pool, pooled, close: () => pool.end() };
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
