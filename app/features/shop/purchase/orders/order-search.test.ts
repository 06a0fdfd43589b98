import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { aShop, anAddress, noon, type Shop } from "../testing/shop.ts";
import { orderList } from "./desk.server.ts";
import { fillOrderWords } from "./fill-words.server.ts";
import { orderTerms } from "./order-words.ts";
import { removeGifts } from "./personal.server.ts";
import { inTransaction } from "#db/transaction.server.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await aShop({ stock: 50 });
  await shop.placed({
    email: "mio@example.jp",
    address: anAddress({ name: "三条 澪", kana: "さんじょう みお", phone: "0751234567" }),
  });
  await shop.placed({
    email: "gift@example.jp",
    browserKey: "second",
    address: anAddress({ name: "渡邊 花子", kana: "わたなべ はなこ", phone: "09098765432" }),
    gift: { giver: "髙橋 ジョージ", noshi: null },
    lines: [{ sku: "MUG-F", quantity: 1 }],
  });
});
afterAll(() => shop.close());

const found = async (q: string, filters: Record<string, string> = {}) => {
  const query = { q, filters, sort: "", after: "", before: "" };
  const { rows } = await listPage(shop.db, orderList, query, noon);
  return rows.map(({ number }) => number).toSorted();
};
const [first, second] = ["K-10001", "K-10002"];

describe("staff find an order", () => {
  test.each<[q: string, found: string[]]>([
    ["三条", [first]],
    ["三条澪", [first]],
    ["三条　澪", [first]],
    ["澪 三条", [first]],
    ["さんじょう", [first]],
    ["サンジョー", [first]],
    ["ｻﾝｼﾞｮｳ ﾐｵ", [first]],
    ["MIO@example.jp", [first]],
    ["example", [first, second]],
    ["渡辺", [second]],
    ["ワタナベ", [second]],
    ["高橋", [second]],
    ["じょーじ", [second]],
    ["075-123-4567", [first]],
    ["０７５１２３４５６７", [first]],
    ["+81 75 123 4567", [first]],
    ["090-9876", [second]],
    ["075-999-4567", []],
    ["マグ", [second]],
    ["mug-f", [second]],
    ["k-10002", [second]],
    ["10001", [first]],
    ["三条 渡辺", []],
    ["%", []],
    ["_", []],
    ["・", []],
  ])("by %j: %j", async (q, numbers) => {
    expect(await found(q)).toEqual(numbers);
  });
  test("with goods, state and day beside it", async () => {
    expect(await found("", { product: "両手のマグ" })).toEqual([second]);
    expect(await found("", { product: "TS-M" })).toEqual([first]);
    expect(await found("", { product: "なにか" })).toEqual([]);
    expect(await found("example", { product: "ts-m" })).toEqual([first]);
    expect(await found("example", { state: "new" })).toEqual([first, second]);
    expect(await found("example", { state: "paid" })).toEqual([]);
    expect(await found("三条", { "placed-from": "2026-11-21" })).toEqual([]);
    expect(await found("10001", { state: "paid" })).toEqual([]);
  });
  test("a phone is digits; a few digits alone may be a part of a name", () => {
    expect(orderTerms("(03) 1234-5678")).toEqual([["0312345678"]]);
    expect(orderTerms("12")).toEqual([["12"]]);
  });
  test("not by the recipient of a gift when its buyer has left", async () => {
    const uid = randomUUID();
    await shop.pool.query("update orders set buyer = $1, state = 'done' where number = 2", [uid]);
    await inTransaction(shop.db, (tx) => removeGifts(tx, uid));
    expect(await found("渡辺")).toEqual([]);
    expect(await found("高橋")).toEqual([second]);
  });
});

describe("orders written before their words", () => {
  const wordless = () => shop.pool.query("update orders set words = ''");
  const words = async () =>
    (await shop.pool.query("select words from orders order by number")).rows.map(
      (row: { words: string }) => row.words,
    );
  test("are found again, in steps, by processes side by side", async () => {
    const before = await words();
    await wordless();
    expect(await found("三条")).toEqual([]);
    const filled = await Promise.all([
      fillOrderWords(shop.db, { limit: 1 }),
      fillOrderWords(shop.db, { limit: 1 }),
    ]);
    expect(filled[0] + filled[1]).toBe(2);
    expect(await words()).toEqual(before);
    expect(await found("三条")).toEqual([first]);
    expect(await fillOrderWords(shop.db)).toBe(0);
  });
  test("those that have words are left as they are", async () => {
    await shop.pool.query("update orders set words = 'べつの' where number = 1");
    expect(await fillOrderWords(shop.db)).toBe(0);
    expect((await words())[0]).toBe("べつの");
    await wordless();
    await fillOrderWords(shop.db);
  });
});

test("many orders are not walked", async () => {
  // By parts: each has the time of a statement.
  for (const from of [1, 5_001, 10_001, 15_001])
    await shop.pool.query(`
    insert into orders (id, temporary_id, buyer, state, email, confirmation, words, total,
      placed_at, updated_at)
    select gen_random_uuid(), gen_random_uuid(), 'guest', 'done', 'x',
      (select confirmation from orders where number = 1), 'だれか' || n, 1, '2026-12-01'::timestamptz + n * interval '1 minute', now()
    from generate_series(${from}, ${from + 4_999}) n`);
  await shop.pool.query("analyze orders");
  const { rows } = await shop.pool.query<{ "QUERY PLAN": string }>(
    "explain select 1 from orders where letters_of(words) @> letters_of('三条')",
  );
  expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("orders_words");
  const wordless = await shop.pool.query<{ "QUERY PLAN": string }>(
    "explain select id from orders where words = '' order by id limit 500",
  );
  expect(wordless.rows.map((row) => row["QUERY PLAN"]).join()).toContain("orders_without_words");
  expect(await found("三条")).toEqual([first]);
  expect(await found("だれか00")).toEqual([]);
  expect(await found("だれか12")).toHaveLength(50);
});
