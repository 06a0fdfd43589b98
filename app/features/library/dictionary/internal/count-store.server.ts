// How many words there are, from the tally.
import { eq, gt, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { type Tallied, tallyOf } from "#features/platform/tally/tally.server.ts";
import { dictionaryEntry } from "./table.ts";

const entry = dictionaryEntry;

/** What a tally says of published words, but for those whose hour is still to come. */
async function openOf(db: Reader, of: Tallied, key: SQL, now: Date) {
  const [all, { rows: waiting }] = await Promise.all([
    tallyOf(db, of),
    db.execute<{ key: string; words: number }>(sql`
      select ${key} as key, count(*)::int as words from ${entry}
      where ${eq(entry.status, "open")} and ${gt(entry.openAt, now)} group by 1`),
  ]);
  const later = new Map(waiting.map((one) => [one.key, one.words]));
  return [...all].flatMap(([named, rows]) => {
    const [status, what = ""] = parted(named);
    const words = rows - (later.get(what) ?? 0);
    return status === "open" && words > 0 ? [{ what, words }] : [];
  });
}
const parted = (key: string): [string, string] => {
  const at = key.indexOf(" ");
  return [key.slice(0, at), key.slice(at + 1)];
};
/** How many words stand under each first two letters of the order. */
export async function lettersCounted(db: Reader, now: Date) {
  const rows = await openOf(db, "dictionary_letters", sql`left(${entry.orderKey}, 2)`, now);
  return rows
    .map(({ what, words }) => ({ letters: what, words }))
    .toSorted((a, b) => (a.letters < b.letters ? -1 : 1));
}
/** How many words each tag has, the fullest first. */
export async function tagsCounted(db: Reader, now: Date) {
  const rows = await openOf(db, "dictionary_tag", sql`unnest(${entry.tags})`, now);
  return rows
    .map(({ what, words }) => ({ tag: what, words }))
    .toSorted((a, b) => b.words - a.words || (a.tag < b.tag ? -1 : 1));
}
