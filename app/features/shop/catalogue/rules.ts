import type { RichText } from "#features/platform/rich-text/tree.ts";
import type { TaxCategory } from "#features/shop/tax/rules.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import { maxOfOneSku } from "#features/platform/terms/rules.ts";
// What a product is and what may be said of it. Plain data: runs on the server, in the browser and
// in the seed.

/**
 * Category values of /shop/category/{category} that the shop was founded with; each has a header
 * picture in three widths. What it has now: `groups.ts`. Source: specification §2.
 */
export const categories = [
  "fashion",
  "underwear",
  "socks",
  "art",
  "taiheki-techo",
  "taiheki-dance",
  "membership",
] as const;
export type FoundingCategory = (typeof categories)[number];

/** Tag values of /shop/tag/{tag} that the shop was founded with. Source: specification §2. */
export const tags = [
  "fashion",
  "t-shirt",
  "hoodie",
  "button-shirt",
  "sweat",
  "pants",
  "accessories",
  "hat",
  "shoes",
  "rucksack",
  "eco-bag",
  "pouch",
  "water-bottle",
  "mug",
  "smartphone-case",
  "watch-band",
  "apron",
  "mask",
  "raincoat",
  "underwear",
  "dengeki-pants",
  "sports-bra",
  "socks",
] as const;
export type FoundingTag = (typeof tags)[number];

export const brands = ["dengeki-pants", "prevo-aloha"] as const;
export type FoundingBrand = (typeof brands)[number];

/** The name of a group in addresses and in the rows of goods. */
export type Category = string;
export type Tag = string;
export type Brand = string;

/** draft: staff only · open: on sale · closed: page stays readable, cannot be bought. */
export const productStatuses = ["draft", "open", "closed"] as const;
export type ProductStatus = (typeof productStatuses)[number];
export type { TaxCategory };

/** A line beside the button, not a page. */
export const maxDeliveryNote = 200;

export type Colour = { key: string; label: string; hex: string };
/** Measured on the piece, in cm unless the column says otherwise. */
export type SizeChart = { columns: string[]; rows: { size: string; values: string[] }[] };
export type ArtDetails = {
  year: number;
  technique: string;
  dimensions: string;
  artist: string;
  framed: boolean;
};
/**
 * `stock` counts pieces in the house, `reserved` those held by confirmations that are still open.
 */
export type Size = {
  sku: string;
  size: string;
  priceDifference: number;
  stock: number;
  reserved: number;
  position: number;
  /** Put away by staff: counted, but neither sold nor shown. What pages are given has none. */
  archived?: boolean;
};
/** What is sold. */
export const soldSizes = (sizes: readonly Size[]): Size[] =>
  sizes.filter(({ archived }) => !archived);

/** Why staff change stock. `opened`: counted when the size was made. */
export const stockReasons = [
  "received",
  "counted",
  "damaged",
  "sample",
  "other",
  "opened",
] as const;
export type StockReason = (typeof stockReasons)[number];

/**
 * For one-time buying, from a moment up to another that no longer counts. `price`: whole yen, tax
 * included, instead of `basePrice`.
 */
export type Sale = { price: number; from: Date; until: Date };

export type Product = {
  id: string;
  /**
   * product: for everybody · product_licensed: seen and bought only by holders of one of `plans`
   * (item ids).
   */
  collection: "product" | "product_licensed";
  plans: string[];
  /** Colours of one design are separate products of one family. */
  familyId: string;
  code: string;
  title: string;
  kana: string;
  lead: string;
  category: Category;
  brand: Brand | null;
  brandParam: string | null;
  tags: Tag[];
  colour: Colour | null;
  /** Whole yen, tax included; a size may add `priceDifference`. */
  basePrice: number;
  /** Written by `catalogue-editor/sale.server.ts` alone: saving a product leaves it as it is. */
  sale?: Sale;
  taxCategory: TaxCategory;
  status: ProductStatus;
  /**
   * Plain text: paragraphs parted by an empty line; a paragraph that begins with "## " is a
   * heading.
   */
  story: RichText;
  materials: string;
  care: string;
  origin: string;
  /** What a buyer must know of its delivery: "受注生産のため、2週間ほどいただきます". Empty: nothing. */
  deliveryNote: string;
  /** Whether it may be ordered as a gift; left out, it may. */
  giftable?: boolean;
  weightG: number;
  /** The body type (1–12) that the piece was cut for, if any. */
  bodyType: number | null;
  sizeChart: SizeChart | null;
  art: ArtDetails | null;
  pictures: Picture[];
  related: string[];
  /** When it came into the shop: "新しい" for 45 days, and the order of "新しい順". */
  publishedAt: Date;
  position: number;
  sizes: Size[];
};

/** From so few pieces on the shop says how many are left, until its owner draws another line. */
export const firstFewLeft = 4;
/** The highest such line: a cart counts no further than one order may take. */
export const maxFewLeft = maxOfOneSku - 1;
/** `fewLeft`: the line as it is; at 0 no number is ever said. */
export const isFew = (left: number, fewLeft: number): boolean => left > 0 && left <= fewLeft;
const newForDays = 45;

export const available = (size: Pick<Size, "stock" | "reserved">) =>
  Math.max(0, size.stock - size.reserved);
/** The ordinary price, whole yen with tax: what goods boxes count, and a sale is lower than. */
export const priceOf = (product: Pick<Product, "basePrice">, size: Pick<Size, "priceDifference">) =>
  product.basePrice + size.priceDifference;

/**
 * What one piece costs at this moment: the only price that is shown and charged. A sale that is not
 * lower than the ordinary price, or would leave nothing of a size's price, is none.
 * Its twin in SQL: `priceThen` of `internal/price-columns.ts`.
 */
export function priceAt(
  product: Pick<Product, "basePrice" | "sale">,
  size: Pick<Size, "priceDifference">,
  now: Date,
): number {
  const sold = baseAt(product, now) + size.priceDifference;
  return sold >= 1 ? sold : priceOf(product, size);
}
/** The same without a size. */
export const baseAt = (product: Pick<Product, "basePrice" | "sale">, now: Date): number =>
  isOnSale(product, now) && product.sale ? product.sale.price : product.basePrice;
/** From its first moment up to its end, which no longer counts. */
export const isOnSale = ({ basePrice, sale }: Pick<Product, "basePrice" | "sale">, now: Date) =>
  sale !== undefined && sale.from <= now && now < sale.until && sale.price < basePrice;

/** Stock in words, as it stands inside the button of a size; a few in numbers. */
export function stockText(size: Pick<Size, "stock" | "reserved">, fewLeft: number): string {
  const left = available(size);
  if (left === 0) return "売り切れ";
  return isFew(left, fewLeft) ? `残り${left}点` : "在庫あり";
}

export const isSoldOut = (product: Pick<Product, "sizes">) =>
  product.sizes.every((size) => available(size) === 0);

/**
 * Who may see a product. `heldItems`: item ids of the viewer's valid licences. Drafts are for
 * nobody here.
 */
export function maySee(
  product: Pick<Product, "status" | "collection" | "plans">,
  heldItems: readonly string[],
): boolean {
  if (product.status === "draft") return false;
  return product.collection === "product" || product.plans.some((plan) => heldItems.includes(plan));
}

export function isNew(product: Pick<Product, "publishedAt">, now: Date): boolean {
  const age = now.getTime() - product.publishedAt.getTime();
  return age >= 0 && age < newForDays * 86_400_000;
}

/** A work of art hangs in the gallery. */
export const isWork = ({ category, art }: Pick<Product, "category" | "art">): boolean =>
  category === "art" && art !== null;
