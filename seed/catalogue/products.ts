// Families as they are written down, made into the products of the shop with their drawings.
import { readMarkup } from "#features/platform/rich-text/markup.ts";
import { dyes } from "#studio/illustrations/core.ts";
import { product as drawProduct, work as drawWork } from "#studio/illustrations/products.ts";
import type { Picture } from "#features/platform/images/rules.ts";
import type { Product } from "#features/shop/catalogue/rules.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import type { Family, SeedColour } from "./family.ts";

export const productId = (family: Family, colour: SeedColour) =>
  colour.key ? `${family.id}-${colour.key}` : family.id;

export type Drawn = { key: string; svg: string; alt: string; width: number; height: number };

/**
 * The piece as a whole, and a look from near by: at the cloth, or for a work of art at the sheet
 * without its frame.
 */
export function drawingsOf(family: Family, colour: SeedColour): Drawn[] {
  const label = colour.label ? `（${colour.label}）` : "";
  const words = {
    kind: family.kind,
    colour: colour.dye,
    print: colour.print ?? "none",
    type: colour.type ?? family.bodyType ?? 10,
    seed: colour.seed ?? 1,
  };
  const key = `products/${productId(family, colour)}`;
  const whole = {
    key: `${key}-1`,
    svg: drawProduct(words),
    alt: colour.alt ?? `${family.title}${label}`,
    width: 400,
    height: 500,
  };
  const near =
    family.kind === "art-print"
      ? {
          key: `${key}-2`,
          svg: drawWork(words),
          alt: colour.alt ?? family.title,
          width: 200,
          height: 346,
        }
      : {
          key: `${key}-2`,
          svg: drawProduct({ ...words, view: "detail" }),
          alt: `${family.title}${label}の布を近くから見たところ`,
          width: 400,
          height: 500,
        };
  return [whole, near];
}

/**
 * `pictures`: those of the drawings, in their order. `familyAt` and `colourAt` number the pieces of
 * the shop.
 */
export function productOf(
  family: Family,
  colour: SeedColour,
  place: { familyAt: number; colourAt: number },
  pictures: Picture[],
  related: string[],
  now: Date,
): Product {
  const id = productId(family, colour);
  const sku = (size: string) =>
    `${id}-${size}`
      .toUpperCase()
      .replaceAll(/[^0-9A-Z.-]/g, (letter) => `x${letter.codePointAt(0)?.toString(16) ?? ""}`);
  return {
    id,
    collection: family.plans ? "product_licensed" : "product",
    plans: family.plans ?? [],
    familyId: family.id,
    code: `KG-${String(101 + place.familyAt)}${colour.key ? `-${String(place.colourAt + 1).padStart(2, "0")}` : ""}`,
    title: colour.title ?? family.title,
    kana: family.kana,
    lead: family.lead,
    category: family.category,
    brand: family.brand ?? null,
    brandParam: colour.brandParam ?? null,
    tags: family.tags,
    colour:
      colour.label === null
        ? null
        : { key: colour.dye, label: colour.label, hex: dyes[colour.dye].base },
    basePrice: family.basePrice,
    taxCategory: family.taxCategory ?? "standard",
    status: colour.status ?? "open",
    story: readMarkup(family.story),
    materials: family.materials,
    care: family.care,
    origin: family.origin,
    deliveryNote: "",
    weightG: family.weightG,
    bodyType: family.bodyType ?? null,
    sizeChart: family.sizeChart ?? null,
    art: colour.art ?? null,
    pictures,
    related,
    publishedAt: tokyo(`${addDays(tokyoDate(now), -family.daysAgo)} 10:00:00`),
    position: place.familyAt * 10 + place.colourAt,
    sizes: family.sizes.map(({ size, priceDifference = 0 }, at) => ({
      sku: sku(size),
      size,
      priceDifference,
      stock: colour.stock[at] ?? 0,
      reserved: 0,
      position: at,
    })),
  };
}
