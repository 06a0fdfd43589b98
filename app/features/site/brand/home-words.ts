// What home says: the first lines, and the word of the month.

export const heroWords = {
  lines: ["くせは、", "からだの声。"],
  lead: "立ちかた、息のしかた、疲れかた。十二の体癖から、着るもの、聴くもの、書くものを選ぶお店です。",
  toShop: "お店を見る",
  toShindan: "自分の型を知る",
} as const;

export type MonthWord = { word: string; reading: string; explanation: string };

/** One for each month, January first. */
export const monthWords: readonly MonthWord[] = [
  {
    word: "初息",
    reading: "はついき",
    explanation:
      "目をさまして、はじめに深く入る息のこと。布団の中でひとつ数えてから起きると、その日の急ぎかたがわかります。",
  },
  {
    word: "冷えの居どころ",
    reading: "ひえのいどころ",
    explanation:
      "寒い日に、からだのどこが先に縮むかということ。足首の人、首の人、腰の人がいて、羽織りたいものが変わります。",
  },
  {
    word: "ゆるみ月",
    reading: "ゆるみづき",
    explanation:
      "厚い服を一枚ぬぐころの、肩や腰のほどける感じをさす、この店の言いかた。眠くなる人と、出かけたくなる人に分かれます。",
  },
  {
    word: "重心",
    reading: "じゅうしん",
    explanation:
      "立ったときに重さが集まるところ。足の裏の親指側、小指側、かかと側のどこに乗っているかで、靴の減りかたに出ます。",
  },
  {
    word: "呼吸の間",
    reading: "こきゅうのま",
    explanation:
      "吐いてから吸うまでの、なにもしない時間。話のうまい人は、ここが長いように見えます。",
  },
  {
    word: "湿りの肩",
    reading: "しめりのかた",
    explanation:
      "雨の続くころ、肩が内へ巻いて歩幅の小さくなるようす。傘を持つ手を替えると、反対の肩が返事をします。",
  },
  {
    word: "汗の道",
    reading: "あせのみち",
    explanation:
      "汗がどこから出はじめ、どこを通るかということ。背すじの人は縦に、わき腹の人は横に、布の乾くところが違います。",
  },
  {
    word: "寝相",
    reading: "ねぞう",
    explanation:
      "眠っている間の、からだの書きもの。大の字、横向き、布団を抱えるなど、昼に使わなかったほうへ動きます。",
  },
  {
    word: "ひらきどき",
    reading: "ひらきどき",
    explanation:
      "涼しくなって、胸や骨盤が朝のうちにひらく時分。伸びをしたくなったら、途中でやめずに最後まで伸びてください。",
  },
  {
    word: "敏感",
    reading: "びんかん",
    explanation:
      "小さな変わりめに、先に気づくこと。十一種の人に濃く、音や匂い、人の顔いろがよく届きます。弱いこととは違います。",
  },
  {
    word: "偏り疲労",
    reading: "かたよりひろう",
    explanation:
      "いつも同じところだけがくたびれること。動きの癖のあるところに集まり、休んでいても、癖のとおりに休んでいることがあります。",
  },
  {
    word: "おさめ",
    reading: "おさめ",
    explanation:
      "広げたものを、もとのところへ戻す動き。道具をしまう手つきと、息の終わらせかたは、よく似ています。",
  },
];

/** `month`: 1 to 12, in Tokyo. */
export const wordOfMonth = (month: number): MonthWord => monthWords[(month - 1) % 12]!;
