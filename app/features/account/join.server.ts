// Joining and signing in by an address. Answers are the same in words and time for known and unknown addresses. Source: specification §5 and §8, integrations §5.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { record } from "#features/audit/service.server.ts";
import { enqueue } from "#features/outbox/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { deletePasskeysOf } from "./passkey-store.server.ts";
import { generatePassword, hashPassword, isPassword } from "./password.server.ts";
import { newestProofAt, oneAtATime } from "./proof-store.server.ts";
import { askedHere, askProof, isAskedFrom, type Proof } from "./proof.server.ts";
import { againMs } from "./rules.ts";
import { endSignIns, hashOfToken } from "./service.server.ts";
import {
  credentialOf,
  deleteCredentials,
  deleteIdentities,
  dropUnprovenEmail,
  insertUser,
  setCredential,
  updateUser,
  userById,
  userByVerifiedEmail,
  usersByEmail,
} from "./store.server.ts";

type Where = { secret: string; browserKey?: string; redirectUrl?: string; cart?: string | null };

/**
 * A new account with a password, to be opened by the link or the code of a mail. Without a password one is made and mailed.
 * An address that a member has proved gets a mail that says so, and no account; the caller cannot tell the two apart.
 */
export async function register(
  db: Db,
  { email, password, ...where }: { email: string; password?: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  const made = password === undefined ? generatePassword() : undefined;
  const hash = await hashPassword(password ?? made ?? "");
  return transact(db, async (tx) => {
    const known = await userByVerifiedEmail(tx, email);
    let uid = known?.uid ?? null;
    if (!known) {
      uid = randomUUIDv7();
      await insertUser(tx, { uid, email, created: now, updated: now });
      await setCredential(tx, { uid, hash, mustChange: made !== undefined, updatedAt: now });
      await record(tx, { actor: uid, action: "user.registered", subject: `user:${uid}` }, now);
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
const withoutSecret = ({ secret: _secret, ...rest }: Where) => rest;

/** A mail with a link and a code, for members and for people who are not yet: whoever spends it has an account. */
export async function askLogin(
  db: Db,
  { email, ...where }: { email: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  return transact(db, async (tx) => {
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
  return transact(db, async (tx): Promise<Again> => {
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

/** The member of an address and password; the one who has proved the address before those who have not. */
export async function checkPassword(
  db: Db,
  email: string,
  password: string,
): Promise<Result<{ uid: string; mustChange: boolean; verified: boolean }, "wrong">> {
  const candidates = (await usersByEmail(db, email)).filter(({ bannedAt }) => !bannedAt);
  if (candidates.length === 0) await isPassword(password, undefined);
  for (const { uid, emailVerifiedAt } of candidates) {
    const kept = await credentialOf(db, uid);
    if (await isPassword(password, kept?.hash))
      return ok({ uid, mustChange: kept?.mustChange ?? false, verified: emailVerifiedAt !== null });
  }
  return err("wrong");
}

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
  return transact(db, async (tx) => {
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
  await transact(db, async (tx) => {
    await setCredential(tx, { uid, hash, mustChange: false, updatedAt: now });
    await endSignIns(tx, uid, { ...(except ? { except } : {}), why: "new password" }, now);
    await record(tx, { actor: uid, action: "password.set", subject: `user:${uid}` }, now);
    const user = await userById(tx, uid);
    if (user?.email && user.emailVerifiedAt)
      await tellOwner(
        tx,
        { email: user.email, what: "パスワードを変えました。" },
        `password:${uid}:${now.getTime()}`,
        now,
      );
  });
}

/** A notice to the address on file, so that the owner hears of what somebody else may have done. */
export async function tellOwner(
  tx: Tx,
  { email, what }: { email: string; what: string },
  key: string,
  now: Date,
): Promise<void> {
  await enqueue(
    tx,
    { kind: "mail:account-changed", key: `mail:account:${key}`, payload: { email, what } },
    now,
  );
}

/**
 * A registration that is finished in another browser than the one that typed the password: somebody else may have typed it,
 * so it is dropped. A password that we made went only to the proved address, and stays.
 */
export async function dropForeignPassword(
  tx: Tx,
  uid: string,
  { id }: Pick<Proof, "id">,
  browserHash: string,
): Promise<void> {
  const kept = await credentialOf(tx, uid);
  if (!kept || kept.mustChange || (await isAskedFrom(tx, id, browserHash))) return;
  await deleteCredentials(tx, [uid]);
}
