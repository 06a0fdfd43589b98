// Choosing N goods of a set for the next regular parcel. Source: reading, "select".
import type { Product, Size, Tag } from "#features/shop/catalogue/rules.ts";

export const selectionSets = [
  {
    id: "goods",
    itemId: "400001",
    title: "グッズ定期便の三品をえらぶ",
    lead: "今回の包みに入れる品を、三つえらんでください。",
    count: 3,
    tags: ["pouch", "eco-bag", "mug", "water-bottle", "socks", "smartphone-case", "watch-band"],
    maxPrice: 3_500,
  },
  {
    id: "pants",
    itemId: "400002",
    title: "電撃パンツ定期便の一枚をえらぶ",
    lead: "今回お届けする一枚を、えらんでください。",
    count: 1,
    tags: ["dengeki-pants"],
    maxPrice: 7_000,
  },
] as const;
export type SelectionSet = (typeof selectionSets)[number];
export const setOf = (id: string | undefined): SelectionSet | undefined =>
  selectionSets.find((set) => set.id === id);

export type Pick = { productId: string; sku: string };
const free = ({ stock, reserved }: Size) => stock - reserved;

export const maxChoices = 60;
/**
 * Whether a product belongs to a set: open, for everybody, of one of its kinds, and not too dear.
 */
export const isChoice = (
  set: SelectionSet,
  { collection, status, basePrice }: { [K in "collection" | "status" | "basePrice"]: Product[K] },
  has: (tag: Tag) => boolean,
): boolean =>
  collection === "product" && status === "open" && basePrice <= set.maxPrice && set.tags.some(has);

/** What can be chosen now: what belongs to the set and is there. */
export const selectableOf = (set: SelectionSet, products: readonly Product[]): Product[] =>
  products
    .filter(
      (product) =>
        isChoice(set, product, (tag) => product.tags.includes(tag)) &&
        product.sizes.some((size) => free(size) > 0),
    )
    .slice(0, maxChoices);

export type PickProblem = { kind: "count"; wanted: number } | { kind: "gone"; title: string };
/** Reads the sizes that were ticked; `gone`: sold out or not of the set, said by name. */
export function readPicks(
  set: SelectionSet,
  skus: readonly string[],
  products: readonly Product[],
): { ok: true; picks: Pick[] } | { ok: false; problem: PickProblem } {
  const wanted = [...new Set(skus)].slice(0, set.count + 1);
  if (wanted.length !== set.count)
    return { ok: false, problem: { kind: "count", wanted: set.count } };
  const choices = selectableOf(set, products);
  const picks: Pick[] = [];
  for (const sku of wanted) {
    const product = choices.find(({ sizes }) =>
      sizes.some((size) => size.sku === sku && free(size) > 0),
    );
    if (!product)
      return {
        ok: false,
        problem: {
          kind: "gone",
          title:
            products.find(({ sizes }) => sizes.some((size) => size.sku === sku))?.title ??
            "えらんだ品",
        },
      };
    picks.push({ productId: product.id, sku });
  }
  return { ok: true, picks };
}
