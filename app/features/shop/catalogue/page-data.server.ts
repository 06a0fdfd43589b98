// What the pages of the shop need: which goods, from the shelves in memory; what is said of them,
// by their ids.
import { named, type NamedGroup, type ShelfDoor, shelvesOf } from "./groups.ts";
import { listProducts, type ShelfPlace } from "./list.ts";
import type { CatalogueMemory } from "./memory.server.ts";
import { presentCard, presentColour, presentProduct } from "./present.ts";
import { type MeantSearch, type QueryReading, searchAsMeant } from "./reading.ts";
import { type Brand, type Category, isOnSale, maySee, type Product } from "./rules.ts";
import { readListQuery } from "./schema.ts";
import type { Shelf } from "./shelf.ts";
import { untilPublished } from "./shelf-memory.ts";
import type { ShelfRow } from "./shelf-rows.ts";

/** Cards of these rows, in their order. `alone`: each colour by itself. */
async function cardsOfRows(
  catalogue: CatalogueMemory,
  rows: readonly ShelfRow[],
  heldItems: readonly string[],
  now: Date,
  { alone = false }: { alone?: boolean } = {},
) {
  const shelf = catalogue.shelf();
  const products = await catalogue.products(rows.map(({ id }) => id));
  const addresses = catalogue.addresses();
  const fewLeft = catalogue.fewLeft();
  return products.map((product) => ({
    ...presentCard(
      product,
      { family: alone ? [] : (shelf.get(product.id)?.family.rows ?? []), heldItems, fewLeft },
      now,
    ),
    address: addresses.of("product", product.id),
  }));
}

/** `reading`: what may be meant where the words as typed find no goods. */
export async function productListPage(
  catalogue: CatalogueMemory,
  place: ShelfPlace,
  now: Date,
  reading?: QueryReading,
) {
  const { q } = place.query;
  const meant: MeantSearch =
    q === ""
      ? { rows: undefined, by: [], near: [] }
      : await searchAsMeant(catalogue, q, place.heldItems, reading);
  const { rows, ...rest } = listProducts(catalogue.shelf(), place, meant.rows);
  return {
    ...rest,
    by: meant.by,
    near: meant.near,
    query: place.query,
    products: await cardsOfRows(catalogue, rows, place.heldItems, now),
  };
}

/** The newest designs that can be bought. */
export function newest(
  catalogue: CatalogueMemory,
  count: number,
  heldItems: readonly string[],
  now: Date,
  only: (row: ShelfRow) => boolean = () => true,
) {
  const shelf = catalogue.shelf();
  const list = shelf.nextList();
  const rows: ShelfRow[] = [];
  for (const row of shelf.all()) {
    if (rows.length >= count) break;
    const { status, collection, family } = row;
    if (status !== "open" || collection !== "product" || !only(row) || family.listed === list)
      continue;
    family.listed = list;
    rows.push(row);
  }
  return cardsOfRows(catalogue, rows, heldItems, now);
}

/** The cards of these products in their order, as far as this viewer may see them. */
export const productCardsOf = (
  catalogue: CatalogueMemory,
  ids: readonly string[],
  heldItems: readonly string[],
  now: Date,
) => {
  const shelf = catalogue.shelf();
  const rows = ids.flatMap((id) => shelf.get(id) ?? []).filter((row) => maySee(row, heldItems));
  return cardsOfRows(catalogue, rows, heldItems, now);
};

/** Where a product stands: its category, and the first of its kinds that is not named like it. */
export function trailOf(
  catalogue: Pick<CatalogueMemory, "groups">,
  { category, tags }: Pick<Product, "category" | "tags">,
) {
  const groups = catalogue.groups();
  const kinds = tags
    .filter((one) => one !== category)
    .flatMap((one) => groups.find("tag", one) ?? []);
  const [kind] = named(kinds.filter(({ hidden }) => !hidden));
  return {
    category: {
      id: category,
      name: groups.nameOf("category", category),
      address: groups.find("category", category)?.address ?? category,
    },
    kind: kind ?? null,
  };
}

