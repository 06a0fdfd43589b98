// Tables of the back office: the order of cells, and the table as it is before scripts have come.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { compareValues, type SortValue, valueOf } from "./staff-order.ts";
import { StaffTable } from "./staff-table.tsx";

describe("cells in order", () => {
  const cases: [what: string, given: SortValue[], expected: SortValue[]][] = [
    ["numbers by size, not by their digits", [100, 9, -20, 0], [-20, 0, 9, 100]],
    [
      "moments by time, over the end of a year",
      [
        new Date("2027-01-02T00:00:00Z"),
        new Date("2026-12-31T23:59:59Z"),
        new Date("2026-02-10T00:00:00Z"),
      ],
      [
        new Date("2026-02-10T00:00:00Z"),
        new Date("2026-12-31T23:59:59Z"),
        new Date("2027-01-02T00:00:00Z"),
      ],
    ],
    [
      "readings by the Japanese syllables, voiced beside unvoiced",
      ["ばら", "はる", "あさ", "はな", "がく", "かぜ"],
      ["あさ", "がく", "かぜ", "はな", "ばら", "はる"],
    ],
    [
      "katakana among hiragana",
      ["ミオ", "かえで", "サキ", "しの"],
      ["かえで", "サキ", "しの", "ミオ"],
    ],
    ["numbers inside words by size", ["K-10010", "K-9", "K-10001"], ["K-9", "K-10001", "K-10010"]],
  ];
  test.each(cases)("%s", (_what, given, expected) =>
    expect(given.toSorted(compareValues)).toEqual(expected),
  );
  test.each<[SortValue, ReturnType<typeof valueOf>]>([
    ["", undefined],
    [null, undefined],
    [undefined, undefined],
    [0, 0],
    ["あ", "あ"],
  ])("of %j the value is %j", (given, value) => expect(valueOf(given)).toBe(value));
});

describe("a table before scripts", () => {
  const rows = [
    { id: "b", name: "みお", points: 9 },
    { id: "a", name: "さき", points: 100 },
  ];
  const table = (given: typeof rows) =>
    renderToString(
      createElement(StaffTable<(typeof rows)[number]>, {
        caption: "会員の一覧",
        rows: given,
        keyOf: ({ id }) => id,
        empty: "見つかりませんでした。",
        columns: [
          { head: "お名前", cell: ({ name }) => name, by: ({ name }) => name },
          { head: "点", cell: ({ points }) => points, by: ({ points }) => points },
          { head: "しるし", cell: () => "―" },
        ],
      }),
    );
  const html = table(rows);
  test("has its caption, its heads and every row, in the order of the server", () => {
    expect(html).toMatch(/<caption[^>]*>会員の一覧<\/caption>/);
    expect(
      [...html.matchAll(/<th scope="col"(?: class="[^"]+")?><span>(?<head>[^<]+)/g)].map(
        ({ groups }) => groups?.["head"],
      ),
    ).toEqual(["お名前", "点", "しるし"]);
    expect(
      [...html.matchAll(/<td data-label="(?<head>[^"]+)">(?<cell>[^<]+)/g)].map(({ groups }) => [
        groups?.["head"],
        groups?.["cell"],
      ]),
    ).toEqual([
      ["お名前", "みお"],
      ["点", "9"],
      ["しるし", "―"],
      ["お名前", "さき"],
      ["点", "100"],
      ["しるし", "―"],
    ]);
  });
  test("offers no button that would do nothing, and lies in a frame that keys can reach", () => {
    expect([html.includes("<button"), html.includes("aria-sort")]).toEqual([false, false]);
    expect(html).toContain('role="region" aria-label="会員の一覧" tabindex="0"');
  });
  test("says in words that it is empty", () =>
    expect(table([])).toBe('<p class="body soft">見つかりませんでした。</p>'));
});
