// Everything that a member can hold, by id. Source: specification §3 and §4, reading "Licences, plans, points, tickets".
import { type Area, bitsOf, type Item, type ItemKind } from "#features/licence/rules.ts";

type Given = { id: string; title: string; kana: string; seal: string; kind: ItemKind; areas?: Area[] } & Partial<Omit<Item, "id" | "title" | "kana" | "seal" | "kind" | "areas">>;

const item = (given: Given): Item => ({
  price: 0, interval: "none", trialDays: 0, termDays: 0, grants: 1, sameAs: null, becomes: null, once: "no", sale: "closed", sort: 0, areas: [], ...given, bits: bitsOf(given.id),
});

const monthly = (price: number, sort: number) => ({ price, interval: "month", sale: "open", sort } as const);

/** The ten main plans. */
const main: Given[] = [
  { id: "000001", title: "英知", kana: "えいち", seal: "英知", kind: "plan", areas: ["eichi"], ...monthly(3_300, 10) },
  { id: "000002", title: "禍福", kana: "かふく", seal: "禍福", kind: "plan", areas: ["kafuku", "kagura"], ...monthly(3_300, 20) },
  { id: "000003", title: "Dコード", kana: "でぃーこーど", seal: "Ｄ", kind: "plan", areas: ["dcode"], ...monthly(4_400, 50) },
  { id: "000004", title: "釈迦", kana: "しゃか", seal: "釈迦", kind: "plan", areas: ["syaka"], ...monthly(4_400, 60) },
  { id: "000005", title: "英知 小", kana: "えいち しょう", seal: "英小", kind: "plan", areas: ["eichi"], ...monthly(1_650, 70) },
  { id: "000006", title: "禍福 小", kana: "かふく しょう", seal: "禍小", kind: "plan", areas: ["kafuku"], ...monthly(1_650, 80) },
  { id: "000007", title: "両道", kana: "りょうどう", seal: "両道", kind: "plan", areas: ["eichi", "kafuku", "kagura"], ...monthly(5_500, 30) },
  { id: "000008", title: "特別", kana: "とくべつ", seal: "特別", kind: "plan", areas: ["eichi"], sale: "staff", sort: 90 },
  { id: "000009", title: "和", kana: "わ", seal: "和", kind: "plan", areas: ["wa"], ...monthly(2_200, 65) },
  { id: "000010", title: "のぞくる", kana: "のぞくる", seal: "覗", kind: "plan", areas: ["nozokuru"], ...monthly(550, 40) },
];

