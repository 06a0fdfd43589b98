// What the pages of the shop need, from the catalogue in memory. No query: these are read far more than anything else.
import { type Card, listProducts, type Place } from "./list.ts";
import type { Catalogue } from "./memory.server.ts";
import { presentCard, presentColour, presentProduct } from "./present.ts";
import {
  type Brand,
  categories,
  type Category,
  maySee,
  type Product,
  type Tag,
  tags,
} from "./rules.ts";
import { readListQuery } from "./schema.ts";

export function listPage(catalogue: Catalogue, place: Place, now: Date) {
  const { cards, ...rest } = listProducts(catalogue, place);
  return {
    ...rest,
    query: place.query,
    products: cards.map((card) => presentCard(card, place.heldItems, now)),
  };
}

/** The newest designs that can be bought. */
export function newest(
  catalogue: Catalogue,
  count: number,
  heldItems: readonly string[],
  now: Date,
  only: (product: Product) => boolean = () => true,
) {
  const cards = new Map<string, Card>();
  for (const product of catalogue.products) {
    if (cards.size >= count) break;
    if (
      product.status !== "open" ||
      product.collection !== "product" ||
      !only(product) ||
      cards.has(product.familyId)
    )
      continue;
    cards.set(product.familyId, {
      product,
      family: catalogue.families.get(product.familyId) ?? [product],
    });
  }
  return [...cards.values()].map((card) => presentCard(card, heldItems, now));
}

/** A product with its colours and what goes with it; nothing when it is not there for this viewer. */
export function productPage(
  catalogue: Catalogue,
  id: string,
  heldItems: readonly string[],
  now: Date,
) {
  const product = catalogue.byId.get(id);
  if (!product || !maySee(product, heldItems)) return undefined;
  const family = (catalogue.families.get(product.familyId) ?? []).filter((one) =>
    maySee(one, heldItems),
  );
  const related = product.related
    .flatMap((other) => catalogue.byId.get(other) ?? [])
    .filter((one) => one.status === "open" && maySee(one, heldItems));
  return {
    product: presentProduct(product),
    colours: family.length > 1 ? family.map(presentColour) : [],
    related: related
      .slice(0, 4)
      .map((one) =>
        presentCard(
          { product: one, family: catalogue.families.get(one.familyId) ?? [one] },
          heldItems,
          now,
        ),
      ),
  };
}

/** The kinds that a category has goods of, in the order of the shop. */
export function tagsOf(catalogue: Catalogue, category: Category): Tag[] {
  const here = new Set(
    catalogue.products
      .filter((product) => product.category === category && product.collection === "product")
      .flatMap((product) => product.tags),
  );
  return tags.filter((tag) => here.has(tag) && tag !== category);
}

/** Each shelf with its newest designs and how many it has for this viewer; empty shelves are left out. */
export function collections(
  catalogue: Catalogue,
  heldItems: readonly string[],
  now: Date,
  count = 4,
) {
  return categories
    .map((category) => {
      const { cards, total } = listProducts(catalogue, {
        category,
        query: readListQuery(new URLSearchParams()),
        heldItems,
      });
      return {
        category,
        count: total,
        products: cards.slice(0, count).map((card) => presentCard(card, heldItems, now)),
      };
    })
    .filter(({ products }) => products.length > 0);
}

/** The pieces of a brand, each colour or cut a card of its own; `param` names one of them. */
export function brandCards(
  catalogue: Catalogue,
  brand: Brand,
  param: string | undefined,
  heldItems: readonly string[],
  now: Date,
) {
  return catalogue.products
    .filter(
      (product) =>
        product.brand === brand &&
        (param === undefined || product.brandParam === param) &&
        maySee(product, heldItems),
    )
    .toSorted((a, b) => a.position - b.position)
    .map((product) => presentCard({ product, family: [product] }, heldItems, now));
}
