// Search from one character, by character and pairs of characters. Texts are folded first (kana, width, case, old kanji).
import { fold } from "#lib/fold.ts";
import { withoutMarks } from "#lib/near-text.ts";

/** Positions by where all the words of a query are: the title or its reading is the word, begins with it, has it; or only the rest does. */
export type Ranked = { whole: number[]; begins: number[]; inTitle: number[]; elsewhere: number[] };
export type SearchIndex = {
  /** Positions of the texts that hold every word of `query`, best first; undefined when the query has no letters. */
  find(query: string): number[] | undefined;
  ranked(query: string): Ranked | undefined;
};

/** One searchable thing: `title` hits rank before hits in `rest`. */
export type SearchText = { title: string; rest: string };

const empty = new Uint32Array(0);

/** Every single character and every pair of neighbours of a word. */
function* grams(text: string): Generator<string> {
  let before = "";
  for (const character of text) {
    if (character === " ") { before = ""; continue; }
    yield character;
    if (before) yield before + character;
    before = character;
  }
}

/** Numbers that stand in both ascending lists. */
function intersect(a: Uint32Array, b: Uint32Array): Uint32Array {
  const [small, large] = a.length <= b.length ? [a, b] : [b, a];
  const both = new Uint32Array(small.length);
  let count = 0;
  let at = 0;
  for (const value of small) {
    while (at < large.length && (large[at] ?? 0) < value) at++;
    if (large[at] === value) both[count++] = value;
  }
  return both.subarray(0, count);
}

export function buildSearchIndex(texts: readonly SearchText[]): SearchIndex {
  const titles = texts.map((text) => fold(text.title));
  const wholes = texts.map((text, i) => `${titles[i]} ${fold(text.rest)}`);
  const growing = new Map<string, number[]>();
  for (const [position, whole] of wholes.entries()) {
    for (const gram of grams(whole)) {
      const list = growing.get(gram);
      if (!list) growing.set(gram, [position]);
      else if (list.at(-1) !== position) list.push(position);
    }
  }
  const postings = new Map<string, Uint32Array>();
  for (const [gram, list] of growing) postings.set(gram, Uint32Array.from(list));

  const holding = (word: string): Uint32Array => {
    const characters = [...word];
    if (characters.length === 1) return postings.get(word) ?? empty;
    const lists = characters.slice(1).map((character, i) => postings.get((characters[i] ?? "") + character) ?? empty);
    lists.sort((a, b) => a.length - b.length);
    const candidates = lists.reduce(intersect);
    return characters.length === 2 ? candidates : candidates.filter((position) => wholes[position]?.includes(word));
  };

  const wordsOf = (query: string) => withoutMarks(fold(query)).split(" ").filter(Boolean).slice(0, 8);
  return {
    find(query) {
      const words = wordsOf(query);
      if (words.length === 0) return undefined;
      const hits = words.map(holding).reduce(intersect);
      const inTitle: number[] = [];
      const elsewhere: number[] = [];
      for (const position of hits) (words.every((word) => titles[position]?.includes(word)) ? inTitle : elsewhere).push(position);
      return [...inTitle, ...elsewhere];
    },
    ranked(query) {
      const words = wordsOf(query);
      const [first = ""] = words;
      if (first === "") return undefined;
      const ranked: Ranked = { whole: [], begins: [], inTitle: [], elsewhere: [] };
      for (const position of words.map(holding).reduce(intersect)) {
        const title = titles[position] ?? "";
        if (!words.every((word) => title.includes(word))) ranked.elsewhere.push(position);
        else if (words.length === 1 && (title.startsWith(`${first} `) || title.endsWith(` ${first}`))) ranked.whole.push(position);
        else if (title.startsWith(first) || title.includes(` ${first}`)) ranked.begins.push(position);
        else ranked.inTitle.push(position);
      }
      return ranked;
    },
  };
}
