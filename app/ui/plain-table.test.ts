// Tables inside the pages of the back office.
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { PlainTable } from "./plain-table.tsx";

describe("a table", () => {
  const rows = [
    { id: "b", name: "みお", points: 9 },
    { id: "a", name: "さき", points: 100 },
  ];
  const table = (given: typeof rows) =>
    renderToString(
      createElement(PlainTable<(typeof rows)[number]>, {
        caption: "会員の一覧",
        rows: given,
        keyOf: ({ id }) => id,
        empty: "見つかりませんでした。",
        columns: [
          { head: "お名前", cell: ({ name }) => name },
          { head: "点", cell: ({ points }) => points },
          { head: "しるし", cell: () => "―" },
        ],
      }),
    );
  const html = table(rows);
  test("has its caption, its heads and every row, in the order of the server", () => {
    expect(html).toMatch(/<caption[^>]*>会員の一覧<\/caption>/);
    expect(
      [...html.matchAll(/<th scope="col">(?<head>[^<]+)/g)].map(({ groups }) => groups?.["head"]),
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
  test("lies in a frame that keys can reach", () => {
    expect(html).toContain('role="region" aria-label="会員の一覧" tabindex="0"');
  });
  test("says in words that it is empty", () =>
    expect(table([])).toBe('<p class="body soft">見つかりませんでした。</p>'));
});
