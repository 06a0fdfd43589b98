// What listeners write for themselves: one memo for the whole piece, and any number for its
// moments. Only the writer reads them.
import { randomUUIDv7 } from "node:crypto";
import type { Reader } from "#db/client.server.ts";
import { fold } from "#lib/fold.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { cleanText, cutGraphemes } from "#lib/text.ts";
import { type Library, shownItem } from "../library.server.ts";
import {
  changeMemo,
  countMemos,
  deleteMemo,
  deleteWholeMemo,
  insertMemo,
  itemsWithMemo,
  memosOf,
  memosOfItem,
  putWholeMemo,
} from "../internal/memo-store.server.ts";

export const maxMemos = 200;
/** In letters as they are seen. */
const memoLength = 2_000;
const searchable = (body: string) => ({ body, words: fold(body) });
/** One's own words are never cut: too many of them are refused, and stay in the field. */
function readWords(text: string): Result<string, "empty" | "too-long"> {
  const words = cleanText(text.toWellFormed()).trim();
  if (words === "") return err("empty");
  return cutGraphemes(words, memoLength) === words ? ok(words) : err("too-long");
}

/**
 * The one memo for the whole piece; empty words take it away. Source: specification §7, saveMemo.
 */
export async function saveWholeMemo(
  db: Reader,
  library: Library,
  uid: string,
  itemId: string,
  words: string,
  now: Date,
): Promise<Result<null, "not-found" | "too-long">> {
  if (!shownItem(library, itemId, now)) return err("not-found");
  const read = readWords(words);
  if (read.ok)
    await putWholeMemo(db, {
      id: randomUUIDv7(),
      uid,
      itemId,
      atSeconds: null,
      ...searchable(read.value),
      createdAt: now,
      updatedAt: now,
    });
  else if (read.code === "empty") await deleteWholeMemo(db, uid, itemId);
  else return err("too-long");
  return ok(null);
}

/** Words below those that are there: nothing that was written before goes. */
export async function addToWholeMemo(
  db: Reader,
  library: Library,
  uid: string,
  itemId: string,
  words: string,
  now: Date,
): Promise<Result<null, "not-found" | "empty" | "too-long">> {
  const read = readWords(words);
  if (!read.ok) return read;
  const before = (await memosOfItem(db, uid, itemId, 1)).find(
    ({ atSeconds }) => atSeconds === null,
  )?.body;
  const whole = before ? `${before}\n${read.value}` : read.value;
  return saveWholeMemo(db, library, uid, itemId, whole, now);
}

/**
 * A memo for a moment. The id comes from the browser, so that a repeat of the same call writes
 * once.
 */
export async function addMemo(
  db: Reader,
  library: Library,
  uid: string,
  memo: { id: string; itemId: string; atSeconds: number; words: string },
  now: Date,
): Promise<Result<null, "not-found" | "empty" | "too-long" | "too-many">> {
  const item = shownItem(library, memo.itemId, now);
  if (!item) return err("not-found");
  const read = readWords(memo.words);
  if (!read.ok) return read;
  if ((await countMemos(db, uid, item.id)) >= maxMemos) return err("too-many");
  await insertMemo(db, {
    id: memo.id,
    uid,
    itemId: item.id,
    atSeconds: Math.max(
      0,
      item.seconds > 0 ? Math.min(memo.atSeconds, item.seconds) : memo.atSeconds,
    ),
    ...searchable(read.value),
    createdAt: now,
    updatedAt: now,
  });
  return ok(null);
}
export async function rewriteMemo(
  db: Reader,
  uid: string,
  id: string,
  words: string,
  now: Date,
): Promise<Result<null, "not-found" | "empty" | "too-long">> {
  const read = readWords(words);
  if (!read.ok) return read;
  return (await changeMemo(db, uid, id, searchable(read.value), now)) ? ok(null) : err("not-found");
}
export const removeMemo = (db: Reader, uid: string, id: string) => deleteMemo(db, uid, id);
export const memosFor = (db: Reader, uid: string, itemId: string) =>
  memosOfItem(db, uid, itemId, maxMemos + 1);
export const withMemo = async (db: Reader, uid: string, itemIds: readonly string[]) =>
  new Set(await itemsWithMemo(db, uid, itemIds));

const page = 1_000;
/** Every memo of one person, oldest first. */
export async function allMemos(db: Reader, uid: string) {
  const found: Awaited<ReturnType<typeof memosOf>> = [];
  for (let after: string | undefined; ;) {
    const rows = await memosOf(db, uid, { limit: page, after });
    found.push(...rows);
    if (rows.length < page) return found;
    after = rows.at(-1)?.id;
  }
}
