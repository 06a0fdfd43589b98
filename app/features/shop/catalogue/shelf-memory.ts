// What was made of the shelves and holds until something is published.
import type { Shelf } from "./shelf.ts";

const maxKept = 60;
const kept = new WeakMap<Shelf, { published: number; made: Map<string, unknown> }>();

/** Made once for each publishing, under its name; stock must change none of it. */
export function untilPublished<Made>(shelf: Shelf, name: string, make: () => Made): Made {
  const { published } = shelf.editions();
  let known = kept.get(shelf);
  if (known?.published !== published || known.made.size > maxKept) {
    known = { published, made: new Map() };
    kept.set(shelf, known);
  }
  if (!known.made.has(name)) known.made.set(name, make());
  return known.made.get(name) as Made;
}
