import { describe, expect, test } from "vitest";
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { presentRichText } from "#features/platform/rich-text/present.ts";
import { type ExplainedPart, explainerOf, noteLength, noteOf } from "./explain.ts";
import { explainedBy, someWords } from "./testing.ts";

const dictionary = explainedBy(someWords);
const noted = (parts: readonly ExplainedPart[]) =>
  parts.map(({ text, note }) => (note ? `《${text}=${note.id}》` : text)).join("");

describe("a page's words", () => {
  test("are explained where they are first used, over all its lines", () => {
    const explain = explainerOf(dictionary);
    expect(
      [explain.line("息を吐く。息は肩へ。"), explain.line("肩と息と偏り疲労。")].map(noted),
    ).toEqual(["《息=iki》を吐く。息は《肩=kata》へ。", "肩と息と《偏り疲労=katayori-hirou》。"]);
    expect(noted(explainerOf(dictionary).line("息"))).toBe("《息=iki》");
  });
  test("keep every letter of the text as it was written", () => {
    const text = "コートと、ｺｰﾄ。體、腹！\n和";
    expect(
      explainerOf(dictionary)
        .line(text)
        .map((part) => part.text)
        .join(""),
    ).toBe(text);
  });
  test("are not explained in the headings of a story", () => {
    const story = readMarkup("## 腹の話\n\n腹から。\n\n腹へ。");
    const { line: words } = explainerOf(dictionary);
    expect(presentRichText(story, { words })).toMatchObject([
      { kind: "heading", parts: [{ text: "腹の話" }] },
      { kind: "paragraph", parts: [{ text: "腹", note: { id: "hara" } }, { text: "から。" }] },
      { kind: "paragraph", parts: [{ text: "腹へ。" }] },
    ]);
  });
  test("that a writer linked count as used from there on; what is not there has no note", () => {
    const explain = explainerOf(dictionary);
    expect([
      explain.named("iki")?.href,
      explain.named("nowhere"),
      explain.has("iki"),
      explain.has("nowhere"),
    ]).toEqual(["/dictionary/iki", undefined, true, false]);
    expect(noted(explain.line("息と腹"))).toBe("息と《腹=hara》");
  });
});

test("a note is the reading and the first sixty characters, with a mark where there is more", () => {
  const entry = {
    id: "x",
    word: "𠮷",
    kana: "よし",
    summary: "𠮷".repeat(50),
    text: "い\n\nう".repeat(20),
  };
  expect(noteOf(entry)).toEqual({
    id: "x",
    href: "/dictionary/x",
    word: "𠮷",
    kana: "よし",
    note: `${"𠮷".repeat(50)}${"いう".repeat(5)}……`,
  });
  expect([...noteOf(entry).note]).toHaveLength(noteLength + 2);
  expect(noteOf({ ...entry, summary: "みじかい。", text: "" }).note).toBe("みじかい。");
});
