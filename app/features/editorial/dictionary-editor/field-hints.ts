// What each field of a word is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { WordField } from "./rules.ts";

export const wordFieldHints: FieldHints<WordField> = {
  word: "見出しになる言葉で、40文字までです（例 偏り疲労）。",
  kana: "ひらがなと「ー」で書きます（例 かたよりひろう）。",
  summary: "一覧に出る一文で、120文字までです（例 荷物の置き場所。）。",
  body:
    "3000文字まで。段落は、あいだを一行あけます。{漢字|かんじ} でふりがな、" +
    "[[番号]] か [[番号|呼び名]] でほかの言葉へのリンクになります（例 [[iki|息]]は{肩|かた}に出ます。）。",
  tags: "仲間の言葉をまとめる札で、「、」で区切ります（例 型、からだ）。",
  related: "番号か言葉を「、」で区切り、書いた順に出ます（例 iki、肩）。",
  score: "0から100で、大きいほど、さがしたときに先に出ます（例 80）。",
  openAt: "先の日時にすると予約になり、その日時にひとりでに変わります（例 2026/12/01 5:30）。",
};
