import { describe, expect, test } from "vitest";
import type { NearPlace } from "#lib/near-text.ts";
import { bestOf, type FoundGroup, type HitKind, mayCount } from "./rules.ts";

const found = (kind: HitKind, ...places: NearPlace[]): FoundGroup => ({
  kind,
  total: places.length,
  hits: places.map((place, at) => ({ kind, id: `${kind}${at}`, place })),
});

describe("the first of all kinds", () => {
  test("are the nearest names; between equals each kind has its turn", () => {
    expect(
      bestOf([found("words", 0, 1), found("goods", 1, 1, 1, 1), found("lessons", 0, 2)], 6).map(
        ({ id }) => id,
      ),
    ).toEqual(["words0", "lessons0", "goods0", "words1", "goods1", "goods2"]);
  });
  test("are only those whose name has what was typed", () => {
    expect(bestOf([found("words", 3, 4), found("lessons", 2)], 6).map(({ id }) => id)).toEqual([
      "lessons0",
    ]);
  });
});

test.each([
  ["肩こり", true],
  ["体癖 本", true],
  ["", false],
  ["mio@example.jp", false],
  ["ｍｉｏ＠ｅｘａｍｐｌｅ.jp", false],
  ["090-1234-5678", false],
  ["０９０ １２３４", false],
  ["https://example.jp", false],
  ["2026", true],
  ["あ".repeat(41), false],
])("%j that found nothing may be counted: %s", (typed, may) => expect(mayCount(typed)).toBe(may));
