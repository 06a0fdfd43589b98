// A handle on which the database itself refuses to change anything.
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Db } from "./client.server.ts";

type Asked = pg.QueryConfig;

/**
 * One question as a transaction of its own that may only read, so that a pooler can hand the
 * connection on afterwards. Its three parts go out together; what would write fails (25006), and
 * the end then takes everything back.
 */
export async function askReading(
  pool: pg.Pool,
  asked: Asked,
  values?: unknown[],
): Promise<unknown> {
  const client = await pool.connect();
  try {
    const parts = [
      client.query("begin read only"),
      client.query(asked, values),
      client.query("commit"),
    ] as const;
    await Promise.allSettled(parts);
    const [, answer] = await Promise.all(parts);
    return answer;
  } finally {
    client.release(client.getTransactionStatus() !== "I");
  }
}

/** A handle for whoever looks on: its questions and its transactions only read. */
export function readOnlyDb(pool: pg.Pool, db: Db): Db {
  const query = (asked: Asked, values?: unknown[]) => askReading(pool, asked, values);
  const reading: Db = drizzle({ query } as unknown as pg.Pool);
  reading.transaction = (work, config) =>
    db.transaction(work, { ...config, accessMode: "read only" });
  return reading;
}
