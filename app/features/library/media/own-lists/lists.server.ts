// Lists that members put together. Every call acts on the rows of the member it is given, and on no
// others; a list of somebody else is not there.
import { randomUUIDv7 } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { type Library, shownItem } from "../library.server.ts";
import { type Listener, lockOf } from "../rules.ts";
import {
  countLists,
  deleteList,
  deleteListsOf,
  insertList,
  ownListOf,
  listsOf,
  lockList,
  writeList,
} from "../internal/own-list-store.server.ts";
import { isSamePieces, maxInList, maxOwnLists, nudged } from "./rules.ts";

export const ownLists = (db: Reader, uid: string) => listsOf(db, uid);
export const ownList = async (db: Reader, uid: string, id: string) =>
  isUuid(id) ? ownListOf(db, uid, id) : undefined;

/** Who would put something in, and when. */
type Hearing = { library: Library; listener: Listener; now: Date };
/** What may be put into a list: what this member can hear today. */
const isHearable = ({ library, now, listener }: Hearing, pieceId: string): boolean => {
  const item = shownItem(library, pieceId, now);
  return item?.medium === "audio" && lockOf(item, listener).open;
};

/** Begins a list; `piece`, where there is one, is its first. */
export async function makeList(
  db: Db,
  hearing: Hearing,
  uid: string,
  { title, piece }: { title: string; piece: string },
): Promise<Result<{ id: string }, "too-many" | "not-hearable">> {
  if (piece !== "" && !isHearable(hearing, piece)) return err("not-hearable");
  return inTransaction(db, async (tx) => {
    // Two tabs of one member begin one after the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`own_playlist:${uid}`}))`);
    if ((await countLists(tx, uid)) >= maxOwnLists) return err("too-many");
    const id = randomUUIDv7();
    const at = { createdAt: hearing.now, updatedAt: hearing.now };
    await insertList(tx, { id, uid, title, itemIds: piece === "" ? [] : [piece], ...at });
    return ok({ id });
  });
}

/** The pieces of one list as `change` leaves them. */
const changing = <Code extends string>(
  db: Db,
  uid: string,
  id: string,
  change: (ids: readonly string[]) => Result<readonly string[], Code>,
  now: Date,
): Promise<Result<{ title: string }, Code | "not-found">> =>
  inTransaction(db, async (tx) => {
    const list = isUuid(id) ? await lockList(tx, uid, id) : undefined;
    if (!list) return err("not-found");
    const next = change(list.itemIds);
    if (!next.ok) return next;
    if (next.value.join() !== list.itemIds.join())
      await writeList(tx, uid, id, { itemIds: [...next.value], updatedAt: now });
    return ok({ title: list.title });
  });

/** At its end. Safe to repeat: what is in it stays where it is. */
export async function putInList(
  db: Db,
  hearing: Hearing,
  uid: string,
  { id, piece }: { id: string; piece: string },
): Promise<Result<{ title: string }, "not-found" | "full" | "not-hearable">> {
  if (!isHearable(hearing, piece)) return err("not-hearable");
  return changing(
    db,
    uid,
    id,
    (ids) =>
      ids.includes(piece) ? ok(ids) : ids.length >= maxInList ? err("full") : ok([...ids, piece]),
    hearing.now,
  );
}
/** Safe to repeat. What is closed or gone meanwhile can be taken out, too. */
export const takeOutOfList = (db: Db, uid: string, id: string, piece: string, now: Date) =>
  changing(db, uid, id, (ids) => ok(ids.filter((one) => one !== piece)), now);
export const nudgeInList = (
  db: Db,
  uid: string,
  id: string,
  { piece, way }: { piece: string; way: "up" | "down" },
  now: Date,
) => changing(db, uid, id, (ids) => ok(nudged(ids, piece, way)), now);
/** `moved-on`: another tab or device put something in or took something out meanwhile. */
export const arrangeOwnList = (
  db: Db,
  uid: string,
  id: string,
  order: readonly string[],
  now: Date,
) => changing(db, uid, id, (ids) => (isSamePieces(order, ids) ? ok(order) : err("moved-on")), now);

export const nameList = (
  db: Db,
  uid: string,
  id: string,
  title: string,
  now: Date,
): Promise<Result<null, "not-found">> =>
  inTransaction(db, async (tx) =>
    isUuid(id) && (await writeList(tx, uid, id, { title, updatedAt: now }))
      ? ok(null)
      : err("not-found"),
  );
export const dropList = async (
  db: Reader,
  uid: string,
  id: string,
): Promise<Result<null, "not-found">> =>
  isUuid(id) && (await deleteList(db, uid, id)) ? ok(null) : err("not-found");

/** When a member is taken away. */
export const removeOwnLists = (tx: Tx, uid: string): Promise<void> => deleteListsOf(tx, uid);
