// What an import would change: each field in words, before anything is written.
import { plainText } from "#features/platform/rich-text/rules.ts";
import { maxPictures } from "#features/shop/catalogue-editor/picture-limits.ts";
import type { CostBySku } from "#features/shop/catalogue/costs.server.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import type { FileProduct } from "./product-file.ts";

const fieldNames: Partial<Record<keyof Product, string>> = {
  collection: "会員の品か",
  plans: "対象のプラン",
  familyId: "デザイン",
  code: "品番",
  title: "品名",
  kana: "よみ",
  lead: "ひとこと",
  category: "棚",
  brand: "ブランド",
  brandParam: "ブランドの種類",
  tags: "種類",
  colour: "色",
  basePrice: "値段",
  taxCategory: "税の区分",
  status: "状態",
  story: "説明",
  materials: "素材",
  care: "お手入れ",
  origin: "つくった所",
  deliveryNote: "お届けの注記",
  giftable: "贈りもの",
  weightG: "重さ",
  bodyType: "体癖",
  sizeChart: "寸法の表",
  art: "作品のこと",
  pictures: "写真",
  related: "合わせて見る品",
  publishedAt: "店に出した日",
  position: "並び順",
};

const plain = (value: unknown) =>
  value instanceof Date ? value.toISOString() : JSON.stringify(sorted(value));
/** The database keeps the keys of an object in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object" || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}
const short = (value: unknown) => {
  const text =
    value instanceof Date
      ? value.toISOString()
      : typeof value === "string"
        ? value
        : JSON.stringify(value);
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

function said(one: Product, field: keyof Product): string {
  if (field === "pictures") return `${one.pictures.length}枚`;
  if (field === "giftable") return one.giftable === false ? "できない" : "できる";
  return short(field === "story" ? plainText(one.story) : one[field]);
}

/** Each difference in one phrase; an empty list: nothing would change. */
export function differences(old: Product, next: Product): string[] {
  const found = (Object.entries(fieldNames) as [keyof Product, string][])
    .filter(([field]) => plain(old[field]) !== plain(next[field]))
    .map(([field, name]) => `${name}：${said(old, field)} → ${said(next, field)}`);
  const before = new Map(old.sizes.map((size) => [size.sku, size]));
  for (const size of next.sizes) {
    const was = before.get(size.sku);
    if (!was) found.push(`サイズ ${size.size}（${size.sku}）を加える`);
    else {
      if (was.size !== size.size) found.push(`${size.sku} のサイズ：${was.size} → ${size.size}`);
      if (was.priceDifference !== size.priceDifference)
        found.push(`${size.sku} の値段の差：${was.priceDifference} → ${size.priceDifference}`);
      if (was.stock !== size.stock) found.push(`${size.sku} の在庫：${was.stock} → ${size.stock}`);
      if (was.position !== size.position)
        found.push(`${size.sku} の順：${was.position} → ${size.position}`);
    }
  }
  return found;
}

/** What the shop pays, where the file says it and it is another. */
export const costChanges = (said: CostBySku = {}, known: CostBySku = {}): string[] =>
  Object.entries(said)
    .filter(([sku, cost]) => cost !== (known[sku] ?? null))
    .map(([sku, cost]) => `${sku} の原価：${known[sku] ?? "なし"} → ${cost ?? "なし"}`);

/** What a file written before a column was there does not say stays as it is. */
export const keepUnsaid = (
  old: Product,
  next: Product,
  unsaid: NonNullable<FileProduct["unsaid"]> = [],
): Product => ({ ...next, ...Object.fromEntries(unsaid.map((field) => [field, old[field]])) });

/** What another shop's file does not know stays as it is here. */
export const keepOwnFields = (old: Product, next: Product): Product => ({
  ...next,
  collection: old.collection,
  plans: old.plans,
  code: old.code,
  kana: old.kana,
  lead: next.lead || old.lead,
  brand: old.brand,
  brandParam: old.brandParam,
  taxCategory: old.taxCategory,
  materials: old.materials,
  care: old.care,
  origin: old.origin,
  deliveryNote: old.deliveryNote,
  giftable: old.giftable ?? true,
  bodyType: old.bodyType,
  sizeChart: old.sizeChart,
  art: old.art,
  pictures: [
    ...old.pictures,
    ...next.pictures.filter(
      ({ version }) => !old.pictures.some((picture) => picture.version === version),
    ),
  ].slice(0, Math.max(maxPictures, old.pictures.length)),
  related: old.related,
  publishedAt: old.publishedAt,
  position: old.position,
  story: next.story.content.length > 0 ? next.story : old.story,
});

/** Stock below what confirmations hold would sell the same piece twice. */
export const heldProblem = (old: Product, next: Product): string | undefined => {
  const held = new Map(old.sizes.map(({ sku, reserved }) => [sku, reserved]));
  const size = next.sizes.find(({ sku, stock }) => stock < (held.get(sku) ?? 0));
  return (
    size &&
    `${size.sku} の在庫を${size.stock}にはできません。いま${held.get(size.sku)}点がお客さまの確認のためにとり置かれています。`
  );
};
