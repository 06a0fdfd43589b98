// The dictionary as readers have it, asked of the database page by page: nothing here holds all its
// words.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type KanaRow, kanaRows } from "#lib/kana.ts";
import type { NearPlace } from "#lib/near-text.ts";
import type { Explainer } from "./explain.ts";
import { createExplaining } from "./explaining.server.ts";
import {
  boundsOf,
  boundsOfRow,
  derivedOf,
  type Entry,
  firstLettersOf,
  linksIn,
  type WordPiece,
  plainBody,
  readBody,
  rowOf,
  wordsPerPage,
} from "./rules.ts";
import { createKeptAnswers } from "./kept-answers.server.ts";
import { findWords, nearWords } from "./search.server.ts";
import type { FoundIds } from "./search-rules.ts";
import {
  besides,
  firstOf,
  idsOf,
  insertEntries,
  wordLinesOf,
  listedAfter,
  listedByIds,
  maxAsked,
  nextOpening,
  openEntry,
} from "./internal/store.server.ts";
import { namesByIds } from "./internal/names.server.ts";
import { lettersCounted, tagsCounted } from "./internal/count-store.server.ts";
import { makeFound } from "./write.server.ts";

export type WordLine = Pick<Entry, "id" | "word" | "kana" | "summary">;
export type DictionaryListed = WordLine & Pick<Entry, "initial" | "tags" | "score">;
type Short = Pick<Entry, "id" | "word">;
/**
 * An entry as it is read: its paragraphs, its plain text, who stands beside it, and what the words
 * it names are called.
 */
export type ReadEntry = Entry & {
  paragraphs: WordPiece[][];
  text: string;
  previous: Short | undefined;
  next: Short | undefined;
  names: ReadonlyMap<string, Short>;
};
/** What there is, in numbers: made once for each version. */
export type DictionaryIndex = {
  version: number;
  total: number;
  /** By their first two letters, in their order. */
  letters: readonly { letters: string; words: number }[];
  /** Rows that have words. */
  filled: readonly KanaRow[];
  /** Each tag with its number of words, the fullest first. */
  tags: ReadonlyMap<string, number>;
  asked: readonly WordLine[];
};
/** A part of the dictionary as an address names it; nothing: all of it. */
export type Where = { row?: KanaRow; at?: string; tag?: string };

const maxOfAsked = 6;
const streamed = 1_000;

const partOf = ({ row, at, tag }: Where) => ({
  ...(at ? boundsOf(at) : row ? boundsOfRow(row) : {}),
  ...(tag === undefined ? {} : { tag }),
});

async function readIndex(db: Reader, version: number, now: Date): Promise<DictionaryIndex> {
  const [counted, tags, asked] = await Promise.all([
    lettersCounted(db, now),
    tagsCounted(db, now),
    maxAsked(db, maxOfAsked, now),
  ]);
  const letters = counted.map((one) => ({ ...one, letters: firstLettersOf(one.letters) }));
  const there = new Set(letters.map((one) => rowOf(one.letters)));
  return {
    version,
    total: letters.reduce((sum, { words }) => sum + words, 0),
    letters,
    filled: kanaRows.filter((row) => there.has(row)),
    tags: new Map(tags.map(({ tag, words }) => [tag, words])),
    asked,
  };
}

/**
 * Made again when the masters have a new version, and when the hour of a word that waited has come.
 */
function keptIndex(db: Reader, version: () => number, clock: () => Date) {
  let kept: { version: number; until: number; index: Promise<DictionaryIndex> } | undefined;
  return () => {
    const [wanted, now] = [version(), clock()];
    if (kept?.version === wanted && now.getTime() < kept.until) return kept.index;
    const fresh = {
      version: wanted,
      until: Number.POSITIVE_INFINITY,
      index: Promise.all([readIndex(db, wanted, now), nextOpening(db, now)]).then(
        ([index, next]) => {
          if (next) fresh.until = next.getTime();
          return index;
        },
      ),
    };
    kept = fresh;
    fresh.index.catch(() => {
      if (kept === fresh) kept = undefined;
    });
    return fresh.index;
  };
}

