// The list of goods: filter, sort, page. One card a design (family); plain data, so the bench can ask it directly.
import type { Catalogue } from "./memory.server.ts";
import { available, type Category, isSoldOut, maySee, type Product, type Tag } from "./rules.ts";
import type { ListQuery } from "./schema.ts";

export type Place = { category?: Category; tag?: Tag; brand?: string; query: ListQuery; heldItems: readonly string[] };
export type Card = { product: Product; family: readonly Product[] };
export type Facets = { sizes: string[]; colours: { key: string; label: string; hex: string }[]; lowest: number; highest: number };
export type Listed = { cards: Card[]; total: number; page: number; pages: number; facets: Facets };

export const pageSize = 24;

const belongs = (product: Product, { category, tag, brand }: Place) =>
  (!category || product.category === category) && (!tag || product.tags.includes(tag)) && (!brand || product.brand === brand);

/** Whether a size that was asked for can be bought when only what is there was asked for. */
function fits(product: Product, query: ListQuery): boolean {
  if (query.colour.length > 0 && !(product.colour && query.colour.includes(product.colour.key))) return false;
  if (query.min !== undefined && product.basePrice < query.min) return false;
  if (query.max !== undefined && product.basePrice > query.max) return false;
  const sizes = query.size.length > 0 ? product.sizes.filter((size) => query.size.includes(size.size)) : product.sizes;
  if (query.size.length > 0 && sizes.length === 0) return false;
  return query.stock !== "in" || (product.status === "open" && sizes.some((size) => available(size) > 0));
}

const byPrice = (a: Card, b: Card) => a.product.basePrice - b.product.basePrice || a.product.position - b.product.position;
const sorts: Record<Exclude<ListQuery["sort"], "new">, (a: Card, b: Card) => number> = {
  "price-asc": byPrice,
  "price-desc": (a, b) => byPrice(b, a),
  name: (a, b) => (a.product.kana < b.product.kana ? -1 : a.product.kana > b.product.kana ? 1 : 0),
};

/** A shelf of everything has sizes of shirts, socks and cups: those that most pieces have are offered. */
const mostSizes = 12;
const sizeOrder = ["XS", "S", "M", "L", "XL", "XXL"];
const rankOfSize = (size: string) => (sizeOrder.includes(size) ? sizeOrder.indexOf(size) : 100);

function facetsOf(products: readonly Product[]): Facets {
  const sizes = new Map<string, number>();
  const colours = new Map<string, Facets["colours"][number]>();
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  for (const product of products) {
    for (const { size } of product.sizes) sizes.set(size, (sizes.get(size) ?? 0) + 1);
    if (product.colour) colours.set(product.colour.key, product.colour);
    lowest = Math.min(lowest, product.basePrice);
    highest = Math.max(highest, product.basePrice);
  }
  return {
    sizes: [...sizes].sort(([, a], [, b]) => b - a).slice(0, mostSizes).map(([size]) => size).sort((a, b) => rankOfSize(a) - rankOfSize(b) || (a < b ? -1 : 1)),
    colours: [...colours.values()].slice(0, 40),
    lowest: Number.isFinite(lowest) ? lowest : 0, highest,
  };
}

/** Newest first unless a search ranks them or another sort is asked for; sold-out designs keep their place. */
export function listProducts(catalogue: Catalogue, place: Place): Listed {
  const { query, heldItems } = place;
  const found = query.q ? catalogue.search.find(query.q) : undefined;
  const source = found ? found.flatMap((position) => catalogue.products[position] ?? []) : catalogue.products;
  const here = source.filter((product) => maySee(product, heldItems) && belongs(product, place));

  const cards = new Map<string, Card>();
  for (const product of here) {
    if (!fits(product, query)) continue;
    const card = cards.get(product.familyId);
    // A colour that can be bought stands for the design rather than one that is gone.
    if (!card) cards.set(product.familyId, { product, family: catalogue.families.get(product.familyId) ?? [product] });
    else if (isSoldOut(card.product) && !isSoldOut(product)) card.product = product;
  }
  const all = [...cards.values()];
  if (query.sort !== "new") all.sort(sorts[query.sort]);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(query.page, pages);
  return { cards: all.slice((page - 1) * pageSize, page * pageSize), total: all.length, page, pages, facets: facetsOf(here) };
}
