// Who lives in くせごよみ荘, one of each of the twelve types, and who comes up the slope.
import type { CharacterId } from "../story.ts";

export type Character = {
  name: string;
  kana: string;
  /** One of the twelve: as what the figure is drawn. */
  taiheki: number;
  about: string;
};

export const characters: Readonly<Record<CharacterId, Character>> = {
  takamado: {
    name: "高窓さん",
    kana: "たかまどさん",
    taiheki: 1,
    about: "十一号室。もと地理の先生。描きおわらない地図を、筒に入れて持ち歩く。",
  },
  okumura: {
    name: "静さん",
    kana: "しずかさん",
    taiheki: 2,
    about: "八号室。校正の仕事。返事は、話が終わったあとに着く。",
  },
  fukuko: {
    name: "福子さん",
    kana: "ふくこさん",
    taiheki: 3,
    about: "三号室。坂の下のべんとう屋。おなかがすくと、静かになる。",
  },
  yukari: {
    name: "縁さん",
    kana: "ゆかりさん",
    taiheki: 4,
    about: "二号室。道具屋で包みものをする。好ききらいの返事は、三日後。",
  },
  kakeru: {
    name: "駆さん",
    kana: "かけるさん",
    taiheki: 5,
    about: "一号室。郵便配達。休みの日にも、靴ひもは結んである。",
  },
  gen: {
    name: "源さん",
    kana: "げんさん",
    taiheki: 6,
    about: "四号室。息の渡しの船頭。声が小さく、息をかぞえる。",
  },
  rin: {
    name: "凛さん",
    kana: "りんさん",
    taiheki: 7,
    about: "六号室。橋を造る大工。ふたのかたい瓶は、この人に。",
  },
  shinobu: {
    name: "腰越さん",
    kana: "こしごえさん",
    taiheki: 8,
    about: "五号室。役場につとめる。断ったことがない。",
  },
  mitsuru: {
    name: "充さん",
    kana: "みつるさん",
    taiheki: 9,
    about: "九号室。駅の忘れもの係。箱の箱まで持っている。",
  },
  hiroko: {
    name: "広子さん",
    kana: "ひろこさん",
    taiheki: 10,
    about: "十号室。子どもを預かる。鍋は、いつも大きいほう。",
  },
  sayo: {
    name: "小夜さん",
    kana: "さよさん",
    taiheki: 11,
    about: "十二号室。ピアノの調律師。隣の町の雨まで聞こえる。",
  },
  toyo: {
    name: "とよさん",
    kana: "とよさん",
    taiheki: 12,
    about: "大家。八十四歳。毎朝七時十分、門でゆっくりふり向く。",
  },
  nami: {
    name: "波さん",
    kana: "なみさん",
    taiheki: 12,
    about: "三月に坂をのぼってきた人。海の町で、最終バスを走らせる。",
  },
};
