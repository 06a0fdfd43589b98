// Migrations after the first release, on tables with rows and with people who write: nobody waits,
// and a kill costs nothing.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate, tablesState } from "#db/migrate.server.ts";
import { freshDatabase } from "./database.ts";

const released = fileURLToPath(new URL("../app/db/migrations", import.meta.url));
const rows = 12_000;
/** Made up: a new column that gets its value by parts, is checked, and has an index. */
const made = {
  "0001_weight": `alter table page_view add column weight integer;
alter table page_view add constraint page_view_weight check (weight is not null) not valid;`,
  "0002_weight_filled": `-- steps
-- again until nothing is left
update page_view set weight = views
  where (day, route, source) in
    (select day, route, source from page_view where weight is null limit 5000);
--> statement-breakpoint
alter table page_view validate constraint page_view_weight;
--> statement-breakpoint
create index concurrently if not exists page_view_weight_idx on page_view (weight);`,
};

let folder: string;
/** The folder has so many migrations from now on. */
let knows: (count: number) => void;
let shop: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "kg-migrations-"));
  cpSync(released, folder, { recursive: true });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  for (const [tag, text] of Object.entries(made)) {
    writeFileSync(join(folder, `${tag}.sql`), text);
    const { idx, when, ...like } = entries.at(-1);
    entries.push({ ...like, idx: idx + 1, when: when + 1_000, tag });
  }
  knows = (count) =>
    writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  knows(3);
  shop = await freshDatabase();
  await shop.pool.query(
    `insert into page_view (day, route, source, views)
      select '2026-11-01', 'route ' || n, 'none', n from generate_series(1, ${rows}) as n`,
  );
});
afterEach(async () => {
  await shop.close();
  rmSync(folder, { recursive: true });
});

const one = async (sql: string) => (await shop.pool.query(sql)).rows[0];
const write = (route: string) =>
  `insert into page_view (day, route, source, views, weight)
    values ('2026-11-02', '${route}', 'none', 1, 1)`;
const indexes = () =>
  one(`select count(*)::int as n, bool_and(indisvalid) as valid from pg_index
    where indexrelid = to_regclass('page_view_weight_idx')`);
const isFilled = () =>
  one(`select count(*)::int as n, count(weight)::int as filled, bool_and(weight = views) as right
    from page_view where day = '2026-11-01'`);
const processes = (of: string) =>
  `select pid from pg_stat_activity where datname = current_database()
    and application_name = 'kusegoyomi-migrate' and ${of}`;
const making = "wait_event_type = 'Lock' and query like '%create index%'";
const thereIs = (of: string) =>
  expect
    .poll(async () => (await shop.pool.query(processes(of))).rowCount, {
      timeout: 20_000,
      interval: 50,
    })
    .toBe(1);
/** Somebody who is in the middle of writing when the index is to be made. */
async function aWriter() {
  knows(2);
  await migrate(shop.url, folder);
  knows(3);
  const writer = await shop.pool.connect();
  await writer.query("begin");
  await writer.query(write("half written"));
  return async () => {
    await writer.query("commit");
    writer.release();
  };
}

describe("tables of the first release that are full of rows", () => {
  test("come to today's, filled, checked and with the index, and a second time changes nothing", async () => {
    expect(await tablesState(shop.pool, folder)).toEqual({ is: "behind", left: 2 });
    await migrate(shop.url, folder);
    expect(await isFilled()).toEqual({ n: rows, filled: rows, right: true });
    expect(await indexes()).toEqual({ n: 1, valid: true });
    expect(
      await one("select convalidated as is from pg_constraint where conname = 'page_view_weight'"),
    ).toEqual({ is: true });
    await migrate(shop.url, folder);
    expect(await tablesState(shop.pool, folder)).toEqual({ is: "ours" });
  });
  test("are read by the release before, which starts on them again", async () => {
    await migrate(shop.url, folder);
    expect(await tablesState(shop.pool)).toEqual({ is: "newer" });
    await migrate(shop.url);
    expect(await one("select count(*)::int as n from drizzle.__drizzle_migrations")).toEqual({
      n: 3,
    });
  });
});

describe("while people write", () => {
  test("of two tables that a writer takes the other way round, the writer has both first", async () => {
    const two = ["page_view", "visit_step"].map((name) => `alter table ${name} add weight integer`);
    writeFileSync(join(folder, "0001_weight.sql"), two.join(";\n--> statement-breakpoint\n"));
    knows(2);
    const writer = await shop.pool.connect();
    await writer.query("begin");
    // Whoever looks first whether both stand still is refused: not the writer.
    await writer.query("set local deadlock_timeout = '20s'");
    await writer.query("lock table visit_step in row exclusive mode");
    const migrating = migrate(shop.url, folder);
    await thereIs("wait_event_type = 'Lock' and query like '%visit_step%'");
    await writer.query(`insert into page_view (day, route, source, views)
      values ('2026-11-02', 'both', 'none', 1)`);
    await writer.query("commit");
    writer.release();
    await migrating;
    expect(await tablesState(shop.pool, folder)).toEqual({ is: "ours" });
    expect(await one("select count(*)::int as n from page_view")).toEqual({ n: rows + 1 });
  });
  test("an index that is being made keeps nobody from writing", async () => {
    const commits = await aWriter();
    const migrating = migrate(shop.url, folder);
    await thereIs(making);
    await shop.pool.query(write("meanwhile"));
    expect(await one("select count(*)::int as n from page_view")).toEqual({ n: rows + 1 });
    await commits();
    await migrating;
    expect(await indexes()).toEqual({ n: 1, valid: true });
    expect(await one("select count(*)::int as n from page_view")).toEqual({ n: rows + 2 });
  });
  test("one that is killed in the middle goes on where it was, and leaves no broken index", async () => {
    const commits = await aWriter();
    const killed = migrate(shop.url, folder).catch((error: unknown) => error);
    await thereIs(making);
    await shop.pool.query(
      `select pg_terminate_backend(pid) from (${processes(making)}) as migrating`,
    );
    expect(await killed).toBeInstanceOf(Error);
    expect(await indexes()).toEqual({ n: 1, valid: false });
    expect(await tablesState(shop.pool, folder)).toEqual({ is: "behind", left: 1 });
    await commits();
    await migrate(shop.url, folder);
    expect(await indexes()).toEqual({ n: 1, valid: true });
    expect(await isFilled()).toEqual({ n: rows, filled: rows, right: true });
  });
  test("two that start together take turns, and the second finds it done", async () => {
    const commits = await aWriter();
    const both = [migrate(shop.url, folder), migrate(shop.url, folder)];
    await thereIs(making);
    await thereIs("wait_event = 'advisory'");
    await commits();
    await Promise.all(both);
    expect(await indexes()).toEqual({ n: 1, valid: true });
    expect(await tablesState(shop.pool, folder)).toEqual({ is: "ours" });
  });
});
