// What a member keeps to find again. Every call acts on the rows of the member it is given, and on
// no others.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { maxFavourites } from "./rules.ts";
import {
  deleteAllFavourites,
  deleteFavourites,
  favouritesOf,
  insertFavourites,
  lockFavourites,
} from "./internal/store.server.ts";

/** The ids of what a member keeps, newest first. */
export const ownFavourites = (db: Reader, uid: string): Promise<string[]> => favouritesOf(db, uid);

/**
 * Keeps these too; safe to repeat. `too-many`: none of them was kept, some must be taken out first.
 */
export async function saveFavourites(
  db: Db,
  uid: string,
  ids: readonly string[],
  now: Date,
): Promise<Result<string[], "too-many">> {
  return inTransaction(db, async (tx) => {
    await lockFavourites(tx, uid);
    const before = await favouritesOf(tx, uid);
    const fresh = ids.filter((id) => !before.includes(id));
    if (before.length + fresh.length > maxFavourites) return err("too-many");
    if (fresh.length > 0) await insertFavourites(tx, uid, fresh, now);
    return ok([...fresh, ...before]);
  });
}

/**
 * What a browser kept before its owner signed in comes beside what the member has; beyond the limit
 * the rest stays out.
 */
export async function joinFavourites(
  db: Db,
  uid: string,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await lockFavourites(tx, uid);
    const before = await favouritesOf(tx, uid);
    const fresh = ids.filter((id) => !before.includes(id)).slice(0, maxFavourites - before.length);
    if (fresh.length > 0) await insertFavourites(tx, uid, fresh, now);
    return [...fresh, ...before];
  });
}

/** Takes these out; what is not there is no mistake. */
export async function removeChosenFavourites(
  db: Db,
  uid: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0) await deleteFavourites(db, uid, ids);
}

/** When a member is taken away. */
export const removeFavourites = deleteAllFavourites;
