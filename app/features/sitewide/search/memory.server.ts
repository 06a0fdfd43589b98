// What a search looks through in memory: summaries and playlists, of which there are few, and words
// to offer who found nothing.
import { setImmediate as breathe } from "node:timers/promises";
import { groupsNow } from "#features/shop/catalogue/groups.server.ts";
import { otherWords } from "#features/shop/catalogue/labels.ts";
import type { Reader } from "#db/client.server.ts";
import { findDocuments } from "#features/platform/search-documents/documents.server.ts";
import {
  createKeptDocuments,
  type FindDocuments,
} from "#features/platform/search-documents/kept-documents.server.ts";
import { newestTitles } from "#features/shop/catalogue/titles.server.ts";
import { plainText } from "#features/platform/rich-text/rules.ts";
import type { Matome } from "#features/library/matome/rules.ts";
import type { Library } from "#features/library/media/library.server.ts";
import { type Searched, searched } from "#lib/near-text.ts";
import { type NearTerm, termOf } from "#lib/near-terms.ts";

/** What a thing says to everybody, and what it says to those for whom it is open. */
type Closable = { id: string; told: Searched; whole: Searched };
export type Everything = {
  matome: readonly Closable[];
  lists: readonly { id: string; plan: string; told: Searched }[];
  /**
   * Words by which something is found, for who found nothing; made when they are first asked for.
   */
  terms: () => Promise<readonly NearTerm[]>;
};
export type Sources = {
  db: Reader;
  find: FindDocuments;
  library: Library;
  matome: readonly Matome[];
};
export type SearchMemory = { read(): Promise<Sources & { everything: Everything }> };

const atOnce = 50;

/** Titles cut into their words: of a shop of a hundred thousand the newest say enough. */
const maxTitles = 3_000;
const titleWords = new Intl.Segmenter("ja", { granularity: "word" });
const partsOf = (title: string): string[] =>
  [...titleWords.segment(title)].flatMap(({ segment, isWordLike }) =>
    isWordLike && [...segment].length > 1 ? [segment] : [],
  );

const newestOf = ({ items }: Library) =>
  items
    .filter(({ collection }) => collection !== "another_frontier")
    .toSorted((a, b) => b.openAt.getTime() - a.openAt.getTime())
    .slice(0, maxTitles);

async function termsFor({ db, library, matome }: Sources): Promise<NearTerm[]> {
  const named = new Map<string, Set<string>>();
  const add = (shown: string, ...readings: string[]) => {
    const known = named.get(shown) ?? new Set();
    for (const reading of readings) known.add(reading);
    named.set(shown, known);
  };
  for (const { name } of (await groupsNow(db)).shown("tag")) add(name);
  for (const words of Object.values(otherWords))
    for (const word of words?.split(" ") ?? []) add(word);
  const open = await newestTitles(db, maxTitles);
  let looked = 0;
  for (const { title, kana } of [
    ...newestOf(library),
    ...matome.filter(({ status }) => status === "open"),
    ...open,
  ]) {
    add(title, kana);
    for (const part of partsOf(title)) add(part);
    looked += 1;
    if (looked % atOnce === 0) await breathe();
  }
  for (const { tags } of library.items) for (const tag of tags) add(tag);
  return [...named].map(([shown, readings]) => termOf(shown, [...readings]));
}

async function everythingOf(sources: Sources): Promise<Everything> {
  const summaries: Closable[] = [];
  for (const { id, title, kana, summary, body } of sources.matome) {
    const told = searched({ name: title, kana, near: summary });
    summaries.push({
      id,
      told,
      whole: { ...told, far: searched({ name: "", kana: "", far: plainText(body) }).far },
    });
    // Many are folded in small steps, so that pages are served meanwhile.
    if (summaries.length % atOnce === 0) await breathe();
  }
  const lists = sources.library.playlists.map(({ id, title, summary, plan }) => ({
    id,
    plan,
    told: searched({ name: title, kana: "", near: `${summary} 聴きかた 聴く順番` }),
  }));
  let terms: Promise<NearTerm[]> | undefined;
  return {
    matome: summaries,
    lists,
    terms: () =>
      (terms ??= termsFor(sources).catch((error: unknown) => {
        terms = undefined;
        throw error;
      })),
  };
}

type Memories = {
  db: Reader;
  /** Of all that is published: until it changes, what was found is kept. */
  version?: () => number;
  clock?: () => Date;
  library: { read(): Promise<Library> };
  matome: { read(): Promise<readonly Matome[]> };
};
/**
 * Folded again when the playlists or the summaries are others. Goods, works, pieces and words are
 * asked of the database.
 */
export function createSearchMemory({
  db,
  version,
  clock = () => new Date(),
  ...memories
}: Memories): SearchMemory {
  const find: FindDocuments = version
    ? createKeptDocuments(db, version, clock)
    : (...asked) => findDocuments(db, ...asked);
  let kept:
    | { of: Pick<Sources, "library" | "matome">; all: ReturnType<SearchMemory["read"]> }
    | undefined;
  return {
    async read() {
      const [library, matome] = await Promise.all([
        memories.library.read(),
        memories.matome.read(),
      ]);
      if (kept?.of.library === library && kept.of.matome === matome) return kept.all;
      const sources = { db, find, library, matome };
      const all = everythingOf(sources).then((everything) => ({ ...sources, everything }));
      const fresh = { of: sources, all };
      kept = fresh;
      all.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return all;
    },
  };
}