/** A word with all that its page shows of others, as if it were published. */
export async function readAsOpen(
  db: Reader,
  entry: Entry & { orderKey: string },
  now: Date,
): Promise<ReadEntry> {
  const paragraphs = readBody(entry.body);
  const [beside, named] = await Promise.all([
    besides(db, entry, now),
    namesByIds(db, [...new Set([...linksIn(paragraphs), ...entry.related])], now),
  ]);
  const names = new Map(named.map((one) => [one.id, one]));
  return {
    ...entry,
    ...beside,
    paragraphs,
    names,
    text: plainBody(paragraphs, (link) => names.get(link)?.word),
  };
}
async function readWord(db: Reader, id: string, now: Date): Promise<ReadEntry | undefined> {
  const entry = await openEntry(db, id, now);
  return entry && readAsOpen(db, entry, now);
}

export type FoundWords = Omit<FoundIds, "hits"> & {
  hits: { entry: DictionaryListed; place: NearPlace }[];
};
export type Dictionary = {
  index(): Promise<DictionaryIndex>;
  /** A page of a part, in the order of the dictionary. */
  page(where: Where, page: number): Promise<WordLine[]>;
  /** The first words of each row that has some. */
  beginnings(each: number): Promise<{ row: KanaRow; lines: WordLine[] }[]>;
  word(id: string): Promise<ReadEntry | undefined>;
  ids(some: { limit: number; offset: number }): Promise<string[]>;
  /** These words, in the order asked; those that are not there are left out. */
  listed(ids: readonly string[]): Promise<DictionaryListed[]>;
  /** All of a part, some at a time. */
  all(where: Where): AsyncGenerator<DictionaryListed[]>;
  /** Words by what is typed, the nearest first. */
  search(typed: string, limit: number): Promise<FoundWords>;
  /** Words that are hardly anything else than what was typed. */
  near(typed: string): Promise<DictionaryListed[]>;
  /** Explains words of the dictionary in these texts, and these words where a writer named them. */
  explainer(texts: readonly string[], ids?: readonly string[]): Promise<Explainer>;
  /** What somebody typed, with the words of the dictionary read out in kana; and those words. */
  readOut(typed: string): Promise<{ read: string; words: string[] }>;
};

export function createDictionary(db: Reader, version: () => number, clock: () => Date): Dictionary {
  const index = keptIndex(db, version, clock);
  const kept = createKeptAnswers(db, version, clock);
  async function listed(ids: readonly string[]): Promise<DictionaryListed[]> {
    const byId = new Map((await listedByIds(db, ids, clock())).map((one) => [one.id, one]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }
  return {
    index,
    listed,
    ...createExplaining(db, version, clock, kept),
    page: (where, page) =>
      wordLinesOf(
        db,
        partOf(where),
        { limit: wordsPerPage, offset: (page - 1) * wordsPerPage },
        clock(),
      ),
    async beginnings(each) {
      const { filled } = await index();
      const lines = await firstOf(db, filled.map(boundsOfRow), each, clock());
      return filled.map((row, at) => ({ row, lines: lines.filter(({ part }) => part === at) }));
    },
    word: (id) => kept(`word ${id}`, () => readWord(db, id, clock())),
    ids: (some) => idsOf(db, some, clock()),
    async *all(where) {
      for (let after = ""; ;) {
        const rows = await listedAfter(db, after, streamed, clock(), partOf(where));
        if (rows.length > 0) yield rows;
        if (rows.length < streamed) return;
        after = rows.at(-1)?.orderKey ?? "";
      }
    },
    search: (typed, limit) =>
      kept(`search ${limit} ${typed}`, async () => {
        const found = await findWords(db, { typed, limit, shownAt: clock() });
        const entries = new Map(
          (await listed(found.hits.map(({ id }) => id))).map((one) => [one.id, one]),
        );
        return {
          ...found,
          hits: found.hits.flatMap(({ id, place }) => {
            const entry = entries.get(id);
            return entry ? [{ entry, place }] : [];
          }),
        };
      }),
    near: async (typed) => listed(await nearWords(db, { typed, shownAt: clock() })),
  };
}

type Begun = Pick<
  Entry,
  "id" | "word" | "kana" | "tags" | "summary" | "body" | "related" | "score"
> &
  Partial<Pick<Entry, "status"> & { openAt: Date }>;
/** What begins a dictionary; what staff changed stays. */
export const ensureDictionary = (db: Db, words: readonly Begun[], now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = words.map(({ tags, related, status = "open", openAt = now, ...word }) => ({
      ...word,
      ...derivedOf(word),
      tags: [...tags],
      related: [...related],
      status,
      openAt,
      version: 1,
      updatedAt: now,
    }));
    const written = new Set(await insertEntries(tx, rows));
    await makeFound(
      tx,
      rows.filter(({ id }) => written.has(id)),
    );
  });
