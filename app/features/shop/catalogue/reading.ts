// What somebody may have meant who typed what no goods are called. The answer is handed in: the
// shop knows no dictionary.
import type { CatalogueMemory } from "./memory.server.ts";
import type { ShelfRow } from "./shelf-rows.ts";

export type QueryReading = {
  /**
   * Other words for what was typed, the likeliest first; those of one step belong together. A step
   * is asked for where the one before found nothing.
   */
  otherWords(typed: string): AsyncIterable<readonly string[]>;
  /** Words near to what was typed. */
  near(typed: string): Promise<readonly string[]>;
};

export type MeantSearch = {
  rows: readonly ShelfRow[] | undefined;
  /** By what else it was searched, where that found something. */
  by: string[];
  /** Words near to it that do find goods, where it finds nothing. */
  near: string[];
};

/** Every further word costs a search of its own the first time. */
const maxFurther = 5;

/** The goods that a search finds, as typed or, where that finds nothing, as it may be meant. */
export async function searchAsMeant(
  catalogue: Pick<CatalogueMemory, "search">,
  typed: string,
  heldItems: readonly string[],
  reading: QueryReading | undefined,
): Promise<MeantSearch> {
  const first = await catalogue.search(typed, heldItems);
  if (!reading || !first || first.length > 0) return { rows: first, by: [], near: [] };
  const asked = new Set([typed]);
  for await (const words of reading.otherWords(typed)) {
    const [rows, by] = [new Set<ShelfRow>(), [] as string[]];
    for (const word of words) {
      if (asked.has(word) || asked.size > maxFurther) continue;
      asked.add(word);
      const more = await catalogue.search(word, heldItems);
      if (!more?.length) continue;
      by.push(word);
      for (const row of more) rows.add(row);
    }
    if (by.length > 0) return { rows: [...rows], by, near: [] };
  }
  const near: string[] = [];
  for (const word of (await reading.near(typed)).slice(0, maxFurther))
    if ((await catalogue.search(word, heldItems))?.length) near.push(word);
  return { rows: first, by: [], near };
}
