// What the desk may change of a product, as texts. Stock and pictures have forms of their own.
import { hourText, momentText, type Texts as TextsOf } from "#features/platform/content/rules.ts";
import { writeMarkup } from "#features/platform/rich-text/markup.ts";
import { type Product, soldSizes } from "#features/shop/catalogue/rules.ts";
import { chartText } from "./chart.ts";

/** In the order of the form: see, say, count, measure, care, with. */
export const productFieldNames = {
  title: "品名",
  kana: "よみ",
  code: "品番",
  lead: "短い紹介",
  story: "物語",
  category: "カテゴリ",
  tags: "タグ",
  brand: "ブランド",
  colourName: "色の名前",
  colourHex: "色見本",
  familyId: "デザイン",
  basePrice: "価格（税込）",
  taxCategory: "税率",
  sizeChart: "寸法",
  materials: "素材",
  care: "お手入れ",
  origin: "つくった所",
  deliveryNote: "お届けの注記",
  giftable: "贈りもの",
  weightG: "重さ（g）",
  bodyType: "体癖",
  artist: "作者",
  artYear: "制作年",
  technique: "技法",
  dimensions: "大きさ",
  framed: "額つき",
  related: "いっしょに見せる品",
  plans: "買える方",
  publishedAt: "店に出した日",
  position: "並び順",
  status: "状態",
  openAt: "変更を公開する日時",
} as const;
export type ProductField = keyof typeof productFieldNames;
export type ProductTexts = TextsOf<ProductField>;
/** Where a sentence could promise something; materials count in per cent. */
export const productSentences = ({
  title,
  lead,
  story,
  care,
  deliveryNote,
}: ProductTexts): string[] => [title, lead, story, care, deliveryNote];
export const productFields = Object.keys(productFieldNames) as ProductField[];

export const productStatusNames = {
  draft: "下書き",
  open: "公開中",
  closed: "販売終了",
} as const satisfies Record<Product["status"], string>;

/**
 * What staff write of a product. `openAt`: the hour at which it is to be shown; what is shown
 * already has none.
 */
export type ProductEdit = Omit<Product, "id" | "sizes" | "pictures" | "brandParam"> & {
  openAt: Date;
};

const between = "、";

const artTexts = (art: Product["art"]) => ({
  artist: art?.artist ?? "",
  artYear: art ? String(art.year) : "",
  technique: art?.technique ?? "",
  dimensions: art?.dimensions ?? "",
  framed: art?.framed ? "on" : "",
});

export const productTexts = (
  edit: Omit<ProductEdit, "openAt"> & { openAt?: Date },
): ProductTexts => ({
  title: edit.title,
  kana: edit.kana,
  code: edit.code,
  lead: edit.lead,
  story: writeMarkup(edit.story),
  category: edit.category,
  tags: edit.tags.join(between),
  brand: edit.brand ?? "",
  colourName: edit.colour?.label ?? "",
  colourHex: edit.colour?.hex ?? "",
  familyId: edit.familyId,
  basePrice: String(edit.basePrice),
  taxCategory: edit.taxCategory,
  sizeChart: chartText(edit.sizeChart),
  materials: edit.materials,
  care: edit.care,
  origin: edit.origin,
  deliveryNote: edit.deliveryNote,
  giftable: edit.giftable === false ? "" : "on",
  weightG: String(edit.weightG),
  bodyType: edit.bodyType === null ? "" : String(edit.bodyType),
  ...artTexts(edit.art),
  related: edit.related.join(between),
  plans: edit.plans.join(between),
  publishedAt: momentText(edit.publishedAt),
  position: String(edit.position),
  status: edit.status,
  openAt: hourText(edit.openAt),
});

/** Columns that come of more than the one field of their name. */
export const productColumnsFrom = {
  colour: ["colourName", "colourHex"],
  art: ["artist", "artYear", "technique", "dimensions", "framed"],
  collection: ["plans"],
} as const satisfies Partial<Record<keyof ProductEdit, readonly ProductField[]>>;

/** Why a product that was never shown cannot be shown yet, in the order of the page. */
export function productProblem({
  status,
  pictures,
  sizes,
}: Pick<Product, "status" | "pictures" | "sizes">): string | undefined {
  if (status === "open") return undefined;
  if (pictures.length === 0) return "公開するまえに、写真を一枚以上置いてください。";
  if (pictures.some(({ alt }) => alt.trim() === ""))
    return "公開するまえに、写真の説明をすべてご記入ください。画面を見ずに買う方が頼りにします。";
  return soldSizes(sizes).length === 0
    ? "公開するまえに、サイズと在庫をひとつ以上入れてください。"
    : undefined;
}

/** What is said beside a field that names no group of the shop. */
export const groupSays = {
  category: "カテゴリをおえらびください。",
  tag: (id: string) => `タグ「${id}」は、ありません。`,
  brand: "ブランドをおえらびください。",
};
