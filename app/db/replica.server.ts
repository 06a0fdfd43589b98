// Reads that may come from a copy of the database which follows it. What was acknowledged before
// the question is in its answer, whoever wrote it: the copy is asked only when it has come so far.
import { setTimeout as pause } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { faultOf } from "../lib/fault.ts";
import type { Db } from "./client.server.ts";
import { askReading } from "./read-only.server.ts";

/** So long a copy may take to come up to now; then the database itself is asked. */
const patienceMs = 150;
const betweenMs = 5;
/** After it could not be reached it is left alone for so long. */
const restMs = 5_000;

export type ReplicaState = {
  /** Questions that the copy answered, and those that came to the database itself. */
  answered: number;
  passedOn: number;
  /** How far behind the copy was when it was last asked; null: it could not be reached. */
  behindBytes: number | null;
};
export type Lists = {
  db: Db;
  state: () => ReplicaState;
  /** The state after a look at it now, unless it was just found away. */
  look: () => Promise<ReplicaState>;
};

const whereNow = "select pg_current_wal_flush_lsn()::text as now";
/** A copy that was promoted follows nobody any more. */
const howFar = `select pg_is_in_recovery() as follows,
  pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn())::float8 as behind`;

/** Source: PostgreSQL, appendix A. `cleared`: a row that was being read is gone meanwhile. */
const codes = { cleared: "40001", readOnly: "25006" };
const hasCode = (error: unknown, code: string) =>
  error instanceof Error && "code" in error && error.code === code;

type Query = (asked: pg.QueryConfig, values?: unknown[]) => Promise<unknown>;
function listDb(query: Query): Db {
  const db: Db = drizzle({ query } as unknown as pg.Pool);
  db.transaction = () => {
    throw new Error("lists are read, not written");
  };
  return db;
}

/** Lists where there is no copy: the database itself answers, and takes no writes this way. */
export const primaryLists = (primary: pg.Pool): Db =>
  listDb((asked, values) => askReading(primary, asked, values));

/** `restingMs` is for tests. */
export function listsFrom(replica: pg.Pool, primary: pg.Pool, restingMs = restMs): Lists {
  const state: ReplicaState = { answered: 0, passedOn: 0, behindBytes: null };
  let restsUntil = -Infinity;
  let looking: Promise<boolean> | undefined;

  function rest(error: unknown): false {
    if (faultOf(error) !== "away") throw error;
    state.behindBytes = null;
    restsUntil = performance.now() + restingMs;
    return false;
  }
  async function look(): Promise<boolean> {
    const [at] = (await primary.query<{ now: string }>(whereNow)).rows;
    try {
      for (const until = performance.now() + patienceMs; ; await pause(betweenMs)) {
        const asked = { name: "how-far", text: howFar, values: [at?.now] };
        const [found] = (await replica.query<{ follows: boolean; behind: number }>(asked)).rows;
        if (!found?.follows) return false;
        state.behindBytes = Math.max(0, found.behind);
        if (found.behind <= 0) return true;
        if (performance.now() > until) return false;
      }
    } catch (error) {
      return rest(error);
    }
  }
  /** Whoever asks in the same turn is told together; the look begins after all of them. */
  function hasAll(): Promise<boolean> {
    if (performance.now() < restsUntil) return Promise.resolve(false);
    looking ??= Promise.resolve().then(() => {
      looking = undefined;
      return look();
    });
    return looking;
  }
  async function query(asked: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    if (await hasAll())
      try {
        const answer = await replica.query(asked, values);
        state.answered += 1;
        return answer;
      } catch (error) {
        // It is away, or what it read was cleared away meanwhile: asked again nothing is lost.
        // Who writes is wrong here, and is not helped to it.
        if (faultOf(error) === undefined || hasCode(error, codes.readOnly)) throw error;
        if (!hasCode(error, codes.cleared)) rest(error);
      }
    state.passedOn += 1;
    return askReading(primary, asked, values);
  }
  const db = listDb(query);
  const now = () => ({ ...state });
  // Without the database itself nothing is learnt of its copy.
  return { db, state: now, look: () => hasAll().then(now, now) };
}
