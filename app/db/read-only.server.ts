// A handle on which the database itself refuses to change anything.
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "./client.server.ts";

/**
 * Each question is a transaction of its own that may only read, so that a pooler can hand the
 * connection on afterwards. For few people: it costs three ways instead of one. What would write
 * fails (25006).
 */
export function readOnlyDb(pool: pg.Pool, db: Db): Db {
  async function query(asked: pg.QueryConfig, values?: unknown[]): Promise<unknown> {
    const client = await pool.connect();
    try {
      await client.query("begin read only");
      const answer = await client.query(asked, values);
      await client.query("commit");
      return answer;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      throw error;
    } finally {
      client.release(client.getTransactionStatus() !== "I");
    }
  }
  const reading: Db = drizzle({ query } as unknown as pg.Pool);
  reading.transaction = (work, config) =>
    db.transaction(work, { ...config, accessMode: "read only" });
  return reading;
}
