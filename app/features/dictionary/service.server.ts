// Every published word in this process's memory, under the version in status('shopdb').
import type { Db, Reader } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { nearestTerms, type Term, termOf } from "#lib/near-terms.ts";
import { type Mention, makeFinder } from "./mention.ts";
import {
  type Entry,
  initialOf,
  inKanaOrder,
  type Part,
  plainBody,
  readBody,
  searchable,
  type WordSearch,
  wordSearch,
} from "./rules.ts";
import { insertEntries, nextOpening, openEntries } from "./store.server.ts";

/** An entry as it is read: its paragraphs, its plain text, and who stands beside it. */
export type ReadEntry = Entry & {
  paragraphs: Part[][];
  text: string;
  previous: Entry | undefined;
  next: Entry | undefined;
};
export type Dictionary = {
  version: number;
  /** In the order of a dictionary. */
  entries: readonly ReadEntry[];
  byId: ReadonlyMap<string, ReadEntry>;
  /** Each tag with its entries, the fullest first. */
  byTag: ReadonlyMap<string, readonly ReadEntry[]>;
  /** Its words by what is typed; made ready when it is first asked. */
  found: WordSearch;
  /** Words that are hardly anything else than what was typed. */
  near: (typed: string) => readonly ReadEntry[];
  /** Where its words stand in another text. Texts of the house are asked for again and again: what was found is kept. */
  find: (text: string) => readonly Mention[];
  /** The same for what somebody typed, of which nothing is kept. */
  findTyped: (text: string) => readonly Mention[];
};
export type DictionaryMemory = { read(): Promise<Dictionary> };

const mostTexts = 3_000;
function findersOf(entries: readonly Entry[]): Pick<Dictionary, "find" | "findTyped"> {
  let finder: ReturnType<typeof makeFinder> | undefined;
  const findTyped = (text: string) => (finder ??= makeFinder(entries))(text);
  const known = new Map<string, readonly Mention[]>();
  return {
    findTyped,
    find(text) {
      const before = known.get(text);
      if (before) return before;
      const found = findTyped(text);
      if (known.size >= mostTexts) known.clear();
      known.set(text, found);
      return found;
    },
  };
}

export function dictionaryOf(rows: readonly Entry[], version: number): Dictionary {
  const ordered = inKanaOrder(rows);
  const words = new Map(ordered.map(({ id, word }) => [id, word]));
  const entries = ordered.map((entry, at): ReadEntry => {
    const paragraphs = readBody(entry.body);
    return {
      ...entry,
      paragraphs,
      text: plainBody(paragraphs, (id) => words.get(id)),
      previous: ordered[at - 1],
      next: ordered[at + 1],
    };
  });
  const tags = new Map<string, ReadEntry[]>();
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  let find: WordSearch | undefined;
  let terms: readonly Term[] | undefined;
  for (const entry of entries) {
    for (const tag of new Set(entry.tags)) {
      const tagged = tags.get(tag);
      if (tagged) tagged.push(entry);
      else tags.set(tag, [entry]);
    }
  }
  return {
    version,
    entries,
    byId,
    byTag: new Map(
      [...tags].toSorted(([a, ofA], [b, ofB]) => ofB.length - ofA.length || (a < b ? -1 : 1)),
    ),
    found: (asked, most) =>
      (find ??= wordSearch(entries.map((entry) => searchable(entry, entry.text))))(asked, most),
    near: (typed) =>
      nearestTerms(
        (terms ??= entries.map(({ id, word, kana }) => ({ ...termOf(word, [kana]), shown: id }))),
        typed,
      ).flatMap((id) => byId.get(id) ?? []),
    ...findersOf(entries),
  };
}

/** The dictionary, read again when the masters have a new version, and when the hour of a word that waited has come. */
export function createDictionaryMemory(
  db: Reader,
  version: () => number,
  clock: () => Date,
): DictionaryMemory {
  type Kept = { version: number; until: number; dictionary: Promise<Dictionary> };
  let kept: Kept | undefined;
  return {
    read() {
      const [wanted, now] = [version(), clock()];
      if (kept?.version === wanted && now.getTime() < kept.until) return kept.dictionary;
      const fresh: Kept = {
        version: wanted,
        until: Number.POSITIVE_INFINITY,
        dictionary: Promise.all([openEntries(db, now), nextOpening(db, now)]).then(
          ([rows, next]) => {
            if (next) fresh.until = next.getTime();
            return dictionaryOf(rows, wanted);
          },
        ),
      };
      kept = fresh;
      fresh.dictionary.catch(() => {
        if (kept === fresh) kept = undefined;
      });
      return fresh.dictionary;
    },
  };
}

type Begun = Pick<
  Entry,
  "id" | "word" | "kana" | "tags" | "summary" | "body" | "related" | "score"
> &
  Partial<Pick<Entry, "status"> & { openAt: Date }>;
/** What begins a dictionary; what staff changed stays. */
export const ensureDictionary = (db: Db, words: readonly Begun[], now: Date): Promise<void> =>
  transact(db, (tx) =>
    insertEntries(
      tx,
      words.map(({ tags, related, status = "open", openAt = now, ...word }) => ({
        ...word,
        tags: [...tags],
        related: [...related],
        initial: initialOf(word.kana),
        status,
        openAt,
        version: 1,
        updatedAt: now,
      })),
    ),
  );
