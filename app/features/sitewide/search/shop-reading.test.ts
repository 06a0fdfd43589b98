// The shop's own search reads what was typed as the search of everything does, with the goods of
// the shop.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createDictionary, ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { libraryOf } from "#features/library/media/testing.ts";
import { productListPage } from "#features/shop/catalogue/page-data.server.ts";
import { readListQuery } from "#features/shop/catalogue/schema.ts";
import { openGoods, writeGoods } from "#features/shop/catalogue/testing.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "#test/database.ts";
import { meaningsWith } from "./find.server.ts";
import { createSearchMemory } from "./memory.server.ts";
import { shopReading } from "./shop-reading.server.ts";

const now = new Date("2026-11-21T12:00:00+09:00");
const goods = families.flatMap((family, familyAt) =>
  family.colours.map((colour, colourAt) =>
    productOf(family, colour, { familyAt, colourAt }, [], [], now),
  ),
);
let database: Awaited<ReturnType<typeof freshDatabase>>;
let catalogue: Awaited<ReturnType<typeof openGoods>>;
let reading: ReturnType<typeof shopReading>;
beforeAll(async () => {
  database = await freshDatabase();
  await writeGoods(database.db, goods, now);
  await ensureDictionary(database.db, someWords, now);
  catalogue = await openGoods(database);
  const library = libraryOf([]);
  const meanings = meaningsWith([
    { said: "ほげほげ", meant: "ゑゑ1 ゑゑ2 ゑゑ3 ゑゑ4 ゑゑ5 靴下" },
  ]);
  reading = shopReading({
    search: createSearchMemory({
      db: database.db,
      library: { read: async () => library },
    }),
    dictionary: createDictionary(
      database.db,
      () => 1,
      () => now,
    ),
    meanings: { read: async () => meanings },
  });
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

async function search(typed: string, more = "", heldItems: string[] = []) {
  const asked: string[] = [];
  const counted: typeof catalogue = {
    ...catalogue,
    search(text, held) {
      asked.push(text);
      return catalogue.search(text, held);
    },
  };
  const query = readListQuery(new URLSearchParams(`q=${encodeURIComponent(typed)}${more}`));
  const list = await productListPage(counted, { query, heldItems }, now, reading);
  return { ...list, titles: list.products.map(({ title }) => title), asked };
}

describe("goods are found", () => {
  test.each([
    ["magukappu", "マグ"],
    ["kutusita", "靴下"],
    ["足が冷える", "靴下"],
    ["プレゼント", "マグ"],
    ["ギフト", "マグ"],
    ["贈り物", "靴下"],
  ])("by %s", async (typed, inTitle) => {
    const { titles, by, near } = await search(typed);
    expect(titles.join(" ")).toContain(inTitle);
    expect(by.length).toBeGreaterThan(0);
    expect(new Set(by).size).toBe(by.length);
    expect(near).toEqual([]);
  });
  test.each(["マグカプ", "くつしあ"])("by a word near to %s, which is offered", async (typed) => {
    const { total, near } = await search(typed);
    expect(total).toBe(0);
    expect(near.length).toBeGreaterThan(0);
    for (const word of near) expect((await search(word)).total, word).toBeGreaterThan(0);
  });
});

test("what is found as it was typed costs one question and is nothing else", async () => {
  const { asked, by, total } = await search("靴下");
  expect([asked, by]).toEqual([["靴下"], []]);
  expect(total).toBeGreaterThan(0);
});

test("what is found nowhere costs a bounded number of questions", async () => {
  const { asked, total, near } = await search("ほげほげ");
  expect([total, near]).toEqual([0, []]);
  expect(asked).toEqual(["ほげほげ", "ゑゑ1", "ゑゑ2", "ゑゑ3", "ゑゑ4", "ゑゑ5"]);
});

test("a condition that leaves nothing is not read as another word", async () => {
  const { total, by, near, asked } = await search("靴下", "&max=1");
  expect([total, by, near, asked]).toEqual([0, [], [], ["靴下"]]);
});

test("what is for members alone is found by other words by those who may see it, and by nobody else", async () => {
  const typed = "tsudoino";
  expect((await search(typed, "", ["000002"])).titles.join(" ")).toContain("つどいのTシャツ");
  const { titles, near } = await search(typed);
  expect([...titles, ...near].join(" ")).not.toContain("つどいのTシャツ");
});
