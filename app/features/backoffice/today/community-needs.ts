// What of the community needs a hand, in words.
import { href } from "#lib/href.ts";
import type { Need, TodayFacts } from "./rules.ts";

/** What waits for who sees to the community. */
export const ofCommunity = ({ reported, classWords, firsts, rooms }: TodayFacts): Need[] => [
  {
    icon: "chat-circle-dots",
    title: "お返事を待っている方",
    say: "チャットの部屋に、会員の方の言葉が届いています。",
    count: rooms,
    verb: "返す",
    to: href("/admin/rooms"),
  },
  {
    icon: "warning-circle",
    title: "つどいで気になること",
    say: "知らせがあった感想と、お預かりしている感想です。24時間のうちに読みます。",
    count: reported,
    verb: "読む",
    to: href("/admin/kansou"),
    pressing: true,
  },
  {
    icon: "warning-circle",
    title: "組で気になる言葉",
    say: "ご本人から知らせがあった、級友の言葉です。24時間のうちに読みます。",
    count: classWords.count,
    verb: "読む",
    to: href("/admin/classes/:id", { id: classWords.classId }),
    pressing: true,
  },
  {
    icon: "users-three",
    title: "はじめての感想",
    say: "はじめて書いた方に、番台からひとこと返します。",
    count: firsts,
    verb: "返す",
    to: href("/admin/kansou"),
  },
];
