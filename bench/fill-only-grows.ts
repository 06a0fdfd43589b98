// Fills what only grows to the size that the shop is made for: letters of members, lines of the
// record, sums of what was viewed. The folder must have been started once.
// node bench/fill-only-grows.ts --data-dir FOLDER [--letters 100000000] [--lines 30000000]
//   [--views 100000000] [--members 1000000] [--until SECONDS]
// Begun again, it goes on where it stopped: after `--until`, or wherever it was ended.
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { connectOrStart } from "../dev/database/embedded.server.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    letters: { type: "string", default: "100000000" },
    lines: { type: "string", default: "30000000" },
    views: { type: "string", default: "100000000" },
    members: { type: "string", default: "1000000" },
    /** No new part and no new index after so many seconds. */
    until: { type: "string", default: "1000000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const [letters, lines, views, members] = [
  values.letters,
  values.lines,
  values.views,
  values.members,
].map(Number) as [number, number, number, number];
/** At a commit. */
const part = 2_000_000;

const shop = await connectOrStart(dataDir, console.log);
const client = new pg.Client({ connectionString: shop.url });
await client.connect();
await client.query("set session_replication_role = replica; set synchronous_commit = off");
await client.query("set maintenance_work_mem = '2GB'; set max_parallel_maintenance_workers = 0");
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`;

const enough = () => performance.now() - began > Number(values.until) * 1_000;

/** What the table's indexes are made by; kept in a file while they are away. */
async function withoutIndexes(table: string): Promise<readonly string[]> {
  const kept = indexFile(table);
  if (existsSync(kept)) return JSON.parse(readFileSync(kept, "utf8")) as string[];
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  const made = rows.map((index) => index.made.replace(" INDEX ", " INDEX IF NOT EXISTS "));
  writeFileSync(kept, JSON.stringify(made));
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return made;
}
const indexFile = (table: string) => join(`${dataDir}`, `bench-${table}.json`);

/** The number of the last row, where ids tell numbers. */
async function filledTo(table: string): Promise<number> {
  if (table === "page_view") return 0;
  const { rows } = await client.query<{ n: string | null }>(
    `select ('x' || substr(replace(id::text, '-', ''), 5, 12))::bit(48)::bigint::text as n
     from ${table} where id < '019a0000-0000-0000-0000-000000000000' order by id desc limit 1`,
  );
  return Number(rows[0]?.n ?? 0);
}

/** `fill` is said for the numbers $1 to $2; indexes are made when all rows are there. */
async function grow(table: string, rows: number, fill: string): Promise<void> {
  if (rows === 0 || enough()) return;
  const there = await filledTo(table);
  if (there >= rows && !existsSync(indexFile(table))) return;
  const indexes = await withoutIndexes(table);
  for (let from = 1 + there; from <= rows; from += part) {
    if (enough()) return console.log(`${table}: stopped at ${from}, ${seconds()}`);
    await client.query(fill, [from, Math.min(rows, from + part - 1)]);
    if (((from - 1) / part) % 5 === 4) console.log(`${table}: to ${from}, ${seconds()}`);
  }
  for (const made of indexes) {
    if (enough()) return console.log(`${table}: stopped among its indexes, ${seconds()}`);
    await client.query(made);
    console.log(`${made.split(" ")[5]}: ${seconds()}`);
  }
  await client.query(`vacuum analyze ${table}`);
  rmSync(indexFile(table));
  const { rows: sizes } = await client.query<{ rows: string; size: string }>(
    `select reltuples::bigint::text as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
     from pg_class where oid = $1::regclass`,
    [table],
  );
  console.log(`${table}: ${sizes[0]?.rows} rows, ${sizes[0]?.size}, ${seconds()}`);
}

const uid = (n: string) => `('c1800000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** Number n of `all` over three years; ids grow with time, as those that the product makes. */
const id = (n: string) => `('0199' || lpad(to_hex(${n}), 12, '0') || '7000800000000000')::uuid`;
const at = (n: string, all: number) =>
  `now() - ((${all} - ${n})::float8 / ${all} * 1095) * interval '1 day'`;

await client.query(
  `insert into users (uid, display_name, authority, created, updated)
   select ${uid("n")}, '受け取る人' || n, 'customer', now(), now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  [members],
);
console.log(`${members} members: ${seconds()}`);
await grow(
  "member_letter",
  letters,
  `insert into member_letter (id, uid, kind, subject, parts, created_at, read_at)
   select ${id("n")}, ${uid(`1 + n::bigint * 7919 % ${members}`)}, 'plan:charged', '今月のお支払い',
     '[{"text":"今月のお支払いが済みました。ありがとうございます。"}]',
     ${at("n", letters)},
     case when n % 50 > 0 then ${at("n", letters)} + interval '1 hour' end
   from generate_series($1::int, $2::int) n`,
);
// Four in ten by members themselves, three by the provider, three by twelve of the staff; one in a
// million is of a kind, and of a screen, that nearly nothing else is of.
const who = uid(`1 + n::bigint * 104729 % ${members}`);
await grow(
  "audit",
  lines,
  `insert into audit (id, at, actor, action, subject, after, screen, books)
   select ${id("n")}, ${at("n", lines)},
     case when rare or n % 10 >= 7 then 'staff:' || n % 12 when n % 10 < 4 then ${who}::text
       else 'provider' end,
     case when rare then 'tax.changed' when n % 10 < 4 then 'event.reserved'
       when n % 10 < 7 then 'subscription.began' else 'event.arrived' end,
     case when rare then 'setting:tax' when n % 10 < 7 then 'user:' || ${who}
       else 'order:' || n % 1000000 end,
     '{"note":"確かめました"}',
     case when rare then '/admin/taxes' when n % 10 < 4 then '/calendar/' || n % 100000
       when n % 10 >= 7 then '/admin/events/' || n % 100000 end,
     n % 10 between 4 and 6
   from (select n, n % 1000003 = 0 as rare from generate_series($1::int, $2::int) n) numbers`,
);
// 396 days, 250 routes, ten marks: whatever is viewed, no more rows than these.
const sums = 396 * 250 * 10;
await grow(
  "page_view",
  sums,
  `insert into page_view (day, route, source, views)
   select current_date - n % 396, '/bench/' || n / 396 % 250, 'mark' || n / 99000,
     ${Math.ceil(views / sums)}
   from generate_series($1::int, $2::int) n on conflict do nothing`,
);
await client.end();
await shop.stop();
