// Fills a dictionary and a library to the size that they grow to. The folder must have been started
// once. node bench/fill-words.ts --data-dir FOLDER [--words 200000] [--pieces 20000]
import { parseArgs } from "node:util";
import pg from "pg";
import { connectOrStart } from "../dev/database/embedded.server.ts";
import { openDatabase } from "../app/db/client.server.ts";
import { writeAllPieceDocuments } from "../app/features/library/media/documents.server.ts";
import { derivedOf } from "../app/features/library/dictionary/rules.ts";
import { searched } from "../app/lib/near-text.ts";
import { words } from "../seed/content/words.ts";

const { values } = parseArgs({
  allowPositionals: true,
  options: {
    "data-dir": { type: "string" },
    words: { type: "string", default: "200000" },
    pieces: { type: "string", default: "20000" },
  },
});
const dataDir = values["data-dir"];
if (!dataDir) throw new Error("--data-dir FOLDER");

const shop = await connectOrStart(dataDir, console.log);
const client = new pg.Client({ connectionString: shop.url });
await client.connect();
// What is said in pieces is read afterwards, from all of them at once.
await client.query("set session_replication_role = replica; set synchronous_commit = off");
const began = performance.now();

/** Words of the house two by two, so that letters are as common as they are in Japanese. */
function word(at: number) {
  const pick = (times: number, and: number) => words[(at * times + and) % words.length];
  const [one, other, third] = [pick(1, 0), pick(7, 3), pick(13, 5)];
  if (!one || !other || !third) throw new Error("no words to begin with");
  const own = {
    id: `w-${at}`,
    word: one.word + other.word,
    kana: one.kana + other.kana,
    body: third.body,
  };
  const entry = {
    ...own,
    ...derivedOf(own),
    tags: third.tags,
    summary: third.summary,
    related: [one.id, other.id],
    score: at % 97,
    status: "open",
    open_at: "2026-01-01T00:00:00Z",
    version: 1,
    updated_at: "2026-01-01T00:00:00Z",
  };
  const { orderKey: order_key, ...rest } = entry;
  const { name, kana, ...told } = searched({
    name: own.word,
    kana: own.kana,
    near: third.summary,
    far: third.body,
  });
  const short = {
    id: own.id,
    name,
    kana,
    score: entry.score,
    order_key,
    open_at: entry.open_at,
  };
  return { entry: { ...rest, order_key }, short, found: { ...short, ...told } };
}
const insert = (table: string, rows: readonly object[]) =>
  client.query(
    `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb) on conflict do nothing`,
    [JSON.stringify(rows)],
  );
const count = Number(values.words);
const letters = {
  dictionary_name: `"name" || ' ' || "kana"`,
  dictionary_search: `"name" || ' ' || "kana" || ' ' || "near" || ' ' || "far"`,
};
for (const table of Object.keys(letters))
  await client.query(`drop index if exists "${table}_letters"`);
for (let at = 0; at < count; at += 5_000) {
  const some = Array.from({ length: Math.min(5_000, count - at) }, (_, one) => word(at + one));
  await insert(
    "dictionary_entry",
    some.map(({ entry }) => entry),
  );
  await insert(
    "dictionary_name",
    some.map(({ short }) => short),
  );
  await insert(
    "dictionary_search",
    some.map(({ found }) => found),
  );
}
for (const [table, text] of Object.entries(letters))
  await client.query(
    `create index "${table}_letters" on "${table}" using gin (letters_of(${text}))`,
  );
await client.query(
  `insert into media_item (id, collection, medium, title, kana, name, summary, body, tags, weeks, areas, seconds, picture, file_key, mime, bytes, transcript, status, open_at, position, updated_at)
   select 'piece-' || n, (array['onsei', 'body_voice', 'music', 'radio'])[1 + n % 4], 'audio', '息の稽古 ' || n, 'いきのけいこ', '語り手', '息を吐きながら。',
     repeat('骨盤をうしろへ。眠い日は、眠いぶんだけ小さく動きます。', 15), array['息', (array['骨盤', '肩', '朝', '夜'])[1 + n % 4]],
     jsonb_build_array(jsonb_build_object('category', 'eichi', 'week', 1 + n % 500)), array['eichi'], 600,
     '{"key":"cover","version":"0000000000000000","alt":"","width":300,"height":300}', 'onsei/' || n || '.m4a', 'audio/mp4', 1000,
     E'WEBVTT\\n\\n00:01.000 --> 00:04.000\\n息を吐いて、骨盤をうしろへ。\\n\\n00:05.000 --> 00:09.000\\n肩の力をぬきます。\\n',
     'open', now() - n * interval '1 hour', n, now()
   from generate_series(1, $1::int) n on conflict do nothing`,
  [Number(values.pieces)],
);
const { db, close } = openDatabase(shop.url, { max: 2 });
await writeAllPieceDocuments(db);
await close();
await client.query(
  "vacuum analyze dictionary_entry, dictionary_name, dictionary_search, media_item, search_document",
);
// Triggers were off.
await client.query("select tally_anew()");
await client.query(`insert into spoken_due (kind, id) values ('all', '') on conflict do nothing`);
await client.query(
  "update status set version = version + 1, whole = version + 1 where id in ('words', 'media', 'shopdb')",
);
await client.query("notify shopdb");
console.log(`filled in ${((performance.now() - began) / 1_000).toFixed(1)} s`);
await client.end();
await shop.stop();
