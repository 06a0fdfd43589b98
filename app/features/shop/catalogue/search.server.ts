// What a search of the shop finds: asked of the database once, and kept until something is
// published.
import { LRUCache } from "lru-cache";
import type { Db } from "#db/client.server.ts";
import { everyDocument } from "#features/platform/search-documents/documents.server.ts";
import { searchTermsOf } from "#lib/near-text.ts";
import { goods, works } from "./documents.server.ts";
import type { Shelf } from "./shelf.ts";
import type { ShelfRow } from "./shelf-rows.ts";

export type FoundRows = readonly ShelfRow[];
/**
 * Rows of all that is kept: five searches that find the whole of a large shop, or five hundred
 * that find a hundredth of it.
 */
const maxRows = 500_000;

/**
 * The goods that a search finds, the nearest first; nothing where what was typed has no letters.
 * Pages, filters and orders of one search ask once.
 */
export function createSearch(db: Db, shelfNow: () => Shelf) {
  const kept = new LRUCache<string, FoundRows>({
    maxSize: maxRows,
    sizeCalculation: (rows) => rows.length + 1,
  });
  const asked = new Map<string, Promise<FoundRows | undefined>>();
  /** Of which shelf, and of what was published on it by then. */
  let known: { shelf: Shelf; published: number } | undefined;
  const isKnown = (shelf: Shelf, published: number) =>
    known?.shelf === shelf && known.published === published;

  async function ask(name: string, typed: string, held: readonly string[]) {
    const before = known;
    const places = await everyDocument(db, { kinds: [goods, works], typed, held });
    if (!places) return undefined;
    const found = shelfNow().found(places.values());
    // Published meanwhile: what was read may be older.
    if (known === before) kept.set(name, found);
    return found;
  }

  return async (typed: string, heldItems: readonly string[]): Promise<FoundRows | undefined> => {
    const shelf = shelfNow();
    const { published } = shelf.editions();
    if (!isKnown(shelf, published)) {
      known = { shelf, published };
      kept.clear();
      asked.clear();
    }
    const held = heldItems.filter((item) => shelf.plans().has(item)).toSorted();
    const name = JSON.stringify([searchTermsOf(typed), held]);
    const found = kept.get(name);
    if (found) return found;
    const running = asked.get(name);
    if (running) return running;
    const asking = ask(name, typed, held).finally(() => {
      if (asked.get(name) === asking) asked.delete(name);
    });
    asked.set(name, asking);
    return asking;
  };
}
