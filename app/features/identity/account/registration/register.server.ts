// Joining and signing in by an address. Answers are the same in words and time for known and
// unknown addresses. Source: specification §5 and §8, docs/guides/integrations.md §5.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { generatePassword, hashPassword } from "../sign-in/password.server.ts";
import { mayAskProof, requestProof, askedHere } from "./email-verification.server.ts";
import { userByVerifiedEmail, waitingUser, insertUser } from "../internal/store.server.ts";
import { hashOfToken } from "../service.server.ts";
import { setCredential, typedIn, credentialOf } from "../internal/credential-store.server.ts";
import { record } from "../audit.server.ts";
import { oneAtATime, newestProofAt } from "../internal/email-verification-store.server.ts";
import { againMs } from "../rules.ts";

type Where = { secret: string; browserKey?: string; redirectUrl?: string; cart?: string | null };

/**
 * An account with a password, to be opened by the link or the code of a mail. Without a password
 * one is made and mailed. An address that waits already keeps its one account, with the newest
 * password. An address that a member has proved gets a mail that says so, and no account; the
 * caller cannot tell the two apart.
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
    const asked = await requestProof(
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
 * The mail of an account that waits for its proof, once more, for who has just given its password:
 * this browser counts as the one that typed it.
 */
export async function requestVerification(
  db: Db,
  { email, uid, ...where }: { email: string; uid: string; browserKey: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  return inTransaction(db, async (tx) => {
    if (!(await mayAskProof(tx, email, now))) return err("too-many");
    const known = await userByVerifiedEmail(tx, email);
    if (!known) await typedIn(tx, uid, hashOfToken(where.browserKey));
    const asked = await requestProof(
      tx,
      where.secret,
      { kind: known ? "login" : "verify", email, uid: known?.uid ?? uid, ...withoutSecret(where) },
      now,
    );
    return asked.ok ? ok({ proofId: asked.value.id }) : asked;
  });
}
const withoutSecret = ({ secret: _secret, ...rest }: Where) => rest;

/**
 * A mail with a link and a code, for members and for people who are not yet: whoever spends it has
 * an account.
 */
export async function requestLogin(
  db: Db,
  { email, ...where }: { email: string } & Where,
  now: Date,
): Promise<Result<{ proofId: string }, "too-many">> {
  return inTransaction(db, async (tx) => {
    const known = await userByVerifiedEmail(tx, email);
    const asked = await requestProof(
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
 * The mail of a proof once more, to the address and with the way on that this browser asked for; a
 * minute lies between two. A password that we made is made anew, as only its hash is kept.
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
    const sent = await requestProof(
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
