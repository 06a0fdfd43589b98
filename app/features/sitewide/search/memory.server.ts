// What a search looks through in memory: playlists, of which there are few, and words to offer who
// found nothing.
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
import { summaries } from "#features/library/matome/collection.server.ts";
import type { Collections } from "#features/platform/collections/collections.server.ts";
import { newestMatomeTitles } from "#features/library/matome/service.server.ts";
import type { Library } from "#features/library/media/library.server.ts";
import { newestPieces } from "#features/library/media/newest.ts";
import { type Searched, searched } from "#lib/near-text.ts";
import { type NearTerm, termOf } from "#lib/near-terms.ts";

export type Everything = {
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
};
type Kept = Sources & { everything: Everything };
export type SearchMemory = { read(): Promise<Kept> };

const atOnce = 50;

/** Titles cut into their words: of a shop of a hundred thousand the newest say enough. */
const maxTitles = 3_000;
const titleWords = new Intl.Segmenter("ja", { granularity: "word" });
const partsOf = (title: string): string[] =>
  [...titleWords.segment(title)].flatMap(({ segment, isWordLike }) =>
    isWordLike && [...segment].length > 1 ? [segment] : [],
  );

const newestOf = ({ items }: Library) =>
  newestPieces(
    items.filter(({ collection }) => collection !== "another_frontier"),
    maxTitles,
  );

async function termsFor({ db, library }: Sources): Promise<NearTerm[]> {
  const named = new Map<string, Set<string>>();
  const add = (shown: string, ...readings: string[]) => {
    const known = named.get(shown) ?? new Set();
    for (const reading of readings) known.add(reading);
    named.set(shown, known);
  };
  for (const { name } of (await groupsNow(db)).shown("tag")) add(name);
  for (const words of Object.values(otherWords))
    for (const word of words?.split(" ") ?? []) add(word);
  const [open, matome] = await Promise.all([
    newestTitles(db, maxTitles),
    newestMatomeTitles(db, maxTitles),
  ]);
  let looked = 0;
  for (const { title, kana } of [...newestOf(library), ...matome, ...open]) {
    add(title, kana);
    for (const part of partsOf(title)) add(part);
    looked += 1;
    if (looked % atOnce === 0) await breathe();
  }
  for (const tags of new Set(library.items.map((item) => item.tags)))
    for (const tag of tags) add(tag);
  return [...named].map(([shown, readings]) => termOf(shown, [...readings]));
}

function everythingOf(sources: Sources): Everything {
  const lists = sources.library.playlists.map(({ id, title, summary, plan }) => ({
    id,
    plan,
    told: searched({ name: title, kana: "", near: `${summary} 聴きかた 聴く順番` }),
  }));
  let terms: Promise<NearTerm[]> | undefined;
  return {
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
  /** Until something is published, what was found is kept. */
  collections?: Pick<Collections, "version" | "versionOf">;
  clock?: () => Date;
  library: { read(): Promise<Library> };
};
/**
 * Folded again when the library or the summaries are others. All but playlists is asked of the
 * database.
 */
export function createSearchMemory({
  db,
  collections,
  clock = () => new Date(),
  ...memories
}: Memories): SearchMemory {
  const find: FindDocuments = collections
    ? createKeptDocuments(db, collections.version, clock)
    : (...asked) => findDocuments(db, ...asked);
  let kept: { of: Library; edition: number | undefined; all: Kept } | undefined;
  return {
    async read() {
      const [library, edition] = [await memories.library.read(), collections?.versionOf(summaries)];
      if (kept?.of === library && kept.edition === edition) return kept.all;
      const sources = { db, find, library };
      const all = { ...sources, everything: everythingOf(sources) };
      kept = { of: library, edition, all };
      return all;
    },
  };
}
