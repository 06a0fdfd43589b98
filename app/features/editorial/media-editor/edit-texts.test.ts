// What two people wrote, and what the texts of a piece may be.
import { describe, expect, test } from "vitest";
import { pieces } from "#seed/content/pieces.ts";
import { piece } from "#features/library/media/testing.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { merge, shownOf, wordsIn } from "#features/platform/content/rules.ts";
import { type MediaTexts, mediaTextsOf } from "./rules.ts";
import { readMoment } from "#features/platform/content/fields.ts";
import { readItemEdit } from "./schema.ts";

describe("what two people wrote", () => {
  const names = { a: "甲", b: "乙" };
  test.each([
    [
      "mine alone is taken",
      { a: "1", b: "2" },
      { a: "x", b: "2" },
      { a: "1", b: "2" },
      { a: "x", b: "2" },
      [],
    ],
    [
      "theirs alone is taken",
      { a: "1", b: "2" },
      { a: "1", b: "2" },
      { a: "1", b: "y" },
      { a: "1", b: "y" },
      [],
    ],
    [
      "each other's fields are joined",
      { a: "1", b: "2" },
      { a: "x", b: "2" },
      { a: "1", b: "y" },
      { a: "x", b: "y" },
      [],
    ],
    [
      "the same change by both is no conflict",
      { a: "1", b: "2" },
      { a: "x", b: "2" },
      { a: "x", b: "2" },
      { a: "x", b: "2" },
      [],
    ],
    [
      "one field changed by both is, and mine stays in it",
      { a: "1", b: "2" },
      { a: "x", b: "2" },
      { a: "z", b: "y" },
      { a: "x", b: "y" },
      ["a"],
    ],
  ])("%s", (_why, seen, mine, theirs, merged, conflicts) => {
    const met = merge({ seen, mine, now: theirs }, names);
    expect([met.merged, met.conflicts.map(({ field }) => field)]).toEqual([merged, conflicts]);
  });
});

describe("the texts of a piece", () => {
  test("are read back as what they were, for every piece of the house", () => {
    for (const one of pieces) {
      const item = {
        ...piece(one.id),
        ...one,
        openAt: new Date(one.published),
        position: 3,
        status: "open" as const,
      };
      const read = readItemEdit(mediaTextsOf(item));
      expect(read.success ? mediaTextsOf(read.data) : read.error, one.id).toEqual(
        mediaTextsOf(item),
      );
    }
  });
  test.each<[string, Partial<MediaTexts>, string, string]>([
    ["an empty title", { title: " 　" }, "title", "題をご入力ください。"],
    ["a title that is too long", { title: "あ".repeat(121) }, "title", "題は120文字までです。"],
    [
      "a week that is no number",
      { weekEichi: "三" },
      "weekEichi",
      "週は 3 のような数でご入力ください。二つ以上は「、」で区切ります。",
    ],
    ["a week before the first", { weekKafuku: "0" }, "weekKafuku", "週は1からです。"],
    [
      "an area that is not there",
      { areas: "eichi、nowhere" },
      "areas",
      "場所「nowhere」は、ありません（eichi・kafuku・dcode・syaka など）。",
    ],
    [
      "a day that is not there",
      { openAt: "2026-02-30T05:00" },
      "openAt",
      "公開する日時をご入力ください（例 2026-12-01 05:30）。",
    ],
    [
      "a tag that is a sentence",
      { tags: "あ".repeat(21) },
      "tags",
      "タグは、ひとつ20文字までです。",
    ],
    [
      "a place that is no number",
      { position: "-1" },
      "position",
      "並び順は0以上の数でご入力ください。",
    ],
    ["a dish with a slash", { playtag: "a/b" }, "playtag", "皿の名前に / ? # % は使えません。"],
  ])("refuse %s with a sentence of its own", (_what, change, field, sentence) => {
    const read = readItemEdit({ ...mediaTextsOf(piece("a")), ...change });
    expect(
      read.success ? [] : read.error.issues.map(({ path, message }) => [path[0], message]),
    ).toEqual([[field, sentence]]);
  });
  test("take digits of any width, and lists as people write them", () => {
    const read = readItemEdit({
      ...mediaTextsOf(piece("a")),
      weekEichi: "第３週、11",
      tags: "息, 肩　腰、息",
    });
    expect(read.data).toMatchObject({
      weeks: [
        { category: "eichi", week: 3 },
        { category: "eichi", week: 11 },
      ],
      tags: ["息", "肩", "腰"],
    });
    expect([
      readMoment("2026/12/1 5:30"),
      readMoment("2026-12-01"),
      readMoment("2026-12-01 24:00"),
      readMoment("あした"),
    ]).toEqual([tokyo("2026-12-01 05:30:00"), tokyo("2026-12-01"), undefined, undefined]);
    expect(wordsIn("")).toEqual([]);
  });
  test("published for a later hour, it waits until that very moment", () => {
    const at = tokyo("2026-12-01 05:30:00");
    expect([
      shownOf({ status: "open", openAt: at }, new Date(at.getTime() - 1)),
      shownOf({ status: "open", openAt: at }, at),
      shownOf({ status: "draft", openAt: at }, at),
    ]).toEqual(["waiting", "open", "draft"]);
  });
});
