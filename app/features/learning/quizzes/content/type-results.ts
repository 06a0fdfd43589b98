// What comes out of the twelve strokes: a page for each type, with where to go from there.
import { twelveTypes } from "#features/platform/body-types/rules.ts";
import type { NextSteps, QuizResult } from "../rules.ts";

type Told = {
  /** How one knows it at a glance. */
  glance: string;
  loosens: string;
  stiffens: string;
  tired: string;
  beside: string;
  word: string;
  goods: readonly [id: string, why: string];
};

/** In the order of the types. */
const told: readonly Told[] = [
  {
    glance: "話しながら、目が遠くを見ている。",
    loosens: "高いところから、町を見おろしたとき",
    stiffens: "まとまらない話を、聞きつづけるとき",
    tired: "首のうしろがつまる。「つまり」がふえる",
    beside: "六種、十二種",
    word: "isshu",
    goods: ["hitokoshi-mug-sumi", "話しこんで、冷めるのを忘れる人へ"],
  },
  {
    glance: "返事のまえに、すこし長い間がある。",
    loosens: "布団の中で、ひとりで考えなおすとき",
    stiffens: "いますぐ決めてと、言われたとき",
    tired: "頭が前へ落ちる。同じ頁をもう一度読む",
    beside: "三種、八種",
    word: "nishu",
    goods: ["unaji-parka-kinari", "首のうしろに、重さがのりません"],
  },
  {
    glance: "笑うと、腰までいっしょにゆれる。",
    loosens: "だれかと、あたたかいものを食べたとき",
    stiffens: "静かな席で、ひとりで食べるとき",
    tired: "急にだまる。戸だなを開けてみる",
    beside: "十種、二種",
    word: "sanshu",
    goods: ["daidokoro-maekake-ama", "煮ものの間じゅう、忘れていられます"],
  },
  {
    glance: "柱があると、肩をあずけている。",
    loosens: "窓ぎわの、ななめの席に座れたとき",
    stiffens: "まんなかの席で、意見を聞かれたとき",
    tired: "片方のわき腹が重い。包みかたが雑になる",
    beside: "十種、五種",
    word: "yonshu",
    goods: ["kataude-rucksack-sumi", "片方の肩でも、背中でまわりません"],
  },
  {
    glance: "信号より先に、胸が前へ出ている。",
    loosens: "外へ出て、用事をひとつすませたとき",
    stiffens: "すわったまま、順番を待つとき",
    tired: "肩が前へ巻く。貧乏ゆすりがはじまる",
    beside: "十二種、四種",
    word: "goshu",
    goods: ["fudehito-t-mae-wakatake", "前へ出る人の、背中が引かれない一枚"],
  },
  {
    glance: "道の端を、静かに歩いている。",
    loosens: "好きな歌の、最後の一曲になったとき",
    stiffens: "人まえで、ほめられたとき",
    tired: "息が浅くなる。声が、もうひとつ小さくなる",
    beside: "一種、七種",
    word: "rokushu",
    goods: ["iki-tooru-shirt-sora", "いちばん上のボタンを留めて、息がとおります"],
  },
  {
    glance: "むかい合うより、半身に構えている。",
    loosens: "からだを動かして、汗をかいたとき",
    stiffens: "勝ちも負けもない話が、長いとき",
    tired: "下あごに力が入る。歩くのが速くなる",
    beside: "六種、九種",
    word: "nanashu",
    goods: ["kanji-t-kaki", "「七種の人ですか」と、聞かれます"],
  },
  {
    glance: "最後まで残って、椅子を片づけている。",
    loosens: "「もう座りましょう」と、言われたとき",
    stiffens: "ことわりたいのに、引きうけたとき",
    tired: "腰がかたくなる。立つときに、手をつく",
    beside: "二種、十一種",
    word: "hasshu",
    goods: ["koshi-no-hone-sweat-hai", "腰の骨で、とまります"],
  },
  {
    glance: "隅の席で、しゃがむように座っている。",
    loosens: "戸をしめて、好きなものを並べたとき",
    stiffens: "用のない集まりに、長くいるとき",
    tired: "腰がしまる。ものの場所が気になる",
    beside: "七種、十種",
    word: "kyuushu",
    goods: ["kuchi-hiroi-pouch-hai", "集めたものが、底まで見えます"],
  },
  {
    glance: "部屋のまんなかで、つい腕をひろげている。",
    loosens: "腕を、頭より上にあげたとき",
    stiffens: "せまい席で、ひじを閉じつづけるとき",
    tired: "腰がうしろへ引ける。笑い声が小さい",
    beside: "九種、三種",
    word: "jusshu",
    goods: ["fudehito-t-ai", "大きくひらく人のための、肩の落ちる一枚"],
  },
  {
    glance: "だれより先に「雨のにおい」と言う。",
    loosens: "静かな部屋で、やわらかい布にさわったとき",
    stiffens: "いくつもの声が、重なって聞こえるとき",
    tired: "耳と肌が休みたがる。ためいきがふえる",
    beside: "八種、十二種",
    word: "juuisshu",
    goods: ["asa-no-hadagi-shironeri", "札を縫いつけず、内側に刷りました"],
  },
  {
    glance: "呼ばれてから、ゆっくりふり向く。",
    loosens: "いつもの時間に、いつもの茶をのむとき",
    stiffens: "予定が、急にふたつ変わったとき",
    tired: "足が重くなる。返事が、もうひと息おそい",
    beside: "一種、五種",
    word: "juunishu",
    goods: ["sannen-bancha", "稽古のあとに、みなで飲んでいるお茶です"],
  },
];

