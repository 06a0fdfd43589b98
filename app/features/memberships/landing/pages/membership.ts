import { when, whenSaid } from "#features/platform/promises/rules.ts";
import { href } from "#lib/href.ts";
import type { LandingPage } from "../landing-page.ts";
import { memberCards } from "./member-cards.ts";
import { stopAnswer } from "./stop-answer.ts";

export const membershipPage = {
  path: href("/landing/membership"),
  title: "会員とプラン",
  description:
    "からだの音声を聴き、動画を見て、気になった言葉を辞典で引く。会員のプランと、おためしのご案内です。",
  dye: "jouge",
  h1: ["毎日すこしずつ、", "からだに明るくなる。"],
  lead: ["音声を聴き、動画を見て、言葉を引く。", "続けかたは、三つから選べます。"],
  figures: [1, 6, 9, 10, 5],
  plansFirst: true,
  sections: [
    {
      heading: "聴くのは、歩きながらで",
      text: [
        "電車でも、台所でも聴けます。途中で止めたところから、つぎの日につづきます。電波のない日のために、今週のぶんを端末にしまっておけます。",
        "むずかしい言葉は辞典で引けます。辞典は会員でなくても読めます。",
      ],
    },
    ...when("diary", {
      heading: "書くのは、一行で",
      text: [
        `ねむり、食、息、張り。丸をひとつ選ぶだけの日があってかまいません。${whenSaid(
          "stamps",
          "書いた日には判がつき、休んだ日があっても減りません。",
          "書かない日があっても、かまいません。",
        )}`,
        "日記は、書いた人だけが読めます。店の者も読みません。",
      ],
      picture: "months" as const,
    }),
  ],
  month: {
    heading: "ひと月のすごしかた",
    rows: [
      ["七日ごと", "つぎの週の音声が二本、ひらきます"],
      ["好きな日", "聴いて、気になった言葉を辞典で引きます"],
      ["聴きながら", "おぼえておきたいところに、メモをひとつ"],
      ...when("diary", [
        "夜",
        whenSaid("stamps", "一行書いて、判をひとつ", "丸をえらんで、一行書きます"),
      ] as const),
      ...when("kansou", ["月末", "仲間の感想を読み、ひとこと返します"] as const),
    ],
  },
  choose: "プランをえらぶ",
  cards: memberCards,
  trial: "000011",
  compare: {
    columns: ["英知", "禍福", "両道", "のぞくる"],
    note: "「のぞくる」は、ほかのプランの音声をのぞいてみるための、小さなプランです。",
    rows: [
      { name: "音声レッスン", cells: ["週2本", "週2本", "週4本", "のぞき聴き"] },
      { name: "動画", cells: ["あり", "あり", "あり", "なし"] },
      { name: "神楽の音", cells: ["なし", "あり", "あり", "なし"] },
      { name: "文字おこしとメモ", cells: ["あり", "あり", "あり", "あり"] },
      ...when("diary", {
        name: whenSaid("stamps", "日記と判", "日記"),
        cells: ["あり", "あり", "あり", "あり"],
      }),
      ...when("kansou", { name: "感想を書く", cells: ["あり", "あり", "あり", "なし"] }),
      ...when("chat", { name: "チャット", cells: ["あり", "あり", "あり", "なし"] }),
    ],
  },
  faq: [
    ["いつでもやめられますか", stopAnswer],
    [
      "おためしのあと、勝手に続きませんか",
      "おためしは、その時に自動で終わります。カードの登録もいりません。",
    ],
    [
      "途中でプランを変えられますか",
      "変えられます。きょうから変えるときの差額と、つぎの更新から変えるときの金額を、先にお見せします。",
    ],
    [
      "からだの具合がわるいときは",
      "わたしたちの話は、からだの使いかたの見方です。具合のわるいときは、医療の方にご相談ください。",
    ],
  ],
} as const satisfies LandingPage;
