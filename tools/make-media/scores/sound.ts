// Songs, dances and the radio.
import type { Score, Tune } from "../score.ts";

const music: Record<string, Score> = {
  "asa-no-koto": {
    stereo: true,
    room: 0.86,
    beds: [["birds", 0.14]],
    tunes: [
      {
        voice: "koto",
        scale: "yonanuki",
        ground: 220,
        tempo: 76,
        form: "AaAaBbAa",
        seed: 14,
        from: 1.5,
        gain: 0.36,
        bass: true,
      },
    ],
    chords: [
      {
        voice: "pad",
        scale: "yonanuki",
        ground: 110,
        turns: [
          [0, 2, 3],
          [0, 3, 4],
        ],
        every: 10,
        gain: 0.1,
      },
    ],
  },
  "ame-no-noki": {
    stereo: true,
    room: 0.88,
    beds: [["rain", 0.3]],
    tunes: [
      {
        voice: "koto",
        scale: "miyako",
        ground: 196,
        tempo: 58,
        form: "AaBaCa",
        seed: 23,
        from: 4,
        gain: 0.36,
        bass: true,
      },
      {
        voice: "drop",
        scale: "miyako",
        ground: 784,
        tempo: 29,
        form: "A-B",
        seed: 5,
        from: 8,
        gain: 0.1,
        pan: 0.4,
      },
    ],
  },
  suikinkutsu: {
    stereo: true,
    room: 0.92,
    beds: [["wind", 0.07]],
    tunes: [
      {
        voice: "drop",
        scale: "ritsu",
        ground: 392,
        tempo: 44,
        form: "ABAC",
        seed: 9,
        from: 2,
        gain: 0.34,
      },
      {
        voice: "drop",
        scale: "ritsu",
        ground: 523,
        tempo: 31,
        form: "BA",
        seed: 19,
        from: 5,
        gain: 0.16,
        pan: 0.5,
      },
    ],
  },
  "daidokoro-mokkin": {
    stereo: true,
    beds: [["kettle", 0.1]],
    tunes: [
      {
        voice: "mokkin",
        scale: "minyo",
        ground: 262,
        tempo: 100,
        form: "AaAaBbAaAa",
        seed: 6,
        from: 2,
        gain: 0.32,
        bass: true,
      },
    ],
    beats: [
      {
        drum: "mokugyo",
        tempo: 100,
        pattern: "x...o.x.",
        from: 6.8,
        until: 52,
        gain: 0.12,
        pan: 0.3,
      },
    ],
  },
  "furin-to-hirune": {
    stereo: true,
    room: 0.88,
    beds: [
      ["cicadas", 0.34],
      ["wind", 0.14],
    ],
    tunes: [
      {
        voice: "furin",
        scale: "yonanuki",
        ground: 1245,
        tempo: 42,
        form: "A-BA",
        seed: 17,
        from: 3,
        gain: 0.12,
      },
      {
        voice: "furin",
        scale: "yonanuki",
        ground: 831,
        tempo: 27,
        form: "-A",
        seed: 27,
        from: 2,
        gain: 0.1,
        pan: -0.5,
      },
    ],
  },
  "fue-kawa-wo-wataru": {
    stereo: true,
    room: 0.9,
    beds: [["stream", 0.2]],
    tunes: [
      {
        voice: "fue",
        scale: "ritsu",
        ground: 392,
        tempo: 58,
        form: "AaBb-Aa",
        seed: 33,
        from: 3,
        gain: 0.26,
        bass: true,
      },
    ],
  },
  "tsuki-to-yuka": {
    stereo: true,
    room: 0.9,
    beds: [["crickets", 0.12]],
    tunes: [
      {
        voice: "koto",
        scale: "hira",
        ground: 147,
        tempo: 50,
        form: "AaBbAa",
        seed: 41,
        from: 4,
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
          [0, 3, 4],
        ],
        every: 11,
        gain: 0.24,
      },
    ],
  },
  "saka-no-tochu": {
    stereo: true,
    tunes: [
      {
        voice: "mokkin",
        scale: "ryukyu",
        ground: 262,
        tempo: 92,
        form: "AaAa-BbAa",
        seed: 52,
        from: 2,
        gain: 0.26,
        pan: 0.25,
      },
      {
        voice: "koto",
        scale: "ryukyu",
        ground: 131,
        tempo: 92,
        form: "AaAa-BbAa",
        seed: 53,
        from: 2,
        gain: 0.26,
        pan: -0.25,
        bass: true,
      },
    ],
    beats: [{ drum: "step", tempo: 92, pattern: "x.o.", from: 2, until: 56, gain: 0.14 }],
  },
};

