// What each field of a popup is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { PopupField } from "./rules.ts";

export const popupFieldHints: FieldHints<PopupField> = {
  title: "いちばん大きく出ます（例 来年の手帳ができました）。",
  body: "200文字までの、短い知らせです（例 表紙は十二の型。紙は、ことしより二枚だけ厚いです。）。",
  link: "ボタンの行き先です。品のページなら、その品の絵も出ます（例 /news）。",
  linkWords: "行き先へのボタンの文字です。行き先がなければ、空けてください（例 中を見る）。",
  areas: "えらんだどれかをお持ちの方に出ます。なければ、ログインしている方すべてです（例 英知）。",
  status: "「出す」にすると、はじまりからおわりまで出ます（例 書きかけのあいだは「下書き」）。",
  openAt: "この日時から出ます。先の日時にもできます（例 2026/12/01 9:00）。",
  closeAt: "この日時をすぎると、だれにも出ません（例 2026/12/15 0:00）。",
};
