// 地味診断: seven questions about the habits that nobody notices.
import type { Quiz, QuizAnswer, QuizQuestion } from "../rules.ts";

const kinds = ["kakato", "okuba", "kata", "hiza", "iki"] as const;
type Kind = (typeof kinds)[number];
const ask = (
  lines: readonly string[],
  figure: number,
  ...answers: readonly (readonly [Kind, string])[]
): QuizQuestion => ({
  lines,
  figure,
  answers: answers.map(([kind, text]): QuizAnswer => ({ text, points: { [kind]: 1 } })),
});

const questions: readonly QuizQuestion[] = [
  ask(
    ["字を書いて", "いるとき。"],
    12,
    ["okuba", "奥歯が、くっついている"],
    ["kata", "肩が、耳に近い"],
    ["iki", "息を、とめている"],
    ["kakato", "かかとが、浮いている"],
    ["hiza", "足を、からめている"],
  ),
  ask(
    ["レジの列に", "ならんで", "いるとき。"],
    8,
    ["kakato", "片方のかかとに、のっている"],
    ["hiza", "ひざが、ぴんと張っている"],
    ["kata", "かばんの側の肩が、上がっている"],
    ["okuba", "口の中で、舌が上についている"],
    ["iki", "ためいきを、ひとつつく"],
  ),
  ask(
    ["スマホを", "見ているとき。"],
    2,
    ["iki", "画面が変わるまで、息をしない"],
    ["kata", "首より先に、肩が前へ出る"],
    ["okuba", "あごに、力が入っている"],
    ["hiza", "足を、なんども組みかえる"],
    ["kakato", "つま先で、床をたたいている"],
  ),
  ask(
    ["電話に出るとき。"],
    4,
    ["kata", "肩で、はさむ"],
    ["iki", "息をすって、ためてから出る"],
    ["okuba", "口もとを、きゅっと整える"],
    ["kakato", "立ちあがって、歩きまわる"],
    ["hiza", "なぜか、ひざがそろう"],
  ),
  ask(
    ["人に道を", "ゆずるとき。"],
    5,
    ["hiza", "ひざをまげずに、よける"],
    ["kakato", "一歩さがって、かかとでとまる"],
    ["kata", "肩から先に、よける"],
    ["iki", "「あ」と、息をのむ"],
    ["okuba", "口をとじて、にっこりする"],
  ),
  ask(
    ["寒い朝、", "外へ出たら。"],
    9,
    ["okuba", "歯を、かみしめる"],
    ["iki", "まず、息をとめる"],
    ["kata", "肩を、すくめる"],
    ["hiza", "ひざを、すりあわせる"],
    ["kakato", "その場で、足ぶみをする"],
  ),
  ask(
    ["一日のおわりに、", "なでてあげたいのは。"],
    11,
    ["kakato", "ふくらはぎ"],
    ["okuba", "あごのつけ根"],
    ["kata", "肩"],
    ["hiza", "ひざのうら"],
    ["iki", "みぞおち"],
  ),
];

const rows = (where: string, when: string, how: string) =>
  [
    ["出るところ", where],
    ["出るとき", when],
    ["今夜のひとつ", how],
  ] as const;

