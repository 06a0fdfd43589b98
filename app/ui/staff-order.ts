// In which order two cells of a column stand: numbers by size, days and moments by time, words as
// in Japanese lists.

/**
 * What a cell counts as when rows are put in order; empty words and nothing at all count as no
 * value.
 */
export type SortValue = string | number | Date | null | undefined;

const words = new Intl.Collator("ja", { numeric: true });

/** No value is `undefined`: such rows stand last in both directions. */
export const valueOf = (value: SortValue): string | number | Date | undefined =>
  value === "" || value === null ? undefined : value;

/** Ascending. A column holds values of one kind. */
export function compareValues(a: SortValue, b: SortValue): number {
  if (typeof a === "string" && typeof b === "string") return words.compare(a, b);
  return Number(a) - Number(b);
}
