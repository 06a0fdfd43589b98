// The one way to the database: a pool, and Drizzle over it.
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";
import { clientOf, renewing } from "./connection.server.ts";
import { ReadsTogether } from "./pipeline.server.ts";
import { type Lists, listsFrom, primaryLists } from "./replica.server.ts";
import { TransactionClient } from "./transaction-client.server.ts";
import { waitWhileAlive } from "./waiting.server.ts";

export type Db = NodePgDatabase<Record<string, never>>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
export type Reader = Db | Tx;
export type Database = {
  db: Db;
  pool: pg.Pool;
  pooled: boolean;
  /** For lists and sums alone, and only to read: a copy that follows, where there is one. */
  lists: Db;
  lookAtReplica: Lists["look"] | undefined;
  warm: () => Promise<void>;
  close: () => Promise<void>;
};

const statementTimeoutMs = 5_000;
/** Whoever waits for a connection is told after so long without a word from the database. */
const quietTimeoutMs = 2_000;
/** One that answers, but nobody gets to: a person waits no longer. */
const maxWaitMs = 8_000;
/** A connection that is not open by then is begun anew. */
const openingMs = 5_000;
const onTheWayMs = 1_000;
/** So many connections are open before the first visitor comes. */
const atFirst = 8;
/** So many stay open in a quiet hour. */
const minConnections = 4;
/** After this long without a word the system asks whether the other end is there. */
const keepAliveMs = 10_000;
/**
 * A transaction of which the database hears nothing for so long is ended by it: the machine it came
 * from may be gone without a word, and everybody else waits for what it locked.
 */
const silentTransactionMs = 15_000;

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

type Options = {
  max?: number;
  name?: string;
  /** A pooler that hands connections around between transactions stands before the database. */
  pooled?: boolean;
  /** A copy that follows this database: lists and sums are read from it. */
  replica?: string | undefined;
  /** How long one statement may take. */
  statementMs?: number;
  /** How long nothing may come from the database while somebody waits for a connection. */
  quietMs?: number;
  /** How long the database lets an open transaction say nothing. */
  silentMs?: number;
};

/** In seconds and, the last, in ms. */
const unheard = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
};
/** What the database is told with each connection. */
export const saidAtOpening = (
  statementMs = statementTimeoutMs,
  silentMs = silentTransactionMs,
) => ({
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: silentMs,
  // Its side of what `keepAlive` is on ours. Over a socket of the machine these mean nothing.
  options: Object.entries(unheard)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" "),
});

export function openDatabase(
  url: string,
  {
    max = 16,
    name = "kusegoyomi",
    pooled = false,
    replica,
    statementMs = statementTimeoutMs,
    quietMs = quietTimeoutMs,
    silentMs = silentTransactionMs,
  }: Options = {},
): Database {
  const pool: pg.Pool = new pg.Pool({
    connectionString: url,
    max,
    min: Math.min(minConnections, max),
    types,
    application_name: name,
    connectionTimeoutMillis: maxWaitMs,
    idleTimeoutMillis: 30_000,
    allowExitOnIdle: false,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    Client: clientOf({
      nameless: pooled,
      // A pooler takes no settings along, so there the waiting itself is the limit. Elsewhere the
      // database's word has time to come.
      answerMs: pooled ? statementMs : statementMs + onTheWayMs,
      openingMs,
      onAnswer: () => heard(),
      onUseless: () => renew(),
    }),
    ...(pooled ? {} : { ...saidAtOpening(statementMs, silentMs), pipeline: true }),
  });
  const renew = renewing(pool);
  const heard = waitWhileAlive(pool, quietMs);
  // An idle connection that the server closes is replaced at the next use.
  pool.on("error", () => {});
  // One that breaks while it is used fails its query, and whoever asked answers for that; unheard,
  // the event would end the process.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db: Db = drizzle(pooled ? pool : (new ReadsTogether(pool) as unknown as pg.Pool));
  db.transaction = givingBack(pool, pooled);
  const copy = replica ? openDatabase(replica, { max, name, pooled, statementMs }) : undefined;
  const lists = copy && listsFrom(copy.pool, pool);
  return {
    db,
    pool,
    pooled,
    lists: lists?.db ?? primaryLists(pool),
    lookAtReplica: lists?.look,
    warm: () => warm(pool, Math.min(max, atFirst)),
    close: async () => {
      await copy?.close();
      await pool.end();
    },
  };
}

/**
 * Opens connections before anybody asks. A shop that has just started and is asked by many at once
 * would open them all while it is busiest; what then took longer than the wait for one was answered
 * as if the database were away.
 */
async function warm(pool: pg.Pool, count: number): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: count }, () => pool.connect()));
  for (const one of opened) if (one.status === "fulfilled") one.value.release();
}

/**
 * Drizzle's own transaction over a pool never gives a connection back on which `begin` failed:
 * every such failure would leave the shop one less, for ever. Here it is taken and given back
 * outside, and kept only when the transaction on it has ended.
 */
function givingBack(pool: pg.Pool, nameless: boolean): Db["transaction"] {
  const handles = new WeakMap<pg.PoolClient, Db>();
  return async (work, config) => {
    const client = await pool.connect();
    const handle =
      handles.get(client) ??
      drizzle(new TransactionClient(client, { nameless }) as unknown as pg.PoolClient);
    handles.set(client, handle);
    try {
      return await handle.transaction(work, config);
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  };
}

/** All transactions of one connection have one of these; what Drizzle's types do not tell. */
const sessionOf = (db: Reader) => (db as unknown as { _: { session: object } })._.session;

/**
 * A query that is built once for each handle and planned once for each connection: for what every
 * request of a member asks, and every purchase. Building one anew costs more than asking it.
 */
export function prepared<Query>(build: (db: Reader) => Query): (db: Reader) => Query {
  const kept = new WeakMap<object, Query>();
  return (db) => {
    const session = sessionOf(db);
    const known = kept.get(session) ?? build(db);
    kept.set(session, known);
    return known;
  };
}
