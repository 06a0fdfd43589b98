// How many words fit a list of the desk.
import { and, count, eq, gt } from "drizzle-orm";
import type { Reader } from "#db/client.server.ts";
import { dictionaryEntry as entry } from "#features/library/dictionary/internal/table.ts";
import { tallyOf } from "#features/platform/tally/tally.server.ts";
import { type Filter, fitting } from "./store.server.ts";

async function counted(db: Reader, where: ReturnType<typeof fitting>): Promise<number> {
  const [row] = await db.select({ total: count() }).from(entry).where(where);
  return row?.total ?? 0;
}
/** Published words whose hour is still to come, of which there are few: read by their index. */
const waiting = (db: Reader, filter: Filter, now: Date) =>
  counted(
    db,
    and(fitting({ ...filter, status: "" }, now), eq(entry.status, "open"), gt(entry.openAt, now)),
  );

/**
 * How many words fit, from the tally. Those of a letter and a tag at once are counted: both are in
 * no tally.
 */
export async function countFitting(db: Reader, filter: Filter, now: Date): Promise<number> {
  const { letters, tag, status } = filter;
  if (status === "waiting") return waiting(db, filter, now);
  if (letters !== "" && tag !== "") return counted(db, fitting(filter, now));
  const tally = await tallyOf(db, tag === "" ? "dictionary_entry" : "dictionary_tag");
  let all = 0;
  for (const [key, rows] of tally) {
    const [of = "", ...rest] = key.split(" ");
    const what = rest.join(" ");
    const fits = tag === "" ? letters === "" || letters.includes(what) : what === tag;
    if (fits && (status === "" || status === of)) all += rows;
  }
  return status === "open" ? all - (await waiting(db, filter, now)) : all;
}
