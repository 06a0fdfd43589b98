// What was typed into the shop's own search, read as the search of everything reads it.
import type { Dictionary } from "#features/library/dictionary/service.server.ts";
import type { QueryReading } from "#features/shop/catalogue/reading.ts";
import { maxQuery } from "#lib/near-text.ts";
import { meantBy } from "./find.server.ts";
import { suggestionsFor } from "./service.server.ts";
import { type SearchMemory } from "./memory.server.ts";
import { spellingPartsOf, spellingsOf } from "./spellings.ts";
import type { MeaningMemory } from "./synonyms.server.ts";

type Sources = {
  search: SearchMemory;
  dictionary: Pick<Dictionary, "readOut" | "near">;
  meanings: MeaningMemory;
};

/**
 * Nothing is read before the shop asks, which it does only where the words as typed find no goods.
 */
export const shopReading = ({ search, dictionary, meanings }: Sources): QueryReading => ({
  async *otherWords(typed) {
    const line = typed.slice(0, maxQuery);
    yield spellingsOf(line);
    yield meantBy(line, await meanings.read());
    const { words } = await dictionary.readOut(line);
    yield [...words, ...spellingPartsOf(line)];
  },
  async near(typed) {
    const line = typed.slice(0, maxQuery);
    const [all, { words }] = await Promise.all([search.read(), dictionary.readOut(line)]);
    return suggestionsFor(all, dictionary, { within: words }, line);
  },
});
