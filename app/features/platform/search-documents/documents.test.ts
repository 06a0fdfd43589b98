import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { freshDatabase } from "#test/database.ts";
import {
  type Document,
  everyDocument,
  findDocuments,
  replaceDocuments,
} from "./documents.server.ts";
import { gramsOf, wantedGrams } from "./grams.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
const tea = (id: string, more: Partial<Document> = {}): Document => ({
  kind: "teas",
  id,
  name: id,
  kana: "",
  near: "",
  weight: 0,
  audience: [],
  ...more,
});
const write = (ids: readonly string[], documents: readonly Document[]) =>
  inTransaction(database.db, (tx) => replaceDocuments(tx, "teas", ids, documents));
const shelf = [
  tea("番茶", { kana: "ばんちゃ", near: "三年ねかせた茶葉" }),
  tea("三年番茶", { kana: "さんねんばんちゃ", weight: 2 }),
  tea("ほうじ番茶", { kana: "ほうじばんちゃ", weight: 3 }),
  tea("コーヒー", { near: "番茶のとなりの棚" }),
  tea("会員の番茶", { kana: "かいいんのばんちゃ", audience: ["000001"] }),
  tea("急須 赤", { group: "kyusu", kana: "きゅうす" }),
  tea("急須 青", { group: "kyusu", kana: "きゅうす" }),
  tea("本", { near: "読みもの", body: "秘伝の淹れかた", bodyAudience: ["000001"] }),
];
beforeAll(async () => {
  database = await freshDatabase();
  await write([], shelf);
});
afterAll(() => database.close());
const ids = async (typed: string, more: { held?: string[]; bodies?: boolean } = {}) =>
  (
    await findDocuments(database.db, { kinds: ["teas"], typed, held: [], ...more }, { limit: 10 })
  ).hits.map(({ id }) => id);

describe("what is typed finds", () => {
  const cases: [typed: string, found: string[]][] = [
    ["番茶", ["番茶", "ほうじ番茶", "三年番茶", "コーヒー"]],
    ["ばんちゃ", ["番茶", "ほうじ番茶", "三年番茶"]],
    ["ﾊﾞﾝﾁｬ", ["番茶", "ほうじ番茶", "三年番茶"]],
    ["bancha", ["番茶", "ほうじ番茶", "三年番茶"]],
    ["珈琲", []],
    ["茶", ["ほうじ番茶", "三年番茶", "番茶", "コーヒー"]],
    ["三年 番茶", ["三年番茶", "番茶"]],
    ["番茶 珈琲", []],
    ["となりの棚", ["コーヒー"]],
    ["棚の番茶", []],
    ["急須", ["急須 赤"]],
    ["%", []],
    ["_", []],
    ["\u0000", []],
    ["、。", []],
  ];
  test.each(cases)("%j: %j", async (typed, found) => {
    expect(await ids(typed)).toEqual(found);
  });
});

test("who holds what it is for finds it, and nobody else", async () => {
  expect(await ids("会員", { held: ["000001"] })).toEqual(["会員の番茶"]);
  expect(await ids("会員", { held: ["000002"] })).toEqual([]);
});
test("a body is found by those for whom it is open, where bodies are asked for", async () => {
  expect(await ids("秘伝", { held: ["000001"], bodies: true })).toEqual(["本"]);
  expect(await ids("秘伝", { held: [], bodies: true })).toEqual([]);
  expect(await ids("秘伝", { held: ["000001"] })).toEqual([]);
});
test("a group counts once; all of its own are given where all are asked for", async () => {
  const asking = { kinds: ["teas"], typed: "急須", held: [] };
  expect((await findDocuments(database.db, asking, { limit: 1 })).total).toBe(1);
  expect(await everyDocument(database.db, asking)).toEqual(new Map([[1, ["急須 赤", "急須 青"]]]));
  expect(await everyDocument(database.db, { ...asking, typed: " " })).toBeUndefined();
});
test("with a number to count to, what is further away is asked for only until then, and that is said", async () => {
  const asked = (counted: number) =>
    findDocuments(
      database.db,
      { kinds: ["teas"], typed: "番茶", held: [] },
      { limit: 10, counted },
    ).then(({ total, more, hits }) => [total, more, hits.at(-1)?.id]);
  expect(await asked(4)).toEqual([4, false, "コーヒー"]);
  expect(await asked(3)).toEqual([3, false, "三年番茶"]);
  expect(await asked(2)).toEqual([3, true, "三年番茶"]);
});
test("the total counts what is not given, too", async () => {
  expect(
    await findDocuments(database.db, { kinds: ["teas"], typed: "番茶", held: [] }, { limit: 1 }),
  ).toEqual({
    total: 4,
    more: false,
    hits: [{ id: "番茶", place: 0 }],
  });
});
test("of another kind is not found", async () => {
  expect(
    (await findDocuments(database.db, { kinds: ["cups"], typed: "番茶", held: [] }, { limit: 1 }))
      .total,
  ).toBe(0);
});
test("what was written anew is found anew; what is gone is found no more", async () => {
  await write(["a", "b"], [tea("a", { name: "玉露" }), tea("b", { name: "玉露" })]);
  expect(await ids("玉露")).toEqual(["a", "b"]);
  await write(["a", "b"], [tea("a", { name: "煎茶" })]);
  expect(await ids("玉露")).toEqual([]);
  expect(await ids("煎茶")).toEqual(["a"]);
});
test("letters beyond the first plane are found whole, and never by half", async () => {
  await write(["c", "d"], [tea("c", { name: "𩸽の𠂉" }), tea("d", { name: "𩸾", near: "𩸾" })]);
  expect(await ids("𩸽")).toEqual(["c"]);
  expect(await ids("𩸽の")).toEqual(["c"]);
  expect(await ids("\ud867")).toEqual([]);
});
test("letters and pairs of letters are numbers, and no pair spans a space", () => {
  expect(gramsOf("茶 の")).toEqual([0x8336, 0x306e]);
  expect(wantedGrams("茶の")).toEqual([0x8336306e | 0]);
  expect(wantedGrams("茶")).toEqual([0x8336]);
});