const kagura: Record<string, Score> = {
  "kagura-ichi": {
    stereo: true,
    room: 0.88,
    tunes: [
      {
        voice: "fue",
        scale: "ritsu",
        ground: 440,
        tempo: 60,
        form: "-AaBa",
        seed: 61,
        from: 3,
        gain: 0.18,
      },
    ],
    beats: [
      { drum: "odaiko", tempo: 60, pattern: "x...x...o...o...", from: 2, until: 52, gain: 0.5 },
      { drum: "suzu", tempo: 60, pattern: "............x...", from: 2, until: 52, gain: 0.2 },
    ],
  },
  "kagura-ni": {
    stereo: true,
    room: 0.88,
    tunes: [
      {
        voice: "fue",
        scale: "minyo",
        ground: 392,
        tempo: 72,
        form: "AaAaBb",
        seed: 62,
        from: 4,
        gain: 0.2,
      },
    ],
    beats: [
      { drum: "suzu", tempo: 72, pattern: "x.......x...x...", from: 2, until: 54, gain: 0.3 },
      {
        drum: "shime",
        tempo: 72,
        pattern: "..o...o.x.o...o.",
        from: 8,
        until: 52,
        gain: 0.2,
        pan: 0.3,
      },
      { drum: "odaiko", tempo: 72, pattern: "x...............", from: 2, until: 54, gain: 0.42 },
    ],
  },
  "kagura-san": {
    stereo: true,
    room: 0.9,
    chords: [
      {
        voice: "sho",
        scale: "ritsu",
        ground: 220,
        turns: [
          [0, 2, 3, 5],
          [0, 1, 3, 5],
          [0, 2, 4, 5],
        ],
        every: 9,
        gain: 0.4,
      },
    ],
    tunes: [
      {
        voice: "fue",
        scale: "ritsu",
        ground: 440,
        tempo: 54,
        form: "-AaBa",
        seed: 63,
        from: 4,
        gain: 0.16,
      },
    ],
    beats: [
      { drum: "odaiko", tempo: 54, pattern: "x.....o.x.......", from: 3, until: 58, gain: 0.46 },
      {
        drum: "tsuzumi",
        tempo: 54,
        pattern: "...x.......o.o..",
        from: 12,
        until: 58,
        gain: 0.24,
        pan: -0.3,
      },
    ],
  },
  "kagura-yon": {
    stereo: true,
    room: 0.92,
    beds: [["wind", 0.08]],
    tunes: [
      {
        voice: "fue",
        scale: "miyako",
        ground: 392,
        tempo: 48,
        form: "AaBa",
        seed: 64,
        from: 3,
        gain: 0.3,
      },
    ],
    chords: [
      { voice: "sho", scale: "ritsu", ground: 196, turns: [[0, 3, 5]], every: 14, gain: 0.16 },
    ],
  },
  "kagura-go": {
    stereo: true,
    room: 0.86,
    beds: [["fire", 0.2]],
    tunes: [
      {
        voice: "fue",
        scale: "minyo",
        ground: 440,
        tempo: 96,
        form: "-AaAaBbAa",
        seed: 65,
        from: 2,
        gain: 0.18,
      },
    ],
    beats: [
      { drum: "odaiko", tempo: 72, pattern: "x...o...x.o.o...", from: 2, until: 22, gain: 0.48 },
      { drum: "odaiko", tempo: 96, pattern: "x...o...x.o.o...", from: 22, until: 57, gain: 0.48 },
      {
        drum: "shime",
        tempo: 96,
        pattern: "x.o.x.oox.o.x.o.",
        from: 32,
        until: 57,
        gain: 0.2,
        pan: 0.3,
      },
      { drum: "suzu", tempo: 96, pattern: "x...............", from: 42, until: 57, gain: 0.2 },
    ],
  },
  "kagura-roku": {
    stereo: true,
    room: 0.92,
    chords: [
      {
        voice: "sho",
        scale: "ritsu",
        ground: 220,
        turns: [
          [0, 2, 3, 5],
          [0, 3, 4, 5],
          [0, 2, 5, 7],
        ],
        every: 10,
        gain: 0.42,
      },
    ],
    tunes: [
      {
        voice: "fue",
        scale: "ritsu",
        ground: 440,
        tempo: 52,
        form: "-AaBba",
        seed: 66,
        from: 2,
        gain: 0.2,
      },
    ],
    beats: [
      { drum: "suzu", tempo: 52, pattern: "x...............", from: 4, until: 58, gain: 0.26 },
      { drum: "odaiko", tempo: 52, pattern: "x...............", from: 4, until: 60, gain: 0.4 },
    ],
  },
};

