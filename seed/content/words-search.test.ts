// What people type, and the word they mean: it is among the first five that the seeded dictionary finds.
import { describe, expect, test } from "vitest";
import { type Entry, initialOf } from "#features/dictionary/rules.ts";
import { dictionaryOf } from "#features/dictionary/service.server.ts";
import { termsOf } from "#lib/near-text.ts";
import { typedWords } from "./typed-words.ts";
import { words } from "./words.ts";

const dictionary = dictionaryOf(
  words.map((word): Entry => ({
    ...word,
    initial: initialOf(word.kana),
    status: "open",
    version: 1,
  })),
  1,
);
const pairs = Object.entries(typedWords).flatMap(([id, all]) =>
  all.split("、").map((text): [string, string] => [text, id]),
);

describe("what people type", () => {
  test("is at least 200 pairs", () => {
    expect(pairs.length).toBeGreaterThanOrEqual(200);
  });
  test.each(pairs)("%s finds %s", (text, id) => {
    expect(dictionary.found(termsOf(text), 5).hits.map(({ entry }) => entry.id)).toContain(id);
  });
});
