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
