// The members' own pages, as the menu of マイページ calls them, and what else people call them.
import { href } from "#lib/href.ts";

export type Guide = { id: string; title: string; kana: string; words: string; href: string };

export const memberGuides: readonly Guide[] = [
  {
    id: "look",
    title: "文字の大きさ・見えかた",
    kana: "もじのおおきさみえかた",
    words: "文字を大きく 字を大きく 文字サイズ 字が小さい 拡大 かくだい 夜の色 ダークモード",
    href: `${href("/mypage/settings")}#look`,
  },
  {
    id: "chat",
    title: "チャット",
    kana: "ちゃっと",
    words: "番台に聞く 部屋 話す メッセージ",
    href: href("/timeline/rooms/:plan?", { plan: "" }),
  },
  {
    id: "timeline",
    title: "つどい（感想）",
    kana: "つどい",
    words: "感想を書く 感想を読む みんなの声 タイムライン",
    href: href("/timeline/:id?/kansou"),
  },
  {
    id: "events",
    title: "催し",
    kana: "もよおし",
    words: "イベント 稽古会 講座 ワークショップ お話会 催しの予約",
    href: href("/event/reservation_form"),
  },
  {
    id: "gifts",
    title: "プランを贈る",
    kana: "ぷらんをおくる",
    words: "プランの贈りもの 会員を贈る 招待 券を贈る",
    href: href("/mypage/gifts"),
  },
  {
    id: "player",
    title: "音声のはじめかた",
    kana: "おんせいのはじめかた",
    words: "音声 レッスン 今週の音声 再生 ポッドキャスト 倍速 スリープタイマー",
    href: href("/player"),
  },
];
