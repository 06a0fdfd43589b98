// What each field of a piece and of a list is for, with an example.
import type { FieldHints } from "#features/platform/content/rules.ts";
import type { PlaylistField } from "./playlist-rules.ts";
import type { MediaField } from "./rules.ts";

export const mediaFieldHints: FieldHints<MediaField> = {
  title: "一覧と、聴く画面に出ます（例 足のうらを聴く）。",
  kana: "五十音の順と、さがすときに使います（例 あしのうらをきく）。",
  name: "声の人や、弾いている人の名前です（例 三条 澪）。",
  summary: "一覧に出る一文で、300文字までです（例 床をさがす三分。）。",
  body: "ひらいた方だけが読みます。20000文字まで、段落はあいだを一行あけます（例 かかとから、ゆっくり。）。",
  tags: "からだの場所や言葉を「、」で区切ります（例 足のうら、重心）。",
  tags1: "いつ、どこで聴くかを「、」で区切ります（例 朝、座る）。",
  weekEichi: "英知の何週めにひらくかで、なければ空にします（例 3）。",
  weekKafuku: "禍福の何週めにひらくかで、二つなら「、」で区切ります（例 3、11）。",
  areas: "えらんだ場所をお持ちの方が聴けて、なければ会員の方すべてです（例 英知）。",
  free: "しるしをつけると、どなたでも聴けます（例 はじめての方への一本）。",
  playtag: "おすそわの皿の名前で、なければ空にします（例 はじめて）。",
  openAt: "先の日時にして公開すると、予約になります（例 2026/12/01 5:30）。",
  position: "小さいほど先に並びます（例 10）。",
};
export const playlistFieldHints: FieldHints<PlaylistField> = {
  title: "再生リストの名前です（例 朝の三本）。",
  summary: "一覧に出る一文です（例 起きてから、顔を洗うまで。）。",
  plan: "えらんだ会員の方だけに見えます（例 英知の会員）。",
  priority: "大きいほど上に出ます（例 50）。",
  items:
    "つまみを引いて動かすか、つまみの上で上下の矢印キーを押してください（例 いちばん聴いてほしい一本を、いちばん上に）。",
};
