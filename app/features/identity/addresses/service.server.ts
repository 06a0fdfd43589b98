import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { Pool } from "pg";
import type { Db } from "#db/client.server.ts";
import { daysBetween, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { readPostTable, readTabTable } from "./postal-list.server.ts";
import { cleanTowns, type Town } from "./rules.ts";
import { findSource, replacePostalCodes, rowsOfCode } from "./internal/store.server.ts";

/** The shipped list is of May 2022. */
export const shippedDataOf: TokyoDate = "2022-05-01";
/** A list older than this many days is shown to staff as old. */
const freshDays = 45;
/** Japan has about 124,000 rows; a file with far fewer is cut short or another file. */
const minRowsOfList = 100_000;

/** All towns of a code of 7 digits, to choose from; an empty list when there are none. */
export async function townsOfCode(db: Db, code: string): Promise<Town[]> {
  return /^\d{7}$/.test(code) ? cleanTowns(await rowsOfCode(db, code)) : [];
}

/**
 * A sentence where a known postal code belongs to another prefecture than the one given: postage
 * hangs on it.
 */
export async function postalCodeElsewhere(
  db: Db,
  { postalCode, prefecture }: { postalCode: string; prefecture: string },
): Promise<string | undefined> {
  const [first, ...others] = await townsOfCode(db, postalCode);
  if (!first || [first, ...others].some((town) => town.prefecture === prefecture)) return undefined;
  return `この郵便番号は${first.prefecture}${first.city}のものです。郵便番号か都道府県をお確かめください。`;
}

/** Which list is loaded and whether it is old; nothing when none is. */
export async function postalCodesState(db: Db, now: Date) {
  const source = await findSource(db);
  return (
    source && {
      ...source,
      old: daysBetween(source.dataOf as TokyoDate, tokyoDate(now)) > freshDays,
    }
  );
}

/**
 * Fills a new installation from the shipped list. Running it again leaves the same list. Tells how
 * many rows there are.
 */
export async function loadPostalCodes(
  pool: Pool,
  gzPath: string,
  now = new Date(),
  dataOf = shippedDataOf,
): Promise<number> {
  const rows = readTabTable((await promisify(gunzip)(await readFile(gzPath))).toString("utf8"));
  await replacePostalCodes(pool, rows, dataOf, now);
  return rows.length;
}

/** The list of a file: ours (tab separated, `.gz` or not) or the post's `utf_ken_all.csv`. */
async function readList(path: string, bytes: Buffer) {
  const text = (
    bytes[0] === 0x1f && bytes[1] === 0x8b ? await promisify(gunzip)(bytes) : bytes
  ).toString("utf8");
  return /\.tsv(?:\.gz)?$/i.test(path) ? readTabTable(text) : readPostTable(text);
}

/**
 * Puts the list of a file in the place of the one that is loaded. `fewest` guards against half a
 * file. Throws an `Error` with a Japanese sentence when the file is not such a list; what was
 * loaded then stays.
 */
export async function importPostalCodes(
  pool: Pool,
  path: string,
  dataOf: TokyoDate,
  now: Date,
  minRows = minRowsOfList,
): Promise<number> {
  const rows = await readList(path, await readFile(path));
  if (rows.length < minRows)
    throw new Error(
      `郵便番号が${rows.length}件しかありません。ファイルが途中で切れていないかご確認ください。`,
    );
  await replacePostalCodes(pool, rows, dataOf, now);
  return rows.length;
}
