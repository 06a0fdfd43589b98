// 絵: twelve works, each a design of its own. `seed` chooses the drawing, so text and picture are
// changed together.
import type { DyeName } from "#studio/illustrations/names.ts";
import type { Family } from "./family.ts";

type Technique = "紙本墨画" | "紙本着色" | "型染め" | "木版";
type Work = {
  id: string;
  title: string;
  kana: string;
  lead: string;
  story: string;
  year: number;
  technique: Technique;
  dimensions: string;
  artist: string;
  price: number;
  /**
   * Sheets left, in the order of `sizesOf`. A painting is the only one, so it is never offered both
   * with and without a frame.
   */
  stock: number[];
  framed: boolean;
  ground: DyeName;
  seed: number;
  daysAgo: number;
  alt: string;
  related: string[];
};

const papers: Record<Technique, string> = {
  紙本墨画: "手漉きの楮紙、松煙墨、顔彩",
  紙本着色: "染めた手漉きの楮紙、顔彩",
  型染め: "手漉きの三椏紙、顔料と大豆の汁",
  木版: "鳥の子紙、墨、水性の顔料",
};
const forFrame = 13_200;
const isPrint = ({ technique }: Work) => technique === "型染め" || technique === "木版";

function sizesOf(work: Work): Family["sizes"] {
  if (work.framed) return [{ size: "額つき（栗）" }];
  if (!isPrint(work)) return [{ size: "額なし" }];
  return [
    { size: "額なし" },
    { size: "額つき（栗）", priceDifference: forFrame },
    { size: "額つき（桜）", priceDifference: forFrame },
  ];
}

const away = "直射日光と湿気をさけて掛けてください。";
const glass = "額のガラスは、乾いたやわらかい布で拭いてください。";
const flat = "額に入れるまでは、添えた薄紙にはさんで平らに置いてください。";
const careOf = (work: Work) =>
  [away, ...(work.framed || isPrint(work) ? [glass] : []), ...(work.framed ? [] : [flat])].join(
    "\n",
  );

