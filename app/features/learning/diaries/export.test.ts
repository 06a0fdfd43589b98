import { expect, test } from "vitest";
import { diaryCsv, diaryCsvHead, diaryMarkdown, diaryMarkdownHead } from "./export.ts";
import { blankWords } from "./rules.ts";

const blank = blankWords("eichi");
const days = [
  {
    day: "2026-11-20",
    words: {
      numbers: { ...blank.numbers, sleep: 4 },
      texts: { ...blank.texts, impressed: "朝の坂\n# 見出しではない", memo: "=1+1" },
    },
  },
  { day: "2026-11-21", words: null },
] as const;

test("a diary as Markdown has a heading for each day, and no sign of its own making", () => {
  expect(diaryMarkdownHead("eichi") + diaryMarkdown("eichi", days)).toBe(`# 英知日記

## 2026年11月20日（金）

- ねむり: 4／5

**心が動いたこと**

朝の坂
\\# 見出しではない

**おぼえ書き**

=1+1

## 2026年11月21日（土）

（この頁は、いま開けません）
`);
});

test("a diary as CSV has a row for each day, and no cell that a spreadsheet runs", () => {
  const lines = (diaryCsvHead("eichi") + diaryCsv("eichi", days)).split("\n");
  expect(lines[0]).toBe(
    "\ufeff日付,ねむり,食,息,張り,心が動いたこと,うなずけたこと,なおしてみたいこと,しんどかったこと,おぼえ書き",
  );
  expect(lines[1]).toBe('2026-11-20,4,,,,"朝の坂');
  expect(lines[2]).toBe("# 見出しではない\",,,,'=1+1");
  expect(lines[3]).toContain("2026-11-21,,,,,（この頁は、いま開けません）");
});
