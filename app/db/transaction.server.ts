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

/**
 * A transaction that is repeated, after a short random wait, when the database broke a deadlock at
 * its cost. The work must touch nothing but the database.
 */
export async function inTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt > tries || !isRepeatable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * maxWaitMs));
    }
  }
}
