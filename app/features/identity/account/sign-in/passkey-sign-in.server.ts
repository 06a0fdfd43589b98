// Signing in, and proving who one is, by a passkey: the device must have known its person.
import type {
  PublicKeyCredentialRequestOptionsJSON,
  AuthenticationResponseJSON,
} from "@simplewebauthn/server";
import type { Db } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  type RelyingParty,
  library,
  saveChallenge,
  transportsOf,
  type Bound,
  isOurs,
  handleOf,
} from "./passkey-challenge.server.ts";
import { passkeyChallengeMs, type Member, type Authority } from "../rules.ts";
import {
  passkeysOf,
  type PasskeyRow,
  passkeyById,
  countPasskey,
} from "../internal/passkey-store.server.ts";
import { record } from "../audit.server.ts";
import { proveAgain } from "../service.server.ts";

/**
 * What any passkey of this site is to sign, in the browser that asked: the device knows whose it
 * is.
 */
export async function beginLoginByPasskey(
  db: Db,
  rp: RelyingParty,
  browserKey: string,
  now: Date,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: "required",
    timeout: passkeyChallengeMs,
  });
  await saveChallenge(db, options.challenge, { purpose: "login", by: browserKey }, now);
  return options;
}

/** What a passkey of this member is to sign. `second`: one that may stand for the second factor. */
export async function beginProofByPasskey(
  db: Db,
  rp: RelyingParty,
  { uid, signInId }: Pick<Member, "uid" | "signInId">,
  { second }: { second: boolean },
  now: Date,
): Promise<Result<PublicKeyCredentialRequestOptionsJSON, "none">> {
  const keys = (await passkeysOf(db, uid)).filter(({ asSecond }) => asSecond || !second);
  if (keys.length === 0) return err("none");
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: rp.id,
    userVerification: "required",
    timeout: passkeyChallengeMs,
    allowCredentials: keys.map((row) => ({ id: row.id, transports: transportsOf(row) })),
  });
  await saveChallenge(db, options.challenge, { purpose: "prove", by: signInId }, now);
  return ok(options);
}

/**
 * The key that signed this challenge, and whose it is. A counter that goes back means a copy:
 * refused, and written down.
 */
async function signedBy(
  db: Db,
  rp: RelyingParty,
  response: AuthenticationResponseJSON,
  bound: Bound,
  now: Date,
): Promise<{ row: PasskeyRow; shut: boolean; authority: Authority } | undefined> {
  const found = await passkeyById(db, response.id);
  const { verifyAuthenticationResponse } = await library();
  const row = found?.key;
  // Without a key of ours the challenge is spent all the same.
  if (!row) {
    await isOurs(db, bound, now)(challengeIn(response)).catch(() => false);
    return undefined;
  }
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: isOurs(db, bound, now),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
    // The counter is compared below, where going back is told from every other fault.
    credential: {
      id: row.id,
      publicKey: Uint8Array.from(Buffer.from(row.publicKey, "base64url")),
      counter: 0,
      transports: transportsOf(row),
    },
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { userHandle } = response.response;
  if (userHandle ? userHandle !== handleOf(row.uid) : bound.purpose === "login") return undefined;
  if (!(await countPasskey(db, row.id, row.uid, verified.authenticationInfo.newCounter, now))) {
    await inTransaction(db, (tx) =>
      record(
        tx,
        {
          actor: row.uid,
          action: "passkey.counter-went-back",
          subject: `user:${row.uid}`,
          before: { counter: row.counter },
          after: { counter: verified.authenticationInfo.newCounter, name: row.name },
        },
        now,
      ),
    );
    return undefined;
  }
  return {
    row,
    shut: found.bannedAt !== null || found.removedAt !== null,
    authority: found.authority,
  };
}
function challengeIn(response: AuthenticationResponseJSON): string {
  try {
    const read = JSON.parse(
      Buffer.from(response.response.clientDataJSON, "base64url").toString("utf8"),
    ) as { challenge?: unknown };
    return typeof read.challenge === "string" ? read.challenge : "";
  } catch {
    return "";
  }
}

/**
 * Who signs in. `second`: the key may stand for the second factor of staff, as its device has known
 * its person.
 */
export async function loginByPasskey(
  db: Db,
  rp: RelyingParty,
  { response, browserKey }: { response: AuthenticationResponseJSON; browserKey: string },
  now: Date,
): Promise<Result<{ uid: string; second: boolean }, "refused" | "banned">> {
  const by = await signedBy(db, rp, response, { purpose: "login", by: browserKey }, now);
  if (!by) return err("refused");
  return by.shut
    ? err("banned")
    : ok({ uid: by.row.uid, second: by.row.asSecond && by.authority !== "customer" });
}

/**
 * The member proves again who they are; staff by a key that may stand for the second factor prove
 * that too.
 */
export async function proveByPasskey(
  db: Db,
  rp: RelyingParty,
  { uid, signInId }: Pick<Member, "uid" | "signInId">,
  response: AuthenticationResponseJSON,
  { second }: { second: boolean },
  now: Date,
): Promise<Result<null, "refused">> {
  const by = await signedBy(db, rp, response, { purpose: "prove", by: signInId }, now);
  if (!by || by.row.uid !== uid || by.shut || (second && !by.row.asSecond)) return err("refused");
  await proveAgain(db, uid, signInId, {
    provedAt: now,
    ...(by.row.asSecond && by.authority !== "customer" ? { secondAt: now } : {}),
  });
  return ok(null);
}
