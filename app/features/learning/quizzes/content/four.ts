// 四つの立ちかた: five questions, four ways to stand.
import type { Quiz, QuizAnswer, QuizQuestion } from "../rules.ts";

const kinds = ["ue", "yoko", "mae", "uchi"] as const;
const answers = (...texts: readonly [string, string, string, string]): QuizAnswer[] =>
  kinds.map((key, at) => ({ text: texts[at] ?? "", points: { [key]: 1 } }));

const questions: readonly QuizQuestion[] = [
  {
    lines: ["靴をはくとき。"],
    figure: 5,
    answers: answers(
      "立ったまま、片足ずつ",
      "壁に手をついて、よりかかって",
      "かがんで、ひと息に",
      "座って、ゆっくり",
    ),
  },
  {
    lines: ["人の話を", "聞いているとき。"],
    figure: 2,
    answers: answers(
      "上を見て、頭の中でまとめている",
      "うなずいて、からだがゆれている",
      "身を、のりだしている",
      "ひざや腕を、かかえている",
    ),
  },
  {
    lines: ["道にまよったら。"],
    figure: 7,
    answers: answers(
      "立ちどまって、地図で考える",
      "近くの人に、聞いてみる",
      "とにかく、歩きだす",
      "来た道を、もどってみる",
    ),
  },
  {
    lines: ["あと五分、", "空きました。"],
    figure: 3,
    answers: answers(
      "このあとの予定を、組みなおす",
      "お茶を、ひと口のむ",
      "用事を、もうひとつすませる",
      "目を、とじている",
    ),
  },
  {
    lines: ["ほっとするのは、", "どんなとき。"],
    figure: 9,
    answers: answers(
      "見とおしが、ついたとき",
      "いっしょに、笑ったとき",
      "外へ、出たとき",
      "戸を、しめたとき",
    ),
  },
];

export const fourQuiz: Quiz = {
  id: "4st",
  edition: 1,
  name: "四つの立ちかた",
  line: "上・横・前・内。まずは大きく四つに。電車ひと駅ぶん。",
  minutes: 1,
  questions,
  results: [
    {
      key: "ue",
      name: "上の立ちかた",
      line: "頭の近くで、立つ人",
      figure: 1,
      text: [
        "考えがまとまると、背がすこし伸びる人です。遠くを見ると落ちつき、机の上がかたづくと肩が下ります。",
        "足もとのことは、つい後まわし。信号を待つあいだだけ、かかとを床に置いてみてください。",
      ],
      rows: [
        ["立つとき", "首とつま先が、先に決まる"],
        ["くたびれると", "首のうしろが、つまってくる"],
        ["ゆるむとき", "遠くを見て、あくびをひとつ"],
      ],
      next: {
        lessons: [
          ["me-no-ushiro", "見るまえの、ひと休み"],
          ["ashi-no-ura", "頭から、床まで降りてくる道"],
          ["nemuri-mittsu-no-iki", "考えごとを、枕に置いてくる"],
        ],
        word: ["jouge", "上下型を、もうすこし"],
        techo: "予定の横に、足もとの一行",
        goods: [["hitokoshi-mug-sumi", "話しこんで、冷めるのを忘れる人へ"]],
      },
    },
    {
      key: "yoko",
      name: "横の立ちかた",
      line: "となりを感じて、立つ人",
      figure: 3,
      text: [
        "人といると、からだがやわらかくなる人です。笑うと腰までゆれ、いやなことは片方のわき腹が先に知っています。",
        "左右のどちらに乗っているか、一日に一度だけ見てあげてください。直さなくて、かまいません。",
      ],
      rows: [
        ["立つとき", "片方の足に、のっている"],
        ["くたびれると", "片側だけ、重くなる"],
        ["ゆるむとき", "だれかと、あたたかいものを食べる"],
      ],
      next: {
        lessons: [
          ["hidari-no-seki", "いつもと反対の席で"],
          ["daidokoro-de-kataashi", "煮えるまでの、片足"],
          ["kata-no-ni", "荷物を、どちらで持っているか"],
        ],
        word: ["sayuu", "左右型を、もうすこし"],
        techo: "食べたものと、きげんを一行ずつ",
        goods: [["daidokoro-maekake-ama", "台所に立っているあいだ、忘れていられます"]],
      },
    },
    {
      key: "mae",
      name: "前の立ちかた",
      line: "一歩さきに、立つ人",
      figure: 5,
      text: [
        "思いついたときには、もう歩いている人です。じっとしていると肩が巻いて、外へ出ると胸がひらきます。",
        "急ぐ日ほど、息を先に出してから。出した分だけ、次の一歩が軽くなります。",
      ],
      rows: [
        ["立つとき", "胸と親指が、前に出る"],
        ["くたびれると", "肩が、前へ巻いてくる"],
        ["ゆるむとき", "用事をひとつ、すませたあと"],
      ],
      next: {
        lessons: [
          ["iki-wa-saki-ni-dasu", "動くまえに、出しておく"],
          ["isogu-hi-no-ippo", "急いでいる日にこそ"],
          ["aruki-nagara", "歩きながら、聴けます"],
        ],
        word: ["zengo", "前後型を、もうすこし"],
        techo: "やめたことも、書ける欄",
        goods: [["fudehito-t-mae-wakatake", "背中が引かれない一枚"]],
      },
    },
    {
      key: "uchi",
      name: "内の立ちかた",
      line: "からだの中に、立つ人",
      figure: 9,
      text: [
        "集まると力が出て、ひらくと考えごとが始まる人です。好きな場所が決まっていて、そこに座ると話がはやい。",
        "閉じるのが上手なぶん、ひらくのは人の倍ゆっくりでかまいません。朝の骨盤から、どうぞ。",
      ],
      rows: [
        ["立つとき", "ひざと腕が、内に寄る"],
        ["くたびれると", "腰が、かたくしまる"],
        ["ゆるむとき", "戸をしめて、しゃがむ"],
      ],
      next: {
        lessons: [
          ["asa-kotsuban", "朝、ゆっくりひらく"],
          ["nejirete-modoru", "しまったところを、ほどく"],
          ["kiku-mae-ni-suwaru", "座る場所を、決めるところから"],
        ],
        word: ["kaihei", "開閉型を、もうすこし"],
        techo: "書くのは、夜の一行だけ",
        goods: [["kuchi-hiroi-pouch-hai", "集めたものが、底まで見えます"]],
      },
    },
  ],
  parts: [
    { name: "上", of: ["ue"] },
    { name: "横", of: ["yoko"] },
    { name: "前", of: ["mae"] },
    { name: "内", of: ["uchi"] },
  ],
};
