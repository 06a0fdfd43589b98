// The shelves in memory: of every product the little that lists are made from. What pages say of a
// product comes by its id.
import { createOrders, type ShelfOrder } from "./shelf-order.ts";
import { createPicks } from "./shelf-picks.ts";
import { createRegistry } from "./shelf-registry.ts";
import { firstFewLeft } from "./rules.ts";
import { freeOf, type ShelfData, type ShelfRow } from "./shelf-rows.ts";

export type Shelf = ReturnType<typeof createShelf>;

/** `fewLeft`: from how few pieces on pages say a number. */
export function createShelf(fewLeft: () => number = () => firstFewLeft) {
  const registry = createRegistry();
  const orders = createOrders();
  let plans: ReadonlySet<string> | undefined;
  let [published, moved] = [0, 0];
  const told = (free: readonly number[]) =>
    free.map((left) => Math.min(left, fewLeft() + 1)).join();

  return {
    ...createPicks(registry, orders),
    /** Rows that were read; they stand in the lists from `settle` on. */
    put(data: readonly ShelfData[]): void {
      published += 1;
      plans = undefined;
      for (const one of data) {
        const { row, stood } = registry.write(one, published);
        orders.moved(row, stood);
      }
    },
    remove(ids: readonly string[]): void {
      published += 1;
      for (const id of ids) {
        const row = registry.find(id);
        if (!row || row.status === "draft") continue;
        registry.leaveFamily(row, published);
        row.leave();
        plans = undefined;
        orders.moved(row, undefined);
      }
    },
    settle: orders.settle,
    /** Stock that moved. Says nothing where words stay as they are. */
    moveStock(id: string, sizes: ShelfData["sizes"]): void {
      const row = registry.find(id);
      const free = registry.freeList(freeOf(sizes));
      if (!row || row.status === "draft") return;
      const says = told(row.free);
      row.free = free;
      if (told(free) === says) return;
      moved += 1;
      row.family.moved = moved;
    },
    get(id: string): ShelfRow | undefined {
      const row = registry.find(id);
      return row?.status === "draft" ? undefined : row;
    },
    /** Everything that may be shown, licensed things too: ask `maySee`. */
    all: (order: ShelfOrder = "new"): readonly ShelfRow[] => orders.all(order),
    /** Plans without which some product is not seen. */
    plans(): ReadonlySet<string> {
      if (plans) return plans;
      const all = new Set<string>();
      for (const row of orders.all("new")) for (const plan of row.plans) all.add(plan);
      return (plans = all);
    },
    /**
     * Of a product's page, or of all lists: grows when something was published · when stock moved
     * so far that words change.
     */
    editions(id?: string): { published: number; moved: number } {
      const row = id === undefined ? undefined : registry.find(id);
      if (!row) return { published, moved };
      const shown = [row.family, ...row.related.map(({ family }) => family)];
      return {
        published: Math.max(...shown.map((family) => family.published)),
        moved: Math.max(...shown.map((family) => family.moved)),
      };
    },
  };
}
