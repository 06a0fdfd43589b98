// Who would lose their place by another text.
import { type KeptPlace, standingIn } from "./reading.ts";
import type { Scenario } from "./story.ts";

type Standing = KeptPlace & { readers: number };
/**
 * Of the readers who stand in the middle of it now: how many there are, and how many of them the
 * other text takes back to an earlier scene.
 */
export function movedReaders(
  places: readonly Standing[],
  from: Scenario | undefined,
  to: Scenario,
): { inside: number; moved: number } {
  const count = (of: readonly Standing[]) => of.reduce((sum, { readers }) => sum + readers, 0);
  const stays = (place: Standing, text: Scenario) => standingIn(text, place)?.moved === false;
  const held = places.filter((place) => !from || stays(place, from));
  return { inside: count(held), moved: count(held.filter((place) => !stays(place, to))) };
}
