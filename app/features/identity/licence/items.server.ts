// All that can be held: read from the masters, and kept in this process's memory.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { itemsOn } from "./item-changes.ts";
import type { Item } from "./rules.ts";
import { changesBegunOn } from "./internal/item-change-store.server.ts";
import { insertItemMasters, itemMasters } from "./internal/store.server.ts";

/** The catalogue of all that can be held, as it is on a day of Tokyo. */
export async function itemsOfDay(db: Reader, day: TokyoDate): Promise<Item[]> {
  const [items, changes] = [await itemMasters(db), await changesBegunOn(db, day)];
  return itemsOn(
    items,
    changes.map(({ fromDay, ...change }) => ({ ...change, from: fromDay })),
    day,
  );
}
/** The same, as it is at a moment. */
export const itemMasterRows = (db: Reader, now: Date): Promise<Item[]> =>
  itemsOfDay(db, tokyoDate(now));

/** Puts in the items that are not there yet; what staff changed stays. */
export const ensureItems = (db: Db, items: readonly Item[]): Promise<void> =>
  inTransaction(db, (tx) => insertItemMasters(tx, items));

export type Items = { list: readonly Item[]; byId: ReadonlyMap<string, Item> };

export type ItemMemory = KeptValue<Items>;

/**
 * The items in this process's memory, read again when the masters have a new version and when a day
 * of Tokyo begins: the clock decides what holds, and not when a job runs.
 */
export function createItemMemory(
  db: Reader,
  version: () => number,
  clock: () => Date = () => new Date(),
): ItemMemory {
  const day = () => tokyoDate(clock());
  return keptByVersion(
    () => `${version()} ${day()}`,
    async () => {
      const list = await itemsOfDay(db, day());
      return { list, byId: new Map(list.map((item) => [item.id, item])) };
    },
  );
}
