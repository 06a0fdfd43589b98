// The events that a shop of practice begins with; their days are counted from the day it begins.
import type { Area } from "#features/identity/licence/rules.ts";

type SeedEvent = {
  id: string;
  title: string;
  /** Saturdays from the one after the next week on. */
  weeks: number;
  hours: readonly [from: string, until: string];
  place: string;
  places: number;
  fee: "ticket" | "card" | "free";
  /** Whole yen for each person, by card. */
  price?: number;
  series?: string;
  areas: readonly Area[];
  body: string;
};

export const upstairs = "浅草・花川戸の二階";
export const wayUpstairs =
  "東京都台東区花川戸0-0-0 二階（見本の住所です）。浅草駅から、川ぞいを歩いて6分。";
const breath = `ふだん半分で吸いなおしている息を、さいごまで見送る九十分です。声は出しません。出てしまったら、それはそれで。

## ながれ

- 立つ。床があたたまるまで
- 型ごとに、息の向きをたしかめる
- お茶。だいたい笑っている
- はききる。三回だけ

## 来るまえに

- もちもの：なにも。水は置いてあります
- 服：しゃがめるもの。靴下のままで
- 階段：14段。エレベーターはありません`;

export const events: readonly SeedEvent[] = [
  {
    id: "breath-morning",
    title: "稽古会　息をはききる（午前）",
    weeks: 0,
    hours: ["10:00", "11:30"],
    place: upstairs,
    places: 12,
    fee: "ticket",
    areas: [],
    body: breath,
  },
  {
    id: "breath-afternoon",
    title: "稽古会　息をはききる（午後）",
    weeks: 0,
    hours: ["14:00", "15:30"],
    place: upstairs,
    places: 12,
    fee: "ticket",
    areas: [],
    body: breath,
  },
  {
    id: "soles",
    title: "稽古会　足のうら",
    weeks: 2,
    hours: ["10:00", "11:30"],
    place: upstairs,
    places: 12,
    fee: "ticket",
    areas: [],
    body: `畳の目と、板の目を、足のうらで読みくらべます。はじめての方も、どうぞ。

## 来るまえに

- もちもの：ふき手ぬぐいを一枚
- 服：すそのあがるもの。はだしになります
- 階段：14段。エレベーターはありません`,
  },
  ...([1, 4] as const).map((weeks) => ({
    id: `first-hour-${weeks}`,
    title: "はじめての稽古会",
    series: "はじめての稽古会",
    weeks,
    hours: ["10:00", "11:30"] as const,
    place: upstairs,
    places: 10,
    fee: "card" as const,
    price: 3_000,
    areas: [],
    body: `立つ、すわる、息をする。それだけの九十分です。登録がなくても、どなたでも来られます。

## 来るまえに

- もちもの：なにも。水は置いてあります
- 服：しゃがめるもの。靴下のままで
- 階段：14段。エレベーターはありません`,
  })),
  {
    id: "open-talk",
    title: "お話会　からだの癖をわらう",
    weeks: 3,
    hours: ["15:00", "16:00"],
    place: upstairs,
    places: 20,
    fee: "free",
    areas: [],
    body: `型の話を、お茶を飲みながら。聞いているだけでかまいません。途中で帰っても、だれも見送りません。

## 来るまえに

- もちもの：なにも
- お代：いただきません`,
  },
  {
    id: "prevo-year",
    title: "プレヴォの会　年に一度",
    weeks: 6,
    hours: ["13:00", "16:00"],
    place: upstairs,
    places: 24,
    fee: "free",
    areas: ["prevo"],
    body: `プレヴォのみなさまと、年に一度だけ集まります。着ているものを見せあって、裏返して、また着ます。

## 来るまえに

- もちもの：一年着たものを一枚
- お代：会費にふくまれています`,
  },
];
