/**
 * What a text must have in an index of `letters_of` (triggers.sql) that holds the term: the pairs
 * of letters of its words, or a word's only letter. What has a pair has both letters of it; no pair
 * spans a space.
 */
export function lettersWanted(term: string): string[] {
  const wanted = term.split(/\s+/u).flatMap((word) => {
    const letters = [...word];
    const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
    return pairs.length === 0 ? letters : pairs;
  });
  return [...new Set(wanted)];
}
