import { hash, randomBytes, randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "./audit.server.ts";
import { type Authority, type DeskRole, idleMs, maxMs, type SignInMeans } from "./rules.ts";
import {
  deleteEndedSignIns,
  deleteSignIn,
  deleteSignIns,
  insertSignIn,
  proveSignIn,
  signInsOf,
  touchSignIn,
} from "./internal/sign-in-store.server.ts";
import { lockPeople, userById } from "./internal/store.server.ts";

/**
 * What is kept of a sign-in's cookie value, and of every other secret that a browser or a mail
 * holds.
 */
export const hashOfToken = (token: string) => hash("sha256", token);

const tokenShape = /^[A-Za-z0-9_-]{43}$/;
/** What `newToken` makes; anything else is asked of no table. */
export const isToken = (text: string) => tokenShape.test(text);
export const newToken = () => randomBytes(32).toString("base64url");
/** Last use is written down at most this often. */
const touchEveryMs = 5 * 60_000;

/** That a sign-in was used, written down at most every five minutes. */
export async function noteSignInUse(
  db: Reader,
  { signInId, lastUsedAt }: { signInId: string; lastUsedAt: Date },
  now: Date,
): Promise<void> {
  if (now.getTime() - lastUsedAt.getTime() > touchEveryMs)
    await touchSignIn(db, signInId, now, new Date(now.getTime() + idleMs));
}

export type NewSignIn = { uid: string; means: SignInMeans; device: string; second?: boolean };
export type SignedIn = { token: string; signInId: string; uid: string };

/** Begins a sign-in in this browser. The token goes into the cookie and is kept nowhere else. */
export async function beginSignIn(
  db: Reader,
  { uid, means, device, second = false }: NewSignIn,
  now: Date,
): Promise<SignedIn> {
  const token = newToken();
  const signInId = randomUUIDv7();
  await insertSignIn(db, {
    tokenHash: hashOfToken(token),
    id: signInId,
    uid,
    means,
    device,
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    secondAt: second ? now : null,
    idleUntil: new Date(now.getTime() + idleMs),
    endsAt: new Date(now.getTime() + maxMs),
  });
  return { token, signInId, uid };
}

/**
 * Begins a sign-in under an id that was promised before; nothing when the promise was kept already.
 */
export async function beginSignInAs(
  db: Db,
  signInId: string,
  ask: NewSignIn,
  now: Date,
): Promise<SignedIn | undefined> {
  const token = newToken();
  const fresh = await insertSignIn(db, {
    tokenHash: hashOfToken(token),
    id: signInId,
    uid: ask.uid,
    means: ask.means,
    device: ask.device,
    createdAt: now,
    lastUsedAt: now,
    provedAt: now,
    secondAt: null,
    idleUntil: new Date(now.getTime() + idleMs),
    endsAt: new Date(now.getTime() + maxMs),
  });
  return fresh ? { token, signInId, uid: ask.uid } : undefined;
}

/**
 * These people and every owner, held until the transaction ends: whoever decides whether the house
 * keeps an owner decides after the other.
 */
export const holdPeople = (tx: Tx, uids: readonly string[]) => lockPeople(tx, uids);

export const signIns = (db: Reader, uid: string, now: Date) => signInsOf(db, uid, now);
/** Ends one sign-in of this member. False: it is not theirs, or over. */
export const endSignIn = (db: Reader, uid: string, id: string) => deleteSignIn(db, uid, id);
/**
 * Ends every sign-in of a member, or every other one: the next call of those browsers is a
 * visitor's. `by`: where it is not the member.
 */
export async function endSignIns(
  tx: Tx,
  uid: string,
  { except, why, by }: { except?: string; why: string; by?: string },
  now: Date,
): Promise<number> {
  const ended = await deleteSignIns(tx, uid, except);
  if (ended > 0 || by)
    await record(
      tx,
      { actor: by ?? uid, action: "sign-ins.ended", subject: `user:${uid}`, after: { ended, why } },
      now,
    );
  return ended;
}
/** The same on its own. */
export const endAllSignIns = (
  db: Db,
  uid: string,
  which: { except?: string; why: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await endSignIns(tx, uid, which, now);
  });
/** The person has just proved again who they are. */
export const proveAgain = (
  db: Reader,
  uid: string,
  signInId: string,
  change: { provedAt?: Date; secondAt?: Date },
) => proveSignIn(db, signInId, uid, change);
export const purgeEndedSignIns = (db: Db, now: Date) => deleteEndedSignIns(db, now);

export type Profile = {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string;
  kana: string;
  authority: Authority;
  roles: readonly DeskRole[];
  lineUserId: string | null;
  friend: boolean;
  stripeCustomer: string | null;
  removeAt: Date | null;
  created: Date;
};
/** What we know of a member, by the member's own id. */
export async function profileOf(db: Reader, uid: string): Promise<Profile | undefined> {
  const row = await userById(db, uid);
  return (
    row && {
      uid: row.uid,
      email: row.email,
      emailVerified: row.emailVerifiedAt !== null,
      displayName: row.displayName,
      kana: row.kana,
      authority: row.authority,
      roles: row.roles,
      lineUserId: row.lineUserId,
      friend: row.lineOfficial01Friend,
      stripeCustomer: row.stripeCustomer,
      removeAt: row.removeAt,
      created: row.created,
    }
  );
}
