// A span of a diary, and the notebook that is printed of it.
import { writeFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { inspect } from "#features/shop/purchase/receipt/testing/inspect.ts";
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import type { DiaryDay } from "./export.ts";
import {
  daysByMonth,
  isPrinted,
  isTooFull,
  isTooLong,
  lettersOn,
  spanOf,
  spanOfMonth,
  diarySpanWords,
} from "./notebook.ts";
import { printedPhoto } from "./notebook-pictures.server.ts";
import { renderNotebook } from "./notebook.server.tsx";
import { blankWords } from "./rules.ts";

const written = (day: TokyoDate, texts: Record<string, string>, numbers = {}): DiaryDay => {
  const blank = blankWords("eichi");
  return {
    day,
    words: { texts: { ...blank.texts, ...texts }, numbers: { ...blank.numbers, ...numbers } },
  };
};

describe("a span", () => {
  test.each([
    ["2026-11-01", "2026-11-30", true],
    ["2026-11-01", "2026-11-01", true],
    ["2026-11-02", "2026-11-01", "turned"],
    ["2026-02-30", "2026-11-01", "no-day"],
    ["", "2026-11-01", "no-day"],
    ["2026-11-01", "きのう", "no-day"],
  ])("from %s to %s is %s", (from, to, is) => {
    const span = spanOf(from, to);
    expect(span.ok || span.code).toBe(is);
  });
  test("of a month ends with its last day", () => {
    expect(spanOfMonth("2028-02")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
    expect(spanOfMonth("2026-12").to).toBe("2026-12-31");
  });
  test("is called by its months", () => {
    expect(diarySpanWords({ from: "2026-11-03", to: "2026-11-30" })).toBe("2026年11月");
    expect(diarySpanWords({ from: "2026-09-01", to: "2026-11-30" })).toBe("2026年9月から11月まで");
    expect(diarySpanWords({ from: "2025-12-01", to: "2026-01-30" })).toBe(
      "2025年12月から2026年1月まで",
    );
  });
  test("of 366 days is one notebook, a day more is too long", () => {
    const from: TokyoDate = "2028-01-01";
    expect(isTooLong({ from, to: addDays(from, 365) })).toBe(false);
    expect(isTooLong({ from, to: addDays(from, 366) })).toBe(true);
  });
  test("holds a full day, and no 60,001 letters", () => {
    expect(isTooFull(50_000)).toBe(false);
    expect(isTooFull(60_000)).toBe(false);
    expect(isTooFull(60_001)).toBe(true);
    expect(lettersOn(written("2026-11-01", { memo: "三文字", fix: "一" }))).toBe(4);
    expect(lettersOn({ day: "2026-11-01", words: null })).toBe(0);
  });
});

test("a page that says nothing is not printed, one that does not open is", () => {
  const printed = (one: DiaryDay, ...withPhotos: TokyoDate[]) =>
    isPrinted(one, new Set(withPhotos));
  expect(printed(written("2026-11-01", {}), "2026-11-02")).toBe(false);
  expect(printed(written("2026-11-01", {}), "2026-11-01")).toBe(true);
  expect(printed(written("2026-11-01", { memo: " \n" }))).toBe(false);
  expect(printed(written("2026-11-01", {}, { sleep: 1 }))).toBe(true);
  expect(printed({ day: "2026-11-01", words: null })).toBe(true);
});

test("days stand under their month, in their order", () => {
  const days = (["2026-10-30", "2026-10-31", "2026-11-01"] as const).map((day) => written(day, {}));
  expect(daysByMonth(days).map(([month, all]) => [month, all.map(({ day }) => day)])).toEqual([
    ["2026-10", ["2026-10-30", "2026-10-31"]],
    ["2026-11", ["2026-11-01"]],
  ]);
});

/** How many pieces of text are set on each page. */
function textsOfPages(bytes: Uint8Array): number[] {
  const raw = Buffer.from(bytes);
  const text = raw.toString("latin1");
  return [...text.matchAll(/stream\r?\n/g)].flatMap((match) => {
    const from = match.index + match[0].length;
    try {
      const page = inflateSync(raw.subarray(from, text.indexOf("endstream", from))).toString(
        "latin1",
      );
      return /^BT$/m.test(page) ? [page.split(/^BT$/m).length - 1] : [];
    } catch {
      return [];
    }
  });
}

test("the notebook has a cover, a sheet for each month, and every word of its days", async () => {
  const days = [
    written("2026-10-31", { impressed: "坂の途中で立ちどまる" }, { sleep: 4, stress: 2 }),
    written("2026-11-01", { memo: "𠮷田さんに柚子🍋を\n\n届けた" }),
    { day: "2026-11-02" as const, words: null },
    written("2026-11-03", { tough: "きょうは、坂の上まで歩いて、長い息をついた。".repeat(60) }),
  ];
  const span = { from: "2026-10-01", to: "2026-11-30" } as const;
  const bytes = await renderNotebook({
    kind: "eichi",
    span,
    days,
    photos: new Map(),
    today: "2026-11-26",
  });
  if (process.env["NOTEBOOK_OUT"]) writeFileSync(process.env["NOTEBOOK_OUT"], bytes);
  const paper = inspect(bytes);
  expect(
    paper.missing(
      "英知日記神無霜月坂の途中で立ちどまる𠮷田さんに柚子〓を届けた長い息をついたねむり張りこの頁は、いま開けません書いた日4日に刷りました",
    ),
  ).toBe("");
  // What was left empty is not there: 食, なおしてみたいこと.
  expect(["食", "な"].filter((letter) => paper.has(letter))).toEqual([]);
  expect(paper.embedded).toBeGreaterThanOrEqual(1);
  // The cover, two sheets of months, the days of each, of which the last day needs two pages more.
  expect(paper.pages).toBeGreaterThanOrEqual(7);
  expect(Buffer.from(bytes).toString("latin1")).toMatch(/MediaBox \[0 0 419\.5\d* 595\.2\d*\]/);
}, 60_000);

test("the photographs of a day stand under its words, one alone and three side by side", async () => {
  const photo = async (width: number, height: number) =>
    printedPhoto(
      await sharp({ create: { width, height, channels: 3, background: "#358" } })
        .webp()
        .toBuffer(),
    );
  const days = [
    written("2026-11-01", { memo: "朝の坂" }),
    written("2026-11-02", {}),
    written("2026-11-03", { memo: "夜の坂" }),
  ];
  const [wide, high] = [await photo(1_600, 900), await photo(900, 1_600)];
  expect([wide.width, wide.height]).toEqual([900, 506]);
  const make = (photos: Map<TokyoDate, (typeof wide)[]>) =>
    renderNotebook({
      kind: "eichi",
      span: { from: "2026-11-01", to: "2026-11-30" },
      days,
      photos,
      today: "2026-11-26",
    });
  const bytes = await make(
    new Map([
      ["2026-11-01", [wide]],
      ["2026-11-02", [wide, high, high]],
    ]),
  );
  if (process.env["NOTEBOOK_OUT"]) writeFileSync(`${process.env["NOTEBOOK_OUT"]}.photos`, bytes);
  const jpegs = (paper: Uint8Array) =>
    Buffer.from(paper).toString("latin1").split("/DCTDecode").length - 1;
  expect(jpegs(bytes)).toBeGreaterThanOrEqual(2);
  expect(jpegs(await make(new Map()))).toBe(0);
}, 60_000);

test("no page stands empty, where the last day of a month ends at the foot of a page", async () => {
  const counts: number[] = [];
  for (let lines = 16; lines <= 21; lines += 1) {
    const memo = Array.from({ length: lines }, () => "坂").join("\n");
    const bytes = await renderNotebook({
      kind: "eichi",
      span: { from: "2026-11-01", to: "2026-11-30" },
      days: [written("2026-11-01", { memo })],
      photos: new Map(),
      today: "2026-11-26",
    });
    counts.push(inspect(bytes).pages);
    // The month above is two texts, the number below one; a page of days says more.
    expect([lines, textsOfPages(bytes).filter((count) => count <= 3)]).toEqual([lines, []]);
  }
  expect(new Set(counts), "the foot of a page lies among these").toEqual(new Set([4, 5]));
}, 60_000);
