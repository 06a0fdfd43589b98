// The place in a text where a word was found. Pure.
import { foldUnits } from "#lib/fold-units.ts";

export type Excerpt = { before: string; hit: string; after: string };
/** So many characters on each side. */
const around = 30;

/** Around the first of these folded words, as it was written; undefined where none is there. */
export function excerptOf(text: string, wanted: readonly string[]): Excerpt | undefined {
  const { folded, from, to } = foldUnits(text);
  const found = wanted
    .map((word) => ({ at: folded.indexOf(word), length: word.length }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0];
  if (!found) return undefined;
  const start = from[found.at] ?? 0;
  const end = to[found.at + found.length - 1] ?? text.length;
  const line = (part: string) => part.replaceAll(/\s+/g, " ");
  const first = Math.max(0, start - around);
  const before = line(text.slice(first, start));
  const after = line(text.slice(end, end + around));
  return {
    before: first > 0 ? `…${before}` : before,
    hit: line(text.slice(start, end)),
    after: end + around < text.length ? `${after}…` : after,
  };
}