export const plainQuiz: Quiz = {
  id: "jimi",
  edition: 1,
  name: "地味診断",
  line: "目立たないくせほど、長くつきあっています。地味に当てます。",
  minutes: 2,
  questions,
  results: [
    {
      key: "kakato",
      name: "かかと浮き",
      line: "いつでも出られる人",
      figure: 5,
      text: [
        "かかとが、床と半分しか知りあっていません。呼ばれたらすぐ立てるように、からだが気をきかせています。",
        "気がきくのは、よいところ。一日に一度だけ、「いまは呼ばれていません」と、かかとに伝えてあげてください。",
      ],
      rows: rows("かかと、ふくらはぎ", "待つとき、書くとき", "湯ぶねの底を、かかとで押す"),
      next: {
        lessons: [
          ["ashi-no-ura", "床を、さがすところから"],
          ["isogu-hi-no-ippo", "急ぐ日の、いちばん遅い一歩"],
          ["kiku-mae-ni-suwaru", "まず、座ります"],
        ],
        word: ["kakato-wo-orosu", "「かかとをおろす」とは"],
        techo: "立っていた時間を、ひと筆で",
        goods: [["fuyu-socks-kuri", "かかとを、二段深く編みました"]],
      },
    },
    {
      key: "okuba",
      name: "奥歯だまり",
      line: "口の中で、がまんする人",
      figure: 7,
      text: [
        "だまっているときほど、奥歯がはたらいています。言わずにおいた言葉が、そこに並んで待っています。",
        "くちびるは閉じたまま、歯だけはなす。だれにも気づかれない、いちばん小さな休みかたです。",
      ],
      rows: rows(
        "奥歯、あごのつけ根",
        "考えるとき、寒いとき",
        "歯と歯のあいだに、米ひと粒ぶんの間",
      ),
      next: {
        lessons: [
          ["okuba-no-yurumekata", "そのままの題です"],
          ["akubi-wo-yurusu", "出そうな日は、出す"],
          ["nemuri-mittsu-no-iki", "寝るまえに、口の中から"],
        ],
        word: ["okuba", "辞典「奥歯」"],
        techo: "言わなかったことを、書いておく",
        goods: [["hanashi-no-ame", "だまる口実に、ひとつどうぞ"]],
      },
    },
    {
      key: "kata",
      name: "肩すくめ",
      line: "聞こえないふりの上手な人",
      figure: 6,
      text: [
        "肩が耳の近くまで来て、話を聞いています。荷物のない日にも、持っているつもりの形をしています。",
        "下ろそうとするより、いちど上げきって、落とす。肩は、命令よりも冗談のほうがよく通じます。",
      ],
      rows: rows("肩、首のつけ根", "電話のとき、画面の前", "上げて、三つかぞえて、落とす"),
      next: {
        lessons: [
          ["kata-no-ni", "その荷は、どこで持つか"],
          ["te-wo-burasageru", "肩は、手にまかせる"],
          ["denwa-no-mae", "こわい電話のまえに"],
        ],
        word: ["kata-no-ni", "辞典「肩の荷」"],
        techo: "持たなくてよかった荷を、書く欄",
        goods: [["unaji-parka-kinari", "フードの重さが、首にのりません"]],
      },
    },
    {
      key: "hiza",
      name: "ひざ張り",
      line: "礼儀正しく、立ちつくす人",
      figure: 1,
      text: [
        "ひざがまっすぐで、写真うつりのよい人です。そのかわり、足ははりがねのように立っています。",
        "ひざのうらを、指一本ぶんゆるめる。背が低くなったように見えて、すこしだけ、らくになります。",
      ],
      rows: rows("ひざのうら、足の付け根", "列にいるとき、人まえ", "低い椅子から、二度立つ"),
      next: {
        lessons: [
          ["matsu-aida", "待つあいだの、立ちかた"],
          ["daidokoro-de-kataashi", "台所なら、できます"],
          ["ashi-no-ura", "ひざは、足のうらの返事です"],
        ],
        word: ["hiza", "辞典「膝」"],
        techo: "しゃがんだ回数を、点で打つ",
        goods: [["shagameru-pants-ai", "しゃがむ、またぐ、あぐらをかく"]],
      },
    },
    {
      key: "iki",
      name: "息どめ",
      line: "そっと、息をためる人",
      figure: 11,
      text: [
        "大事なところに来ると、息がとまります。手もとはていねいで、まわりは静か。ためた分は、ためいきになって出ていきます。",
        "とめてもかまいません。出すのを、すこしだけ早く。それだけで、次の息がひとりでに入ってきます。",
      ],
      rows: rows("みぞおち、胸", "手もとに集中したとき", "湯のみを吹くように、長く出す"),
      next: {
        lessons: [
          ["iki-wa-saki-ni-dasu", "吸うのは、あとまわし"],
          ["tameiki-no-kouyou", "ためいきを、ほめる回"],
          ["nemuri-mittsu-no-iki", "三つだけの息"],
        ],
        word: ["tameiki", "辞典「ためいき」"],
        techo: "一日の終わりに、息を一行",
        goods: [["iki-tooru-shirt-sora", "息が、とおる寸法です"]],
      },
    },
  ],
  parts: [
    { name: "かかと", of: ["kakato"] },
    { name: "奥歯", of: ["okuba"] },
    { name: "肩", of: ["kata"] },
    { name: "ひざ", of: ["hiza"] },
    { name: "息", of: ["iki"] },
  ],
};
