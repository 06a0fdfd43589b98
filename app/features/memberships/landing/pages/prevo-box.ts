import { when } from "#features/platform/promises/rules.ts";
import { href } from "#lib/href.ts";
import type { LandingPage } from "../landing-page.ts";
import { stopAnswer } from "./stop-answer.ts";

export const prevoBoxPage = {
  path: href("/landing/prevo-teikibin"),
  title: "プレヴォ定期便",
  description: "風の柄と便りを、毎月ひとつ。おためしから始められるプレヴォ定期便のご案内です。",
  dye: "nejire",
  h1: ["風を、", "ひとつずつ。"],
  lead: [
    "プレヴォは、風の通る服と、その便りです。",
    "はじめのおためしは、お代なしでおためしいただけます。",
  ],
  figures: [],
  picture: "shirts",
  sections: [
    {
      heading: "届くもの",
      text: [
        "月の品をひとつと、その品がどこで織られ、だれが縫ったかの便りを一枚。",
        "ゴールドから上は、季節の品と職人の一点ものが加わります。数にかぎりがあるので、席をおとりしてお待ちいただくことがあります。",
      ],
    },
    {
      heading: "おためしの終わりかた",
      text: [
        "おためしの日数は、下の「えらぶ」にあります。終わりの三日前と前日に、マイページのお手紙とメールでお知らせします。つづけないときは、その前に止めてください。料金はかかりません。",
      ],
    },
  ],
  choose: "えらぶ",
  cards: [
    {
      item: "000018",
      figure: 5,
      kicker: "まず、ためす",
      dye: "zengo",
      points: ["おためしのあいだは¥0", "終わりの前に二度お知らせ", "止めれば料金はかかりません"],
    },
    {
      item: "000016",
      figure: 7,
      kicker: "毎月ひとつ",
      dye: "nejire",
      points: ["月の品をひとつ", "風の便り", "送料もふくみます"],
    },
    {
      item: "000019",
      figure: 8,
      kicker: "季節をひとつ多く",
      dye: "sayu",
      points: ["月の品と季節の品", "風の便り", "送料もふくみます"],
    },
    {
      item: "000020",
      figure: 2,
      kicker: "職人の一点もの",
      dye: "jouge",
      points: ["三か月に一度の一点もの", "月の品と季節の品"],
    },
    {
      item: "000021",
      figure: 10,
      kicker: "すべてを",
      dye: "kaihei",
      points: ["プレヴォのすべて", ...when("events", "年に一度の会")],
    },
  ],
  faq: [
    [
      "初回のお支払いはいつですか",
      "おためしが終わる日です。日づけは、お申し込みの前の画面に出ます。",
    ],
    ["一度きりですか", "おためしは、おひとり一回です。"],
    ["やめるときは", stopAnswer],
  ],
} as const satisfies LandingPage;
