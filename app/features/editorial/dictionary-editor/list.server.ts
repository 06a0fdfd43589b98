// The list of words as staff see it.
import type { Reader } from "#db/client.server.ts";
import { maxCounted } from "#features/library/dictionary/search-rules.ts";
import type { Dictionary } from "#features/library/dictionary/service.server.ts";
import { findWords, readable } from "#features/library/dictionary/search.server.ts";
import { boundsOfRow } from "#features/library/dictionary/rules.ts";
import { countFitting } from "./internal/count-store.server.ts";
import { lettersOfRow, wordsOnPage } from "./rules.ts";
import type { WordListQuery } from "./schema.ts";
import {
  idsFitting,
  idsNaming,
  type WordRow,
  wordsByIds,
  wordsFitting,
} from "./internal/store.server.ts";

const maxTags = 300;
const maxNamed = 200;
/** Tags to choose from: of very many those that most published words have. */
export const tagsOfDesk = async (dictionary: Pick<Dictionary, "index">): Promise<string[]> =>
  [...(await dictionary.index()).tags.keys()].slice(0, maxTags).toSorted();

/**
 * A page of the list: in the order asked for, or the nearest to what was typed first. `more`: so
 * many were found that not all were counted.
 */
export async function wordsFound(
  db: Reader,
  { page, q, row, tag, status, sort }: WordListQuery,
  now: Date,
): Promise<{ words: WordRow[]; total: number; more: boolean }> {
  const filter = {
    letters: lettersOfRow(row),
    bounds: row === "" ? undefined : boundsOfRow(row),
    tag,
    status,
  };
  const some = { limit: wordsOnPage, offset: (page - 1) * wordsOnPage };
  if (q === "") {
    const [words, total] = await Promise.all([
      wordsFitting(db, filter, sort || "kana", some, now),
      countFitting(db, filter, now),
    ]);
    return { words, total, more: false };
  }
  const [found, named] = await Promise.all([
    findWords(db, { typed: q, limit: maxCounted }),
    idsNaming(db, readable(q), maxNamed),
  ]);
  const ids = [...new Set([...found.hits.map(({ id }) => id), ...named])];
  const fit = row || tag || status ? await idsFitting(db, ids, filter, now) : ids;
  return {
    words: await wordsByIds(db, fit.slice(some.offset, some.offset + wordsOnPage)),
    total: fit.length,
    more: found.more || named.length >= maxNamed,
  };
}
