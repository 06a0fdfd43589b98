// The list of pieces as staff see it: what a search finds, and how much is read for it.
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPage, listTabs, shownFilters } from "#features/platform/desk-lists/list.server.ts";
import { readQuery } from "#features/platform/desk-lists/rules.ts";
import { freshDatabase } from "#test/database.ts";
import { rowsRead } from "#test/rows-read.ts";
import { mediaList } from "./desk.server.ts";

const now = new Date("2026-11-20T12:00:00+09:00");
const others = 3_000;
let base: Awaited<ReturnType<typeof freshDatabase>>;
const insert = (rows: string, values: unknown[] = []) =>
  base.pool.query(
    `insert into media_item (id, collection, medium, title, kana, name, tags, tags1, body, picture, status, open_at, updated_at)
     select id, 'onsei', 'audio', title, kana, name, tags::text[], tags1::text[], repeat('息を吐く。', 200), '{}', 'open', '2026-01-01', now() from (${rows}) as one (id, title, kana, name, tags, tags1)`,
    values,
  );
beforeAll(async () => {
  base = await freshDatabase();
  await insert(
    `select 'other-' || n, 'べつの話 ' || n, 'べつのはなし', '語り手', '{息}', '{}' from generate_series(1, $1::int) n`,
    [others],
  );
  await insert(`values
    ('piece-1', '骨盤の稽古', 'こつばんのけいこ', '澪', '{骨盤}', '{}'),
    ('piece-2', 'Radio 100%', 'らじお', '蓮', '{朝}', '{骨盤}'),
    ('piece-3', '稽古 2_3', 'けいこ', '澪', '{}', '{}')`);
  await base.pool.query("vacuum analyze media_item");
}, 60_000);
afterAll(() => base.close());

const asked = (text: string) =>
  readQuery(new URLSearchParams(text), {
    filters: shownFilters(mediaList),
    sorts: Object.keys(mediaList.sorts),
  });
const found = async (q: string) =>
  (await listPage(base.db, mediaList, { ...asked(""), q }, now)).rows
    .map(({ id }) => id)
    .toSorted();

test.each([
  ["骨盤", ["piece-1", "piece-2"]],
  ["の稽", ["piece-1"]],
  ["けいこ", ["piece-1", "piece-3"]],
  ["radio", ["piece-2"]],
  ["RADIO 1", ["piece-2"]],
  ["0%", ["piece-2"]],
  ["%", ["piece-2"]],
  ["2_3", ["piece-3"]],
  ["稽_", []],
  ["澪", ["piece-1", "piece-3"]],
  ["朝", ["piece-2"]],
  ["骨", ["piece-1"]],
  ["piece-", ["piece-1", "piece-2", "piece-3"]],
  ["'; --", []],
  ["\\", []],
])("staff find by %j: %j", async (q, ids) => {
  expect(await found(q)).toEqual(ids);
});

test("the choices above the list read no piece that is in another state", async () => {
  const read = await rowsRead(base.pool, (db) => listTabs(db, mediaList, now));
  // Each is counted to a thousand, and open are all.
  expect(read["media_item"]).toBeLessThan(1_100);
});
