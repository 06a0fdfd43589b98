// What the landing pages say. Prices and terms come from the items, never from here; what is not built is not said.
import { stopRule } from "#features/platform/terms/rules.ts";
import { when } from "#features/platform/promises/rules.ts";
import { href } from "#lib/href.ts";

/** The drawings that there are. */
export type PictureName = "parcel" | "shirts" | "planners" | "planner";
export type LandingCard = {
  item: string;
  figure: number;
  kicker: string;
  dye: "jouge" | "sayu" | "zengo" | "nejire" | "kaihei" | "kando";
  points: readonly string[];
};
export type LandingPage = {
  path: string;
  title: string;
  description: string;
  dye: LandingCard["dye"];
  h1: readonly string[];
  lead: readonly string[];
  figures: readonly number[];
  /** Instead of the figures. */
  picture?: PictureName;
  /** The plans stand right under the head. */
  plansFirst?: true;
  sections: readonly {
    heading: string;
    text: readonly string[];
    picture?: PictureName | "months";
  }[];
  month?: { heading: string; rows: readonly (readonly [when: string, what: string])[] };
  choose: string;
  cards: readonly LandingCard[];
  trial?: string;
  compare?: {
    columns: readonly string[];
    /** What of its heads needs a word. */
    note?: string;
    rows: readonly { name: string; cells: readonly string[] }[];
  };
  faq: readonly (readonly [question: string, answer: string])[];
};

export const monthNames = [
  "睦月",
  "如月",
  "弥生",
  "卯月",
  "皐月",
  "水無月",
  "文月",
  "葉月",
  "長月",
  "神無月",
  "霜月",
  "師走",
] as const;

const stopAnswer = `${stopRule}お電話はいりません。期間の終わりまでは、取り消しもできます。`;
const member: readonly LandingCard[] = [
  {
    item: "000001",
    figure: 1,
    kicker: "聴いて、見る",
    dye: "jouge",
    points: [
      "音声レッスン 週2本（十二週）",
      "からだの使いかたの動画",
      "文字おこしと、聴きながらのメモ",
      ...when("diary", "英知日記と季節の判"),
      ...when("kansou", "感想を書く・読む"),
      ...when("chat", "質問のチャット"),
    ],
  },
  {
    item: "000002",
    figure: 9,
    kicker: "味わって、つなげる",
    dye: "kaihei",
    points: [
      "音声レッスン 週2本（十二週）",
      "神楽の音と、動画",
      "文字おこしと、聴きながらのメモ",
      ...when("diary", "そんきょ日記"),
      ...when("kansou", "感想を書く・読む"),
      ...when("chat", "質問のチャット"),
    ],
  },
  {
    item: "000007",
    figure: 7,
    kicker: "ふたつを行き来する",
    dye: "nejire",
    points: ["英知と禍福のすべて", "会員の品が求められます", ...when("chat", "質問のチャット")],
  },
];

