// Joining and signing in by an address. Answers are the same in words and time for known and unknown addresses. Source: specification §5 and §8, integrations §5.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { deletePasskeysOf } from "../internal/passkey-store.server.ts";
import { generatePassword, hashPassword, isPassword } from "../sign-in/password.server.ts";
import { newestProofAt, oneAtATime } from "../internal/email-verification-store.server.ts";
import { askedHere, askProof, mayAskProof, type Proof } from "./email-verification.server.ts";
import { againMs } from "../rules.ts";
import { endSignIns, hashOfToken } from "../service.server.ts";
import {
  credentialOf,
  deleteCredentials,
  deleteIdentities,
  dropUnprovenEmail,
  insertUser,
  setCredential,
  takeMadePassword,
  typedIn,
  updateUser,
  userById,
  userByVerifiedEmail,
  usersByEmail,
  waitingUser,
} from "../internal/store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { accountChanged } from "../notices/notices.server.ts";

type Where = { secret: string; browserKey?: string; redirectUrl?: string; cart?: string | null };

/**
 * An account with a password, to be opened by the link or the code of a mail. Without a password one is made and mailed.
 * An address that waits already keeps its one account, with the newest password. An address that a member has proved gets
 * a mail that says so, and no account; the caller cannot tell the two apart.
 */