const works: readonly Work[] = [
  {
    id: "asa-no-saka",
    title: "朝の坂",
    kana: "あさのさか",
    year: 2026,
    technique: "紙本墨画",
    dimensions: "36×62cm",
    artist: "松葉 いと",
    price: 88_000,
    stock: [1],
    framed: true,
    ground: "kinari",
    seed: 62,
    daysAgo: 16,
    related: ["iki-no-chizu", "tachibanashi"],
    alt: "生成りの紙に、柿色の丸い日と、折れながら流れる太い墨の線を描いた絵",
    lead: "坂の上に住む人が、毎朝おなじ速さで降りてくる。",
    story:
      "描き手の仕事場は坂の途中にあります。窓から見えるのは、降りる人の肩と、その向こうの日だけです。\n\n一週間おなじ人を待って、七日めに一枚だけ描きました。太い線は肩の上がり下がりで、坂そのものは描いていません。かすれたところが、角を曲がって見えなくなったところです。\n\n紙は、三日ほど湿らせてから使いました。墨が奥へ沈むので、部屋の端から眺めたときのほうが、坂が急に見えます。",
  },
  {
    id: "hiraku-san",
    title: "ひらく 三",
    kana: "ひらく さん",
    year: 2025,
    technique: "型染め",
    dimensions: "30×52cm",
    artist: "水口 かや",
    price: 44_000,
    stock: [0, 0, 0],
    framed: false,
    ground: "fuji",
    seed: 565,
    daysAgo: 130,
    related: ["shinonome", "shiroi-hasu"],
    alt: "藤色の地に、腕と足を大きくひらいた人と、その両脇の山吹色を染めた絵",
    lead: "腕をひらききって、まだ息を吐いていないところ。",
    story:
      "「ひらく」は、三まであります。一は腕、二は胸、三は息です。一と二は染め手の家の台所に掛かっていて、売りものにはなりませんでした。\n\n型紙は、刷るたびにすこしずつ傷みます。八枚めで指の線が細くなり、そこで終わりにしました。うしろの山吹は型を使わず、刷毛で一度だけ置いています。だから八枚とも、翼の大きさがちがいます。\n\n八枚は、それぞれの家へ行きました。ここでは画面の中で、しばらく眺めていただけます。",
  },
  {
    id: "iki-no-chizu",
    title: "息の地図",
    kana: "いきのちず",
    year: 2026,
    technique: "紙本着色",
    dimensions: "36×62cm",
    artist: "松葉 いと",
    price: 88_000,
    stock: [1],
    framed: true,
    ground: "ai",
    seed: 22,
    daysAgo: 41,
    related: ["asa-no-saka", "yotari"],
    alt: "藍の紙に、白と青の筆の線を五本、横に並べて描いた絵",
    lead: "白い線は吐く息、青い線は吸う息。",
    story:
      "筆に白い顔彩を含ませて、息を吐きながら一本。吸うあいだは、青の筆に持ち替えてもう一本。五本めの白で、おしまいです。\n\n描く前に、描き手は畳に半時間ほど寝ていました。起きてすぐの息なので、線があまり揺れていません。上から二本めの青が太いのは、玄関の呼び鈴が鳴ったところです。消さずに残しました。\n\n藍の紙は、染め場で二度染めたものです。夕方の灯りに、白のかすれがよく浮かびます。",
  },
  {
    id: "shiroi-hasu",
    title: "白い蓮",
    kana: "しろいはす",
    year: 2024,
    technique: "木版",
    dimensions: "24×41cm",
    artist: "小暮 六",
    price: 33_000,
    stock: [3, 1, 1],
    framed: false,
    ground: "tokiwa",
    seed: 372,
    daysAgo: 320,
    related: ["tsuki-to-yuka", "fuyu-no-ume"],
    alt: "常磐色の地に、灰みの白い蓮の花と二枚の葉を刷った絵",
    lead: "池に行くのが遅れて、まだひらいていた一つを彫りました。",
    story:
      "蓮は、朝の八時をすぎると閉じはじめます。彫り手が着いたのは九時でした。池のいちばん奥に、寝坊の花が一つだけ残っていました。\n\n版木は桜を三枚。花の白は紙の地ではなく、灰をほんのすこし混ぜた白を二度刷り重ねています。葉は、ばれんの力を抜いて、水にふれるところを薄くしました。\n\n二十枚のうちの、のこり五枚です。通し番号は、紙の裏の隅にあります。",
  },
  {
    id: "tachibanashi",
    title: "立ちばなし",
    kana: "たちばなし",
    year: 2026,
    technique: "紙本墨画",
    dimensions: "36×62cm",
    artist: "松葉 いと",
    price: 77_000,
    stock: [1],
    framed: true,
    ground: "yamabuki",
    seed: 158,
    daysAgo: 70,
    related: ["yotari", "asa-no-saka"],
    alt: "山吹色の地に、身をかしげて手を上げた人と、うしろの柿色の丸を描いた絵",
    lead: "帰ると言ってから、四十分たちました。",
    story:
      "立っているのは一人だけです。相手は、絵の右の外にいます。手がそちらへ上がったまま、帰るはずの足はもう前に出ています。\n\n大きな丸は、話しているうちに沈んでいった日です。描きはじめは、手の高さにありました。小さいほうの丸は相手の笑い声だと、描き手は言います。\n\n三種の人を描くのは、これで九枚めになります。じっとしていないので、いつも話しかける役の者がとなりにつきます。",
  },
  {
    id: "tsuki-to-yuka",
    title: "月と床",
    kana: "つきとゆか",
    year: 2025,
    technique: "木版",
    dimensions: "24×41cm",
    artist: "小暮 六",
    price: 38_500,
    stock: [1, 1, 1],
    framed: false,
    ground: "sumi",
    seed: 57,
    daysAgo: 155,
    related: ["shiroi-hasu", "yoru-no-seki"],
    alt: "墨色の地に、黄色い月と、山のように折れる白い筆のあとを刷った絵",
    lead: "横になると、月がとなりに来る。",
    story:
      "床に寝て見た月を、そのままの近さで彫りました。下の白い筆あとは、掛け布団の山です。彫り手の足が、そのあたりにあります。\n\n地の黒は、墨だけで三度刷り重ねました。白は刷ったのではなく、彫り残した紙の色です。月の黄だけは顔料を使い、ばれんの跡をわざと残しています。\n\n掛けるときは、目より低いところにどうぞ。寝床の足もとの壁に、いちばんよく合います。",
  },
  {
    id: "yotari",
    title: "四人",
    kana: "よたり",
    year: 2026,
    technique: "型染め",
    dimensions: "30×52cm",
    artist: "水口 かや",
    price: 49_500,
    stock: [0],
    framed: true,
    ground: "shironeri",
    seed: 40,
    daysAgo: 88,
    related: ["tachibanashi", "iki-no-chizu"],
    alt: "白い紙に、藍の二人と墨の二人の立ち姿を染めた絵",
    lead: "集合写真のつもりで、だれも前を向いていない。",
    story:
      "稽古の終わりに、四人に立ってもらいました。写真を撮ると言ったのに、だれもこちらを見ません。そのほうがその人らしいので、そのまま型に彫りました。\n\n藍の二人と墨の二人は、はじめからこの場所にいました。並べようとして近づくと、近づいた分だけ離れていきます。右下の人が急いでいるのは、電車の時間が近かったからです。\n\n染めたのは六枚。四枚は立ってくれた人たちの家にあり、あとの二枚も行き先が決まりました。",
  },
  {
    id: "nejire-no-keiko",
    title: "ねじれの稽古",
    kana: "ねじれのけいこ",
    year: 2025,
    technique: "紙本墨画",
    dimensions: "36×62cm",
    artist: "松葉 いと",
    price: 88_000,
    stock: [1],
    framed: true,
    ground: "kaki",
    seed: 1150,
    daysAgo: 190,
    related: ["hiraku-san", "asa-no-saka"],
    alt: "柿色の地に、腰をひねって構える人を墨で、うしろに空色の輪を描いた絵",
    lead: "ふり向くのではなく、残っている。",
    story:
      "腰から上が先に行き、足が残っています。七種の人の稽古を、部屋の隅から三日見て描きました。\n\n空色の輪は、人より先に、左手で入れています。右手だと輪がきれいに閉じてしまい、あとから立たせた人まで止まって見えました。左手の輪は、終わりのところで大きくかすれています。\n\n描かれた人に見せると、「このあと、もう半分まわる」と言われました。もう半分は、まだ描けていません。",
  },
  {
    id: "fuyu-no-ume",
    title: "冬の梅",
    kana: "ふゆのうめ",
    year: 2024,
    technique: "木版",
    dimensions: "24×41cm",
    artist: "小暮 六",
    price: 28_600,
    stock: [5, 1, 1],
    framed: false,
    ground: "sakura",
    seed: 162,
    daysAgo: 350,
    related: ["shiroi-hasu", "shinonome"],
    alt: "桜色の地に、柿色の花をつけた梅の一枝を刷った絵",
    lead: "風の強い日に、折れて落ちていた枝です。",
    story:
      "庭の梅が、二月の風で一枝落ちました。水に挿しておくと、つぼみが下から順にひらいて、四日めにこの形になりました。\n\n花は柿に近い朱で、地の桜色を先に刷ってから重ねています。枝の緑は、ほんものの梅より若く見えます。落ちてもまだ水を上げていたので、その色にしたそうです。\n\n二十五枚を刷り、のこりは七枚。春の終わりに、彫り手はおなじ木のうしろ側の枝も彫りはじめました。",
  },
  {
    id: "shinonome",
    title: "しののめ",
    kana: "しののめ",
    year: 2026,
    technique: "型染め",
    dimensions: "30×52cm",
    artist: "水口 かや",
    price: 41_800,
    stock: [1, 1, 0],
    framed: false,
    ground: "sora",
    seed: 58,
    daysAgo: 24,
    related: ["hiraku-san", "fuyu-no-ume"],
    alt: "空色の地に、墨と柿色の帯を五本、横に染めた絵",
    lead: "眠れなかった人だけが知っている色。",
    story:
      "夜と朝のあいだの空を、横の帯で染めました。墨の三本が夜、柿色の二本が朝です。たがいにふれないように並んでいるのに、離れて見るとまざります。\n\n型紙は、使いおわると水で洗い、伏せて乾かします。この帯は、その洗い水のすじが仕事場の床に残ったのを見て、思いついたものです。\n\n仕上げに三日かかるうち、二日は乾くのを待つ時間です。待つあいだ、染め手はよく眠りました。",
  },
  {
    id: "yoru-no-seki",
    title: "夜の席",
    kana: "よるのせき",
    year: 2025,
    technique: "紙本着色",
    dimensions: "27×46cm",
    artist: "千早 透",
    price: 66_000,
    stock: [1],
    framed: true,
    ground: "ebi",
    seed: 65,
    daysAgo: 215,
    related: ["tsuki-to-yuka", "tachibanashi"],
    alt: "葡萄色の地に、切れめのある白い輪と、その下の柿色の丸を描いた絵",
    lead: "あいた座布団が、まだあたたかい。",
    story:
      "帰った人のことを描こうとして、座っていたあとだけになりました。白い輪は座布団のへりで、切れたところから立って行ったのだそうです。\n\n下の丸は、飲みかけの湯のみです。描き手の家では、客の湯のみを翌朝まで下げません。忘れものを取りに戻る人が、ときどきいるからです。\n\n紙は、くしゃくしゃに揉んで葡萄色に染めてから、のばして使いました。近くで見ると、しわの谷に白がたまっています。",
  },
  {
    id: "wa-hitotsu",
    title: "輪ひとつ",
    kana: "わひとつ",
    year: 2026,
    technique: "紙本墨画",
    dimensions: "27×46cm",
    artist: "千早 透",
    price: 58_300,
    stock: [1],
    framed: false,
    ground: "rikyu",
    seed: 38,
    daysAgo: 9,
    related: ["iki-no-chizu", "yoru-no-seki"],
    alt: "利休色の地に、一筆で描いた閉じない墨の輪と、藤色の小さな丸を描いた絵",
    lead: "閉じなかったのではなく、そこで息が終わりました。",
    story:
      "ひと息で描ける輪の大きさを、三か月さがしました。これが、描き手のいちばん大きな輪です。もう一寸ひろげると、ひとまわりする前に息がつきます。\n\n下の藤色は、次に吸った息で置きました。輪とのあいだがあいているので、掛ける壁によって、落ちていくようにも、のぼっていくようにも見えます。\n\n額はつけずにお届けします。紙の耳を切らずに残してあるため、浮かせて留める額がよく合います。",
  },
];

export const families: readonly Family[] = works.map((work) => {
  const {
    id,
    title,
    kana,
    lead,
    story,
    year,
    technique,
    dimensions,
    artist,
    price,
    stock,
    framed,
    ground,
    seed,
    daysAgo,
    alt,
    related,
  } = work;
  return {
    id: `sakuhin-${id}`,
    kind: "art-print",
    title,
    kana,
    lead,
    category: "art",
    tags: [],
    basePrice: price,
    story,
    materials: papers[technique],
    care: careOf(work),
    origin: "京都府",
    weightG: framed ? 1_900 : 420,
    sizes: sizesOf(work),
    related: related.map((other) => `sakuhin-${other}`),
    daysAgo,
    colours: [
      {
        key: "",
        label: null,
        dye: ground,
        stock,
        seed,
        alt,
        art: { year, technique, dimensions, artist, framed },
      },
    ],
  };
});