export const itemMasters: readonly Item[] = [
  ...main.map(item),
  ...main.map((given) => item({ ...given, id: `3${given.id.slice(1)}`, sameAs: given.id, sale: "staff" })),
  item({ id: "000011", title: "英知 三週間のおためし", kana: "えいち おためし", seal: "試英", kind: "trial", areas: ["eichi"], termDays: 21, once: "yes", sale: "open", sort: 110 }),
  item({ id: "000012", title: "禍福 三週間のおためし", kana: "かふく おためし", seal: "試禍", kind: "trial", areas: ["kafuku"], termDays: 21, once: "yes", sale: "open", sort: 111 }),
  item({ id: "000015", title: "おすそわ", kana: "おすそわ", seal: "裾分", kind: "plan", areas: ["osusowa"], ...monthly(880, 45) }),
  item({ id: "000016", title: "プレヴォ定期便", kana: "ぷれゔぉていきびん", seal: "風", kind: "product-subscription", areas: ["prevo"], ...monthly(4_950, 200) }),
  item({ id: "000017", title: "プレヴォ定期便 季節", kana: "ぷれゔぉていきびん きせつ", seal: "季節", kind: "product-subscription", areas: ["prevo"], sale: "staff", price: 13_200, interval: "month", sort: 210 }),
  item({ id: "000018", title: "プレヴォ 十四日のおためし", kana: "ぷれゔぉ おためし", seal: "試風", kind: "trial", areas: ["prevo"], price: 4_950, interval: "month", trialDays: 14, becomes: "000016", once: "yes", sale: "open", sort: 205 }),
  item({ id: "000019", title: "プレヴォ ゴールド", kana: "ぷれゔぉ ごーるど", seal: "金", kind: "product-subscription", areas: ["prevo"], ...monthly(7_700, 220) }),
  item({ id: "000020", title: "プレヴォ プラチナ", kana: "ぷれゔぉ ぷらちな", seal: "白金", kind: "product-subscription", areas: ["prevo"], ...monthly(11_000, 230) }),
  item({ id: "000021", title: "プレヴォ ホワイトゴールド", kana: "ぷれゔぉ ほわいとごーるど", seal: "白", kind: "product-subscription", areas: ["prevo"], ...monthly(16_500, 240) }),
  item({ id: "000022", title: "のぞくる 一", kana: "のぞくる いち", seal: "覗一", kind: "plan", areas: ["nozokuru1"], ...monthly(770, 41) }),
  item({ id: "000023", title: "のぞくる 二", kana: "のぞくる に", seal: "覗二", kind: "plan", areas: ["nozokuru2"], ...monthly(990, 42) }),
  item({ id: "000024", title: "神楽", kana: "かぐら", seal: "神楽", kind: "plan", areas: ["kagura"], ...monthly(1_980, 55) }),
  item({ id: "000027", title: "クックダンス", kana: "くっくだんす", seal: "料理", kind: "plan", areas: ["cook-dance"], ...monthly(1_320, 56) }),
  item({ id: "000028", title: "ベース", kana: "べーす", seal: "基", kind: "plan", areas: ["base"], ...monthly(1_100, 57) }),
  item({ id: "000029", title: "アナザーフロンティア おためし", kana: "あなざーふろんてぃあ おためし", seal: "試辺", kind: "trial", areas: ["another-frontier"], termDays: 7, once: "yes", sale: "open", sort: 300 }),
  item({ id: "000030", title: "アナザーフロンティア A", kana: "あなざーふろんてぃあ えー", seal: "辺Ａ", kind: "plan", areas: ["another-frontier", "another-frontier-a"], ...monthly(2_750, 310) }),
  item({ id: "000031", title: "アナザーフロンティア B", kana: "あなざーふろんてぃあ びー", seal: "辺Ｂ", kind: "plan", areas: ["another-frontier", "another-frontier-a", "another-frontier-b"], ...monthly(4_400, 320) }),
  item({ id: "000032", title: "はじめの一度", kana: "はじめのいちど", seal: "一度", kind: "mark" }),
  item({ id: "400001", title: "グッズ定期便", kana: "ぐっずていきびん", seal: "定期", kind: "product-subscription", areas: ["goods-box"], ...monthly(3_850, 250) }),
  item({ id: "400002", title: "電撃パンツ定期便", kana: "でんげきぱんつていきびん", seal: "電撃", kind: "product-subscription", areas: ["pants-box"], ...monthly(3_300, 260) }),
  item({ id: "400003", title: "体癖手帳プラス", kana: "たいへきてちょうぷらす", seal: "手帳", kind: "product-subscription", areas: ["techo"], ...monthly(1_650, 120) }),
  item({ id: "400004", title: "体癖手帳プラス 一年", kana: "たいへきてちょうぷらす いちねん", seal: "手年", kind: "product-subscription", areas: ["techo"], price: 16_500, interval: "year", sale: "open", sort: 121 }),
  item({ id: "400005", title: "手帳 三週間のおためし", kana: "てちょう おためし", seal: "試手", kind: "trial", areas: ["techo"], termDays: 21, once: "yes", sale: "open", sort: 122 }),
  item({ id: "500001", title: "稽古会の券 一枚", kana: "けいこかいのけん", seal: "稽古", kind: "ticket", areas: ["keiko"], price: 2_200, termDays: 180, grants: 1, sale: "open", sort: 400 }),
  item({ id: "500003", title: "稽古会の券 三枚つづり", kana: "けいこかいのけん さんまい", seal: "稽古", kind: "ticket", areas: ["keiko"], price: 6_000, termDays: 180, grants: 3, sale: "open", sort: 401 }),
  item({ id: "500010", title: "稽古会の券 十枚つづり", kana: "けいこかいのけん じゅうまい", seal: "稽古", kind: "ticket", areas: ["keiko"], price: 18_000, termDays: 180, grants: 10, sale: "open", sort: 402 }),
];
