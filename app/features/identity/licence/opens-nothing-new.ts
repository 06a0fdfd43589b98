// What changes for whoever holds these items when one of them comes, or gives way to another.
import { type Area, areasOf, isLow, type Item, lowAreasOf } from "./rules.ts";

/** Whether whoever holds these has all that this item opens, as long as they last. */
export function opensNothingNew(
  items: ReadonlyMap<string, Pick<Item, "areas">>,
  heldIds: readonly string[],
  itemId: string,
): boolean {
  const areas = items.get(itemId)?.areas ?? [];
  const low = isLow(itemId) ? new Set<Area>() : lowAreasOf(items, heldIds);
  const open = areasOf(items, heldIds).difference(low);
  return areas.length > 0 && areas.every((area) => open.has(area));
}

/** What closes for whoever holds these when `from` gives way to `to`. */
export function areasClosing(
  items: ReadonlyMap<string, Pick<Item, "areas">>,
  heldIds: readonly string[],
  { from, to }: { from: string; to: string },
): Area[] {
  const after = areasOf(items, [...heldIds.filter((id) => id !== from), to]);
  return [...areasOf(items, heldIds).difference(after)];
}
