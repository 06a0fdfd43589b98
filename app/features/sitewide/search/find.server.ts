// One search as people mean it: as typed, then in other spellings, by the house's own words, and by
// the words within.
import type { Dictionary, DictionaryListed } from "#features/library/dictionary/service.server.ts";
import { fold } from "#lib/fold.ts";
import { everydayWords } from "./everyday-words.ts";
import { type FoundGroup, nearestOf, mergeGroups } from "./rules.ts";
import { askDictionary, type InWords, searchAll, type SearchViewer } from "./service.server.ts";
import { type SearchMemory } from "./memory.server.ts";
import { spellingPartsOf, spellingsOf } from "./spellings.ts";

/** What people say, folded, and the words of the house for it. */
export type Meanings = ReadonlyMap<string, readonly string[]>;

const wordsOf = (text: string) => text.split(/[\s\u3000]+/u).filter(Boolean);
const builtIn: Meanings = new Map(
  Object.entries(everydayWords).map(([said, meant]) => [fold(said), wordsOf(meant)]),
);
/** What staff named, over what comes with the house. */
export const meaningsWith = (named: readonly { said: string; meant: string }[]): Meanings =>
  new Map([...builtIn, ...named.map(({ said, meant }) => [fold(said), wordsOf(meant)] as const)]);

/** The house's words for what was typed, of the longest thing said that is within it. */
export function meantBy(typed: string, meanings: Meanings): readonly string[] {
  const line = fold(typed);
  let best = "";
  for (const said of meanings.keys())
    if (said.length > best.length && line.includes(said)) best = said;
  return meanings.get(best) ?? [];
}

const [otherSpelling, otherWord, partOfIt] = [1, 2, 2] as const;
/** Every further question costs as much as the first. */
const maxFurther = 5;

const isPhrase = (typed: string) => /\p{Script=Han}/u.test(typed) && /[ぁ-ゖ]/u.test(typed);

type Asked = {
  all: Awaited<ReturnType<SearchMemory["read"]>>;
  dictionary: Pick<Dictionary, "search" | "readOut">;
  meanings: Meanings;
  typed: string;
  viewer: SearchViewer;
  now: Date;
  limit: number;
};
export type Answer = {
  found: FoundGroup[];
  /** The words of the dictionary among what was found. */
  words: DictionaryListed[];
  /** By what else it was searched, where that found something. */
  by: string[];
  within: InWords["within"];
};

/**
 * Everything that the viewer may find by what was typed.
 *
 * A name that is just that ends the search. Else other spellings join, then, where no name begins
 * so, the house's own words for what was said; and where it stands in no name at all, the words
 * within it.
 */
export async function findAsMeant(asked: Asked): Promise<Answer> {
  const { all, dictionary, meanings, typed, viewer, now, limit } = asked;
  const once = async (text: string) => {
    const inWords = await askDictionary(dictionary, text, limit);
    const found = await searchAll(all, inWords, { typed: text, viewer, now, limit });
    return { found, inWords };
  };
  const first = await once(typed);
  const words = first.inWords.found.hits.map(({ entry }) => entry);
  const answer: Answer = { found: first.found, words, by: [], within: first.inWords.within };
  const askedFor = new Set([fold(typed)]);
  const further = async (texts: readonly string[], atLeast: 1 | 2) => {
    for (const text of texts) {
      // A word may be meant, be within and be a part of what was typed: it is asked for, and named,
      // once.
      if (askedFor.has(fold(text)) || askedFor.size > maxFurther) continue;
      askedFor.add(fold(text));
      const { found, inWords } = await once(text);
      if (nearestOf(found) === undefined) continue;
      answer.found = mergeGroups(answer.found, found, atLeast);
      const known = new Set(answer.words.map(({ id }) => id));
      for (const { entry } of inWords.found.hits)
        if (!known.has(entry.id)) answer.words.push(entry);
      answer.by.push(text);
    }
  };
  const isNamed = () => (nearestOf(answer.found) ?? 4) <= 1;
  if (nearestOf(answer.found) === 0) return answer;
  await further(spellingsOf(typed), otherSpelling);
  if (isNamed()) return answer;
  await further(meantBy(typed, meanings), otherWord);
  // Words that no name holds together are asked for one by one.
  const apart = wordsOf(typed);
  if (apart.length > 1 && (nearestOf(answer.found) ?? 4) > 2) await further(apart, partOfIt);
  // A phrase that is only spoken of somewhere, or what is found nowhere: the words within say more.
  const nearest = nearestOf(answer.found);
  if (nearest === undefined || (nearest > 2 && isPhrase(typed)))
    await further([...answer.within, ...spellingPartsOf(typed)], partOfIt);
  return answer;
}
