// What people type, and the word they mean: it is among the first five that the seeded dictionary
// finds.
import { afterAll, describe, expect, test } from "vitest";
import { createDictionary, ensureDictionary } from "#features/library/dictionary/service.server.ts";
import { freshDatabase } from "#test/database.ts";
import { typedWords } from "./typed-words.ts";
import { words } from "./words.ts";

const now = new Date();
const database = await freshDatabase();
await ensureDictionary(database.db, words, now);
const dictionary = createDictionary(
  database.db,
  () => 1,
  () => now,
);
afterAll(() => database.close());
const pairs = Object.entries(typedWords).flatMap(([id, all]) =>
  all.split("、").map((text): [string, string] => [text, id]),
);

describe("what people type", () => {
  test("is at least 200 pairs", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200);
  });
  test.each(pairs)("%s finds %s", async (text, id) => {
    expect((await dictionary.search(text, 5)).hits.map(({ entry }) => entry.id)).toContain(id);
  });
});
