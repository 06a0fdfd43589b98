// What each field of an event is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { EventField } from "./rules.ts";

export const eventFieldHints: FieldHints<EventField> = {
  title: "一覧と手紙に出ます（例 稽古会　息をはききる）。",
  body: "10000文字までの本文です（例 ながれ、もちもの、服、階段のこと。）。",
  startsAt: "変えると、予約した方に手紙が届きます（例 2026/12/05 10:00）。",
  endsAt: "はじまりよりあとです（例 2026/12/05 11:30）。",
  place: "予約した方の予定表にも入ります（例 浅草・花川戸の二階）。",
  places: "300までです。予約ずみの数より少なくはできません（例 12）。",
  fee: "券のときは、一人につき稽古会の券を1枚使います（例 稽古会の券）。",
  areas:
    "えらんだどれかをお持ちの方が予約できて、えらばなければ登録のある方すべてです（例 英知）。",
  openAt: "この日時から予約できます（例 2026/11/20 10:00）。",
  freeUntil:
    "この日時までに取り消すと、券が戻ります。予約したあとに早めても、その方の期限は変わりません（例 2026/12/02 17:00）。",
  status: "「出す」にすると、一覧に出ます（例 書きかけのあいだは「下書き」）。",
};
