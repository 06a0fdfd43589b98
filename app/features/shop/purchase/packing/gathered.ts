// What was gathered from the shelves, kept by the browser of who gathers: piece by piece of each
// order, so that one more order asks for more, and one that has left takes nothing away.
import type { PickLine } from "./board.ts";

type Gathered = ReadonlySet<string>;
type Picked = Pick<PickLine, "pieces">;
export const gatheredKey = "packing-gathered";

export const isGathered = ({ pieces }: Picked, gathered: Gathered): boolean =>
  pieces.every((piece) => gathered.has(piece));

/** Ticked, or not any more. */
export function tickPick(pick: Picked, gathered: Gathered): Gathered {
  const next = new Set(gathered);
  const there = isGathered(pick, gathered);
  for (const piece of pick.pieces)
    if (there) next.delete(piece);
    else next.add(piece);
  return next;
}

/** What was kept and is still to be packed; nothing of what is no list of ours. */
export function readGathered(text: string | null, picks: readonly Picked[]): Gathered {
  let kept: unknown = [];
  try {
    kept = JSON.parse(text ?? "[]");
  } catch {
    // Somebody else's words: nothing was gathered.
  }
  const there = new Set(picks.flatMap(({ pieces }) => pieces));
  return new Set(Array.isArray(kept) ? kept.filter((one) => there.has(one as string)) : []);
}
export const writeGathered = (gathered: Gathered): string => JSON.stringify([...gathered]);
