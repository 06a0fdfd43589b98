// Fills what only grows to the size that the shop is made for: letters of members, lines of the
// record, sums of what was viewed. The folder must have been started once.
// node bench/fill-only-grows.ts --data-dir FOLDER [--letters 100000000] [--lines 30000000]
//   [--views 100000000] [--members 1000000]
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

/** `fill` is said for the numbers $1 to $2; indexes are made when all rows are there. */
async function grow(table: string, rows: number, fill: string): Promise<void> {
  if (rows === 0) return;
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let from = 1; from <= rows; from += part) {
    await client.query(fill, [from, Math.min(rows, from + part - 1)]);
    if (((from - 1) / part) % 5 === 4) console.log(`${table}: to ${from}, ${seconds()}`);
  }
  for (const { made } of indexes) await client.query(made);
  await client.query(`vacuum analyze ${table}`);
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
await grow(
  "audit",
  lines,
  `insert into audit (id, at, actor, action, subject, after, screen, books)
   select ${id("n")}, ${at("n", lines)}, 'staff:' || n % 12, 'order.note',
     'user:' || ${uid(`1 + n::bigint * 104729 % ${members}`)}, '{"note":"確かめました"}',
     '/admin/orders/' || n % 100000, n % 10 = 0
   from generate_series($1::int, $2::int) n`,
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
