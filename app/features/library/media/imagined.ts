// A listener who holds one plan from some day on: the same lock and the same weeks as a member's.
import { heldAs, type Imagined, isImaginedVisitor } from "#features/identity/licence/imagined.ts";
import { areasOf, type Item, lowAreasOf } from "#features/identity/licence/rules.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { type Listener, visitorListens, type WeekCategory, weekOf } from "./rules.ts";

export function imaginedListener(
  byId: ReadonlyMap<string, Pick<Item, "areas">>,
  imagined: Imagined,
): Listener {
  if (isImaginedVisitor(imagined)) return visitorListens;
  const held = heldAs(byId, imagined);
  const areas = areasOf(byId, held);
  const week = (category: WeekCategory) =>
    areas.has(category) ? weekOf(tokyo(imagined.since), imagined.at) : 0;
  return {
    member: held.length > 0,
    areas,
    low: lowAreasOf(byId, held),
    weeks: { eichi: week("eichi"), kafuku: week("kafuku") },
    signedIn: true,
  };
}
