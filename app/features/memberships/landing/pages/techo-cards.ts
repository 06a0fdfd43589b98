import { when, whenSaid } from "#features/platform/promises/rules.ts";
import type { LandingCard } from "../landing-page.ts";

export const techoCards: readonly LandingCard[] = [
  {
    item: "400003",
    figure: 9,
    kicker: "毎月とどく",
    dye: "kaihei",
    points: [
      "月ごとの薄い手帳",
      "送料もふくみます",
      ...when("diary", whenSaid("stamps", "スマホの日記と判帳", "スマホの日記")),
    ],
  },
  {
    item: "400004",
    figure: 10,
    kicker: "一年まとめて",
    dye: "kaihei",
    points: ["手帳プラスを一年分"],
  },
  {
    item: "400005",
    figure: 1,
    kicker: "まず、ためす",
    dye: "jouge",
    points: when("diary", "スマホの日記だけ", "おわった日記は消えません"),
  },
];
