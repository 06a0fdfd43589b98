// The list of goods: filter, sort, page. One card a design (family); plain data, so the bench can ask it directly.
import type { Catalogue } from "./memory.server.ts";
import { available, type Category, isSoldOut, maySee, type Product, type Tag } from "./rules.ts";
import type { ListQuery } from "./schema.ts";

export type Place = {
  category?: Category;
  tag?: Tag;
  brand?: string;
  query: ListQuery;
  heldItems: readonly string[];
};
export type Card = { product: Product; family: readonly Product[] };
export type Facets = {
  sizes: string[];
  colours: { key: string; label: string; hex: string }[];
  lowest: number;
  highest: number;
};
export type Listed = { cards: Card[]; total: number; page: number; pages: number; facets: Facets };

export const pageSize = 24;

const belongs = (product: Product, { category, tag, brand }: Place) =>
  (!category || product.category === category) &&
  (!tag || product.tags.includes(tag)) &&
  (!brand || product.brand === brand);

/** Whether a size that was asked for can be bought when only what is there was asked for. */
function fits(product: Product, query: ListQuery): boolean {
  if (query.colour.length > 0 && !(product.colour && query.colour.includes(product.colour.key)))
    return false;
  if (query.min !== undefined && product.basePrice < query.min) return false;
  if (query.max !== undefined && product.basePrice > query.max) return false;
  const sizes =
    query.size.length > 0
      ? product.sizes.filter((size) => query.size.includes(size.size))
      : product.sizes;
  if (query.size.length > 0 && sizes.length === 0) return false;
  return (
    query.stock !== "in" || (product.status === "open" && sizes.some((size) => available(size) > 0))
  );
}

const byPrice = (a: Product, b: Product) => a.basePrice - b.basePrice || a.position - b.position;
const sorts: Record<Exclude<ListQuery["sort"], "new">, (a: Product, b: Product) => number> = {
  "price-asc": byPrice,
  "price-desc": (a, b) => byPrice(b, a),
  name: (a, b) => (a.kana < b.kana ? -1 : a.kana > b.kana ? 1 : 0),
};

/** A shelf of everything has sizes of shirts, socks and cups: those that most pieces have are offered. */
const mostSizes = 12;
const sizeOrder = ["XS", "S", "M", "L", "XL", "XXL"];
const rankOfSize = (size: string) => (sizeOrder.includes(size) ? sizeOrder.indexOf(size) : 100);

/** What may be chosen is read from so many products: a shop of a hundred thousand has no size or colour that the first thousands lack. */
const mostForFacets = 3_000;

function facetsOf(all: readonly Product[]): Facets {
  const products = all.length > mostForFacets ? all.slice(0, mostForFacets) : all;
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
    sizes: [...sizes]
      .sort(([, a], [, b]) => b - a)
      .slice(0, mostSizes)
      .map(([size]) => size)
      .sort((a, b) => rankOfSize(a) - rankOfSize(b) || (a < b ? -1 : 1)),
    colours: [...colours.values()].slice(0, 40),
    lowest: Number.isFinite(lowest) ? lowest : 0,
    highest,
  };
}

/** The products of a place, in the order of the catalogue or of the search. One pass: a single character may fit most of a large shop. */
function productsHere(catalogue: Catalogue, place: Place): Product[] {
  const here: Product[] = [];
  const add = (product: Product | undefined) => {
    if (product && maySee(product, place.heldItems) && belongs(product, place)) here.push(product);
  };
  const found = place.query.q ? catalogue.search.find(place.query.q) : undefined;
  if (found) for (const position of found) add(catalogue.products[position]);
  else for (const product of catalogue.products) add(product);
  return here;
}

/** Newest first unless a search ranks them or another sort is asked for; sold-out designs keep their place. */
export function listProducts(catalogue: Catalogue, place: Place): Listed {
  const { query } = place;
  const here = productsHere(catalogue, place);
  const shown = new Map<string, Product>();
  for (const product of here) {
    if (!fits(product, query)) continue;
    const other = shown.get(product.familyId);
    // A colour that can be bought stands for the design rather than one that is gone.
    if (!other || (isSoldOut(other) && !isSoldOut(product))) shown.set(product.familyId, product);
  }
  const all = [...shown.values()];
  if (query.sort !== "new") all.sort(sorts[query.sort]);
  const pages = Math.max(1, Math.ceil(all.length / pageSize));
  const page = Math.min(query.page, pages);
  const cards = all
    .slice((page - 1) * pageSize, page * pageSize)
    .map((product) => ({ product, family: catalogue.families.get(product.familyId) ?? [product] }));
  return { cards, total: all.length, page, pages, facets: facetsOf(here) };
}
