import { LRUCache } from "lru-cache";

/** So many callers are remembered at once; who has been away longest is forgotten first. */
const maxCallers = 50_000;

/**
 * Counts by key in windows of time, in this process's memory and at once. Gives the seconds to wait
 * when a key is over.
 */
export function createWindowCount({ max, windowMs }: { max: number; windowMs: number }) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: maxCallers });
  return (key: string, nowMs: number): number | undefined => {
    const known = counts.get(key);
    if (!known || nowMs >= known.until) {
      counts.set(key, { count: 1, until: nowMs + windowMs });
      return undefined;
    }
    known.count += 1;
    return known.count > max ? Math.max(1, Math.ceil((known.until - nowMs) / 1_000)) : undefined;
  };
}
