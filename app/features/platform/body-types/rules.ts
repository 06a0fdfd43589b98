// The twelve body types (体癖) and their six groups, as every page names them.

export type BodyGroup = "jouge" | "sayu" | "zengo" | "nejire" | "kaihei" | "kando";
export type BodyTypeWords = {
  number: number;
  group: BodyGroup;
  groupLabel: string;
  name: string;
  line: string;
  story: string;
};

export const twelveTypes: readonly BodyTypeWords[] = [
  {
    number: 1,
    group: "jouge",
    groupLabel: "上下",
    name: "一種",
    line: "上へ伸びる人",
    story:
      "待つあいだに、つま先がすこし浮いています。話しながら目は遠くの一点を見て、言葉がまとまると背がさらに伸びます。高い棚のものは、たいていこの人が取ってくれます。",
  },
  {
    number: 2,
    group: "jouge",
    groupLabel: "上下",
    name: "二種",
    line: "考えに沈む人",
    story:
      "首をすこし前に預け、頭の中の長い廊下を歩いています。返事が遅いのは、奥の部屋まで取りに行っているからです。帰り道で、いちばんよい答えを思いつきます。",
  },
  {
    number: 3,
    group: "sayu",
    groupLabel: "左右",
    name: "三種",
    line: "まるく笑う人",
    story:
      "片方の足にのって、からだ全体で相づちを打ちます。おなかがすくと静かになり、食べるとまた話しはじめます。この人の隣の席は、早く埋まります。",
  },
  {
    number: 4,
    group: "sayu",
    groupLabel: "左右",
    name: "四種",
    line: "ななめに佇む人",
    story:
      "柱や戸口に寄りかかり、部屋のようすを端から見ています。好ききらいははっきりしていますが、口に出すのは三日後です。荷物の包みかたが、たいへん美しい人です。",
  },
  {
    number: 5,
    group: "zengo",
    groupLabel: "前後",
    name: "五種",
    line: "前へ出る人",
    story:
      "信号が変わる前に、胸がもう横断歩道に出ています。座って考えるより、歩きながら考えるほうが早く決まります。予定のない日にも、靴ひもは結んであります。",
  },
  {
    number: 6,
    group: "zengo",
    groupLabel: "前後",
    name: "六種",
    line: "うつむいて歩く人",
    story:
      "肩を前に巻いて、道の端を歩きます。足もとの花と小銭を見つけるのが上手です。静かに見えて、胸の中の火はなかなか消えません。",
  },
  {
    number: 7,
    group: "nejire",
    groupLabel: "捻れ",
    name: "七種",
    line: "ねじって挑む人",
    story:
      "まっすぐ向かい合うより、半身に構えたほうが落ちつきます。勝ち負けのないところにも、小さな競走を見つけます。ふた付きの瓶は、この人に渡してください。",
  },
  {
    number: 8,
    group: "nejire",
    groupLabel: "捻れ",
    name: "八種",
    line: "腰でこらえる人",
    story:
      "腰をわずかにひねって、ぐっと踏みとどまります。頼まれると断れず、最後まで机に残っているのはこの人です。「もう座りましょう」と言われるのを、待っています。",
  },
  {
    number: 9,
    group: "kaihei",
    groupLabel: "開閉",
    name: "九種",
    line: "ぎゅっと集める人",
    story:
      "しゃがむと楽で、隅の席が好きです。気になるものは集め、箱に入れ、箱の箱まで持っています。好きなことの話になると、夜が短くなります。",
  },
  {
    number: 10,
    group: "kaihei",
    groupLabel: "開閉",
    name: "十種",
    line: "大きくひらく人",
    story:
      "腕をからだからはなし、足をひらいて立ちます。頼ってくる人を数えず、鍋は大きいほうを使います。眠るときは、布団の真ん中を通っています。",
  },
  {
    number: 11,
    group: "kando",
    groupLabel: "感度",
    name: "十一種",
    line: "さざ波の人",
    story:
      "隣の部屋の気配で、手が止まります。人の言葉が布のように肌にふれ、嬉しさも心配も先に届きます。音の小さなものと、縫い目の少ない服を選びます。",
  },
  {
    number: 12,
    group: "kando",
    groupLabel: "感度",
    name: "十二種",
    line: "どっしりの人",
    story:
      "呼ばれてから、ゆっくりふり向きます。まわりが騒いでも、湯のみの中は波立ちません。雨にも冬にも、この人の歩く速さは変わりません。",
  },
];
