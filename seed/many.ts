// A shop of any size, made of the small one: for measuring.
import type { Product } from "#features/catalogue/rules.ts";
import { families } from "./catalogue/index.ts";
import { productOf } from "./catalogue/products.ts";

const places = ["朝", "昼", "夕", "夜", "坂", "川", "森", "庭", "海", "里", "峠", "橋"];
const manners = [
  "しずかな",
  "ひろい",
  "ほそい",
  "おもい",
  "かるい",
  "ふかい",
  "あさい",
  "はやい",
  "おそい",
  "まるい",
];

/** `count` products with names of their own; the same count always gives the same shop. */
export function manyProducts(count: number, now: Date): Product[] {
  const pattern = families
    .filter(({ plans }) => !plans)
    .flatMap((family, familyAt) =>
      family.colours.map((colour, colourAt) => ({ family, colour, familyAt, colourAt })),
    );
  const made: Product[] = [];
  for (let at = 0; made.length < count; at += 1) {
    const source = pattern[at % pattern.length];
    if (!source) throw new Error("The small shop is empty");
    const round = Math.floor(at / pattern.length);
    const name = `${places[round % places.length]}の${manners[Math.floor(round / places.length) % manners.length]}`;
    const product = productOf(source.family, source.colour, source, [], [], now);
    const mark = `n${at}`;
    made.push({
      ...product,
      id: `${product.id}-${mark}`,
      familyId: `${product.familyId}-n${round}`,
      code: `${product.code}-${at}`,
      title: round === 0 ? product.title : `${name}${product.title}`,
      sizes: product.sizes.map((size) => ({ ...size, sku: `${size.sku}-${mark}`, stock: 20 })),
    });
  }
  return made;
}
