import { fold } from "./fold.ts";

/** A folded text that knows where each of its letters came from. */
export type FoldedUnits = {
  folded: string;
  /**
   * For each unit of `folded`, where in the text the letters begin that it was made of, and where
   * they end; letters that fold together share both.
   */
  from: readonly number[];
  to: readonly number[];
};

/** Letters that are folded by what stands before them; a long mark also by what follows it. */
const batch = /\s+|[^](?:\p{M}|[ﾞﾟ々〻ゝゞヽヾぁぃぇぉァィェォｧｨｪｫ]|[ーｰ‐‑‒–—―−-]+\S?)*/gu;
const known = new Map<string, string>();
const maxKnown = 20_000;

function foldOf(letters: string): string {
  const found = known.get(letters);
  if (found !== undefined) return found;
  const folded = /^\s/.test(letters) ? " " : fold(letters);
  if (known.size >= maxKnown) known.clear();
  known.set(letters, folded);
  return folded;
}

/**
 * `fold`, letter by letter: for finding something in a text and showing the text as it was written.
 */
export function foldUnits(text: string): FoldedUnits {
  const [from, to]: [number[], number[]] = [[], []];
  let folded = "";
  for (const { 0: letters, index } of text.matchAll(batch)) {
    const part = foldOf(letters);
    folded += part;
    for (let unit = 0; unit < part.length; unit += 1) {
      from.push(index);
      to.push(index + letters.length);
    }
  }
  return { folded, from, to };
}
