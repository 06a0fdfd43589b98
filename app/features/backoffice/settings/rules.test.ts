import { expect, test } from "vitest";
import { cardsLike, type SettingsCard } from "./rules.ts";

const cards: SettingsCard[] = [
  {
    to: "/admin/shop",
    label: "お店のこと",
    reading: "みせ mise",
    rows: [
      ["電話番号", "075-111-2222"],
      ["住所", "京都市"],
    ],
  },
  {
    to: "/admin/delivery",
    label: "送料・休業日",
    reading: "そうりょう",
    rows: [["送料", "660円"]],
  },
  { to: "/admin/tax", label: "消費税の税率", reading: "しょうひぜい", rows: [] },
];
const found = (typed: string) => cardsLike(cards, typed).map(({ to, rows }) => [to, rows.length]);

test("a desk is found by name and reading, in either kana, with all that it says", () => {
  expect(found("ソウリョウ")).toEqual([["/admin/delivery", 1]]);
  expect(found("消費税")).toEqual([["/admin/tax", 0]]);
  expect(found("MISE")).toEqual([["/admin/shop", 2]]);
  expect(found(" ")).toHaveLength(3);
});
test("else the rows are found in which the words stand", () => {
  expect(found("電話")).toEqual([["/admin/shop", 1]]);
  expect(found("京都")).toEqual([["/admin/shop", 1]]);
  expect(found("どこにもない")).toEqual([]);
});
