// Short names of shelves: on chips, tabs and in the bread crumbs. Apart from the long words, so
// that a page need not carry those.
import type { FoundingBrand, FoundingCategory, FoundingTag } from "./rules.ts";

export const tagLabels: Record<FoundingTag, string> = {
  fashion: "着るもの",
  "t-shirt": "Tシャツ",
  hoodie: "パーカー",
  "button-shirt": "シャツ",
  sweat: "スウェット",
  pants: "パンツ",
  accessories: "小物",
  hat: "帽子",
  shoes: "くつ",
  rucksack: "リュック",
  "eco-bag": "買いもの袋",
  pouch: "ポーチ",
  "water-bottle": "水筒",
  mug: "マグ",
  "smartphone-case": "スマホケース",
  "watch-band": "時計のベルト",
  apron: "前かけ",
  mask: "マスク",
  raincoat: "雨着",
  underwear: "肌着",
  "dengeki-pants": "電撃パンツ",
  "sports-bra": "スポーツブラ",
  socks: "靴下",
};

export const categoryLabels: Record<FoundingCategory, string> = {
  art: "絵",
  fashion: "着るもの",
  socks: "靴下",
  underwear: "肌着",
  "taiheki-techo": "体癖手帳",
  "taiheki-dance": "体癖ダンス",
  membership: "会員の品",
};

export const brandLabels: Record<FoundingBrand, string> = {
  "dengeki-pants": "電撃パンツ",
  "prevo-aloha": "プレヴォアロハ",
};

/** Words by which people look for what stands on a shelf under another name. */
export const otherWords: Readonly<Partial<Record<string, string>>> = {
  underwear: "下着 インナー アンダーウェア ショーツ",
  socks: "ソックス くつした",
  "t-shirt": "ティーシャツ カットソー 半袖",
  hoodie: "フーディー",
  sweat: "トレーナー",
  pants: "ズボン ボトムス",
  hat: "キャップ ハット",
  shoes: "シューズ 靴 スニーカー",
  rucksack: "リュックサック バッグ かばん 鞄",
  "eco-bag": "エコバッグ バッグ かばん 鞄 トート",
  pouch: "小物入れ バッグ",
  "water-bottle": "ボトル",
  mug: "マグカップ 湯のみ コップ",
  "smartphone-case": "スマートフォン 携帯 カバー",
  "watch-band": "腕時計 バンド",
  apron: "エプロン",
  raincoat: "レインコート 合羽 カッパ",
  "sports-bra": "ブラジャー 下着",
  "dengeki-pants": "下着 ショーツ",
  art: "絵画 絵 アート 原画",
  "taiheki-techo": "手帳 ノート ダイアリー",
};

/** A product beside its sisters of other colours. */
export const colouredTitle = ({
  title,
  colour,
}: {
  title: string;
  colour?: { label: string } | null | undefined;
}): string => `${title}${colour ? `（${colour.label}）` : ""}`;
