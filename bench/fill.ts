// Fills a shop to the size that shops of this kind grow to, by SQL, in minutes. The folder must
// have been started once. node bench/fill.ts --data-dir FOLDER [--products 100000] [--members
// 1000000] [--licences 3000000] [--places 10000000]
import { parseArgs } from "node:util";
import pg from "pg";
import { openDatabase } from "../app/db/client.server.ts";
import { connectOrStart } from "../dev/database/embedded.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import { writeAllDocuments } from "../app/features/shop/catalogue/documents.server.ts";

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    "data-dir": { type: "string" },
    products: { type: "string", default: "100000" },
    members: { type: "string", default: "1000000" },
    licences: { type: "string", default: "3000000" },
    places: { type: "string", default: "10000000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");

const shop = await connectOrStart(dataDir, console.log);
await migrate(shop.url);
const client = new pg.Client({ connectionString: shop.url });
await client.connect();
// One's own rows need no looking up, and nothing of this must outlive a power cut.
await client.query(
  "set session_replication_role = replica; set synchronous_commit = off; set maintenance_work_mem = '512MB'; set work_mem = '128MB'",
);

const began = performance.now();
const said = (what: string, from: number) =>
  console.log(`${what}: ${((performance.now() - from) / 1_000).toFixed(1)} s`);

/** Rows come faster into a table without its indexes. */
async function fill(table: string, rows: number, insert: string): Promise<void> {
  const { rows: there } = await client.query<{ n: number }>(
    `select count(*)::int as n from ${table}`,
  );
  if ((there[0]?.n ?? 0) >= rows) return;
  const from = performance.now();
  const { rows: indexes } = await client.query<{ name: string; made: string }>(
    `select i.indexname as name, i.indexdef as made from pg_indexes i
     where i.tablename = $1 and not exists (select from pg_constraint where conname = i.indexname)`,
    [table],
  );
  for (const { name } of indexes) await client.query(`drop index "${name}"`);
  await client.query(insert, [rows]);
  for (const { made } of indexes) await client.query(made);
  await client.query(`vacuum analyze ${table}`);
  said(`${table} +${rows.toLocaleString("en")}`, from);
}
const pick = (list: readonly string[], by: string) =>
  `(array[${list.map((one) => `'${one}'`).join()}])[1 + (${by}) % ${list.length}]`;

const shapes =
  "靴下 Tシャツ 手ぬぐい 羽織 帯 足袋 前掛け 腹巻き 肌着 袋 湯のみ 帽子 股引 作務衣 襟巻き 手袋 枕 座布団 風呂敷 扇".split(
    " ",
  );
const readings =
  "くつした てぃーしゃつ てぬぐい はおり おび たび まえかけ はらまき はだぎ ふくろ ゆのみ ぼうし ももひき さむえ えりまき てぶくろ まくら ざぶとん ふろしき おうぎ".split(
    " ",
  );
const ways =
  "朝の しずかな 冬の 夏の やわらかな 軽い 厚い 薄い 藍の 麻の 綿の 夜の 旅の 山の 海の 庭の".split(
    " ",
  );
const colours = [
  ["ai", "藍", "#2b4a6f"],
  ["akane", "茜", "#b04a3f"],
  ["sumi", "墨", "#3a3a3a"],
] as const;
const paragraph =
  "立ちかたと息のしかたから型紙を引きました。肩の縫い目を前へ送り、背中の動きをじゃましません。洗うほどやわらかくなります。";

const story = JSON.stringify({
  type: "doc",
  content: [{ type: "paragraph", content: [{ type: "text", text: paragraph.repeat(6) }] }],
});

