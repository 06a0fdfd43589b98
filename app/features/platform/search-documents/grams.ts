// Letters and pairs of letters, as numbers: Japanese has no spaces between words, and people search
// from one letter.

/**
 * Two UTF-16 units fit one integer of the database: half the room of text, and compared at once.
 */
const gramOf = (first: number, second: number): number => (first << 16) | second;
const maxLetters = 2;
/** A letter beyond the first plane is a pair by itself, and no half of it is a letter. */
const isHalf = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;

/** Of folded texts, each once. A pair never spans a space. */
export function gramsOf(...texts: readonly string[]): number[] {
  const grams = new Set<number>();
  for (const text of texts)
    for (const word of text.split(" "))
      for (let at = 0; at < word.length; at += 1) {
        const unit = word.charCodeAt(at);
        if (!isHalf(unit)) grams.add(unit);
        if (at + 1 < word.length) grams.add(gramOf(unit, word.charCodeAt(at + 1)));
      }
  return [...grams];
}

/** What a text must have that holds the term: its pairs of letters, or its only letter. */
export function wantedGrams(term: string): number[] {
  if (term.length < maxLetters) return [term.charCodeAt(0)];
  const grams = Array.from({ length: term.length - 1 }, (_, at) =>
    gramOf(term.charCodeAt(at), term.charCodeAt(at + 1)),
  );
  return [...new Set(grams)];
}

/** Whether a text that has the term's grams has the term: then nothing is left to look at. */
export const isOneGram = (term: string): boolean => term.length <= maxLetters;

/**
 * A kind stands among the grams, where no letter is: one index answers "goods with these letters".
 */
export function gramOfKind(kind: string): number {
  let hash = 0;
  for (let at = 0; at < kind.length; at += 1) hash = (hash * 31 + kind.charCodeAt(at)) & 0xffff;
  return gramOf(1, hash);
}
