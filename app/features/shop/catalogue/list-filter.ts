// Which rows of a list a filter leaves, each design once. A hundred thousand rows lie all over the
// memory: to look at each took 10 ms of the one thread for every filtered page, and their numbers
// side by side take less than one.
import type { ShopListQuery } from "./schema.ts";
import type { ShelfRow } from "./shelf-rows.ts";

type Filter = Pick<ShopListQuery, "size" | "colour" | "min" | "max" | "stock" | "sale">;

export const isFiltered = ({ size, colour, min, max, stock, sale }: Filter): boolean =>
  size.length + colour.length > 0 ||
  min !== undefined ||
  max !== undefined ||
  stock === "in" ||
  sale === "on";

/** Rows in their order, and what filters ask of them; equal things have the same number. */
export type ListColumns = {
  rows: readonly ShelfRow[];
  prices: Uint32Array;
  designs: Uint32Array;
  colours: Uint32Array;
  sizes: Uint32Array;
  colourKeys: readonly (string | undefined)[];
  sizeLists: readonly (readonly string[])[];
  designCount: number;
};

/** A number for each different thing, in the order in which they come. */
function numbered<Thing>() {
  const numbers = new Map<Thing, number>();
  return {
    of(thing: Thing): number {
      const known = numbers.get(thing);
      if (known !== undefined) return known;
      numbers.set(thing, numbers.size);
      return numbers.size - 1;
    },
    all: () => [...numbers.keys()],
  };
}

export function listColumns(rows: readonly ShelfRow[]): ListColumns {
  const [designs, colours, sizes] = [
    numbered<ShelfRow["family"]>(),
    numbered<ShelfRow["colour"]>(),
    numbered<ShelfRow["sizes"]>(),
  ];
  const columns = {
    rows,
    prices: new Uint32Array(rows.length),
    designs: new Uint32Array(rows.length),
    colours: new Uint32Array(rows.length),
    sizes: new Uint32Array(rows.length),
  };
  for (const [at, row] of rows.entries()) {
    columns.prices[at] = row.basePrice;
    columns.designs[at] = designs.of(row.family);
    columns.colours[at] = colours.of(row.colour);
    columns.sizes[at] = sizes.of(row.sizes);
  }
  return {
    ...columns,
    colourKeys: colours.all().map((colour) => colour?.key),
    sizeLists: sizes.all(),
    designCount: designs.all().length,
  };
}

/** What a query asks of a row; `size` and `stock` together: whether that size can be bought. */
export function filterOf({ colour, size, stock, sale, ...query }: Filter): {
  price: (price: number) => boolean;
  colour: (key: string | undefined) => boolean;
  sizes: (names: readonly string[]) => boolean;
  free: (row: ShelfRow) => boolean;
  sale: (row: ShelfRow) => boolean;
  row: (row: ShelfRow) => boolean;
} {
  const [colours, sizes] = [new Set(colour), new Set(size)];
  const { min = 0, max = Number.POSITIVE_INFINITY } = query;
  const fits = {
    price: (price: number) => price >= min && price <= max,
    colour: (key: string | undefined) =>
      colours.size === 0 || (key !== undefined && colours.has(key)),
    sizes: (names: readonly string[]) => sizes.size === 0 || names.some((name) => sizes.has(name)),
    sale: (row: ShelfRow) => sale !== "on" || row.onSale,
    free: (row: ShelfRow) =>
      stock !== "in" ||
      (row.status === "open" &&
        row.free.some(
          (left, at) => left > 0 && (sizes.size === 0 || sizes.has(row.sizes[at] ?? "")),
        )),
  };
  return {
    ...fits,
    row: (row) =>
      fits.price(row.basePrice) &&
      fits.colour(row.colour?.key) &&
      fits.sizes(row.sizes) &&
      fits.sale(row) &&
      fits.free(row),
  };
}

/** The rows that fit, each design by the first of its colours that does. */
export function filteredDesigns(columns: ListColumns, query: Filter): ShelfRow[] {
  const fits = filterOf(query);
  const { rows, prices, designs, colours, sizes } = columns;
  const colourFits = Uint8Array.from(columns.colourKeys, (key) => Number(fits.colour(key)));
  const sizesFit = Uint8Array.from(columns.sizeLists, (names) => Number(fits.sizes(names)));
  const taken = new Uint8Array(columns.designCount);
  const shown: ShelfRow[] = [];
  for (let at = 0; at < rows.length; at += 1) {
    const design = designs[at]!;
    if (taken[design] || !colourFits[colours[at]!] || !sizesFit[sizes[at]!]) continue;
    const row = fits.price(prices[at]!) && rows[at]!;
    if (!row || !fits.sale(row) || !fits.free(row)) continue;
    taken[design] = 1;
    shown.push(row);
  }
  return shown;
}
