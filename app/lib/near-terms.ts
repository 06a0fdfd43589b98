// What to try where nothing was found: the words that are hardly anything else than what was typed.
import { editDistance } from "./edit-distance.ts";
import { fold } from "./fold.ts";
import { bySound } from "./near-text.ts";

/** A word by which something of the house can be found, with the forms in which people type it. */
export type NearTerm = { shown: string; forms: readonly string[] };
const sounded = (text: string) => bySound(fold(text).replaceAll(" ", ""));
export const termOf = (shown: string, readings: readonly string[] = []): NearTerm => ({
  shown,
  forms: [...new Set([shown, ...readings].map(sounded))].filter((form) => [...form].length > 1),
});

export const maxSuggested = 6;
/** How far a word may be from what was typed: one letter, from five letters on two. */
const reach = (letters: number): number => (letters < 5 ? 1 : 2);

/**
 * Each change takes away one letter at most: a word that lacks more of them is not looked at
 * further.
 */
function mayBeNear(form: string, wanted: readonly string[], max: number): boolean {
  let missing = 0;
  for (const letter of wanted) if (!form.includes(letter) && ++missing > max) return false;
  return true;
}

/**
 * The words nearest to what was typed, by letters and by reading. A word of one letter is near to
 * everything and never named.
 */
export function nearestTerms(terms: readonly NearTerm[], typed: string): string[] {
  const wanted = sounded(typed);
  const letters = [...wanted];
  if (letters.length < 2) return [];
  const max = reach(letters.length);
  const near = terms
    .flatMap(({ shown, forms }, at) => {
      const distance = Math.min(
        ...forms.map((form) =>
          mayBeNear(form, letters, max) ? editDistance(form, wanted, max) : max + 1,
        ),
        max + 1,
      );
      return distance <= max ? [{ shown, distance, at }] : [];
    })
    .toSorted((a, b) => a.distance - b.distance || a.at - b.at);
  return [...new Set(near.map(({ shown }) => shown))].slice(0, maxSuggested);
}
