// All that can be held: read from the masters, and kept in this process's memory.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type KeptValue, keptByVersion } from "#features/platform/collections/kept-by-version.ts";
import type { Item } from "./rules.ts";
import { insertItemMasters, itemMasters } from "./internal/store.server.ts";

/** The catalogue of all that can be held, by id. */
export const itemMasterRows = (db: Reader): Promise<Item[]> => itemMasters(db);

/** Puts in the items that are not there yet; what staff changed stays. */
export const ensureItems = (db: Db, items: readonly Item[]): Promise<void> =>
  inTransaction(db, (tx) => insertItemMasters(tx, items));

export type Items = { list: readonly Item[]; byId: ReadonlyMap<string, Item> };

export type ItemMemory = KeptValue<Items>;

/** The items in this process's memory, read again when the masters have a new version. */
export const createItemMemory = (db: Reader, version: () => number): ItemMemory =>
  keptByVersion(version, async () => {
    const list = await itemMasters(db);
    return { list, byId: new Map(list.map((item) => [item.id, item])) };
  });
