// Brings the schema up to date, once, however many processes start together.
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number that nothing else locks. */
const lockKey = 7_420_001;
const tries = 30;
/** lock_not_available. Source: PostgreSQL, appendix A. */
const lockNotAvailable = "55P03";

function isLockTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === lockNotAvailable) return true;
  return false;
}

export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "kusegoyomi-migrate",
    connectionTimeoutMillis: 5_000,
  });
  await client.connect();
  try {
    await client.query("set lock_timeout = '2s'");
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.query("select pg_advisory_lock($1)", [lockKey]);
        await runMigrations(drizzle(client), { migrationsFolder: folder });
        return;
      } catch (error) {
        if (attempt === tries || !isLockTimeout(error)) throw error;
        await pause(200);
      } finally {
        await client.query("select pg_advisory_unlock_all()");
      }
    }
  } finally {
    await client.end();
  }
}
