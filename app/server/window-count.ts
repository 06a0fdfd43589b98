import { LRUCache } from "lru-cache";

/** So many callers are remembered at once; who has been away longest is forgotten first. */
const maxCallers = 50_000;
/** Who has asked this part of what is allowed is reported: sixteen processes stay within it. */
const reportFrom = 1 / 16;

type Kept = { count: number; until: number; reported: number; elsewhere: number };
type Add = (
  reported: readonly { key: string; count: number; until: number }[],
) => Promise<ReadonlyMap<string, { count: number; until: number }>>;

/**
 * Counts by key in windows of time, in this process's memory and at once. Gives the seconds to wait
 * when a key is over. `share` tells the other processes what was counted here of those who ask
 * much, and learns what they counted.
 */
export function createWindowCount({ max, windowMs }: { max: number; windowMs: number }) {
  const counts = new LRUCache<string, Kept>({ max: maxCallers });
  /** Keys with something to report. */
  const busy = new Set<string>();

  function take(key: string, nowMs: number): number | undefined {
    let known = counts.get(key);
    if (!known || nowMs >= known.until) {
      known = { count: 0, until: nowMs + windowMs, reported: 0, elsewhere: 0 };
      counts.set(key, known);
    }
    known.count += 1;
    if (known.count >= max * reportFrom) busy.add(key);
    return known.count + known.elsewhere > max
      ? Math.max(1, Math.ceil((known.until - nowMs) / 1_000))
      : undefined;
  }

  async function share(add: Add): Promise<void> {
    const told = [...busy].flatMap((key) => {
      const kept = counts.get(key);
      return kept ? [{ key, kept, count: kept.count - kept.reported, until: kept.until }] : [];
    });
    busy.clear();
    if (told.length === 0) return;
    for (const { kept, count } of told) kept.reported += count;
    const totals = await add(told.map(({ key, count, until }) => ({ key, count, until })));
    for (const { key, kept } of told) {
      const total = totals.get(key);
      if (!total) continue;
      kept.elsewhere = Math.max(0, total.count - kept.reported);
      kept.until = total.until;
    }
  }
  return { take, share };
}
