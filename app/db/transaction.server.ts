import type { Db, Tx } from "./client.server.ts";

/** Deadlock, and serialization failure. Source: PostgreSQL, appendix A. */
const repeatable = ["40P01", "40001"];
const tries = 3;
const maxWaitMs = 40;

function isRepeatable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ("code" in cause && typeof cause.code === "string" && repeatable.includes(cause.code))
      return true;
  }
  return false;
}

/** What is done when a transaction has committed, by its handle. */
const afterwards = new WeakMap<Tx, Set<(db: Db) => void>>();

/**
 * For what may get lost with this process: after the commit of a transaction of `inTransaction`,
 * and never after one that was rolled back. Each once, however often it is asked.
 */
export function afterCommit(tx: Tx, run: (db: Db) => void): void {
  const asked = afterwards.get(tx) ?? new Set();
  afterwards.set(tx, asked.add(run));
}

async function committed<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  let begun: Tx | undefined;
  const result = await db.transaction((tx) => {
    begun = tx;
    return work(tx);
  });
  for (const run of (begun && afterwards.get(begun)) ?? []) run(db);
  return result;
}

/**
 * A transaction that is repeated, after a short random wait, when the database broke a deadlock at
 * its cost. The work must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await committed(db, work);
    } catch (error) {
      if (attempt > tries || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxWaitMs));
    }
  }
}
