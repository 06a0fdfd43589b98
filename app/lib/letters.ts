/**
 * What a text must have in an index of `letters_of` (triggers.sql) that holds the term: its pairs
 * of letters, or its only letter. What has a pair has both letters of it; no pair spans a space.
 */
export function lettersWanted(term: string): string[] {
  const letters = [...term];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  const wanted = (pairs.length === 0 ? letters : pairs).filter((one) => !/\s/u.test(one));
  return [...new Set(wanted)];
}
