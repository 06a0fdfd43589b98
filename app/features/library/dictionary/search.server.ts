// Finding words by what is typed, through the database: by any part of them, their reading or what
// is told, from one letter on.
import type { Reader } from "#db/client.server.ts";
import { nearestTerms, termOf } from "#lib/near-terms.ts";
import { bySound, joined, searchTermsOf } from "#lib/near-text.ts";
import { fold } from "#lib/fold.ts";
import { type FoundIds, maxCounted, nothingFound } from "./search-rules.ts";
import { wordsHolding, wordsLike } from "./search-store.server.ts";

/** A NUL, and half a letter, are none to the database. */
export const readable = (typed: string): string => typed.toWellFormed().replaceAll("\u0000", " ");

type Ask = { typed: string; limit: number };

/**
 * What holds every word that was typed: the same name first, then what begins so, has it, tells of
 * it. Without `shownAt` drafts too.
 */
export async function findWords(
  db: Reader,
  { typed, limit, shownAt }: Ask & { shownAt?: Date },
): Promise<FoundIds> {
  const terms = searchTermsOf(readable(typed));
  if (terms.length === 0) return nothingFound;
  const { hits, total } = await wordsHolding(db, terms, { limit, shownAt });
  return { hits, total, more: total >= maxCounted };
}

const maxLooked = 1_000;
/**
 * Ids of what is hardly anything else than what was typed, the nearest first; among those that
 * begin or end as it does.
 */
export async function nearWords(
  db: Reader,
  { typed, shownAt }: Omit<Ask, "limit"> & { shownAt: Date },
): Promise<string[]> {
  const wanted = bySound(joined(fold(readable(typed))));
  const letters = [...wanted];
  if (letters.length < 2) return [];
  const reach = letters.length < 5 ? 1 : 2;
  // One letter begins thousands of words: of longer ones two must be right, at either end.
  const part = Math.max(letters.length < 4 ? 1 : 2, Math.floor(letters.length / (reach + 1)));
  const rows = await wordsLike(
    db,
    {
      head: letters.slice(0, part).join(""),
      tail: letters.slice(-part).join(""),
      minLength: letters.length - reach,
      maxLength: letters.length + reach,
    },
    { limit: maxLooked, shownAt },
  );
  return nearestTerms(
    rows.map(({ id, name, kana }) => ({ ...termOf(name, [kana]), shown: id })),
    typed,
  );
}
