// Which words stand in a text is asked by each of its parts alone, also where a large dictionary
// has many words of one name: everything that is told, and each line that is spoken, asks it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { finderFor } from "./explaining.server.ts";
import { ensureDictionary } from "./service.server.ts";
import { someWords } from "./testing.ts";

/** More names than the database's statistics keep one by one. */
const names = 300;
const count = 12_000;
let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
  await ensureDictionary(database.db, someWords, tokyo("2026-11-20 12:00:00"));
  await database.pool.query(
    `insert into dictionary_entry
       (id, word, kana, initial, order_key, folded, sound, status, open_at, updated_at)
     select 'w-' || at, '型' || at % $2, 'かた', 'か', 'か' || at, '型癖' || at % $2,
       'かたくせ' || at % $2, 'open', '2026-01-01', '2026-01-01'
     from generate_series(1, $1::int) at`,
    [count, names],
  );
  await database.pool.query("vacuum analyze dictionary_entry");
});
afterAll(() => database.close());

const line =
  "息を吐いて、骨盤をうしろへ。肩の力をぬきます。ゆっくりとすわりなおして、" +
  "足のうらをゆかにつけます。朝の光のなかで、首をまわします。";

test("no more of the dictionary is read than stands in the text", async () => {
  let found: string[] = [];
  const read = await rowsRead(database.pool, async (db) => {
    const find = await finderFor(db, [line]);
    found = find(line).map(({ id }) => id);
  });
  expect(found).toEqual(expect.arrayContaining(["iki", "kata"]));
  expect(read["dictionary_entry"]).toBeLessThan(100);
});

test("words of one name are all found where their name stands", async () => {
  const rows = await rowsRead(database.pool, (db) => finderFor(db, ["型癖3"]));
  expect(rows["dictionary_entry"]).toBeGreaterThanOrEqual(count / names);
});
