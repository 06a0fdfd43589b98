// Which words of the dictionary stand in a text, asked of the database by everything in the text
// that could be one.
import { LRUCache } from "lru-cache";
import type { Reader } from "#db/client.server.ts";
import { type Explainer, explainerOf, explainTold, type KnownWord } from "./explain.ts";
import { type Finder, formsWithin, makeFinder } from "./mention.ts";
import { linksIn, plainBody, readBody } from "./rules.ts";
import { formsByIds, toldByIds, type ToldRow, writtenAs } from "./internal/store.server.ts";
import { namesByIds } from "./internal/names.server.ts";
import type { KeptAnswers } from "./kept-answers.server.ts";

/**
 * Texts of the house are asked for again and again: what may stand in them is kept, in so many
 * bytes.
 */
const maxBytes = 8 * 1_048_576;
const formsAtOnce = 20_000;
/** As much of a body as a note can show. */
const maxTold = 400;

type Candidate = KnownWord & { orderKey: string };

async function knownOf(db: Reader, rows: readonly ToldRow[], now: Date): Promise<Candidate[]> {
  const read = rows.map((row) => ({ row, paragraphs: readBody(row.body.slice(0, maxTold)) }));
  const named = [...new Set(read.flatMap(({ paragraphs }) => linksIn(paragraphs)))];
  const names = new Map((await namesByIds(db, named, now)).map(({ id, word }) => [id, word]));
  return read.map(({ row: { id, word, kana, summary, orderKey }, paragraphs }) => ({
    id,
    word,
    kana,
    summary,
    orderKey,
    text: plainBody(paragraphs, (link) => names.get(link)),
  }));
}

/** What is told of a lesson, explained. */
export const toldBy = async (
  { explainer }: { explainer: (texts: readonly string[]) => Promise<Explainer> },
  told: { summary: string; body: string },
) => explainTold(await explainer([told.summary, told.body]), told);

const sizeOf = (text: string, words: readonly Candidate[]): number =>
  words.reduce(
    (sum, word) => sum + 2 * (word.text.length + word.summary.length) + 300,
    2 * text.length + 100,
  );

/**
 * The words that may stand in these texts: the finder decides which do. A long text is asked for in
 * parts, so that no question is long.
 */
async function candidatesFor(
  db: Reader,
  texts: readonly string[],
  now: Date,
): Promise<Candidate[][]> {
  const forms = texts.map(formsWithin);
  const wanted = [...new Set(forms.flatMap((some) => [...some]))];
  const rows: ToldRow[] = [];
  for (let at = 0; at < wanted.length; at += formsAtOnce)
    rows.push(...(await writtenAs(db, wanted.slice(at, at + formsAtOnce), now)));
  const known = new Map((await knownOf(db, rows, now)).map((word) => [word.id, word]));
  return forms.map((some) =>
    rows
      .filter(({ folded, sound }) => some.has(folded) || some.has(sound))
      .flatMap(({ id }) => known.get(id) ?? []),
  );
}

const inOrder = (words: readonly Candidate[]): Candidate[] =>
  [...new Map(words.map((word) => [word.id, word])).values()].toSorted((a, b) =>
    a.orderKey < b.orderKey ? -1 : 1,
  );

/** Finds words of the dictionary in these texts, also those whose hour is still to come. */
export async function finderFor(db: Reader, texts: readonly string[]): Promise<Finder> {
  const rows = await writtenAs(db, [...new Set(texts.flatMap((text) => [...formsWithin(text)]))]);
  return makeFinder(rows);
}
/** How words are looked for in texts: as they are written, and by their sound. */
export async function formsOf(db: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await formsByIds(db, ids);
  return [...new Set(rows.flatMap(({ folded, sound }) => [folded, sound]))].filter(Boolean);
}

/** `version`: of the dictionary; what was kept under another is read anew. */
export function createExplaining(
  db: Reader,
  version: () => number,
  clock: () => Date,
  keptAnswers: KeptAnswers,
) {
  const kept = new LRUCache<string, Candidate[]>({
    maxSize: maxBytes,
    sizeCalculation: (words, text) => sizeOf(text, words),
  });
  let keptVersion = -1;
  async function within(texts: readonly string[]): Promise<Candidate[]> {
    const wanted = version();
    if (wanted !== keptVersion) kept.clear();
    keptVersion = wanted;
    const all = [...new Set(texts)].filter((text) => text.trim() !== "");
    const missing = all.filter((text) => !kept.has(text));
    const found = missing.length > 0 ? await candidatesFor(db, missing, clock()) : [];
    for (const [at, text] of missing.entries())
      if (keptVersion === wanted) kept.set(text, found[at] ?? []);
    return [...all.flatMap((text) => kept.get(text) ?? []), ...found.flat()];
  }
  return {
    async explainer(texts: readonly string[], ids: readonly string[] = []): Promise<Explainer> {
      const [standing, named] = await Promise.all([
        within(texts),
        toldByIds(db, ids, clock()).then((rows) => knownOf(db, rows, clock())),
      ]);
      return explainerOf({
        find: makeFinder(inOrder(standing)),
        byId: new Map([...standing, ...named].map((word) => [word.id, word])),
      });
    },
    readOut: (typed: string): Promise<{ read: string; words: string[] }> =>
      keptAnswers(`readOut ${typed}`, async () => {
        const [words = []] = await candidatesFor(db, [typed], clock());
        const byId = new Map(words.map((word) => [word.id, word]));
        const mentions = makeFinder(inOrder(words))(typed);
        let [read, end] = ["", 0];
        for (const { id, start, end: after } of mentions) {
          read += typed.slice(end, start) + (byId.get(id)?.kana ?? typed.slice(start, after));
          end = after;
        }
        return {
          read: read + typed.slice(end),
          words: mentions.flatMap(({ id }) => byId.get(id)?.word ?? []),
        };
      }),
  };
}
