// Letters and pairs of letters: Japanese has no spaces between words, and people search from one letter.

/** A kind is longer than any pair of letters, so it can stand among them. */
const longest = 2;

function addGrams(grams: Set<string>, text: string): void {
  for (const word of text.split(" ")) {
    for (let at = 0; at < word.length; at += 1) {
      grams.add(word.slice(at, at + 1));
      if (at + longest <= word.length) grams.add(word.slice(at, at + longest));
    }
  }
}

/** Of folded texts, each once. Letters are UTF-16 units, but a half of a pair by itself cannot be stored and is left out. */
export function gramsOf(...texts: readonly string[]): string[] {
  const grams = new Set<string>();
  for (const text of texts) addGrams(grams, text);
  return [...grams].filter((gram) => gram.isWellFormed());
}

/** What a text must have that holds the term: its pairs of letters, or its only letter. */
export function wantedGrams(term: string): string[] {
  if (term.length < longest) return [term].filter((gram) => gram.isWellFormed());
  const pairs = Array.from({ length: term.length - 1 }, (_, at) => term.slice(at, at + longest));
  return [...new Set(pairs)].filter((gram) => gram.isWellFormed());
}
