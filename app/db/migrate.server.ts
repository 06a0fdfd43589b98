// Brings the schema up to date, once, however many processes start together.
import { readMigrationFiles } from "drizzle-orm/migrator";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runMigrations } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { CannotStart } from "../lib/cannot-start.ts";

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

/** What the tables are to this version; `left`: how many migrations have not run. */
export type TablesState = { is: "none" | "another" | "ours" } | { is: "behind"; left: number };

/** Reads alone: nothing is brought up to date. */
export async function tablesState(
  client: Pick<pg.ClientBase, "query">,
  folder = migrationsFolder,
): Promise<TablesState> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) return { is: "none" };
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const ran = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations");
  if (!ran.rows.every(({ hash }) => ours.includes(hash))) return { is: "another" };
  const left = ours.length - ran.rows.length;
  return left > 0 ? { is: "behind", left } : { is: "ours" };
}

/**
 * A database made before the first release holds other tables under the same names: said at once,
 * not by an error of SQL.
 */
async function refuseForeignHistory(client: pg.Client, folder: string): Promise<void> {
  if ((await tablesState(client, folder)).is !== "another") return;
  throw new CannotStart(
    "このデータベースは、いまの版では読めない形で作られています（公開前の版か、より新しい版です）。" +
      "DATA_DIR か DATABASE_URL に別の場所を指定するか、作った版で起動してください。中身には手をつけていません。",
  );
}

/**
 * Runs what has not run yet; safe to call from several processes at once.
 *
 * Fails with a sentence when the database was made by migrations that this version does not know.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: "kusegoyomi-migrate",
    connectionTimeoutMillis: 5_000,
  });
  // The query that was under way fails with the reason; the connection's own word would end the
  // process.
  client.on("error", () => {});
  await client.connect();
  try {
    for (let attempt = 1; ; attempt += 1) {
      try {
        // All in one transaction, whose lock ends with it: a pooler may give each transaction
        // another connection. The library's own begin finds it open, and its commit ends it.
        await client.query("begin");
        await client.query("set local lock_timeout = '2s'");
        await client.query("select pg_advisory_xact_lock($1)", [lockKey]);
        await refuseForeignHistory(client, folder);
        await runMigrations(drizzle(client), { migrationsFolder: folder });
        return;
      } catch (error) {
        await client.query("rollback").catch(() => {});
        if (attempt === tries || !isLockTimeout(error)) throw error;
        await pause(200);
      }
    }
  } finally {
    await client.end();
  }
}
