// Fills the timeline to the size that it grows to: members with pen names and plans, impressions
// over three years, what was said to them, and who likes them. The folder must have been started
// once. node bench/fill-kansou.ts --data-dir FOLDER [--kansou 1000000] [--members 100000]
import { parseArgs } from "node:util";
import pg from "pg";
import { connectOrStart } from "../dev/database/embedded.server.ts";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    kansou: { type: "string", default: "1000000" },
    members: { type: "string", default: "100000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");
const [total, members] = [Number(values.kansou), Number(values.members)];

const shop = await connectOrStart(dataDir, console.log);
const client = new pg.Client({ connectionString: shop.url });
await client.connect();
await client.query("set session_replication_role = replica; set synchronous_commit = off");
await client.query("set maintenance_work_mem = '512MB'");
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1_000).toFixed(0)} s`;

/** Without the indexes that would be grown row by row; they are made anew afterwards. */
async function withoutIndexes(table: string, fill: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made
     from pg_index where indrelid = $1::regclass and not indisprimary`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  await fill();
  for (const { made } of rows) await client.query(made);
  await client.query(`vacuum analyze ${table}`);
  console.log(`${table}: ${seconds()}`);
}

const uid = (n: string) => `('c1600000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;
/** Grows with time, as those that the product makes. */
const grown = (at: string, n: string) =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7000' || '8000' ||
    lpad(to_hex(${n}), 12, '0'))::uuid`;
const groups = "array['eichi','eichi','eichi','kafuku','kafuku','dcode','syaka','wa','osusowa']";
const items =
  "array['000001','000001','000001','000002','000002','000003','000004','000009','000015']";

await client.query(
  `insert into users (uid, display_name, authority, created, updated)
   select ${uid("n")}, '書き手' || n, 'customer', now(), now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  [members],
);
await client.query(
  `insert into community_profile (uid, id, pen_name, name_key, avatar, created_at, updated_at)
   select ${uid("n")}, gen_random_uuid(), '書き手' || n, 'bench' || n, 1 + n % 12, now(), now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  [members],
);
await client.query(
  `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire,
     origin, created_at, updated_at)
   select gen_random_uuid(), ${uid("n")}, (${items})[1 + n % 9], 'active', 1,
     now() - interval '1 year', now() + interval '1 year', current_date - 365, current_date + 365,
     'bench:' || n, now(), now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  [members],
);
console.log(`${members} members: ${seconds()}`);

// Number n of m was written so long before now as it stands before m; one moment for all, for the
// ids are made of it.
const {
  rows: [clock],
} = await client.query<{ now: string }>("select now()::text as now");
const at = `'${clock?.now}'::timestamptz - (($1::int - n)::float8 / $1 * 1095) * interval '1 day'`;
await withoutIndexes("kansou", () =>
  client
    .query(
      `insert into kansou (id, plan, status, uid, body, summary, first, send_key, created_at)
       select ${grown("at", "n")}, (${groups})[1 + who % 9], 'open', ${uid("who")},
         text, text, false, gen_random_uuid(), at
       from (
         select n, ${at} as at, 1 + (n::bigint * 7919 % $2)::int as who,
           '第' || n || '回。息がひとつ長くなりました。聴くまえと、あとの足がちがいます。' as text
         from generate_series(1, $1::int) n
       ) made`,
      [total, members],
    )
    .then(() => undefined),
);
await withoutIndexes("kansou_comment", () =>
  client
    .query(
      `insert into kansou_comment (id, kansou_id, uid, body, send_key, created_at)
       select ${grown("at + k * interval '1 minute'", "n * 8 + k")}, ${grown("at", "n")},
         ${uid("1 + (n::bigint * 31 + k * 977) % $2")}, 'わかります。わたしは足首でした。',
         gen_random_uuid(), at + k * interval '1 minute'
       from (select n, ${at} as at from generate_series(1, $1::int) n) made,
         generate_series(1, 5) k`,
      [total, members],
    )
    .then(() => undefined),
);
// Twenty of each, and of the newest but one so many as a whole house can give.
await withoutIndexes("liked_user", () =>
  client
    .query(
      `insert into liked_user (kansou_id, uid, created_at)
       select ${grown("at", "n")}, ${uid("1 + (n::bigint * 104729 + k * 4999) % $2")},
         at + k * interval '1 second'
       from (select n, ${at} as at from generate_series(1, $1::int) n) made,
         generate_series(0, case when made.n = $1 - 1 then 9999 else 19 end) k
       on conflict do nothing`,
      [total, members],
    )
    .then(() => undefined),
);
console.log(`filled in ${seconds()}`);
await client.end();
await shop.stop();
