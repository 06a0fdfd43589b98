// Some rows of a shelf in an order: what a search found, or a list wishes.
import type { ShelfOrder, ShelfOrders } from "./shelf-order.ts";
import type { Registry } from "./shelf-registry.ts";
import type { ShelfRow } from "./shelf-rows.ts";

export function createPicks(registry: Registry, orders: ShelfOrders) {
  let listed = 0;
  return {
    /** A number of its own for each list that is made: a design that has it was taken. */
    nextList: () => ++listed,
    /**
     * What a search found, the nearest place first and within it the newest; each row once, and
     * only what is on the shelf.
     */
    found(places: Iterable<readonly string[]>): ShelfRow[] {
      const first = listed + 1;
      const found: ShelfRow[] = [];
      for (const ids of places) {
        const here: ShelfRow[] = [];
        const mark = ++listed;
        for (const id of ids) {
          const row = registry.find(id);
          if (!row || row.status === "draft" || row.marked >= first) continue;
          row.marked = mark;
          here.push(row);
        }
        for (const row of orders.sort(here, "new", mark)) found.push(row);
      }
      // Kept by searches: what was pushed to has room for half as many more.
      return found.slice();
    },
    /** Some rows in another order. */
    inOrder(some: readonly ShelfRow[], order: ShelfOrder): readonly ShelfRow[] {
      const mark = ++listed;
      for (const row of some) row.marked = mark;
      return orders.sort(some, order, mark);
    },
  };
}
