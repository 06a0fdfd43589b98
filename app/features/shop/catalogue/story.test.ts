import { describe, expect, test } from "vitest";
import { presentRichText } from "#features/platform/rich-text/present.ts";
import { readStory } from "./story.ts";

const shown = (text: string) => {
  const read = readStory(text);
  if (!read.ok) throw new Error(read.code);
  return presentRichText<never>(read.value, {});
};

describe("a story from a file", () => {
  test("is paragraphs and headings, as its letters say", () => {
    expect(shown("## 脇を、はさまない\n\n一段め。\n二行め。\n\n・綿\n・麻 & 毛")).toEqual([
      { kind: "heading", level: 2, parts: [{ text: "脇を、はさまない" }] },
      {
        kind: "paragraph",
        parts: [{ text: "一段め。" }, { text: "\n", end: true }, { text: "二行め。" }],
      },
      {
        kind: "paragraph",
        parts: [{ text: "・綿" }, { text: "\n", end: true }, { text: "・麻 & 毛" }],
      },
    ]);
  });
  test("keeps signs that say nothing, HTML among them, as letters", () => {
    for (const text of ["<b>ここ</b>", "{{word:iki}}", "5 * 3 ** 2", "[1] と [2]"])
      expect(shown(text)).toEqual([{ kind: "paragraph", parts: [{ text }] }]);
  });
  test("of any length is taken, and nothing is none", () => {
    expect(shown("字".repeat(20_000))).toHaveLength(1);
    expect(shown(" \n\n ")).toEqual([]);
  });
  test("never leads where a browser would run something", () => {
    expect(readStory("[ここ](javascript:alert)")).toMatchObject({
      ok: false,
      code: expect.stringContaining("物語のリンク先は"),
    });
  });
});
