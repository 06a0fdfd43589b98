// The list of goods: filter, sort, page. One card a design (family); plain data, so the bench can
// ask it directly.
import {
  filteredDesigns,
  filterOf,
  isFiltered,
  type ListColumns,
  listColumns,
} from "./list-filter.ts";
import { withoutWrongRange } from "./price-range.ts";
import { type Category, type Colour, maySee, type Tag } from "./rules.ts";
import type { ShopListQuery } from "./schema.ts";
import type { Shelf } from "./shelf.ts";
import { untilPublished } from "./shelf-memory.ts";
import { isGone, type ShelfRow } from "./shelf-rows.ts";

export type ShelfPlace = {
  category?: Category;
  tag?: Tag;
  brand?: string;
  query: ShopListQuery;
  heldItems: readonly string[];
};
export type Facets = {
  sizes: string[];
  colours: { key: string; label: string; hex: string }[];
  lowest: number;
  highest: number;
  /** Whether something of it is on sale. */
  onSale: boolean;
};
export type ListedProducts = {
  rows: ShelfRow[];
  total: number;
  page: number;
  pages: number;
  facets: Facets;
};

export const pageSize = 24;

/**
 * A shelf of everything has sizes of shirts, socks and cups: where there is something to wear, its
 * sizes are offered, and of those the ones that most pieces have.
 */
const maxSizes = 12;
const maxColours = 40;
const sizeOrder = ["XS", "S", "M", "L", "XL", "XXL"];
const rankOfSize = (size: string) => (sizeOrder.includes(size) ? sizeOrder.indexOf(size) : 100);

/** Colours are shared by rows: each once. */
function coloursOf(rows: readonly ShelfRow[]): Set<Colour> {
  const colours = new Set<Colour>();
  for (const { colour } of rows) if (colour) colours.add(colour);
  return colours;
}
/** Names of the colours that the shop's goods have, at most `limit`. */
export const coloursNamed = (shelf: Shelf, limit: number): string[] =>
  [...new Set([...coloursOf(shelf.all())].map(({ label }) => label))].toSorted().slice(0, limit);

/**
 * What may be chosen, from every row: lists of sizes and colours are shared, so each is counted as
 * one.
 */
function facetsOf(rows: readonly ShelfRow[]): Facets {
  const lists = new Map<readonly string[], number>();
  let [lowest, highest] = [Number.POSITIVE_INFINITY, 0];
  const worn = rows.some((row) => !row.tags.has("accessories"));
  for (const row of rows) {
    if (!worn || !row.tags.has("accessories"))
      lists.set(row.sizes, (lists.get(row.sizes) ?? 0) + 1);
    if (row.basePrice < lowest) lowest = row.basePrice;
    if (row.basePrice > highest) highest = row.basePrice;
  }
  const sizes = new Map<string, number>();
  for (const [list, count] of lists)
    for (const size of list) sizes.set(size, (sizes.get(size) ?? 0) + count);
  const byKey = new Map([...coloursOf(rows)].map((colour) => [colour.key, colour]));
  return {
    sizes: [...sizes]
      .sort(([, a], [, b]) => b - a)
      .slice(0, maxSizes)
      .map(([size]) => size)
      .sort((a, b) => rankOfSize(a) - rankOfSize(b) || (a < b ? -1 : 1)),
    colours: [...byKey.values()].slice(0, maxColours),
    lowest: Number.isFinite(lowest) ? lowest : 0,
    highest,
    onSale: rows.some((row) => row.onSale),
  };
}

type Here = { rows: readonly ShelfRow[]; holds: (row: ShelfRow) => boolean };
/**
 * The rows of a place, in the order that is asked for. `found`: what a search found, the nearest
 * first.
 */
function rowsHere(shelf: Shelf, place: ShelfPlace, found: readonly ShelfRow[] | undefined): Here {
  const { category, tag, brand, heldItems, query } = place;
  const holds = (row: ShelfRow) =>
    (!category || row.category === category) &&
    (!tag || row.tags.has(tag)) &&
    (!brand || row.brand === brand) &&
    maySee(row, heldItems);
  const { sort } = query;
  const order = sort === "new" || sort === "name" ? sort : "price";
  const choose = (all: readonly ShelfRow[]) => {
    const some = all.filter(holds);
    // What was filtered has room for half as many more; where nothing was, it is the list itself.
    const rows = some.length === all.length ? all : some.slice();
    return sort === "price-desc" ? rows.toReversed() : rows;
  };
  if (found)
    return {
      rows: choose(sort === "new" ? found : shelf.inOrder(found, order)),
      holds: (row) => holds(row) && found.includes(row),
    };
  const name = `rows ${nameOf(shelf, place)} ${sort}`;
  const all = shelf.all(order);
  // The list of everything is there anyway.
  const ownRows = (rows: readonly ShelfRow[]) => (rows === all ? 0 : rows.length);
  return { rows: untilPublished(shelf, name, () => choose(all), ownRows), holds };
}

const lengthOf = (rows: readonly ShelfRow[]): number => rows.length;

/** A place without its filters: for all who hold the same of what goods ask for. */
function nameOf(shelf: Shelf, { category, tag, brand, heldItems }: ShelfPlace): string {
  const held = heldItems.filter((item) => shelf.plans().has(item)).toSorted();
  return JSON.stringify([category, tag, brand, held]);
}

/**
 * Newest first unless a search ranks them or another sort is asked for; sold-out designs keep their
 * place.
 */
export function listProducts(
  shelf: Shelf,
  place: ShelfPlace,
  found?: readonly ShelfRow[],
): ListedProducts {
  const query = withoutWrongRange(place.query);
  const here = rowsHere(shelf, place, found);
  const fits = filterOf(query);
  const name = nameOf(shelf, place);
  const facets = () => facetsOf(here.rows);
  /** Each design once: by the first of its colours. */
  const choose = (fit: (row: ShelfRow) => boolean) => {
    const list = shelf.nextList();
    const shown: ShelfRow[] = [];
    for (const row of here.rows) {
      if (row.family.listed === list || !fit(row)) continue;
      row.family.listed = list;
      shown.push(row);
    }
    return shown;
  };
  const designs = () => {
    const under = `${name} ${query.sort}`;
    if (!isFiltered(query))
      return untilPublished(shelf, `designs ${under}`, () => choose(() => true).slice(), lengthOf);
    const columns = () => listColumns(here.rows);
    // Four numbers for each row, as long as two rows of a list.
    const twice = ({ rows }: ListColumns) => 2 * rows.length;
    return filteredDesigns(untilPublished(shelf, `columns ${under}`, columns, twice), query);
  };
  const shown = found ? choose(fits.row) : designs();
  const pages = Math.max(1, Math.ceil(shown.length / pageSize));
  const page = Math.min(query.page, pages);
  /** A colour that can be bought stands for the design rather than one that is gone. */
  const standsFor = (row: ShelfRow) =>
    (isGone(row) &&
      row.family.rows.find((other) => !isGone(other) && here.holds(other) && fits.row(other))) ||
    row;
  return {
    rows: shown.slice((page - 1) * pageSize, page * pageSize).map(standsFor),
    total: shown.length,
    page,
    pages,
    facets: found ? facets() : untilPublished(shelf, `facets ${name}`, facets),
  };
}
