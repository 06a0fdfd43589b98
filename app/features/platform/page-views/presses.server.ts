// Where public pages are pressed and how far they are read: counted together every five seconds,
// kept as sums of a day, of nobody. Source: adr/0564.
import type { Db, Reader } from "#db/client.server.ts";
import type { Presses } from "#lib/press-pages.ts";
import { addDays, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import {
  addDepths,
  addPresses,
  depthSums,
  gatherMonths,
  type OnePage,
  pressSums,
  readPages,
  removePressesBefore,
} from "./internal/press-store.server.ts";

type Place = { day: TokyoDate; route: string; wide: boolean };
type Press = Place & { across: number; down: number; presses: number };
type Depth = Place & { tenth: number; readings: number };
/** More than people press in five seconds; what comes on top is let go. */
const maxWaiting = 4_000;
const pressed = new Map<string, Press>();
const read = new Map<string, Depth>();
let timer: NodeJS.Timeout | undefined;

/** One reading of a page, or a part of it. */
export function countPagePresses(
  db: Db,
  { route, wide, presses, tenths }: Omit<Presses, "path"> & { route: string },
  now: Date,
): void {
  const place = { day: tokyoDate(now), route, wide };
  const at = Object.values(place).join(" ");
  for (const [across, down] of presses) {
    const key = `${at} ${down} ${across}`;
    const known = pressed.get(key);
    if (known) known.presses++;
    else if (pressed.size < maxWaiting) pressed.set(key, { ...place, across, down, presses: 1 });
  }
  for (const tenth of new Set(tenths)) {
    const key = `${at} ${tenth}`;
    const known = read.get(key);
    if (known) known.readings++;
    else if (read.size < maxWaiting) read.set(key, { ...place, tenth, readings: 1 });
  }
  timer ??= setTimeout(() => void flushPresses(db).catch(() => undefined), 5_000).unref();
}
/** In one order, whoever writes. Counts that cannot be written are let go. */
const taken = <T>(waiting: Map<string, T>): T[] => {
  const rows = [...waiting].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  waiting.clear();
  return rows;
};
export async function flushPresses(db: Db): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const [presses, depths] = [taken(pressed), taken(read)];
  if (presses.length > 0) await addPresses(db, presses);
  if (depths.length > 0) await addDepths(db, depths);
}

const dayDays = 90;
/** 13 months, as the privacy policy says. */
const retentionDays = 396;
export async function purgePresses(db: Db, now: Date): Promise<void> {
  const today = tokyoDate(now);
  await removePressesBefore(db, addDays(today, -retentionDays));
  await gatherMonths(db, addDays(today, -dayDays));
}

type Days = { from: TokyoDate; to: TokyoDate };
export const maxReadPages = 200;
/** Of these days, both included; one row more than is shown tells that there are more. */
export const pagesRead = (db: Reader, days: Days) => readPages(db, days, maxReadPages + 1);
export async function pressesOn(db: Reader, page: OnePage) {
  const [presses, depths] = await Promise.all([pressSums(db, page), depthSums(db, page)]);
  return { presses, depths };
}
