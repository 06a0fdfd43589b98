// What products are called, for those who name them without showing them.
import type { Reader } from "#db/client.server.ts";
import { readNewestTitles, readTitles } from "./internal/store.server.ts";

/** Titles by id, drafts too. */
export const productTitlesOf = (
  db: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => readTitles(db, ids);

/** The newest that everybody may buy: title and reading. */
export const newestTitles = (db: Reader, limit: number) => readNewestTitles(db, limit);
