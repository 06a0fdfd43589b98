// A member's password: compared, set, forgotten, and dropped where somebody else may have typed it.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { dayMs } from "#lib/time.ts";
import { userByVerifiedEmail, waitingUser, usersByEmail } from "../internal/store.server.ts";
import {
  credentialOf,
  takeMadePassword,
  setCredential,
  deleteCredentials,
} from "../internal/credential-store.server.ts";
import { isPassword, hashPassword } from "./password.server.ts";
import { requestProof } from "../registration/email-verification.server.ts";
import { endSignIns } from "../service.server.ts";
import { record } from "../audit.server.ts";
import { tellOwner } from "../notices/tell-owner.server.ts";

/**
 * The member of an address and password: the one who has proved the address, or the one account
 * that waits. One comparison, whatever is there.
 */
export async function checkPassword(
  db: Db,
  email: string,
  password: string,
): Promise<Result<{ uid: string; mustChange: boolean; verified: boolean }, "wrong">> {
  const proved = await userByVerifiedEmail(db, email);
  const user = proved && !proved.bannedAt ? proved : await waitingUser(db, email);
  const kept = user && !user.bannedAt ? await credentialOf(db, user.uid) : undefined;
  if (!(await isPassword(password, kept?.hash)) || !user) return err("wrong");
  return ok({
    uid: user.uid,
    mustChange: kept?.mustChange ?? false,
    verified: user.emailVerifiedAt !== null,
  });
}

/** As long as the link of the mail that it stood in. */
const madePasswordMs = dayMs;
/**
 * A password that we made lets in once, within a day. False: it was used, or its time is over.
 * Source: adr/0130.
 */
export const spendMadePassword = (db: Db, uid: string, now: Date): Promise<boolean> =>
  takeMadePassword(db, uid, new Date(now.getTime() - madePasswordMs));

/** Whether this is the member's own password, for a proof in the middle of a visit. */
export async function isOwnPassword(db: Db, uid: string, password: string): Promise<boolean> {
  return isPassword(password, (await credentialOf(db, uid))?.hash);
}
export async function hasPassword(
  db: Reader,
  uid: string,
): Promise<{ has: boolean; mustChange: boolean }> {
  const kept = await credentialOf(db, uid);
  return { has: kept !== undefined, mustChange: kept?.mustChange ?? false };
}

/**
 * For a forgotten password. The specification's own messages tell whether an address is registered;
 * the door limits how often one may ask.
 */
export async function requestReset(
  db: Db,
  email: string,
  secret: string,
  now: Date,
): Promise<Result<null, "no-user" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const [user] = await usersByEmail(tx, email);
    if (!user) return err("no-user");
    const asked = await requestProof(tx, secret, { kind: "reset", email, uid: user.uid }, now);
    return asked.ok ? ok(null) : asked;
  });
}

/** A new password: every other sign-in ends, and the address is told. */
export async function setPassword(
  db: Db,
  uid: string,
  password: string,
  { except }: { except?: string },
  now: Date,
): Promise<void> {
  const hash = await hashPassword(password);
  await inTransaction(db, async (tx) => {
    await setCredential(tx, { uid, hash, mustChange: false, updatedAt: now });
    await endSignIns(tx, uid, { ...(except ? { except } : {}), why: "new password" }, now);
    await record(tx, { actor: uid, action: "password.set", subject: `user:${uid}` }, now);
    const what = "パスワードを変えました。";
    await tellOwner(tx, { uid, what }, `password:${uid}:${now.getTime()}`, now);
  });
}

/**
 * A registration that is finished in another browser than the one that typed the password last:
 * somebody else may have typed it, so it is dropped. A password that we made went only to the
 * proved address, and stays.
 */
export async function removeForeignPassword(
  tx: Tx,
  uid: string,
  browserHash: string,
): Promise<void> {
  const kept = await credentialOf(tx, uid);
  if (!kept || kept.mustChange || kept.browserHash === null || kept.browserHash === browserHash)
    return;
  await deleteCredentials(tx, [uid]);
}
