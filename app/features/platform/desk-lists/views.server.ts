// Filters that a member of staff keeps under a name. Read and written by their owner's id alone.
import { randomUUID } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { type View, maxViews } from "./rules.ts";
import {
  deleteView,
  deleteViewsOf,
  lockViews,
  putView,
  setFirstView,
  viewsOfList,
  viewsOfPerson,
} from "./internal/store.server.ts";

type Own = { uid: string; list: string };

export const views = (db: Reader, { uid, list }: Own): Promise<View[]> =>
  viewsOfList(db, uid, list);
/** For whoever asks what is kept of them. */
export const everyView = (db: Reader, uid: string) => viewsOfPerson(db, uid);

export const saveView = (
  db: Db,
  { uid, list }: Own,
  { name, query }: { name: string; query: string },
  now: Date,
): Promise<Result<null, "too-many-views">> =>
  inTransaction(db, async (tx) => {
    await lockViews(tx, uid, list);
    const own = await viewsOfList(tx, uid, list);
    if (own.length >= maxViews && !own.some((one) => one.name === name))
      return err("too-many-views");
    await putView(tx, { id: randomUUID(), uid, list, name, query, createdAt: now });
    return ok(null);
  });

/** What the list opens with from now on; `null`: with everything. */
export const openWith = (
  db: Db,
  { uid, list }: Own,
  id: string | null,
): Promise<Result<null, "not-found">> =>
  inTransaction(db, async (tx) => {
    await lockViews(tx, uid, list);
    if (id !== null && !isUuid(id)) return err("not-found");
    return (await setFirstView(tx, uid, list, id)) ? ok(null) : err("not-found");
  });

export const removeView = async (
  db: Db,
  { uid, list }: Own,
  id: string,
): Promise<Result<null, "not-found">> =>
  isUuid(id) && (await deleteView(db, uid, list, id)) ? ok(null) : err("not-found");

/** Of somebody who leaves. */
export const removeViews = (tx: Tx, uid: string): Promise<void> => deleteViewsOf(tx, uid);
