// A listener's own lists: how many there are, and in which order their pieces stand. Pure.
export const maxOwnLists = 50;
/** The table refuses more, too. */
export const maxInList = 200;
export const maxListTitle = 40;

/** How an own list is named where an address says from which list a piece is played. */
const prefix = "own:";
export const ownListName = (id: string): string => `${prefix}${id}`;
/** The id that such a name holds; nothing of any other list. */
export const ownListIdOf = (name: string): string | undefined =>
  name.startsWith(prefix) ? name.slice(prefix.length) : undefined;

/** One piece a place nearer to the top or the end; at its edge it stays. */
export function nudged(ids: readonly string[], id: string, way: "up" | "down"): string[] {
  const from = ids.indexOf(id);
  const to = way === "up" ? from - 1 : from + 1;
  const other = ids[to];
  if (from < 0 || other === undefined) return [...ids];
  return ids.map((one, at) => (at === from ? other : at === to ? id : one));
}

/** Whether one order has the pieces of the other, each once. */
export const isSamePieces = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length &&
  new Set(ids).size === ids.length &&
  new Set(ids).isSubsetOf(new Set(others));
