// What is heard and read in the films.
import type { Score } from "../score.ts";

export const film: Record<string, Score> = {
  "kata-wo-ushiro-e": {
    beds: [["birds", 0.2]],
    tunes: [
      {
        voice: "mokkin",
        scale: "yonanuki",
        ground: 262,
        tempo: 72,
        form: "AaBa",
        seed: 91,
        from: 3,
        gain: 0.16,
      },
    ],
    guide: `
    1.5 o 肩を、うしろへまわします。
    6 - 肘から、ゆっくり。大きくなくて、いいです。
    12 - いちばん上で、息がつまりますか。
    18 - つまったら、そこをゆっくり通ります。
    24 o 軽いうちに、おしまい。`,
  },
  "shagande-tatsu": {
    beds: [["stream", 0.24]],
    chords: [
      {
        voice: "pad",
        scale: "ritsu",
        ground: 147,
        turns: [
          [0, 2, 3],
          [0, 1, 3],
        ],
        every: 8,
        gain: 0.16,
      },
    ],
    guide: `
    1.5 t 息を吐きながら、しゃがみます。
    8 - かかとは、床のままで。
    14 - 下まで来たら、集まった感じを味わいます。
    21 t 床を押して、立ちます。
    27 - 頭は、いちばん最後に。`,
  },
  "nejitte-modoru-mittsu": {
    beds: [["wind", 0.14]],
    beats: [{ drum: "mokugyo", tempo: 60, pattern: "x.......", from: 4, until: 30, gain: 0.24 }],
    tunes: [
      {
        voice: "koto",
        scale: "minyo",
        ground: 165,
        tempo: 60,
        form: "AaB",
        seed: 93,
        from: 4,
        gain: 0.22,
      },
    ],
    guide: `
    1.5 - 立って、右へねじれます。
    7 - もどって、左へ。目は、あとから。
    13 - まんなかを通るとき、息をひとつ。
    19 - 三度めは、いちばん小さく。
    25 o まっすぐに、帰りました。`,
  },
  "nieru-made-odoru": {
    beds: [["kettle", 0.2]],
    beats: [{ drum: "mokugyo", tempo: 72, pattern: "x.o.x.oo", from: 2, until: 31, gain: 0.2 }],
    tunes: [
      {
        voice: "mokkin",
        scale: "ryukyu",
        ground: 294,
        tempo: 108,
        form: "AaAaBb",
        seed: 94,
        from: 2,
        gain: 0.26,
        bass: true,
      },
    ],
    guide: `
    1.5 - 鍋から、一歩はなれます。
    7 - わき腹から、右へ、左へ。
    13 - 湯気の高いほうへ、肘をあげます。
    19 - ふたが鳴ったら、膝もいっしょに。
    26 - 煮えました。火を、弱めてください。`,
  },
  "negi-wo-kiru-ashidori": {
    beds: [["kettle", 0.08]],
    beats: [
      { drum: "mokugyo", tempo: 96, pattern: "x.xxo.x.", from: 2, until: 29, gain: 0.3 },
      { drum: "shime", tempo: 96, pattern: "....x...", from: 7, until: 29, gain: 0.14 },
    ],
    tunes: [
      {
        voice: "mokkin",
        scale: "minyo",
        ground: 262,
        tempo: 96,
        form: "AaBbA",
        seed: 95,
        from: 4,
        gain: 0.2,
      },
    ],
    guide: `
    1.5 - 包丁は、まだ持ちません。
    7 - 足だけで、とんとん、ときざみます。
    13 - 流しの端まで行ったら、もどります。
    19 - 腕は、葱より長くひらいて。
    25 - 足がきまりました。では、手を洗って。`,
  },
  "isu-kara-tatsu": {
    beds: [["wind", 0.14]],
    chords: [
      {
        voice: "pad",
        scale: "yonanuki",
        ground: 131,
        turns: [
          [0, 2, 3],
          [0, 3, 4],
        ],
        every: 9,
        gain: 0.2,
      },
    ],
    guide: `
    1.5 o 足を、すこしうしろへひきます。
    7 - 頭のほうから、まえへ倒れます。
    12.5 m 床が押しかえしてきたら、立ちます。
    18 - 「よいしょ」は、小さめに。
    23 - 座るときは、逆の順番で。
    28 o 椅子は、ふくらはぎで、さがします。`,
  },
  "saka-no-tochu-e": {
    tunes: [
      {
        voice: "mokkin",
        scale: "ryukyu",
        ground: 262,
        tempo: 92,
        form: "AaAaBb",
        seed: 52,
        from: 1,
        gain: 0.26,
      },
      {
        voice: "koto",
        scale: "ryukyu",
        ground: 131,
        tempo: 92,
        form: "AaAaBb",
        seed: 53,
        from: 1,
        gain: 0.26,
        bass: true,
      },
    ],
    beats: [{ drum: "step", tempo: 92, pattern: "x.o.", from: 1, until: 29, gain: 0.16 }],
  },
  "ame-no-noki-e": {
    room: 0.88,
    beds: [["rain", 0.3]],
    tunes: [
      {
        voice: "koto",
        scale: "miyako",
        ground: 196,
        tempo: 58,
        form: "AaBa",
        seed: 23,
        from: 1.5,
        gain: 0.36,
        bass: true,
      },
    ],
  },
  "tsuki-to-yuka-e": {
    room: 0.9,
    beds: [["crickets", 0.12]],
    tunes: [
      {
        voice: "koto",
        scale: "hira",
        ground: 147,
        tempo: 50,
        form: "AaBb",
        seed: 41,
        from: 1.5,
        gain: 0.4,
      },
    ],
    chords: [
      {
        voice: "pad",
        scale: "hira",
        ground: 147,
        turns: [
          [0, 2, 3],
          [0, 1, 3],
        ],
        every: 11,
        gain: 0.24,
      },
    ],
  },
  "takibi-no-ban": {
    beds: [
      ["fire", 0.7],
      ["crickets", 0.14],
    ],
    guide: `
    2 - 火の番です。することは、ほとんどありません。
    9 - 薪は、一度に一本だけ。
    15 - 火が小さくなったら、さきに息を吐きます。
    22 - となりの人が話しだしたら、最後まで。
    29 - だれもいなければ、薪の音を、最後まで。`,
  },
  "henkyo-no-asa": {
    beds: [["waves", 0.5]],
    chords: [
      {
        voice: "sho",
        scale: "ritsu",
        ground: 220,
        turns: [
          [0, 2, 3, 5],
          [0, 3, 4, 5],
        ],
        every: 10,
        from: 4,
        gain: 0.24,
      },
    ],
    guide: `
    2 - 地図の、いちばん端です。
    8 - 日がのぼりきるまで、動きません。
    14 - 腕だけは、ひらいてもいいことになっています。
    21 - まぶしければ、目を閉じて。
    27 k おはようございます。ここが、真ん中です。`,
  },
  "ishi-wo-hitotsu": {
    beds: [["stream", 0.26]],
    tunes: [
      {
        voice: "drop",
        scale: "ritsu",
        ground: 392,
        tempo: 30,
        form: "A",
        seed: 99,
        from: 4,
        gain: 0.2,
      },
    ],
    guide: `
    1.5 - ひとつめの石。いちばん、がまん強い石を。
    4.3 m
    6.5 - ふたつめ。下の石に、聞いてから。
    8.3 m
    12.3 m
    13.5 - 四つめまで来ると、息のほうが揺れます。
    16.3 m
    19 - 五つめ。手を、はなします。
    20.3 m
    25 - 帰りに、戻しましょう。川は、おぼえています。`,
  },
};
