import type { Focus, Picture } from "#features/platform/images/rules.ts";
import { presentRichText } from "#features/platform/rich-text/present.ts";
import type { ShopAddresses } from "./addresses.ts";
import {
  available,
  baseAt,
  isFew,
  isNew,
  isOnSale,
  isSoldOut,
  maySee,
  priceAt,
  type Product,
  type Size,
  type SizeChart,
  stockText,
} from "./rules.ts";
import type { SizePrices } from "./price-history.server.ts";
import { formerOf, saleEndOf } from "./sale-words.ts";
import { isGone, type ShelfRow } from "./shelf-rows.ts";

type Shown = { key: string; version: string; alt: string; focus?: Focus };
/** What leaves of a picture that is shown cut. */
export const presentPicture = ({ key, version, alt, focus }: Picture): Shown => ({
  key,
  version,
  alt,
  ...(focus && { focus }),
});

/** The slip on a card's corner: one at most. */
function markOf(product: Product, now: Date, fewLeft: number): string {
  if (product.collection === "product_licensed") return "会員の品";
  const left = product.sizes.reduce((sum, size) => sum + available(size), 0);
  if (isFew(left, fewLeft)) return `残り${left}点`;
  if (isOnSale(product, now)) return "セール";
  return isNew(product, now) ? "新しい" : "";
}

type Family = readonly Pick<ShelfRow, "status" | "collection" | "plans" | "colour">[];
/** `family`: the colours of its design, itself among them. */
export function presentCard(
  product: Product,
  { family, heldItems, fewLeft }: { family: Family; heldItems: readonly string[]; fewLeft: number },
  now: Date,
) {
  const colours = family.filter((one) => one.colour && maySee(one, heldItems));
  return {
    id: product.id,
    title: product.title,
    price: baseAt(product, now),
    mark: product.status === "closed" ? "" : markOf(product, now, fewLeft),
    soldOut: product.status === "closed" || isSoldOut(product),
    picture: product.pictures[0] ? presentPicture(product.pictures[0]) : null,
    colours:
      colours.length > 1
        ? colours
            .slice(0, 6)
            .map(({ colour }) => ({ label: colour?.label ?? "", hex: colour?.hex ?? "" }))
        : [],
  };
}
/** `address`: where its page stands. */
export type PresentedCard = ReturnType<typeof presentCard> & { address: string };

export const presentStock = (size: Size, fewLeft: number) => ({
  sku: size.sku,
  text: stockText(size, fewLeft),
  left: Math.min(available(size), fewLeft + 1),
});

/** Somebody has measured something: a table of empty cells tells a buyer nothing. */
const isMeasured = (chart: SizeChart | null): boolean =>
  chart !== null && chart.rows.some(({ values }) => values.some((value) => value !== ""));

/**
 * A product's own page, field by field. Exact stock stays with us: the page says words.
 * `histories`: what was charged before its sale; without them no former price is named.
 */
export function presentProduct(
  product: Product,
  { fewLeft, histories = [] }: { fewLeft: number; histories?: readonly SizePrices[] },
  now: Date,
) {
  const {
    id,
    code,
    title,
    kana,
    lead,
    category,
    brand,
    tags,
    colour,
    taxCategory,
    status,
    story,
    materials,
    care,
    origin,
    deliveryNote,
    giftable = true,
    bodyType,
    sizeChart,
    art,
  } = product;
  return {
    id,
    code,
    title,
    kana,
    lead,
    category,
    brand,
    tags,
    colour,
    basePrice: baseAt(product, now),
    taxCategory,
    status,
    story: presentRichText<never>(story, {}),
    materials,
    care,
    origin,
    deliveryNote,
    giftable,
    bodyType,
    sizeChart: isMeasured(sizeChart) ? sizeChart : null,
    art,
    saleEnds: saleEndOf(product, now),
    saleEndsAt: isOnSale(product, now) ? (product.sale?.until.toISOString() ?? null) : null,
    licensed: product.collection === "product_licensed",
    soldOut: isSoldOut(product),
    pictures: product.pictures.map(({ key, version, alt, width, height, focus }) => ({
      key,
      version,
      alt,
      width,
      height,
      ...(focus && { focus }),
    })),
    sizes: product.sizes.map((size) => ({
      sku: size.sku,
      size: size.size,
      price: priceAt(product, size, now),
      former: formerOf(product, size, histories, now),
      soldOut: available(size) === 0,
      stockText: stockText(size, fewLeft),
    })),
  };
}
export type PresentedProduct = ReturnType<typeof presentProduct>;

/** A colour of the same design, for the picker. */
export const presentColour = (row: ShelfRow, addresses: ShopAddresses) => ({
  id: row.id,
  address: addresses.of("product", row.id),
  label: row.colour?.label ?? "",
  hex: row.colour?.hex ?? "",
  soldOut: isGone(row),
});

/**
 * A record of the master `product` as browsers keep it: enough to show, search and name it offline.
 * No stock.
 */
export const presentMasterProduct = (product: Product, now: Date) => ({
  id: product.id,
  code: product.code,
  title: product.title,
  kana: product.kana,
  category: product.category,
  tags: product.tags,
  base_price: baseAt(product, now),
  colour: product.colour?.label ?? "",
  picture: product.pictures[0] ? presentPicture(product.pictures[0]) : null,
  sizes: product.sizes.map((size) => ({
    sku: size.sku,
    size: size.size,
    price: priceAt(product, size, now),
  })),
});
