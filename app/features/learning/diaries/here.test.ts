import { expect, test } from "vitest";
import { addDays, type TokyoDate } from "#lib/tokyo-date.ts";
import {
  daysHere,
  diaryHereOf,
  keeping,
  keptDiaryHere,
  maxCopies,
  mayWriteHere,
  hereOfMember,
  pageName,
  pageNamed,
  withLastPages,
  withPage,
} from "./here.ts";
import { blankWords } from "./rules.ts";

const day = (at: number) => addDays("2026-11-27", -at);
const page = (at: number, memo = "きょう") => {
  const blank = blankWords("eichi");
  return { day: day(at), version: 1, words: { ...blank, texts: { ...blank.texts, memo } } };
};
const fresh = hereOfMember(undefined, "one");
const keeps = keeping(fresh, true);
const names = (here: { pages: object }) => Object.keys(here.pages);

test("nothing is copied until its writer wants it, and all copies go when not any more", () => {
  expect(withLastPages(fresh, "eichi", [page(0)])).toBe(fresh);
  expect(withPage(fresh, { kind: "eichi", ...page(0) })).toBe(fresh);
  const full = withLastPages(keeps, "eichi", [page(0)]);
  expect(names(full)).toEqual(["diary eichi 2026-11-27"]);
  expect(keeping(full, false)).toMatchObject({ keeps: false, pages: {} });
});

test("the last pages take the place of those that lay there: a deleted one is gone", () => {
  const first = withLastPages(keeps, "eichi", [page(0), page(1)]);
  const both = withLastPages(first, "sonkyo", [page(0)]);
  const then = withLastPages(both, "eichi", [page(1, "なおした")]);
  expect(names(then).toSorted()).toEqual(["diary eichi 2026-11-26", "diary sonkyo 2026-11-27"]);
  expect(then.pages["diary eichi 2026-11-26"]?.words.texts["memo"]).toBe("なおした");
});

test("a page that was saved is copied over its older state", () => {
  const first = withLastPages(keeps, "eichi", [page(0)]);
  const then = withPage(first, { kind: "eichi", ...page(0, "つづき"), version: 2 });
  expect(then.pages["diary eichi 2026-11-27"]).toMatchObject({
    version: 2,
    words: { texts: { memo: "つづき" } },
  });
});

test("the newest pages stay, as many as there is room for", () => {
  const many = Array.from({ length: maxCopies + 5 }, (_, at) => page(at));
  const here = withLastPages(keeps, "eichi", many.toReversed());
  expect(names(here)).toHaveLength(maxCopies);
  expect(names(here)).not.toContain(pageName("eichi", day(maxCopies)));
  // Each diary has its own count; the letters are counted over both.
  expect(names(withLastPages(here, "sonkyo", many))).toHaveLength(2 * maxCopies);
  const long = withLastPages(keeps, "eichi", [page(0, "長".repeat(299_999)), page(1, "ああ")]);
  expect(names(long)).toEqual([pageName("eichi", day(0))]);
});

test("another member begins anew, and what another edition left is none", () => {
  const full = withLastPages(keeps, "eichi", [page(0)]);
  expect(hereOfMember(full, "other")).toEqual({
    uid: "other",
    written: [],
    keeps: false,
    pages: {},
  });
  expect(hereOfMember(full, "one")).toBe(full);
  expect(diaryHereOf(JSON.parse(JSON.stringify(keptDiaryHere(full))))).toEqual(full);
  for (const kept of [undefined, null, 3, {}, full, { layout: 0, here: full }])
    expect(diaryHereOf(kept)).toBeUndefined();
});

test("which diaries may be written follows the plan", () => {
  const may = mayWriteHere(mayWriteHere(fresh, "eichi", true), "eichi", true);
  expect(may.written).toEqual(["eichi"]);
  expect(mayWriteHere(may, "eichi", false).written).toEqual([]);
});

test("a page's name says its diary and day, whichever tab it is of", () => {
  expect(pageNamed(`${pageName("sonkyo", "2026-11-27")} x7k`)).toEqual({
    kind: "sonkyo",
    day: "2026-11-27" satisfies TokyoDate,
  });
  for (const other of ["diary kafuku 2026-11-27", "diary eichi 2026-13-01", "/contact name"])
    expect(pageNamed(other)).toBeUndefined();
  expect(
    daysHere("eichi", [
      "diary eichi 2026-11-20",
      "diary eichi 2026-11-27 a",
      "diary eichi 2026-11-27",
    ]),
  ).toEqual(["2026-11-27", "2026-11-20"]);
});
