import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { tallyOf } from "./tally.server.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const begin = (ids: string, status: string) =>
  database.pool.query(
    `insert into product (id, family_id, code, title, category, base_price, status, published_at)
     select id, id, id, id, 'socks', 100, $2, '2026-01-01' from unnest(string_to_array($1, ' ')) as id
     on conflict (id) do update set status = excluded.status`,
    [ids, status],
  );
const goods = async () => Object.fromEntries(await tallyOf(database.db, "product"));

test("rows are counted as they come, change and go, and by no other writing", async () => {
  await begin("a b c", "open");
  expect(await goods()).toEqual({ open: 3 });
  await begin("c d", "draft");
  expect(await goods()).toEqual({ open: 2, draft: 2 });
  await database.pool.query("update product set title = 'x'");
  await database.pool.query("delete from product where id in ('c', 'd')");
  expect(await goods()).toEqual({ open: 2 });
});

test("what is taken back was never counted", async () => {
  const client = await database.pool.connect();
  await client.query("begin");
  await client.query("delete from product where id = 'a'");
  await client.query("rollback");
  client.release();
  expect(await goods()).toEqual({ open: 2 });
});

test("writers of one moment do not wait for each other's numbers", async () => {
  const [one, other] = [await database.pool.connect(), await database.pool.connect()];
  const close = (id: string) => `update product set status = 'closed' where id = '${id}'`;
  await one.query("begin");
  await one.query(close("a"));
  await other.query("set lock_timeout = '1s'");
  await other.query(close("b"));
  await one.query("commit");
  one.release();
  other.release(true);
  expect(await goods()).toEqual({ closed: 2 });
  // Whoever comes next puts the lines together.
  await begin("e", "closed");
  const { rows } = await database.pool.query(
    `select rows from tally where "of" = 'product' and key = 'closed'`,
  );
  expect(rows).toEqual([{ rows: 3 }]);
});

test("a word is counted by its letter and by each of its tags", async () => {
  await database.pool.query(
    `insert into dictionary_entry (id, word, kana, initial, order_key, folded, sound, tags, status, updated_at)
     values ('w', '息', 'いき', 'い', 'いき', '息', 'いき', '{朝,夜}', 'open', now()),
       ('v', '息吹', 'いぶき', 'い', 'いふき', '息吹', 'いぶき', '{朝}', 'draft', now())`,
  );
  const all = async (of: Parameters<typeof tallyOf>[1]) =>
    Object.fromEntries(await tallyOf(database.db, of));
  expect(await all("dictionary_entry")).toEqual({ "open い": 1, "draft い": 1 });
  expect(await all("dictionary_tag")).toEqual({ "open 朝": 1, "open 夜": 1, "draft 朝": 1 });
  await database.pool.query("update dictionary_entry set tags = '{夜}' where id = 'v'");
  expect(await all("dictionary_tag")).toEqual({ "open 朝": 1, "open 夜": 1, "draft 夜": 1 });
  expect(await all("dictionary_letters")).toEqual({ "open いき": 1, "draft いふ": 1 });
});

test("a table that was emptied has none", async () => {
  await database.pool.query("truncate product cascade");
  expect(await goods()).toEqual({});
  await begin("a b c", "closed");
  expect(await goods()).toEqual({ closed: 3 });
});

test("what came past the triggers is counted when all is counted anew", async () => {
  const client = await database.pool.connect();
  await client.query("set session_replication_role = replica");
  await client.query("delete from product where id = 'a'");
  client.release(true);
  expect(await goods()).toEqual({ closed: 3 });
  await database.pool.query("select tally_anew()");
  expect(await goods()).toEqual({ closed: 2 });
  const words = await tallyOf(database.db, "dictionary_tag");
  expect(Object.fromEntries(words)).toEqual({ "open 朝": 1, "open 夜": 1, "draft 夜": 1 });
});