export const landingPages = {
  membership: {
    path: href("/landing/membership"),
    title: "会員とプラン",
    description:
      "からだの音声を聴き、動画を見て、気になった言葉を辞典で引く。会員のプランと、三週間のおためしのご案内です。",
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
          "ねむり、食、息、張り。丸をひとつ選ぶだけの日があってかまいません。書いた日には判がつき、休んだ日があっても減りません。",
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
        ...when("diary", ["夜", "一行書いて、判をひとつ"] as const),
        ...when("kansou", ["月末", "仲間の感想を読み、ひとこと返します"] as const),
      ],
    },
    choose: "プランをえらぶ",
    cards: member,
    trial: "000011",
    compare: {
      columns: ["英知", "禍福", "両道", "のぞくる"],
      note: "「のぞくる」は、ほかのプランの音声をのぞいてみるための、小さなプランです。",
      rows: [
        { name: "音声レッスン", cells: ["週2本", "週2本", "週4本", "のぞき聴き"] },
        { name: "動画", cells: ["あり", "あり", "あり", "なし"] },
        { name: "神楽の音", cells: ["なし", "あり", "あり", "なし"] },
        { name: "文字おこしとメモ", cells: ["あり", "あり", "あり", "あり"] },
        ...when("diary", { name: "日記と判", cells: ["あり", "あり", "あり", "あり"] }),
        ...when("kansou", { name: "感想を書く", cells: ["あり", "あり", "あり", "なし"] }),
        ...when("chat", { name: "チャット", cells: ["あり", "あり", "あり", "なし"] }),
      ],
    },
    faq: [
      ["いつでもやめられますか", stopAnswer],
      [
        "おためしのあと、勝手に続きませんか",
        "三週間のおためしは、その時に自動で終わります。カードの登録もいりません。",
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
  },
  selectDeshi: {
    path: href("/membership/select-deshi"),
    title: "弟子のプランをえらぶ",
    description:
      "英知、禍福、両道、Dコード、釈迦、和。くせごよみの弟子のプランを、金額と中身でくらべて選べます。",
    dye: "jouge",
    h1: ["どこから、", "はじめますか。"],
    lead: ["弟子といっても、朝の掃除はありません。", "聴いて、見て、ときどき引く。それだけです。"],
    figures: [1, 5, 11],
    plansFirst: true,
    sections: [
      {
        heading: "えらびかた",
        text: [
          "迷ったら英知から。しくみの話が好きな人に向いています。",
          "日々の浮き沈みが気になる人は禍福へ。両方が気になる人は、はじめから両道のほうが割安です。",
        ],
      },
    ],
    choose: "すべてのプラン",
    cards: [
      ...member,
      {
        item: "000010",
        figure: 3,
        kicker: "まず、のぞく",
        dye: "sayu",
        points: ["ほかのプランをのぞく音声", ...when("diary", "日記と判")],
      },
      {
        item: "000005",
        figure: 2,
        kicker: "ゆっくり",
        dye: "jouge",
        points: ["英知の音声 週1本", ...when("diary", "日記と判")],
      },
      {
        item: "000006",
        figure: 10,
        kicker: "ゆっくり",
        dye: "kaihei",
        points: ["禍福の音声 週1本", ...when("diary", "日記と判")],
      },
      {
        item: "000003",
        figure: 11,
        kicker: "図で読む",
        dye: "kando",
        points: ["型のなりたちの音声"],
      },
      {
        item: "000004",
        figure: 12,
        kicker: "坐る",
        dye: "kando",
        points: ["坐りかたと息の音声", ...when("stamps", "坐る日の判")],
      },
      {
        item: "000009",
        figure: 6,
        kicker: "ふたりで",
        dye: "zengo",
        points: ["ふたりで向きあう稽古の音声", ...when("kansou", "感想を書く・読む")],
      },
    ],
    trial: "000011",
    faq: [
      [
        "いくつ持ってもよいのですか",
        "かまいません。英知と禍福だけは、両道にまとめたほうがお得です。",
      ],
      ["やめかたを教えてください", stopAnswer],
    ],
  },
  goodsBox: {
    path: href("/landing/goods-teikibin"),
    title: "グッズ定期便",
    description:
      "店の品を三つ、毎月ひと包みで。中身は自分で選ぶことも、おまかせにすることもできます。",
    dye: "sayu",
    h1: ["月にいちど、", "包みが来る。"],
    lead: ["靴下、マグ、ポーチ、巻きもの。", "店の品から三つを、ひと包みにしてお届けします。"],
    figures: [],
    picture: "parcel",
    sections: [
      {
        heading: "選んでも、選ばなくても",
        text: [
          "中身は、ご自分で三つ選べます。忙しい月は、そのままでどうぞ。店の者が季節を見て選びます。",
          "ご用意できなくなった品があるときは、勝手に替えずにおたずねします。",
        ],
      },
      {
        heading: "お届け先は、その回だけ変えられます",
        text: ["実家へ送りたい月も、旅先で受けとりたい月も、発送の前の日の18時まで変えられます。"],
      },
    ],
    month: {
      heading: "ひと月の流れ",
      rows: [
        ["お支払い", "毎月おなじ日です"],
        ["四日め", "包みを発送します"],
        ["前日18時", "中身とお届け先の締めきりです"],
      ],
    },
    choose: "はじめる",
    cards: [
      {
        item: "400001",
        figure: 4,
        kicker: "毎月ひと包み",
        dye: "sayu",
        points: ["店の品を三つ", "送料もふくみます", "休む月をえらべます"],
      },
      {
        item: "400002",
        figure: 8,
        kicker: "毎月一枚",
        dye: "nejire",
        points: ["電撃パンツを一枚", "形とサイズをえらべます", "送料もふくみます"],
      },
    ],
    faq: [
      ["休めますか", "つぎの一回だけでも、三か月まででも休めます。休む月のお支払いはありません。"],
      [
        "合わない品が来たら",
        "お届けから8日のうちにお知らせください。品ちがいや傷は、送料もこちらで持ちます。",
      ],
      ["やめるときは", stopAnswer],
    ],
  },
  prevoBox: {
    path: href("/landing/prevo-teikibin"),
    title: "プレヴォ定期便",
    description:
      "風の柄と便りを、毎月ひとつ。十四日のおためしから始められるプレヴォ定期便のご案内です。",
    dye: "nejire",
    h1: ["風を、", "ひとつずつ。"],
    lead: [
      "プレヴォは、風の通る服と、その便りです。",
      "はじめの十四日は、お代なしでおためしいただけます。",
    ],
    figures: [],
    picture: "shirts",
    sections: [
      {
        heading: "届くもの",
        text: [
          "月の品をひとつと、その品がどこで織られ、だれが縫ったかの便りを一枚。",
          "ゴールドから上は、季節の品と職人の一点ものが加わります。数にかぎりがあるので、席をおとりしてお待ちいただくことがあります。",
        ],
      },
      {
        heading: "おためしの終わりかた",
        text: [
          "おためしは十四日です。終わりの三日前と前日に、マイページのお手紙とメールでお知らせします。つづけないときは、その前に止めてください。料金はかかりません。",
        ],
      },
    ],
    choose: "えらぶ",
    cards: [
      {
        item: "000018",
        figure: 5,
        kicker: "まず、十四日",
        dye: "zengo",
        points: ["十四日のあいだ¥0", "終わりの前に二度お知らせ", "止めれば料金はかかりません"],
      },
      {
        item: "000016",
        figure: 7,
        kicker: "毎月ひとつ",
        dye: "nejire",
        points: ["月の品をひとつ", "風の便り", "送料もふくみます"],
      },
      {
        item: "000019",
        figure: 8,
        kicker: "季節をひとつ多く",
        dye: "sayu",
        points: ["月の品と季節の品", "風の便り", "送料もふくみます"],
      },
      {
        item: "000020",
        figure: 2,
        kicker: "職人の一点もの",
        dye: "jouge",
        points: ["三か月に一度の一点もの", "月の品と季節の品"],
      },
      {
        item: "000021",
        figure: 10,
        kicker: "すべてを",
        dye: "kaihei",
        points: ["プレヴォのすべて", ...when("events", "年に一度の会")],
      },
    ],
    faq: [
      [
        "初回のお支払いはいつですか",
        "おためしをはじめた日から十四日後です。日づけは、お申し込みの前の画面に出ます。",
      ],
      ["一度きりですか", "おためしは、おひとり一回です。"],
      ["やめるときは", stopAnswer],
    ],
  },
  old: {
    path: href("/landing/membership/old"),
    title: "会員のご案内（以前の頁）",
    description: "以前の会員のご案内です。",
    dye: "kando",
    h1: ["聴く。", "また聴く。"],
    lead: ["こちらは、以前の会員のご案内です。", "いまのプランは、新しい頁でご覧ください。"],
    figures: [12],
    sections: [
      {
        heading: "はじまりのころ",
        text: [
          "会員は、月に一本の音声を郵便で送るところから始まりました。盤の入った封筒を、机の上で二百通たたみました。",
          "いまは電波で届きます。封筒をたたむ手だけが、すこし寂しがっています。",
        ],
      },
    ],
    choose: "いまのプラン",
    cards: [
      {
        item: "000001",
        figure: 1,
        kicker: "聴いて、見る",
        dye: "jouge",
        points: ["音声レッスン 週2本（十二週）", "からだの使いかたの動画"],
      },
    ],
    faq: [],
  },
} as const satisfies Record<string, LandingPage>;

