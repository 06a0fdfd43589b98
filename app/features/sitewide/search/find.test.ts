import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createDictionary,
  type Dictionary,
  ensureDictionary,
} from "#features/library/dictionary/service.server.ts";
import { someWords } from "#features/library/dictionary/testing.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { saveLibrary, libraryOf, piece } from "#features/library/media/testing.ts";
import { freshDatabase } from "#test/database.ts";
import { findAsMeant, meaningsWith } from "./find.server.ts";
import { createSearchMemory } from "./memory.server.ts";

const now = new Date("2026-11-21T12:00:00+09:00");
const pieces = [piece("kata", { title: "肩をおろす", kana: "かたをおろす" })];
let database: Awaited<ReturnType<typeof freshDatabase>>;
let memory: ReturnType<typeof createSearchMemory>;
let dictionary: Dictionary;
beforeAll(async () => {
  database = await freshDatabase();
  await saveLibrary(database.db, pieces, now);
  await ensureDictionary(database.db, someWords, now);
  const library = libraryOf(pieces);
  memory = createSearchMemory({
    db: database.db,
    library: { read: async () => library },
  });
  dictionary = createDictionary(
    database.db,
    () => 1,
    () => now,
  );
});
afterAll(() => database.close());

const search = async (typed: string, named: { said: string; meant: string }[] = []) => {
  const asked: string[] = [];
  const { by } = await findAsMeant({
    all: await memory.read(),
    dictionary: {
      readOut: (text) => dictionary.readOut(text),
      search(text, limit) {
        asked.push(text);
        return dictionary.search(text, limit);
      },
    },
    meanings: meaningsWith(named),
    typed,
    viewer: { listener: visitorListens, heldItems: [] },
    now,
    limit: 20,
  });
  return { by, asked };
};

describe("what else a search asked for", () => {
  test("is each word once, also where it is within what was typed and a part of it", async () => {
    const { by, asked } = await search("肩がほげほげする");
    expect(by).toEqual(["肩"]);
    expect(asked).toEqual(["肩がほげほげする", "かたがほげほげする", "肩"]);
  });
  test("is never what was typed, and no more than five other words", async () => {
    const { by, asked } = await search("肩", [{ said: "肩", meant: "カタ 肩 かた" }]);
    expect([by, asked]).toEqual([[], ["肩"]]);
    const many = await search("ほげほげ", [{ said: "ほげほげ", meant: "一 二 三 四 五 六 七" }]);
    expect(many.asked).toHaveLength(6);
  });
  test("is each of two words that no name holds together", async () => {
    expect((await search("型 左右")).by.toSorted()).toEqual(["型", "左右"].toSorted());
  });
  test.each(["ＴＳＨＩＲＴ", "t-shirt", "Tshirt"])("is the house's word for %s", async (typed) => {
    expect((await search(typed)).asked).toContain("tシャツ");
  });
});
