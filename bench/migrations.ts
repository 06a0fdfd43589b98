// A migration on a table of ten million rows, while people write: how long whoever writes waits at
// most. The steps are those of docs/adr/0581: a column and a check, a fill by parts, the validating,
// an index. Beside it, as a control, the same index as one statement that keeps everybody waiting.
// node bench/migrations.ts --data-dir FOLDER [--rows 10000000]
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrate } from "../app/db/migrate.server.ts";
import { connectOrStart } from "../dev/database/embedded.server.ts";

const { values } = parseArgs({
  options: { "data-dir": { type: "string" }, rows: { type: "string", default: "10000000" } },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const rows = Number(values.rows);
const writers = 4;

const made = {
  "0001_weight": `alter table playback add column weight integer;
alter table playback add constraint playback_weight check (weight >= 0) not valid;`,
  // Without an index of what is left, each part would look through all that is filled already.
  "0002_weight_filled": `-- steps
create index concurrently if not exists playback_unweighed on playback (uid, item_id)
  where weight is null;
--> statement-breakpoint
-- again until nothing is left
update playback set weight = plays where (uid, item_id) in
  (select uid, item_id from playback where weight is null limit 5000);
--> statement-breakpoint
drop index concurrently if exists playback_unweighed;
--> statement-breakpoint
alter table playback validate constraint playback_weight;
--> statement-breakpoint
create index concurrently if not exists playback_weight_idx on playback (weight);`,
};

/** The released migrations and those above. */
function folderOfMigrations(): string {
  const folder = mkdtempSync(join(tmpdir(), "kg-bench-migrations-"));
  cpSync(fileURLToPath(new URL("../app/db/migrations", import.meta.url)), folder, {
    recursive: true,
  });
  const journal = join(folder, "meta", "_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8"));
  for (const [tag, text] of Object.entries(made)) {
    writeFileSync(join(folder, `${tag}.sql`), text);
    const { idx, when, ...like } = entries.at(-1);
    entries.push({ ...like, idx: idx + 1, when: when + 1_000, tag });
  }
  writeFileSync(journal, JSON.stringify({ ...rest, entries }));
  return folder;
}

const shop = await connectOrStart(dataDir, console.log);
const client = new pg.Pool({ connectionString: shop.url, max: writers + 1 });
const uid = (n: string) => `('c1900000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
const people = Math.ceil(rows / 50);
const filling = await client.connect();
await filling.query("set session_replication_role = replica; set synchronous_commit = off");
await filling.query(
  `insert into users (uid, display_name, authority, created, updated)
   select ${uid("n")}, '聴く人' || n, 'customer', now(), now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  [people],
);
const began = performance.now();
await filling.query(
  `insert into playback (uid, item_id, seconds, duration, completed, session, device, at, plays)
   select ${uid("n")}, item, n % 600, 600, false, n::text, 'web', now(), 1
   from generate_series(1, $1::int) n, (select id as item from media_item order by id limit 50) m
   on conflict do nothing`,
  [people],
);
await filling.query("set session_replication_role = origin; set synchronous_commit = on");
await filling.query("vacuum analyze playback");
filling.release();
const { rows: counted } = await client.query<{ n: string }>("select count(*) as n from playback");
console.log(
  `${Number(counted[0]?.n).toLocaleString("en")} rows of playback, ${((performance.now() - began) / 1_000).toFixed(0)} s`,
);

/** Members keep their places, one after the other, until `over`; the longest that one waited. */
async function written(work: () => Promise<void>) {
  const { rows: items } = await client.query<{ id: string }>(
    "select id from media_item order by id limit 50",
  );
  const waits: number[] = [];
  let isOver = false;
  const write = async (from: number) => {
    for (let at = from; !isOver; at += writers) {
      const start = performance.now();
      await client.query(
        `update playback set seconds = seconds + 1, at = now()
         where uid = ${uid("$1::int")} and item_id = $2`,
        [1 + ((at * 7_919) % people), items[at % items.length]?.id],
      );
      waits.push(performance.now() - start);
      await pause(5);
    }
  };
  const writing = Promise.all(Array.from({ length: writers }, (_, from) => write(from)));
  const start = performance.now();
  await work();
  const took = performance.now() - start;
  isOver = true;
  await writing;
  const sorted = waits.toSorted((a, b) => a - b);
  const ms = (share: number) => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(0);
  return `${(took / 1_000).toFixed(1)} s; ${sorted.length} writes beside it: p50 ${ms(0.5)} ms, p99 ${ms(0.99)} ms, longest ${ms(1)} ms`;
}

console.log(`Nothing (control): ${await written(() => pause(10_000))}`);
const folder = folderOfMigrations();
console.log(`Column, fill, check, index: ${await written(() => migrate(shop.url, folder))}`);
rmSync(folder, { recursive: true });
const { rows: after } = await client.query(
  `select (select bool_and(indisvalid) from pg_index
      where indexrelid = 'playback_weight_idx'::regclass) as index,
    (select convalidated from pg_constraint where conname = 'playback_weight') as checked,
    (select count(*) from playback where weight is null)::int as empty`,
);
console.log(JSON.stringify(after[0]));
const plain = "create index playback_plain on playback (weight)";
console.log(
  `The index as one statement (control): ${await written(async () => void (await client.query(plain)))}`,
);
await client.end();
await shop.stop();
