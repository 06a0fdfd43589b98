// What each field of a summary is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { MatomeField } from "./rules.ts";

export const matomeFieldHints: FieldHints<MatomeField> = {
  title: "一覧と、記事のあたまに出ます（例 歩く日、急ぐ日）。",
  kana: "五十音の順と、さがすときに使います（例 あるくひ いそぐひ）。",
  summary: "一覧に出る一文か二文です（例 急ぐ日に、どこで一度だけ遅くなるかの話です。）。",
  body: "20000文字までの本文で、読めない方には、はじめの段だけが見えます（例 見出し「床のほうから聴く」と、そのあとに二段）。",
  areas: "えらんだどれかをお持ちの方が読めて、なければ会員の方すべてです（例 英知）。",
  free: "しるしをつけると、ログインしていない方も読めます（例 はじめての方への案内）。",
  status: "「出す」にすると、ひらく日時から読めます（例 書きかけのあいだは「下書き」）。",
  openAt: "先の日時にすると、そのときから読めます（例 2026/12/01 5:30）。",
};
