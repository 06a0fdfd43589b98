import { href } from "#lib/href.ts";
import type { LandingPage } from "../landing-page.ts";
import { stopAnswer } from "./stop-answer.ts";

export const goodsBoxPage = {
  path: href("/landing/goods-teikibin"),
  title: "グッズ定期便",
  description:
    "店の品を三つ、毎月ひと包みで。中身は自分で選ぶことも、おまかせにすることもできます。",
  dye: "sayu",
  h1: ["月にいちど、", "包みが来る。"],
  lead: ["靴下、マグ、ポーチ、巻きもの。", "店の品から三つを、ひと包みにしてお届けします。"],
  figures: [],
  picture: "parcel",
  sections: [
    {
      heading: "選んでも、選ばなくても",
      text: [
        "中身は、ご自分で三つ選べます。忙しい月は、そのままでどうぞ。店の者が季節を見て選びます。",
        "ご用意できなくなった品があるときは、勝手に替えずにおたずねします。",
      ],
    },
    {
      heading: "お届け先は、その回だけ変えられます",
      text: ["実家へ送りたい月も、旅先で受けとりたい月も、発送の前の日の18時まで変えられます。"],
    },
  ],
  month: {
    heading: "ひと月の流れ",
    rows: [
      ["お支払い", "毎月おなじ日です"],
      ["四日め", "包みを発送します"],
      ["前日18時", "中身とお届け先の締めきりです"],
    ],
  },
  choose: "はじめる",
  cards: [
    {
      item: "400001",
      figure: 4,
      kicker: "毎月ひと包み",
      dye: "sayu",
      points: ["店の品を三つ", "送料もふくみます", "休む月をえらべます"],
    },
    {
      item: "400002",
      figure: 8,
      kicker: "毎月一枚",
      dye: "nejire",
      points: ["電撃パンツを一枚", "形とサイズをえらべます", "送料もふくみます"],
    },
  ],
  faq: [
    ["休めますか", "つぎの一回だけでも、三か月まででも休めます。休む月のお支払いはありません。"],
    [
      "合わない品が来たら",
      "お届けから8日のうちにお知らせください。品ちがいや傷は、送料もこちらで持ちます。",
    ],
    ["やめるときは", stopAnswer],
  ],
} as const satisfies LandingPage;