export const techoWords = {
  title: "体癖手帳",
  description:
    "一日、ひと筆。四つのしるしと八行の余白の体癖手帳です。一冊だけでも、毎月届く手帳プラスでも始められます。",
  h1: ["一日、", "ひと筆。"],
  lead: ["うまく書けた日より、", "何も書けなかった日のほうが、", "からだはよく話している。"],
  spread: {
    heading: "四つのしるしと、八行の余白。",
    text: "ねむり・食・息・張り。五つの丸からひとつ選んで塗るだけなら、一分でおわります。書きたい日のために、右のページはまるごと空けてあります。",
    hand: "朝の坂で、息があがる前に足が止まった。止まったほうが景色がよかった。",
  },
  faq: [
    ["途中の月からでも使えますか", "使えます。日付は印刷せず、判で押すつくりです。"],
    ["書けない日が続いたら", "空いたままで大丈夫です。空白も、あとで読むと役に立ちます。"],
    ["手帳プラスはいつでもやめられますか", stopAnswer],
  ],
  reserve: {
    title: "二〇二七年版 体癖手帳",
    description: "二〇二七年版の体癖手帳のご案内です。刷りあがって、お送りしはじめています。",
    lead: [
      "来年の手帳は、もう刷りあがっています。",
      "棚で色をお選びいただくと、順にお送りします。",
    ],
    steps: [
      ["いま", "棚で色をえらび、カートに入れます"],
      ["三営業日のうち", "お支払いを確かめて発送します"],
      ["一月", "白いまま、置いておいてください"],
    ],
    note: "お支払いは、ご注文のときです。お届けの日と時間も、そのときに選べます。",
  },
} as const;
