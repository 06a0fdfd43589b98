// What each field of news is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { NewsField } from "./rules.ts";

export const newsFieldHints: FieldHints<NewsField> = {
  title: "ホームと一覧に出ます（例 年末年始のお届けについて）。",
  body: "10000文字までの本文です（例 年内にお届けできるのは、12月24日の正午までのご注文です。）。",
  everyone: "しるしをつけると、ログインしていない方も読めます（例 お店の休み）。",
  areas:
    "上のしるしがないとき、えらんだどれかをお持ちの方が読めて、なければ会員の方すべてです（例 英知）。",
  status: "「出す」にすると、お知らせする日時から読めます（例 書きかけのあいだは「下書き」）。",
  openAt: "先の日時にすると、そのときに出ます（例 2026/12/01 9:00）。",
};
