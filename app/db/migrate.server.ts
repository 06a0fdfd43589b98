// Brings the schema up to date, once, however many processes start together.
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { CannotStart } from "../lib/cannot-start.ts";
import { isOfSteps, runSteps } from "./migrate-steps.server.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));
/** Any number that nothing else locks. */
const lockKey = 7_420_001;
const tries = 30;
/** Somebody was in our way, who goes by. Source: PostgreSQL, appendix A. */
const lockNotAvailable = "55P03";
const deadlockDetected = "40P01";
const isInOurWay = (error: unknown) =>
  hasCode(error, lockNotAvailable) || hasCode(error, deadlockDetected);
const insufficientPrivilege = "42501";

function hasCode(error: unknown, code: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("code" in cause && cause.code === code) return true;
  return false;
}

/** What the tables are to this version; `left`: how many migrations have not run. */
export type TablesState =
  | { is: "none" | "another" | "newer" | "ours" }
  | { is: "behind"; left: number };

/** Reads alone: nothing is brought up to date. */
export async function tablesState(
  client: Pick<pg.ClientBase, "query"> | Pick<pg.Pool, "query">,
  folder = migrationsFolder,
): Promise<TablesState> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  );
  if (!rows[0]?.there) return { is: "none" };
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash);
  const ran = await client.query<{ hash: string }>("select hash from drizzle.__drizzle_migrations");
  const known = ran.rows.filter(({ hash }) => ours.includes(hash)).length;
  // Migrations only add (docs/adr/0581): what a later version brought is not in our way.
  if (known < ran.rows.length) return { is: known === ours.length ? "newer" : "another" };
  const left = ours.length - known;
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
 * Does the work when nobody else migrates, in one transaction whose lock ends with it: a pooler may
 * give each transaction another connection. Whoever migrates is waited for however long it takes; a
 * table that others hold, or that they and we hold each half of, `tries` times.
 */
async function inTurn(client: pg.Client, work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ;) {
    let isOurTurn = false;
    try {
      await client.query("begin");
      await client.query("set local lock_timeout = '2s'");
      await client.query("set local idle_in_transaction_session_timeout = 0");
      // Without a parameter: with one, its answer stays open, and an index that is made
      // concurrently waits for whoever still reads.
      await client.query(`select pg_advisory_xact_lock(${lockKey})`);
      isOurTurn = true;
      await work();
      await client.query("commit");
      return;
    } catch (error) {
      await client.query("rollback").catch(() => {});
      if (!isInOurWay(error)) throw error;
      if (isOurTurn && attempt++ === tries) throw error;
      await pause(200);
    }
  }
}

async function prepare(client: pg.Client, folder: string): Promise<void> {
  await refuseForeignHistory(client, folder);
  await client.query("create schema if not exists drizzle");
  await client.query(
    `create table if not exists drizzle.__drizzle_migrations
      (id serial primary key, hash text not null, created_at bigint)`,
  );
}

async function hasRun(client: pg.Client, { hash }: MigrationMeta): Promise<boolean> {
  const ran = "select 1 from drizzle.__drizzle_migrations where hash = $1";
  return (await client.query(ran, [hash])).rows.length > 0;
}

async function keepAsRun(client: pg.Client, { hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query(
    "insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)",
    [hash, folderMillis],
  );
}

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
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
    return await work(client);
  } finally {
    await client.end();
  }
}

async function runOne(client: pg.Client, url: string, migration: MigrationMeta): Promise<void> {
  if (await hasRun(client, migration)) return;
  if (!isOfSteps(migration.sql))
    return inTurn(client, async () => {
      if (await hasRun(client, migration)) return;
      for (const statement of migration.sql) await client.query(statement);
      await keepAsRun(client, migration);
    });
  // Steps have no transaction around them: another connection keeps the turn meanwhile.
  await connected(url, (keeper) =>
    inTurn(keeper, async () => {
      if (await hasRun(client, migration)) return;
      await runSteps(client, migration.sql);
      await keepAsRun(client, migration);
    }),
  );
}

/**
 * Runs what has not run yet; safe to call from several processes at once, to kill, and to start
 * again: each migration is there whole, or goes on at its first step that is not done.
 *
 * Fails with a sentence when the database was made by migrations that this version does not know.
 */
export async function migrate(url: string, folder = migrationsFolder): Promise<void> {
  try {
    await connected(url, async (client) => {
      await inTurn(client, () => prepare(client, folder));
      for (const migration of readMigrationFiles({ migrationsFolder: folder }))
        await runOne(client, url, migration);
    });
  } catch (error) {
    if (!hasCode(error, insufficientPrivilege)) throw error;
    throw new CannotStart(
      "データベースの利用者に、表を作る権限がありません。DATABASE_OWNER_URL に、表の持ち主としての接続先を指定してください。",
      { cause: error },
    );
  }
}
