// How many people there are behind an area: what staff read before they write to them.
import type { Reader } from "#db/client.server.ts";
import type { Area, Item } from "./rules.ts";
import { countHolders } from "./internal/holders-store.server.ts";

/** Those who hold something now; by the areas that it opens. */
export type PeopleByArea = { members: number; areas: Partial<Record<Area, number>> };

export async function holdersNow(
  db: Reader,
  list: readonly Pick<Item, "id" | "areas">[],
  now: Date,
): Promise<PeopleByArea> {
  const opening = list.flatMap(({ id, areas }) => areas.map((area) => ({ itemId: id, area })));
  if (opening.length === 0) return { members: 0, areas: {} };
  const rows = await countHolders(db, opening, now);
  return {
    members: rows.find(({ area }) => area === null)?.people ?? 0,
    areas: Object.fromEntries(rows.flatMap(({ area, people }) => (area ? [[area, people]] : []))),
  };
}