type OfGroup = Pick<NextSteps, "lessons" | "techo">;
/** In the order of the groups: two types each. */
const groups: readonly OfGroup[] = [
  {
    lessons: [
      ["nemuri-mittsu-no-iki", "考えごとを、枕に置いてくる"],
      ["me-no-ushiro", "見るまえの、ひと休み"],
      ["fuyujitaku-no-kubi", "首のうしろを、あたためておく"],
    ],
    techo: "予定の横に、からだの一行",
  },
  {
    lessons: [
      ["kata-no-ni", "荷物を、どちらで持っているか"],
      ["hidari-no-seki", "いつもと反対の席で"],
      ["daidokoro-de-kataashi", "煮えるまでの、片足"],
    ],
    techo: "食べたものと、きげんを一行ずつ",
  },
  {
    lessons: [
      ["iki-wa-saki-ni-dasu", "動くまえに、出しておく"],
      ["isogu-hi-no-ippo", "急いでいる日にこそ"],
      ["aruki-nagara", "歩きながら、聴けます"],
    ],
    techo: "やめたことも、書ける欄",
  },
  {
    lessons: [
      ["nejirete-modoru", "ねじれたままを、味わってから"],
      ["furimuku-keiko", "ふり向くのは、腰から"],
      ["ikari-wo-koshi-de", "こらえるかわりに、おろす"],
    ],
    techo: "ことわれた日に、丸をひとつ",
  },
  {
    lessons: [
      ["asa-kotsuban", "ひらく・閉じるの、もと"],
      ["te-wo-burasageru", "集めるまえに、ぶらさげる"],
      ["nemuri-mittsu-no-iki", "ひらいたまま、寝る人のための息"],
    ],
    techo: "一週間ぶんの、腕をあげる欄",
  },
  {
    lessons: [
      ["kiku-mae-ni-suwaru", "音のまえに、座るところから"],
      ["mimi-wo-hiraku", "聞こえるものを、えらぶ一分"],
      ["yubi-kara", "ひびいたものを、指から返す"],
    ],
    techo: "静かだった時間を、書いておく欄",
  },
];

export const typeResults: readonly QuizResult[] = twelveTypes.flatMap(
  ({ number, name, line, story }, at) => {
    const [own, group] = [told[at], groups[Math.floor(at / 2)]];
    if (!own || !group) return [];
    return [
      {
        key: String(number),
        name,
        line,
        figure: number,
        text: [own.glance, story],
        rows: [
          ["ゆるむとき", own.loosens],
          ["かたまるとき", own.stiffens],
          ["つかれの合図", own.tired],
          ["となりで楽な型", own.beside],
        ],
        next: {
          ...group,
          word: [own.word, `${name}を、辞典でもうすこし`],
          goods: [own.goods],
        },
      },
    ];
  },
);
