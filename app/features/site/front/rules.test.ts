import { expect, test } from "vitest";
import {
  arrangeHome,
  discardHome,
  publishHome,
  readHomePlan,
  shownSections,
  undoHome,
} from "./rules.ts";

const drawn = ["types", "goods", "techo", "shelves", "works", "news"];
const first = readHomePlan(undefined);

test("nothing kept, or nothing readable: as the page was drawn", () => {
  expect(shownSections(first.shown)).toEqual(drawn);
  for (const kept of [null, 3, "x", {}, { shown: [null, { id: "radio" }, 7] }])
    expect(readHomePlan(kept)).toEqual(first);
});
test("each section stands once, and one that nobody placed at the end", () => {
  const { shown } = readHomePlan({
    shown: [
      { id: "news", on: true },
      { id: "goods", on: false },
      { id: "news", on: false },
    ],
  });
  expect(shown.map(({ id }) => id)).toEqual([
    "news",
    "goods",
    "types",
    "techo",
    "shelves",
    "works",
  ]);
  expect(shownSections(shown)).not.toContain("goods");
});
test("what is arranged waits; published, the one before comes back once", () => {
  const arranged = arrangeHome(arrangeHome(first, "goods", "up"), "news", "hide");
  expect(shownSections(arranged.shown)).toEqual(drawn);
  const published = publishHome(arranged);
  expect(shownSections(published.shown)).toEqual(["goods", "types", "techo", "shelves", "works"]);
  const back = undoHome(published);
  expect([shownSections(back.shown), back.before]).toEqual([drawn, null]);
  expect(undoHome(back)).toBe(back);
  expect(discardHome(arranged)).toEqual(first);
});
test("the first goes no higher, the last no lower, and there and back is no change", () => {
  expect(arrangeHome(first, "types", "up")).toBe(first);
  expect(arrangeHome(first, "news", "down")).toBe(first);
  expect(arrangeHome(arrangeHome(first, "works", "down"), "works", "up")).toEqual(first);
  expect(arrangeHome(first, "works", "show")).toEqual(first);
  expect(publishHome(first)).toBe(first);
});
