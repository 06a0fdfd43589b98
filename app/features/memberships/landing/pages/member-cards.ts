import { when, whenSaid } from "#features/platform/promises/rules.ts";
import type { LandingCard } from "../landing-page.ts";

export const memberCards: readonly LandingCard[] = [
  {
    item: "000001",
    figure: 1,
    kicker: "聴いて、見る",
    dye: "jouge",
    points: [
      "音声レッスン 週2本（十二週）",
      "からだの使いかたの動画",
      "文字おこしと、聴きながらのメモ",
      ...when("diary", whenSaid("stamps", "英知日記と季節の判", "英知日記")),
      ...when("kansou", "感想を書く・読む"),
      ...when("chat", "質問のチャット"),
    ],
  },
  {
    item: "000002",
    figure: 9,
    kicker: "味わって、つなげる",
    dye: "kaihei",
    points: [
      "音声レッスン 週2本（十二週）",
      "神楽の音と、動画",
      "文字おこしと、聴きながらのメモ",
      ...when("diary", "そんきょ日記"),
      ...when("kansou", "感想を書く・読む"),
      ...when("chat", "質問のチャット"),
    ],
  },
  {
    item: "000007",
    figure: 7,
    kicker: "ふたつを行き来する",
    dye: "nejire",
    points: ["英知と禍福のすべて", "会員の品が求められます", ...when("chat", "質問のチャット")],
  },
];
