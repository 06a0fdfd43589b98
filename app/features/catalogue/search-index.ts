// Search from one character, by character and pairs of characters. Texts are folded first (kana, width, case, old kanji).
import { fold } from "#lib/fold.ts";
import { gramIndex, intersect } from "#lib/gram-index.ts";
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

export function buildSearchIndex(texts: readonly SearchText[]): SearchIndex {
  const titles = texts.map((text) => fold(text.title));
  const wholes = texts.map((text, i) => `${titles[i]} ${fold(text.rest)}`);
  const { holding } = gramIndex(wholes);
  const wordsOf = (query: string) =>
    withoutMarks(fold(query)).split(" ").filter(Boolean).slice(0, 8);
  return {
    find(query) {
      const words = wordsOf(query);
      if (words.length === 0) return undefined;
      const hits = words.map(holding).reduce(intersect);
      const inTitle: number[] = [];
      const elsewhere: number[] = [];
      for (const position of hits)
        (words.every((word) => titles[position]?.includes(word)) ? inTitle : elsewhere).push(
          position,
        );
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
        else if (
          words.length === 1 &&
          (title.startsWith(`${first} `) || title.endsWith(` ${first}`))
        )
          ranked.whole.push(position);
        else if (title.startsWith(first) || title.includes(` ${first}`))
          ranked.begins.push(position);
        else ranked.inTitle.push(position);
      }
      return ranked;
    },
  };
}