/** The tune of the studio: at the beginning, between the letters, and at the end. */
const studio = (seconds: number, seed: number): Tune[] => [
  {
    voice: "mokkin",
    scale: "yonanuki",
    ground: 294,
    tempo: 108,
    form: "Aa",
    seed: 71,
    from: 0.8,
    gain: 0.18,
  },
  {
    voice: "koto",
    scale: "yonanuki",
    ground: 147,
    tempo: 72,
    form: "AaBbAaBb",
    seed,
    from: 12,
    gain: 0.24,
  },
  {
    voice: "mokkin",
    scale: "yonanuki",
    ground: 294,
    tempo: 108,
    form: "a",
    seed: 71,
    from: seconds - 7,
    gain: 0.17,
  },
];
const radio: Record<string, Score> = {
  "housoushitsu-1": {
    beds: [["crickets", 0.1]],
    tunes: studio(74, 81),
    guide: `
    2 - くせごよみ放送室。夜の九時です。
    8 - 潮田です。鳴瀬です。声は、字で流れています。
    15 - 物置だった部屋に、机をひとつ入れました。
    21 - 最初に録れたのは、となりの家の犬でした。
    27.5 - 声を出すと起きてしまうので、これでいきます。
    34 - さて、第一回のおたよりは、ゼロ通です。
    40.5 - 読みます。「　」……静かな、よいお便りですね。
    48 - この番組では、からだの癖の話をします。
    54 - なおす話は、しません。自慢してください。
    60 - 次回の宿題。歯をみがくとき、どちらの足ですか。
    67 - では、おやすみなさい。`,
  },
  "housoushitsu-2": {
    beds: [["rain", 0.12]],
    tunes: studio(76, 82),
    guide: `
    2 - くせごよみ放送室、第二回。外は雨です。
    8 - 歯みがきの足、二十六通いただきました。
    14.5 - 右足が十一人。左足が九人。
    20 - 両足のかたが四人。座ってみがくかたが二人。
    27 - ラジオネーム、柱のかげさん。
    32 - 「考えたことがなかったのに、考えたら転びかけました」
    40 - 申しわけありません。洗面台に、手を。
    46 - ラジオネーム、坂の上の歯医者さん。
    51.5 - 「足はどちらでも。もう二分、みがいてください」
    59 - ためになりました。鳴瀬は、いま赤くなっています。
    66 - 次回は「まあ」の話です。まあ、おやすみなさい。`,
  },
  "housoushitsu-3": {
    beds: [["wind", 0.1]],
    tunes: studio(72, 83),
    guide: `
    2 - くせごよみ放送室、第三回。風の夜です。
    8 - 返事のまえに、なんと言いますか。
    14 - 一種のかたは「そうですね」。上を見ながら。
    20 - 七種のかたは「いや」。賛成のときも「いや」。
    27 - 九種のかたは、なにも言わずに、三日後に返事。
    34 - 十二種のかたは、うなずきました。たぶん。
    40.5 - あれは、からだが体勢をととのえる音なんですね。
    47 - まあ、そういうことかもしれません。
    53 - 潮田さん、いまので九回めです。
    59 - まあ……。次回は、靴下の話をします。
    65 - おやすみなさい。`,
  },
  "housoushitsu-4": {
    beds: [["fire", 0.16]],
    tunes: studio(74, 84),
    guide: `
    2 - くせごよみ放送室、第四回。火鉢が来ました。
    8 - お店に、冬の靴下が六色そろいました。
    14 - きょうは宣伝をするつもりで来たんです。
    20 - ところで、右からはきますか、左からですか。
    27 - 右です。……いま、はいて、たしかめました。
    33 - 右をはくとき、左で立っていますよね。
    39.5 - つまり、さきに働くのは、左なんです。
    46 - では、おたよりです。「座ってはきます」。
    52 - 話が終わってしまいました。
    57.5 - 宣伝の時間も、終わってしまいました。
    64 - あたたかくして、おやすみなさい。`,
  },
};

export const sound: Record<string, Score> = { ...music, ...kagura, ...radio };
