// The pieces of which a visitor reads a page: for the map of the site. Made once for a library as
// it stands, and anew when the next piece's hour has come.
import { doorOf } from "./locks.ts";
import { isShown, type MediaItem } from "./rules.ts";

type Listed = Pick<MediaItem, "collection" | "id" | "medium" | "status" | "openAt">;
const forVisitors = /^\/(listen|watch)\//;
const kept = new WeakMap<
  readonly Listed[],
  { paths: readonly string[]; from: number; until: number }
>();

export function visitorPages(items: readonly Listed[], now: Date): readonly string[] {
  const at = now.getTime();
  const known = kept.get(items);
  if (known && known.from <= at && at < known.until) return known.paths;
  const paths = items
    .filter((item) => isShown(item, now))
    .map((item) => doorOf(item, false))
    .filter((path) => forVisitors.test(path));
  const until = items.reduce((next, { status, openAt }) => {
    const opens = status === "open" ? openAt.getTime() : 0;
    return opens > at ? Math.min(next, opens) : next;
  }, Number.POSITIVE_INFINITY);
  kept.set(items, { paths, from: at, until });
  return paths;
}
