import { when, whenSaid } from "#features/platform/promises/rules.ts";
import { href } from "#lib/href.ts";
import type { LandingPage } from "../landing-page.ts";
import { memberCards } from "./member-cards.ts";
import { stopAnswer } from "./stop-answer.ts";

export const selectDeshiPage = {
  path: href("/membership/select-deshi"),
  title: "弟子のプランをえらぶ",
  description:
    "英知、禍福、両道、Dコード、釈迦、和。くせごよみの弟子のプランを、金額と中身でくらべて選べます。",
  dye: "jouge",
  h1: ["どこから、", "はじめますか。"],
  lead: ["弟子といっても、朝の掃除はありません。", "聴いて、見て、ときどき引く。それだけです。"],
  figures: [1, 5, 11],
  plansFirst: true,
  sections: [
    {
      heading: "えらびかた",
      text: [
        "迷ったら英知から。しくみの話が好きな人に向いています。",
        "日々の浮き沈みが気になる人は禍福へ。両方が気になる人は、はじめから両道のほうが割安です。",
      ],
    },
  ],
  choose: "すべてのプラン",
  cards: [
    ...memberCards,
    {
      item: "000010",
      figure: 3,
      kicker: "まず、のぞく",
      dye: "sayu",
      points: [
        "ほかのプランをのぞく音声",
        ...when("diary", whenSaid("stamps", "日記と判", "日記")),
      ],
    },
    {
      item: "000005",
      figure: 2,
      kicker: "ゆっくり",
      dye: "jouge",
      points: ["英知の音声 週1本", ...when("diary", whenSaid("stamps", "日記と判", "日記"))],
    },
    {
      item: "000006",
      figure: 10,
      kicker: "ゆっくり",
      dye: "kaihei",
      points: ["禍福の音声 週1本", ...when("diary", whenSaid("stamps", "日記と判", "日記"))],
    },
    {
      item: "000003",
      figure: 11,
      kicker: "図で読む",
      dye: "kando",
      points: ["型のなりたちの音声"],
    },
    {
      item: "000004",
      figure: 12,
      kicker: "坐る",
      dye: "kando",
      points: ["坐りかたと息の音声", ...when("stamps", "聴きおえた日の判")],
    },
    {
      item: "000009",
      figure: 6,
      kicker: "ふたりで",
      dye: "zengo",
      points: ["ふたりで向きあう稽古の音声", ...when("kansou", "感想を書く・読む")],
    },
  ],
  trial: "000011",
  faq: [
    [
      "いくつ持ってもよいのですか",
      "かまいません。英知と禍福だけは、両道にまとめたほうがお得です。",
    ],
    ["やめかたを教えてください", stopAnswer],
  ],
} as const satisfies LandingPage;
