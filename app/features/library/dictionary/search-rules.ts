// How words are found: what a question is answered with, and how much of it is counted.
import type { NearPlace } from "#lib/near-text.ts";

export type FoundId = { id: string; place: NearPlace };
export type FoundIds = {
  /** How many there are; at least so many where `more` says that they were not all counted. */
  total: number;
  more: boolean;
  hits: FoundId[];
};
export const nothingFound: FoundIds = { total: 0, more: false, hits: [] };

/** So many are counted and put in order; a question that finds more is told so. */
export const maxCounted = 1_000;

/** "2,000件以上" or "12件". */
export const foundCount = (
  { total, more }: Pick<FoundIds, "total" | "more">,
  unit: string,
): string => `${total.toLocaleString("ja-JP")}${unit}${more ? "以上" : ""}`;
