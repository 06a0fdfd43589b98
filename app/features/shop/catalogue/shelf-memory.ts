// What was made of the shelves and holds until something is published.
import { LRUCache } from "lru-cache";
import type { Shelf } from "./shelf.ts";

/** Rows of all lists that are kept: those of a shop of full size, in every order and category. */
const maxRows = 1_500_000;
type Kept = { published: number; made: LRUCache<string, { value: unknown }> };
const kept = new WeakMap<Shelf, Kept>();

/**
 * Made once for each publishing, under its name; stock must change none of it. `rowsOf`: how many
 * rows it holds on to. What was asked for least lately goes first.
 */
export function untilPublished<Made>(
  shelf: Shelf,
  name: string,
  make: () => Made,
  rowsOf: (made: Made) => number = () => 0,
): Made {
  const { published } = shelf.editions();
  let known = kept.get(shelf);
  if (known?.published !== published) {
    known = { published, made: new LRUCache({ maxSize: maxRows, max: 1_000 }) };
    kept.set(shelf, known);
  }
  const before = known.made.get(name);
  if (before) return before.value as Made;
  const value = make();
  known.made.set(name, { value }, { size: rowsOf(value) + 1 });
  return value;
}
