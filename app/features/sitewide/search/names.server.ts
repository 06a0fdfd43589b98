// Names while one types: what anybody may know of, the nearest first.
import type { Dictionary } from "#features/library/dictionary/service.server.ts";
import { visitorListens } from "#features/library/media/rules.ts";
import { guides } from "./guides.ts";
import { bestOf, type Hit } from "./rules.ts";
import { askDictionary, searchAll } from "./service.server.ts";
import { type SearchMemory } from "./memory.server.ts";

export const maxNames = 8;

type Sources = {
  all: Awaited<ReturnType<SearchMemory["read"]>>;
  dictionary: Pick<Dictionary, "search" | "readOut">;
  catalogue: Pick<
    { products: (ids: string[]) => Promise<{ id: string; title: string }[]> },
    "products"
  >;
};

/**
 * At most `maxNames` names of words, lessons, goods, lists of pages and so on; each once. Nothing
 * personal: no memos, nothing closed by its text.
 */
export async function suggestedNames(
  { all, dictionary, catalogue }: Sources,
  typed: string,
  now: Date,
): Promise<string[]> {
  const viewer = { listener: visitorListens, heldItems: [] };
  const inWords = await askDictionary(dictionary, typed, maxNames);
  const found = await searchAll(all, inWords, { typed, viewer, now, limit: maxNames });
  const best = bestOf(found, maxNames);
  const ofShop = best.filter(({ kind }) => kind === "goods" || kind === "works");
  const goods = await catalogue.products(ofShop.map(({ id }) => id));
  const titles: Partial<Record<Hit["kind"], (id: string) => string | undefined>> = {
    words: (id) => inWords.found.hits.find(({ entry }) => entry.id === id)?.entry.word,
    lessons: (id) => all.library.byId.get(id)?.title,
    matome: (id) => best.find((one) => one.kind === "matome" && one.id === id)?.summary?.title,
    goods: (id) => goods.find((one) => one.id === id)?.title,
    works: (id) => goods.find((one) => one.id === id)?.title,
    guides: (id) => guides.find((one) => one.id === id)?.title,
  };
  return [...new Set(best.flatMap(({ kind, id }) => titles[kind]?.(id) ?? []))];
}
