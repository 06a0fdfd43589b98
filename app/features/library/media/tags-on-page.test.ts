import { expect, test } from "vitest";
import { tagsOnPage } from "./film-pages.server.ts";

const pieces = Array.from({ length: 750 }, (_, at) => ["息", `札${at % 250}`, `札${at % 250}`]);

test("every word that a piece carries is on one of the pages, that of most pieces first", () => {
  const first = tagsOnPage(pieces, null, 100);
  expect(first.rows[0]).toEqual({ name: "息", count: 750 });
  expect(first.rows[1]?.count).toBe(3);
  expect(first.paged).toEqual({ page: 1, pages: 3, shown: 100, total: 251 });
  const all = ["1", "2", "3"].flatMap((page) => tagsOnPage(pieces, page, 100).rows);
  expect(new Set(all.map(({ name }) => name)).size).toBe(251);
});
test("an address that asks for a page that is not there gets the nearest", () => {
  expect(tagsOnPage(pieces, "9", 100).paged.page).toBe(3);
  expect(tagsOnPage(pieces, "x", 100).paged.page).toBe(1);
  expect(tagsOnPage([], "2", 100)).toEqual({
    rows: [],
    paged: { page: 1, pages: 1, shown: 0, total: 0 },
  });
});
