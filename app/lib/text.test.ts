import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  cleanLine,
  cleanText,
  countGraphemes,
  cutGraphemes,
  isWellFormed,
  linkify,
  seenText,
  toHalfWidthDigits,
} from "./text.ts";

test("cleaning removes what can hide or turn text, and keeps what people write", () => {
  expect(cleanText("a\u0000b\u0007c\u202Ed\u2066e\u200Bf\uFEFFg")).toBe("abcdefg");
  expect(cleanText("一行目\r\n二行目\u2028三行目\t終")).toBe("一行目\n二行目\n三行目\t終");
  expect(cleanText("👩‍👩‍👧 𠮷 福 <b>")).toBe("👩‍👩‍👧 𠮷 福 <b>");
  expect(cleanText("か\u3099")).toBe("が");
  expect(cleanText("　前後の空き　\n")).toBe("前後の空き");
});
test("what nobody sees is no text, and is left out where names are compared", () => {
  for (const text of ["\u200d", "\u3164 \u00ad", "\u2800", "\u180e\ufe0f", "\u{e0061}"])
    expect(cleanText(text)).toBe("");
  expect(seenText(" か\u200dや\u00ad")).toBe("かや");
  expect(cleanText("か\u200dや")).toBe("か\u200dや");
});
test("a field of one line stays one line", () =>
  expect(cleanLine("東京都\r\n渋谷区\u2029\t1")).toBe("東京都 渋谷区 1"));
test("text with half a character is not well formed", () => {
  expect(isWellFormed("𠮷")).toBe(true);
  expect(isWellFormed("\ud842")).toBe(false);
});

test("cutting never parts a character", () => {
  expect(cutGraphemes("𠮷野家", 2)).toBe("𠮷野");
  expect(cutGraphemes("👩‍👩‍👧👍🏽a", 1)).toBe("👩‍👩‍👧");
  expect(cutGraphemes("が\u3099か", 1)).toBe("が\u3099");
  expect(cutGraphemes("短い", 10)).toBe("短い");
  expect(cutGraphemes("あ", 0)).toBe("");
  expect(countGraphemes("𠮷👩‍👩‍👧e\u0301")).toBe(3);
});

test("full-width digits become half-width", () =>
  expect(toHalfWidthDigits("１５０－０００１ 三")).toBe("150－0001 三"));

describe("links in what members write", () => {
  const links = (text: string) =>
    linkify(text).flatMap((segment) => (segment.kind === "link" ? [segment.href] : []));
  test.each([
    ["https://example.jp/a?b=1#c を見て", ["https://example.jp/a?b=1#c"]],
    ["見てhttp://example.jp。次も", ["http://example.jp/"]],
    ["（https://example.jp/wiki_(a)）", ["https://example.jp/wiki_(a)"]],
    ["(https://example.jp/a).", ["https://example.jp/a"]],
    ["https://a.jp、https://b.jp", ["https://a.jp/", "https://b.jp/"]],
  ])("%s", (text, hrefs) => expect(links(text)).toEqual(hrefs));
  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://example.jp",
    "//example.jp",
    "https://",
    "https://user:pass@example.jp/",
    "xhttps://example.jp",
  ])("%s is only text", (text) => expect(linkify(text)).toEqual([{ kind: "text", text }]));
  test("parted and joined again the text is as it was, and every link is http or https", () => {
    const piece = fc.constantFrom(
      "https://",
      "http://a.jp",
      "javascript:",
      "/",
      "(",
      ")",
      ".",
      "。",
      "<script>",
      '"',
      "@",
      " ",
      "あ",
      "x",
      ":",
      "[",
      "%",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 15 }).map((list) => list.join("")),
        (text) => {
          const segments = linkify(text);
          expect(segments.map((segment) => segment.text).join("")).toBe(text);
          for (const segment of segments)
            if (segment.kind === "link") expect(segment.href).toMatch(/^https?:\/\/[^/"<>\s]+/);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
