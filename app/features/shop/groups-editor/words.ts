// What the desk calls the fields of a category, a tag or a brand.
import { type GroupKind, type GroupWords, isGroupKind } from "#features/shop/catalogue/groups.ts";
import type { HeadDevice } from "#features/shop/catalogue/head-pictures.ts";

export const groupKindNames: Readonly<Record<GroupKind, string>> = {
  category: "カテゴリ",
  tag: "タグ",
  brand: "ブランド",
};
export const groupLabels: Readonly<Record<keyof GroupWords, string>> = {
  name: "名前",
  title: "頁の見出し",
  lead: "見出しの下の言葉",
  description: "検索に出る説明",
  pictureAlt: "頭の絵の説明",
  hidden: "店に並べるか",
};

export const headDeviceNames: Readonly<Record<HeadDevice, string>> = {
  mobile: "携帯電話",
  tablet: "タブレット",
  pc: "広い画面",
};

/** A brand has no page of these words: its two pages are written by hand. */
export const fieldsOfKind: Readonly<Record<GroupKind, readonly (keyof GroupWords)[]>> = {
  category: ["name", "title", "lead", "description", "pictureAlt", "hidden"],
  tag: ["name", "title", "lead", "description", "hidden"],
  brand: ["name"],
};

/**
 * What pages written by hand look for: the gallery, the diary on the front page, the sizes of what
 * is worn, the goods of the regular parcels, the two pages of brands.
 */
const needed: Readonly<Record<GroupKind, readonly string[]>> = {
  category: ["art", "fashion", "taiheki-techo"],
  tag: [
    "accessories",
    "pants",
    "dengeki-pants",
    "pouch",
    "eco-bag",
    "mug",
    "water-bottle",
    "socks",
    "smartphone-case",
    "watch-band",
  ],
  brand: ["dengeki-pants", "prevo-aloha"],
};
export const isNeededGroup = ({ kind, id }: Named): boolean => needed[kind].includes(id);

type Named = { kind: GroupKind; id: string };
/** "tag-eco-bag": a group in the addresses of the desk and in the record. */
export const groupKey = ({ kind, id }: Named): string => `${kind}-${id}`;
export function readGroupKey(key: string): Named | undefined {
  const [, kind = "", id = ""] = /^([a-z]+)-(.+)$/.exec(key) ?? [];
  return isGroupKind(kind) ? { kind, id } : undefined;
}
