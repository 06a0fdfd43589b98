// What opens on which day of a month: pieces with a day to come.
import type { Reader } from "#db/client.server.ts";
import { collectionNames } from "#features/library/media/rules.ts";
import { addMonths } from "#lib/months.ts";
import {
  addDays,
  formatJapanese,
  formatJapaneseTime,
  isTokyoDate,
  tokyo,
  type TokyoDate,
  tokyoDate,
  formatJapaneseMonth,
} from "#lib/tokyo-date.ts";
import { openingPieces } from "./internal/opening-store.server.ts";

/** So many pieces of a day are named; the list has the others. */
export const namedPieces = 20;
const firstOf = (day: TokyoDate) => `${day.slice(0, 7)}-01` as TokyoDate;

/** The month that an address asks for ("2026-12"); this month where it is none, or is over. */
export function openingMonth(asked: string | null, now: Date): TokyoDate {
  const own = firstOf(tokyoDate(now));
  const first = `${asked ?? ""}-01`;
  return isTokyoDate(first) && first > own && first < "2100-01-01" ? first : own;
}

/** From `now` on. */
export async function openingsOfMonth(db: Reader, first: TokyoDate, now: Date) {
  const next = addMonths(first, 1);
  const from = new Date(Math.max(tokyo(first).getTime(), now.getTime() + 1));
  const rows = await openingPieces(db, { from, until: tokyo(next), each: namedPieces });
  const days = [...Map.groupBy(rows, ({ day }) => day)].map(([day, pieces]) => ({
    day,
    label: formatJapanese(day),
    count: pieces[0]?.count ?? 0,
    pieces: pieces.map(({ id, title, collection, status, openAt }) => ({
      id,
      title,
      collection: collectionNames[collection],
      draft: status === "draft",
      at: formatJapaneseTime(openAt),
    })),
  }));
  const before = addDays(first, -1);
  return {
    label: formatJapaneseMonth(first),
    days,
    next: next.slice(0, 7),
    before: before < tokyoDate(now) ? null : before.slice(0, 7),
  };
}
