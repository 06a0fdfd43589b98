// Many ask for the same words. What was found is kept until something is published, for a minute at
// most: what was written past the collections is found then too.
import { LRUCache } from "lru-cache";
import type { Reader } from "#db/client.server.ts";
import { type DocumentSearch, findDocuments, type FoundDocuments } from "./documents.server.ts";

/** So many hits in all. */
const maxHits = 100_000;
const maxMs = 60_000;

type Page = Parameters<typeof findDocuments>[2];
export type FindDocuments = (asking: DocumentSearch, page: Page) => Promise<FoundDocuments>;

/** `version`: of everything that documents are made of. */
export function createKeptDocuments(
  db: Reader,
  version: () => number,
  clock: () => Date,
): FindDocuments {
  const kept = new LRUCache<string, { version: number; until: number; found: FoundDocuments }>({
    maxSize: maxHits,
    sizeCalculation: ({ found }) => found.hits.length + 1,
  });
  return async (asking, page) => {
    const key = JSON.stringify([asking, page]);
    const [wanted, now] = [version(), clock().getTime()];
    const known = kept.get(key);
    if (known?.version === wanted && now < known.until) return known.found;
    const found = await findDocuments(db, asking, page);
    kept.set(key, { version: wanted, until: now + maxMs, found });
    return found;
  };
}
