// What only grows, at its full size (bench/fill-only-grows.ts), on the running product: a small shop
// beside a full one shows what size costs.
// node bench/only-grows.ts --data-dir SMALL --data-dir FULL [--port 4210]
import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { halves, printSideBySide, startRunning } from "./running.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string", multiple: true },
    port: { type: "string", default: "4210" },
  },
});
const folders = values["data-dir"] ?? [];
if (folders.length === 0) throw new Error("--data-dir FOLDER");

type Running = Awaited<ReturnType<typeof startRunning>>;
const times = 100;

/** A hundred members who have letters, from anywhere. */
async function members({ client }: Running): Promise<string[]> {
  const { rows } = await client.query<{ uid: string }>(
    `select uid::text from users tablesample bernoulli (100)
     where uid::text like 'c1800000-%' order by random() limit $1`,
    [times],
  );
  return rows.map(({ uid }) => uid);
}

/** A statement of the product, as it is said there; nothing of it stays. */
async function statement(
  { client, say }: Running,
  what: string,
  asked: readonly (readonly [sql: string, values: unknown[]])[],
): Promise<void> {
  const waits: number[] = [];
  for (const [sql, given] of asked) {
    await client.query("begin");
    const start = performance.now();
    await client.query(sql, given);
    waits.push(performance.now() - start);
    await client.query("rollback");
    await pause(5);
  }
  say(what, halves(waits));
}

async function askMembers(running: Running, uids: readonly string[]): Promise<void> {
  const { base, timed, sessionOf } = running;
  const cookies = new Map<string, string>();
  for (const uid of uids) cookies.set(uid, await sessionOf(uid));
  const pages = (what: string, path: string) =>
    timed(what, uids.length, (at) =>
      fetch(base + path, { headers: { cookie: cookies.get(uids[at]!)! }, redirect: "manual" }),
    );
  await pages("The inbox of a hundred members, first time", "/timeline/inbox");
  await pages("The inbox of a hundred members", "/timeline/inbox");
  await pages("`/mypage` of them (what is unread is counted)", "/mypage");
  const insert = `insert into member_letter (id, uid, kind, subject, parts, created_at)
    values ($1, $2, 'plan:charged', '今月のお支払い', '[]', now())`;
  await statement(
    running,
    "A letter written (statement)",
    uids.map((uid) => [insert, [randomUUID(), uid]]),
  );
  await statement(
    running,
    "All letters of one who leaves (statement)",
    uids.map((uid) => ["delete from member_letter where uid = $1", [uid]]),
  );
}

async function askDesk(running: Running, owner: string, uids: readonly string[]): Promise<void> {
  const { ask, sessionOf } = running;
  const cookie = await sessionOf(owner);
  const desk = (what: string, path: (at: number) => string, asked = 50) =>
    ask(
      what,
      Array.from({ length: asked }, (_, at) => path(at)),
      cookie,
    );
  await desk("The record, newest (the first fifty warm it)", () => "/admin/audit");
  await desk("The record, newest", () => "/admin/audit");
  await desk("The record of one member", (at) => `/admin/audit?subject=${uids[at]}`);
  await desk("The record of one of the staff", (at) => `/admin/audit?actor=staff:${at % 12}`);
  await desk("The record of one day two years ago", (at) => {
    const day = new Date(Date.now() - (730 + at) * 86_400_000).toISOString().slice(0, 10);
    return `/admin/audit?at-from=${day}&at-to=${day}`;
  });
  await desk("One member at the desk", (at) => `/admin/members/${uids[at]}`);
  await desk("Visits in figures", () => "/admin/figures/visits", 20);
}

/** What was said of this folder, in the order of the asking. */
async function measure(dataDir: string): Promise<readonly string[]> {
  console.log(`\n${dataDir}`);
  const running = await startRunning(dataDir, values.port);
  const { client, say, rows } = running;
  for (const table of ["member_letter", "audit", "page_view"]) {
    const { rows: known } = await client.query<{ n: string; size: string }>(
      `select reltuples::bigint::text as n, pg_size_pretty(pg_total_relation_size(oid)) as size
       from pg_class where oid = $1::regclass`,
      [table],
    );
    say(`Rows of \`${table}\``, `${Number(known[0]?.n).toLocaleString("en")}, ${known[0]?.size}`);
  }
  const { rows: sum } = await client.query<{ n: string }>(
    "select coalesce(sum(views), 0)::text as n from page_view",
  );
  say("Views of pages", Number(sum[0]?.n).toLocaleString("en"));
  const owner = "c1810000-0000-4000-8000-000000000001";
  await client.query(
    `insert into users (uid, display_name, email, email_verified_at, authority, created, updated)
     values ($1, '店主', 'bench-owner@example.jp', now(), 'owner', now(), now())
     on conflict do nothing`,
    [owner],
  );
  const uids = await members(running);
  await askMembers(running, uids);
  await askDesk(running, owner, uids);
  await statement(
    running,
    "A part of a night: 5,000 of the oldest lines (statement)",
    Array.from({ length: 5 }, () => [
      `delete from audit where id in (select id from audit where not books and at < $1
        order by at limit 5000)`,
      [new Date(Date.now() - 1_090 * 86_400_000)],
    ]),
  );
  say("Memory at the end", `${running.megabytes()} MB`);
  await running.stop();
  return rows;
}

const said: (readonly string[])[] = [];
for (const folder of folders) said.push(await measure(folder));
printSideBySide(said);
