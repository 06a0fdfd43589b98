// Leaving, coming back within the time, and what is taken away after it.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { comeBackWithinMs, isLastOwner } from "../rules.ts";
import { holdPeople, endSignIns } from "../service.server.ts";
import {
  userById,
  updateUser,
  currentOwners,
  usersToRemove,
  deletePersonalRows,
} from "../internal/store.server.ts";
import { record } from "../audit.server.ts";
import { leaving } from "../notices/notices.server.ts";

/**
 * The member leaves: signed out everywhere, and taken away after 14 days unless they sign in again.
 * Plans must have been stopped before. `last-owner`: the house would be left without one; of two
 * owners who leave at the same moment one is told so.
 */
export async function leave(
  db: Db,
  uid: string,
  now: Date,
): Promise<Result<{ removeAt: Date }, "last-owner">> {
  return inTransaction(db, async (tx) => {
    const people = await holdPeople(tx, [uid]);
    if (isLastOwner(people, uid)) return err("last-owner");
    const removeAt = await beginLeaving(tx, uid, now);
    await record(
      tx,
      { actor: uid, action: "user.left", subject: `user:${uid}`, after: { removeAt } },
      now,
    );
    return ok({ removeAt });
  });
}

/**
 * Staff do for a member what the member asked for otherwise: the same time to come back, the same
 * letter. `staff`: who works here leaves by themselves; `leaving-before`: it was done already.
 */
export async function eraseByStaff(
  db: Db,
  { uid, reason, actor }: { uid: string; reason: string; actor: string },
  now: Date,
): Promise<Result<{ removeAt: Date }, "staff" | "leaving-before">> {
  return inTransaction(db, async (tx) => {
    await holdPeople(tx, [uid]);
    const user = await userById(tx, uid);
    if (!user || user.authority !== "customer") return err("staff");
    if (user.leftAt || user.removedAt) return err("leaving-before");
    const removeAt = await beginLeaving(tx, uid, now);
    const after = { removeAt, reason };
    await record(tx, { actor, action: "user.erased", subject: `user:${uid}`, after }, now);
    return ok({ removeAt });
  });
}

async function beginLeaving(tx: Tx, uid: string, now: Date): Promise<Date> {
  const removeAt = new Date(now.getTime() + comeBackWithinMs);
  const user = await userById(tx, uid);
  await updateUser(tx, uid, { leftAt: now, removeAt }, now);
  await endSignIns(tx, uid, { why: "left" }, now);
  if (user?.email && user.emailVerifiedAt) {
    const payload = { email: user.email, until: formatJapaneseMoment(removeAt) };
    await notify(tx, leaving, { once: `${uid}:${now.getTime()}`, payload }, now);
  }
  return removeAt;
}

/** Whether nobody else would be owner without this member: the page says so before it is asked. */
export const mayNotLeave = async (db: Reader, uid: string): Promise<boolean> =>
  isLastOwner(await currentOwners(db), uid);

/** Whoever signs in again within the time stays. */
export async function comeBack(db: Db, uid: string, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const user = await userById(tx, uid);
    if (!user?.leftAt || user.removedAt) return false;
    await updateUser(tx, uid, { leftAt: null, removeAt: null }, now);
    await record(tx, { actor: uid, action: "user.came-back", subject: `user:${uid}` }, now);
    return true;
  });
}

/** What another feature keeps of a person and gives up when they are taken away. */
export type Forget = (tx: Tx, uid: string) => Promise<void>;
/**
 * Takes away those whose time to come back is over: name, address, means and choices go, and what
 * `forget` names; the books stay.
 */
export async function removeLeft(
  db: Db,
  now: Date,
  forget: readonly Forget[] = [],
): Promise<number> {
  let removed = 0;
  for await (const part of usersToRemove(db, now))
    for (const { uid } of part) {
      await removeOne(db, uid, now, forget);
      removed += 1;
    }
  return removed;
}
const removeOne = (db: Db, uid: string, now: Date, forget: readonly Forget[]) =>
  inTransaction(db, async (tx) => {
    await deletePersonalRows(tx, uid);
    for (const one of forget) await one(tx, uid);
    await updateUser(
      tx,
      uid,
      {
        email: null,
        emailVerifiedAt: null,
        displayName: "",
        kana: "",
        lineUserId: null,
        lineFriendAt: null,
        removedAt: now,
      },
      now,
    );
    await record(tx, { actor: "job", action: "user.removed", subject: `user:${uid}` }, now);
  });