export async function register(
  db: Db,
  { email, password, ...where }: { email: string; password?: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  const made = password === undefined ? generatePassword() : undefined;
  const hash = await hashPassword(password ?? made ?? "");
  return inTransaction(db, async (tx) => {
    // Nothing is written for who is refused.
    if (!(await mayAskProof(tx, email, now))) return err("too-many");
    const known = await userByVerifiedEmail(tx, email);
    const uid =
      known?.uid ?? (await waitingUser(tx, email))?.uid ?? (await newUser(tx, email, now));
    if (!known) {
      const browserHash = hashOfToken(where.browserKey ?? "");
      const mustChange = made !== undefined;
      await setCredential(tx, { uid, hash, mustChange, browserHash, updatedAt: now });
    }
    const asked = await askProof(
      tx,
      where.secret,
      {
        kind: known ? "login" : "verify",
        email,
        uid,
        letter: { ...(made && !known ? { password: made } : {}), ...(known ? { known: "1" } : {}) },
        ...withoutSecret(where),
      },
      now,
    );
    return asked.ok ? ok({ proofId: asked.value.id }) : asked;
  });
}

async function newUser(tx: Tx, email: string, now: Date): Promise<string> {
  const uid = randomUUIDv7();
  await insertUser(tx, { uid, email, created: now, updated: now });
  await record(tx, { actor: uid, action: "user.registered", subject: `user:${uid}` }, now);
  return uid;
}

/**
 * The mail of an account that waits for its proof, once more, for who has just given its password: this browser counts as the
 * one that typed it.
 */
export async function askVerification(
  db: Db,
  { email, uid, ...where }: { email: string; uid: string; browserKey: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  return inTransaction(db, async (tx) => {
    if (!(await mayAskProof(tx, email, now))) return err("too-many");
    const known = await userByVerifiedEmail(tx, email);
    if (!known) await typedIn(tx, uid, hashOfToken(where.browserKey));
    const asked = await askProof(
      tx,
      where.secret,
      { kind: known ? "login" : "verify", email, uid: known?.uid ?? uid, ...withoutSecret(where) },
      now,
    );
    return asked.ok ? ok({ proofId: asked.value.id }) : asked;
  });
}
const withoutSecret = ({ secret: _secret, ...rest }: Where) => rest;

/** A mail with a link and a code, for members and for people who are not yet: whoever spends it has an account. */
export async function askLogin(
  db: Db,
  { email, ...where }: { email: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  return inTransaction(db, async (tx) => {
    const known = await userByVerifiedEmail(tx, email);
    const asked = await askProof(
      tx,
      where.secret,
      { kind: "login", email, uid: known?.uid ?? null, ...withoutSecret(where) },
      now,
    );
    return asked.ok ? ok({ proofId: asked.value.id }) : asked;
  });
}

type Again =
  | Result<{ proofId: string }, "unknown" | "too-many">
  | { ok: false; code: "too-early"; waitSeconds: number };
/**
 * The mail of a proof once more, to the address and with the way on that this browser asked for; a minute lies between two.
 * A password that we made is made anew, as only its hash is kept.
 */
export async function sendAgain(
  db: Db,
  { id, secret, browserKey }: { id: string; secret: string; browserKey: string },
  now: Date,
): Promise<Again> {
  const asked = await askedHere(db, id, browserKey);
  if (!asked || asked.spent || (asked.kind !== "login" && asked.kind !== "verify"))
    return err("unknown");
  const { email, uid, redirectUrl, cart } = asked;
  // Made in any case, so that the answer takes as long for members and for strangers.
  const password = generatePassword();
  const hash = await hashPassword(password);
  return inTransaction(db, async (tx): Promise<Again> => {
    await oneAtATime(tx, email);
    const last = await newestProofAt(tx, email, hashOfToken(browserKey));
    const wait = last ? last.getTime() + againMs - now.getTime() : 0;
    if (wait > 0) return { ok: false, code: "too-early", waitSeconds: Math.ceil(wait / 1_000) };
    // Somebody may have proved the address meanwhile: then the mail lets them in.
    const known = await userByVerifiedEmail(tx, email);
    const waits = asked.kind === "verify" && !known ? uid : null;
    const ours = waits ? (await credentialOf(tx, waits))?.mustChange : false;
    if (waits && ours)
      await setCredential(tx, { uid: waits, hash, mustChange: true, updatedAt: now });
    const sent = await askProof(
      tx,
      secret,
      {
        kind: waits ? "verify" : "login",
        email,
        uid: waits ?? known?.uid ?? null,
        browserKey,
        redirectUrl,
        cart,
        letter: ours ? { password } : {},
      },
      now,
    );
    return sent.ok ? ok({ proofId: sent.value.id }) : sent;
  });
}

/** The member of an address and password: the one who has proved the address, or the one account that waits. One comparison, whatever is there. */
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
const madePasswordMs = 86_400_000;
/** A password that we made lets in once, within a day. False: it was used, or its time is over. Source: adr/0130. */
export const spendMadePassword = (db: Db, uid: string, now: Date): Promise<boolean> =>
  takeMadePassword(db, uid, new Date(now.getTime() - madePasswordMs));

/** The accounts that an address may belong to. */
export const accountsOf = async (db: Reader, email: string): Promise<string[]> =>
  (await usersByEmail(db, email)).map(({ uid }) => uid);

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
 * The address of a spent proof belongs to whoever spent it: the account that proves it keeps it, every other account that
 * only claimed it loses it, with password, identities and sign-ins. Gives the account, made now where there is none.
 */
export async function proveAddress(
  tx: Tx,
  { email, uid, kind }: Pick<Proof, "email" | "uid" | "kind">,
  now: Date,
): Promise<{ uid: string; fresh: boolean }> {
  const owner = await userByVerifiedEmail(tx, email);
  const claimed = uid ? await userById(tx, uid) : undefined;
  let mine: string;
  let fresh = false;
  if (kind === "connect" && claimed) mine = claimed.uid;
  else if (owner) mine = owner.uid;
  else if (kind === "verify" && claimed && !claimed.removedAt) mine = claimed.uid;
  else {
    // A login link to an address that nobody has proved: an account that only waited is not taken over, a new one is made.
    mine = randomUUIDv7();
    fresh = true;
    await insertUser(tx, { uid: mine, email: null, created: now, updated: now });
    await record(
      tx,
      { actor: mine, action: "user.registered", subject: `user:${mine}`, after: { by: "mail" } },
      now,
    );
  }
  if (owner && owner.uid !== mine) return { uid: owner.uid, fresh: false };
  const losers = await dropUnprovenEmail(tx, email, mine, now);
  await deleteCredentials(tx, losers);
  for (const loser of losers) {
    await deleteIdentities(tx, loser);
    await deletePasskeysOf(tx, loser);
    await endSignIns(tx, loser, { why: "address proved by another" }, now);
  }
  if (owner?.uid !== mine) {
    // Another address than the one that was proved before: whoever is signed in by the old one proves who they are again.
    if (claimed?.uid === mine && claimed.emailVerifiedAt && claimed.email !== email)
      await endSignIns(tx, mine, { why: "address changed" }, now);
    await updateUser(tx, mine, { email, emailVerifiedAt: now }, now);
    await record(
      tx,
      {
        actor: mine,
        action: "email.proved",
        subject: `user:${mine}`,
        before: claimed?.uid === mine ? { verified: claimed.emailVerifiedAt !== null } : null,
        after: { kind },
      },
      now,
    );
    fresh ||= !claimed?.emailVerifiedAt && kind === "verify";
  }
  return { uid: mine, fresh };
}

/** For a forgotten password. The specification's own messages tell whether an address is registered; the door limits how often one may ask. */
export async function askReset(
  db: Db,
  email: string,
  secret: string,
  now: Date,
): Promise<Result<null, "no-user" | "too-many">> {
  return inTransaction(db, async (tx) => {
    const [user] = await usersByEmail(tx, email);
    if (!user) return err("no-user");
    const asked = await askProof(tx, secret, { kind: "reset", email, uid: user.uid }, now);
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

/** A notice on the member's page and to the address on file, so that the owner hears of what somebody else may have done. */
export async function tellOwner(
  tx: Tx,
  { uid, what }: { uid: string; what: string },
  key: string,
  now: Date,
): Promise<void> {
  const user = await userById(tx, uid);
  const email = user?.emailVerifiedAt ? user.email : null;
  await notify(
    tx,
    accountChanged,
    { once: key, payload: { uid, ...(email ? { email } : {}), what } },
    now,
  );
}

/**
 * A registration that is finished in another browser than the one that typed the password last: somebody else may have typed
 * it, so it is dropped. A password that we made went only to the proved address, and stays.
 */
export async function dropForeignPassword(tx: Tx, uid: string, browserHash: string): Promise<void> {
  const kept = await credentialOf(tx, uid);
  if (!kept || kept.mustChange || kept.browserHash === null || kept.browserHash === browserHash)
    return;
  await deleteCredentials(tx, [uid]);
}
