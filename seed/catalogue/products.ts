// Families as they are written down, made into the products of the shop with their drawings.
import { dyes } from "#lib/illustrations/core.ts";
import { product as drawProduct, type ProductDrawing } from "#lib/illustrations/products.ts";
import type { Picture, Product } from "#features/catalogue/rules.ts";
import { addDays, tokyo, tokyoDate } from "#lib/tokyo-date.ts";
import type { Family, SeedColour } from "./family.ts";

export const productId = (family: Family, colour: SeedColour) => (colour.key ? `${family.id}-${colour.key}` : family.id);

type View = { view: NonNullable<ProductDrawing["view"]>; words: string };
const front: View = { view: "front", words: "" };
const detail: View = { view: "detail", words: "の布を近くから見たところ" };
/** What is shown besides the front: a look from near by, where there is cloth to see. */
const views = (family: Family): View[] => (family.kind === "art-print" ? [front] : [front, detail]);

export type Drawn = { key: string; svg: string; alt: string; width: number; height: number };

export function drawingsOf(family: Family, colour: SeedColour): Drawn[] {
  const label = colour.label ? `（${colour.label}）` : "";
  return views(family).map(({ view, words }, at) => ({
    key: `products/${productId(family, colour)}-${at + 1}`,
    svg: drawProduct({ kind: family.kind, colour: colour.dye, print: colour.print ?? "none", type: colour.type ?? family.bodyType ?? 10, seed: colour.seed ?? 1, view }),
    alt: words ? `${family.title}${label}${words}` : colour.alt ?? `${family.title}${label}`,
    width: 400, height: 500,
  }));
}

/** `pictures`: those of the drawings, in their order. `familyAt` and `colourAt` number the pieces of the shop. */
export function productOf(family: Family, colour: SeedColour, place: { familyAt: number; colourAt: number }, pictures: Picture[], related: string[], now: Date): Product {
  const id = productId(family, colour);
  const sku = (size: string) => `${id}-${size}`.toUpperCase().replaceAll(/[^0-9A-Z.-]/g, (letter) => `x${letter.codePointAt(0)?.toString(16) ?? ""}`);
  return {
    id, collection: family.plans ? "product_licensed" : "product", plans: family.plans ?? [], familyId: family.id,
    code: `KG-${String(101 + place.familyAt)}${colour.key ? `-${String(place.colourAt + 1).padStart(2, "0")}` : ""}`,
    title: colour.title ?? family.title, kana: family.kana, lead: family.lead, category: family.category, brand: family.brand ?? null, brandParam: colour.brandParam ?? null, tags: family.tags,
    colour: colour.label === null ? null : { key: colour.dye, label: colour.label, hex: dyes[colour.dye].base },
    basePrice: family.basePrice, taxCategory: family.taxCategory ?? "standard", status: colour.status ?? "open",
    story: family.story, materials: family.materials, care: family.care, origin: family.origin, weightG: family.weightG, bodyType: family.bodyType ?? null,
    sizeChart: family.sizeChart ?? null, art: colour.art ?? null, pictures, related,
    publishedAt: tokyo(`${addDays(tokyoDate(now), -family.daysAgo)} 10:00:00`), position: place.familyAt * 10 + place.colourAt,
    sizes: family.sizes.map(({ size, priceDifference = 0 }, at) => ({ sku: sku(size), size, priceDifference, stock: colour.stock[at] ?? 0, reserved: 0, position: at })),
  };
}
