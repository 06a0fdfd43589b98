// The members' own pages are found by the words that the menu has for them.
import { expect, test } from "vitest";
import { lineFor, placeOfGuide } from "./guide-place.ts";
import { guides } from "./guides.ts";

const found = (typed: string) =>
  guides
    .flatMap((guide) => {
      const place = placeOfGuide(guide, lineFor(typed));
      return place === undefined ? [] : [{ id: guide.id, place }];
    })
    .toSorted((one, other) => one.place - other.place);

test.each([
  ["チャット", "chat"],
  ["つどい", "timeline"],
  ["催し", "events"],
  ["イベント", "events"],
  ["プランを贈る", "gifts"],
  ["文字の大きさ", "look"],
  ["文字を大きく", "look"],
  ["かくだい", "look"],
  ["アプリ", "settings"],
  ["きく", "listening"],
  ["解約", "stop"],
  ["領収書", "receipt"],
])("「%s」 is first the page %s", (typed, id) => expect(found(typed)[0]?.id).toBe(id));
test("a short reading within another word leads nowhere", () => {
  for (const typed of ["文字を大きく", "大きくしたい"])
    expect(found(typed).map(({ id }) => id)).not.toContain("listening");
  expect(found("返品したいのですが")[0]?.id).toBe("returns");
});
test("each page is listed once", () => {
  const ids = guides.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
