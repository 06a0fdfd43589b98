// Pages of earlier years, kept as they were read then: they sell nothing, name no price, and lead
// to the page of today.
import { href } from "#lib/href.ts";
import type { Section } from "#lib/section.ts";

export type ArchivedPage = {
  path: string;
  title: string;
  /** The last day on which it stood, Tokyo. */
  until: `${number}-${number}-${number}`;
  lead: string;
  sections: readonly Section[];
  /** What stands there today. */
  today: { href: string; label: string };
};

export const archivedPages = {
  home2023: {
    path: href("/index_bk20230514"),
    title: "2023年5月までのホーム",
    until: "2023-05-14",
    lead: "からだの癖は、直すより先に、名前を呼んでみる。",
    sections: [
      {
        heading: "そのころの、ごあいさつ",
        paragraphs: [
          "机ひとつで始めた店に、棚がふえました。靴下、手帳、音声。どれも、自分のからだで三か月ためしてから並べています。",
          "うまくいかなかったものも、裏の箱にとってあります。ときどき出して、わけを考えます。",
        ],
      },
      {
        heading: "そのころ、並んでいたもの",
        paragraphs: [
          {
            list: [
              "体癖手帳の、はじめの判",
              "五本指でない靴下、三色",
              "朝の三分の音声、十二本",
              "型ごとの手紙（月に一度、郵便で）",
            ],
          },
          "手紙は2023年の春に終わり、いまはお知らせの頁に書いています。",
        ],
      },
    ],
    today: { href: href("/"), label: "いまのホームへ" },
  },
  firstHome: {
    path: href("/trash/old_index"),
    title: "はじめのホーム",
    until: "2021-10-31",
    lead: "ここは、歩きかたの話をする小さな頁です。",
    sections: [
      {
        heading: "一枚きりの頁でした",
        paragraphs: [
          "店ができる前は、この一枚だけでした。絵は筆で描いて、窓辺で写しました。光の向きで、人の形が少しちがって見えます。",
          "問い合わせは、月に三通ほど。うち一通は、いつも同じ方からでした。",
        ],
      },
      {
        heading: "書いてあったこと",
        paragraphs: [
          {
            list: [
              "靴の減りかたを見る",
              "鞄をいつもと反対の手で持ってみる",
              "それでも戻るなら、それがあなたの手",
            ],
          },
        ],
      },
    ],
    today: { href: href("/about"), label: "いまの「はじめに」へ" },
  },
  liberalArts: {
    path: href("/trash/liberalarts-index"),
    title: "教養の頁（以前の入り口）",
    until: "2022-08-31",
    lead: "からだから入る、言葉と絵と音の頁です。",
    sections: [
      {
        heading: "三つの棚",
        paragraphs: [
          {
            rows: [
              ["言葉", "「腰がすわる」「肩身がせまい」。からだの言いまわしを集めました。"],
              ["絵", "昔の人の立ち姿を、筆で写しました。"],
              ["音", "鈴と弦の短い音を、歩く速さにあわせました。"],
            ],
          },
          "言葉の棚は辞典に、絵の棚は画廊に、音の棚は「きく」に分かれました。",
        ],
      },
    ],
    today: { href: href("/dictionary"), label: "いまの辞典へ" },
  },
  prevoLanding: {
    path: href("/trash/prevo-land-lp"),
    title: "プレヴォランドのご案内（以前の頁）",
    until: "2022-12-31",
    lead: "着ることを、いちど疑ってみる集まりでした。",
    sections: [
      {
        heading: "していたこと",
        paragraphs: [
          "月に一度、着なくなったものを持ちよって、縫い目をほどきました。どこが張って、どこが余っていたか。布に残った癖を読みます。",
          "そこから、前うしろのないシャツと、裾の上がるパンツが生まれました。",
        ],
      },
      {
        heading: "いまは",
        paragraphs: [
          "プレヴォランドという名前の集まりは、いまはありません。品とお届けのことは、新しい頁にあります。",
        ],
      },
    ],
    today: { href: href("/landing/prevo-teikibin"), label: "いまのプレヴォの頁へ" },
  },
  session: {
    path: href("/trash/taiheki-session"),
    title: "体癖セッション（以前の頁）",
    until: "2023-03-31",
    lead: "ひとりずつ、立ちかたを見る時間でした。",
    sections: [
      {
        heading: "そのころの進めかた",
        paragraphs: [
          {
            list: [
              "はじめに、いつもの立ちかたで三分",
              "靴をぬいで、もう三分",
              "さいごに、ふたりで型の名前を決める",
            ],
          },
          "治療や、からだの具合の相談ではありませんでした。くせの向きを見て、名前をつけるだけの時間です。",
        ],
      },
      {
        heading: "いまは",
        paragraphs: [
          "一対一の会は、いまは行っていません。会って動く稽古会は、催しの頁で日どりを出しています。",
        ],
      },
    ],
    today: { href: href("/event/reservation_form"), label: "いまの催しへ" },
  },
} as const satisfies Record<string, ArchivedPage>;

const all: readonly ArchivedPage[] = Object.values(archivedPages);
export const archivedPageAt = (pathname: string): ArchivedPage | undefined =>
  all.find(({ path }) => path === pathname);