export const maxRelated = 4;
/**
 * A product with its colours and what goes with it; nothing when it is not there for this viewer.
 */
export async function productPage(
  catalogue: CatalogueMemory,
  id: string,
  heldItems: readonly string[],
  now: Date,
) {
  const row = catalogue.shelf().get(id);
  if (!row || !maySee(row, heldItems)) return undefined;
  const related = row.related
    .filter((one) => one.status === "open" && maySee(one, heldItems))
    .slice(0, maxRelated);
  const family = row.family.rows.filter((one) => maySee(one, heldItems));
  const [product, cards] = await Promise.all([
    catalogue.product(id),
    cardsOfRows(catalogue, related, heldItems, now),
  ]);
  if (!product) return undefined;
  const { sale } = product;
  const histories =
    sale && isOnSale(product, now) ? await catalogue.pricesBefore(product.id, sale.from) : [];
  return {
    product: presentProduct(product, { fewLeft: catalogue.fewLeft(), histories }, now),
    address: catalogue.addresses().of("product", product.id),
    trail: trailOf(catalogue, product),
    colours:
      family.length > 1 ? family.map((one) => presentColour(one, catalogue.addresses())) : [],
    related: cards,
  };
}

/** What goods are sorted under: of one category, or of all. */
const groupsInUse = (shelf: Shelf, only?: Category) =>
  untilPublished(shelf, `groups ${only ?? ""}`, () => {
    const categories = new Set<string>();
    // Goods that are sorted alike share one list of tags.
    const lists = new Set<ReadonlySet<string>>();
    for (const { collection, category, tags } of shelf.all())
      if (collection === "product" && (only === undefined || category === only)) {
        categories.add(category);
        lists.add(tags);
      }
    return { categories, tags: new Set([...lists].flatMap((list) => [...list])) };
  });

/** The kinds that a category has goods of, in the order of the shop. */
export function tagsOf(catalogue: CatalogueMemory, category: Category): NamedGroup[] {
  const { tags } = groupsInUse(catalogue.shelf(), category);
  const kinds = catalogue.groups().shown("tag");
  return named(kinds.filter(({ id }) => id !== category && tags.has(id)));
}

/** The categories and tags that have goods: a door that leads to nothing is none. */
export function stockedGroups(catalogue: CatalogueMemory): {
  categories: ShelfDoor[];
  tags: NamedGroup[];
} {
  const used = groupsInUse(catalogue.shelf());
  const groups = catalogue.groups();
  return {
    categories: shelvesOf(groups.shown("category").filter(({ id }) => used.categories.has(id))),
    tags: named(groups.shown("tag").filter(({ id }) => used.tags.has(id))),
  };
}

/**
 * Each shelf with its newest designs and how many it has for this viewer; empty shelves are left
 * out.
 */
export async function shelfCollections(
  catalogue: CatalogueMemory,
  heldItems: readonly string[],
  now: Date,
  count = 4,
) {
  const query = readListQuery(new URLSearchParams());
  const shelves = await Promise.all(
    catalogue
      .groups()
      .shown("category")
      .map(async ({ id: category, title, address = category }) => {
        const { rows, total } = listProducts(catalogue.shelf(), { category, query, heldItems });
        return {
          category,
          address,
          title,
          count: total,
          products: await cardsOfRows(catalogue, rows.slice(0, count), heldItems, now),
        };
      }),
  );
  return shelves.filter(({ products }) => products.length > 0);
}

/** The pieces of a brand, each colour or cut a card of its own; `param` names one of them. */
export function brandCards(
  catalogue: CatalogueMemory,
  brand: Brand,
  param: string | undefined,
  heldItems: readonly string[],
  now: Date,
) {
  const rows = catalogue
    .shelf()
    .all()
    .filter(
      (row) =>
        row.brand === brand &&
        (param === undefined || row.brandParam === param) &&
        maySee(row, heldItems),
    )
    .toSorted((a, b) => a.position - b.position);
  return cardsOfRows(catalogue, rows, heldItems, now, { alone: true });
}