await fill(
  "product",
  Number(values.products),
  `insert into product (id, family_id, code, title, kana, lead, category, tags, colour, base_price, status, story, materials, care, origin, weight_g, pictures, published_at, position, updated_at)
   select 'big-' || n, 'big-' || (n / 3), 'BG-' || n,
     ${pick(ways, "n / 3")} || ${pick(ways, "n / 48")} || ${pick(shapes, "n / 3")} || ' ' || (n / 960),
     ${pick(readings, "n / 3")}, '毎日のための一枚です。',
     ${pick(["fashion", "fashion", "fashion", "underwear", "socks", "fashion", "membership", "socks"], "n / 3")},
     array[${pick(["t-shirt", "pants", "hat", "underwear", "socks", "apron", "pouch", "mug"], "n / 3")}],
     jsonb_build_object('key', ${pick(
       colours.map(([key]) => key),
       "n",
     )}, 'label', ${pick(
       colours.map(([, label]) => label),
       "n",
     )}, 'hex', ${pick(
       colours.map(([, , hex]) => hex),
       "n",
     )}),
     1000 + (n * 7919 % 200) * 110, case when n % 50 = 0 then 'draft' when n % 23 = 0 then 'closed' else 'open' end,
     '${story}'::jsonb, '綿100%', 'ぬるま湯で手洗い', '奈良', 200, '[]',
     date_trunc('day', now()) - (n % 1500) * interval '1 day', n, now()
   from generate_series(1, $1::int) n on conflict do nothing`,
);
await fill(
  "product_size",
  Number(values.products),
  `insert into product_size (sku, product_id, size, price_difference, stock, position)
   select 'BG-' || n || '-' || size, 'big-' || n, size, case size when 'L' then 110 else 0 end, (n * 31 + at) % 40, at
   from generate_series(1, $1::int) n, unnest(array['S', 'M', 'L']) with ordinality as sizes (size, at) on conflict do nothing`,
);
const families =
  "佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水".split(
    " ",
  );
const familyReadings =
  "さとう すずき たかはし たなか いとう わたなべ やまもと なかむら こばやし かとう よしだ やまだ ささき やまぐち まつもと いのうえ きむら はやし さいとう しみず".split(
    " ",
  );
const given =
  "澪 蓮 陽葵 湊 凛 樹 結菜 朝陽 紬 悠真 咲良 蒼 芽依 大和 葵 千早 透 久美 太郎 花子 健 恵 翔 美咲 誠".split(
    " ",
  );
await fill(
  "users",
  Number(values.members),
  `insert into users (uid, email, email_verified_at, display_name, kana, created, updated)
   select ('b1600000-0000-4000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'member' || n || '@example.jp', date_trunc('second', now()),
     ${pick(families, "n * 7919 / 64")} || ' ' || ${pick(given, "n")} || (n / 50000), ${pick(familyReadings, "n * 7919 / 64")},
     date_trunc('second', now()) - n * interval '1 minute', now()
   from generate_series(1, $1::bigint) n on conflict do nothing`,
);
const uid = (n: string) =>
  `('b1600000-0000-4000-8000-' || lpad(to_hex((${n})::bigint), 12, '0'))::uuid`;
const members = Number(values.members);
await fill(
  "item_own",
  Number(values.licences),
  `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire, origin, created_at, updated_at)
   select gen_random_uuid(), ${uid(`1 + n % ${members}`)}, ${pick(["000001", "000002", "000015"], `n / ${members}`)},
     'active', 1, now() - interval '200 days', now() + (n % 400 - 100) * interval '1 day', current_date - 200, current_date + 300, 'big:' || n, now(), now()
   from generate_series(1, $1::bigint) n on conflict do nothing`,
);
// In the order of the key, a hundred pieces for each listener.
await fill(
  "playback",
  Number(values.places),
  `insert into playback (uid, item_id, seconds, duration, session, device, at)
   select ${uid("1 + n / 100")}, 'piece-' || lpad((n % 100)::text, 2, '0'), n % 300, 300, '', '', date_trunc('second', now()) - (n % 8640) * interval '10 seconds'
   from generate_series(0, $1::bigint - 1) n on conflict do nothing`,
);
await fill(
  "audit",
  members,
  `insert into audit (id, at, actor, action, subject, before, after)
   select gen_random_uuid(), date_trunc('second', now()) - n * interval '20 seconds', ${uid(`1 + n % ${members}`)}::text, 'product.edited', 'product:big-' || (1 + n % 1000), '{"title":"前"}', '{"title":"後"}'
   from generate_series(1, $1::bigint) n`,
);
const { db, close } = openDatabase(shop.url, { max: 2 });
const from = performance.now();
await writeAllDocuments(db);
await close();
await client.query("vacuum analyze search_document");
said("search documents", from);
// Triggers were off.
await client.query("select tally_anew()");
await client.query("update status set version = version + 1, whole = version + 1");
said("all together", began);
await client.end();
await shop.stop();
