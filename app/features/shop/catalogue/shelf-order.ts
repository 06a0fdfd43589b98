// The orders of a shelf's lists: each kept whole, and moved only where something changed.
import { mergeOrdered } from "#lib/merge-ordered.ts";
import type { ShelfRow } from "./shelf-rows.ts";

type Compare = (a: ShelfRow, b: ShelfRow) => number;
const byId: Compare = (a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
export const byPlace: Compare = (a, b) => a.position - b.position || byId(a, b);
/** Each ends in the id: no two rows are equal. */
const orders = {
  new: (a, b) => b.publishedAt - a.publishedAt || byPlace(a, b),
  price: (a, b) => a.basePrice - b.basePrice || byPlace(a, b),
  name: (a, b) => (a.kana < b.kana ? -1 : a.kana > b.kana ? 1 : byPlace(a, b)),
} satisfies Record<string, Compare>;
export type ShelfOrder = keyof typeof orders;
const orderNames = Object.keys(orders) as ShelfOrder[];
/** What the orders look at, as it was. */
export type Stood = Pick<ShelfRow, "publishedAt" | "basePrice" | "kana" | "position">;
export const stoodAt = ({ publishedAt, basePrice, kana, position }: ShelfRow): Stood => ({
  publishedAt,
  basePrice,
  kana,
  position,
});
const keysOf: Record<ShelfOrder, (row: Stood) => string | number> = {
  new: (row) => row.publishedAt,
  price: (row) => row.basePrice,
  name: (row) => row.kana,
};

/** An ordered list without what changed, and with it in its new place. */
const merge = (
  rows: readonly ShelfRow[],
  changed: ReadonlySet<ShelfRow>,
  compare: Compare,
): ShelfRow[] =>
  mergeOrdered(
    rows,
    changed,
    [...changed].filter(({ status }) => status !== "draft").sort(compare),
    compare,
  );

/** From so many on it is quicker to pick rows out of the whole ordered list than to sort them. */
const many = 4_000;

export function createOrders() {
  const sorted: Record<ShelfOrder, readonly ShelfRow[]> = { new: [], price: [], name: [] };
  /** Of each order the rows whose place in it is to be found anew. */
  const changed: Record<ShelfOrder, Set<ShelfRow>> = {
    new: new Set(),
    price: new Set(),
    name: new Set(),
  };
  return {
    all: (order: ShelfOrder): readonly ShelfRow[] => sorted[order],
    /** Its place is looked for anew in each order that sees the change. `stood`: as it was. */
    moved(row: ShelfRow, stood: Stood | undefined): void {
      for (const order of orderNames)
        if (
          stood?.position !== row.position ||
          keysOf[order](stood) !== keysOf[order](row) ||
          row.status === "draft"
        )
          changed[order].add(row);
    },
    /** An order in which nothing moved stays as it is. */
    settle(): void {
      for (const order of orderNames) {
        if (changed[order].size === 0) continue;
        sorted[order] = merge(sorted[order], changed[order], orders[order]);
        changed[order].clear();
      }
    },
    /** `some`: all rows that have this mark. */
    sort: (some: readonly ShelfRow[], order: ShelfOrder, mark: number): readonly ShelfRow[] =>
      some.length < many
        ? some.toSorted(orders[order])
        : sorted[order].filter((row) => row.marked === mark),
  };
}
export type ShelfOrders = ReturnType<typeof createOrders>;
