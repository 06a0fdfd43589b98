// What each field of a landing page is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { LandingField } from "./rules.ts";

export const landingFieldHints: FieldHints<LandingField> = {
  title: "ブラウザの札と、検索の結果に出ます（例 会員とプラン）。",
  description: "検索の結果に、題の下に出ます（例 音声を聴き、言葉を引く、会員のご案内です。）。",
  h1: "一行ずつ、3行まで（例 毎日すこしずつ、）。",
  lead: "見出しの下の文を、一行ずつ（例 続けかたは、三つから選べます。）。",
  sections:
    "「## 」の行が見出し、空の行が段の分かれめです。絵は、いまの順のまま添えます（例 ## 聴くのは、歩きながらで）。",
  flow: "一行に「いつ｜なにを」を。空にすると、出ません（例 好きな日｜聴いて、辞典で引きます）。",
  cards:
    "「## 番号 ひとこと」の下に、一行ずつ。金額と期間は、プランの料金から入ります（例 ## 000001 聴いて、見る）。",
  faq: "「## 」の行が問い、その下が答えです。〔解約の決まり〕は、決まりの文になります（例 ## 休めますか）。",
  note: "手書きの見本や、終わりに添えるひとことです（例 お支払いは、ご注文のときです。）。",
  openAt:
    "空なら、すぐに出ます。先の日時にすると、そのときまで今の言葉のままです（例 2026/12/01 5:30）。",
};
