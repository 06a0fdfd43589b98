// Passkeys (WebAuthn): a member's device signs a challenge of ours. Challenges count once, for minutes, for the browser or the sign-in that asked;
// origin and domain are those of our own settings; the device must have known its person.
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { tellOwner } from "../registration/register.server.ts";
import {
  countPasskey,
  countSecondPasskeys,
  deleteOldChallenges,
  deletePasskey,
  insertChallenge,
  insertPasskey,
  passkeyById,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
  takeChallenge,
} from "../internal/passkey-store.server.ts";
import {
  type Authority,
  mayAddPasskey,
  type Member,
  maxPasskeys,
  passkeyChallengeMs,
} from "../rules.ts";
import { endSignIns, hashOfToken, proveAgain } from "../service.server.ts";
import { userById } from "../internal/store.server.ts";
import { totpOf } from "../internal/totp-store.server.ts";

/** Large, and needed by few requests: it comes when somebody first uses a passkey. */
const library = () => import("@simplewebauthn/server");

export type RelyingParty = { name: string; id: string; origin: string };
export const relyingPartyOf = ({
  name,
  baseUrl,
}: {
  name: string;
  baseUrl: string;
}): RelyingParty => ({ name, id: new URL(baseUrl).hostname, origin: new URL(baseUrl).origin });

type Purpose = "add" | "login" | "prove";
/** `by`: the browser's secret, or the id of the sign-in. */
type Bound = { purpose: Purpose; by: string };

const keepChallenge = async (db: Reader, challenge: string, { purpose, by }: Bound, now: Date) =>
  insertChallenge(db, {
    challengeHash: hashOfToken(challenge),
    purpose,
    boundHash: hashOfToken(by),
    endsAt: new Date(now.getTime() + passkeyChallengeMs),
  });
const isOurs =
  (db: Db, { purpose, by }: Bound, now: Date) =>
  (challenge: string) =>
    takeChallenge(
      db,
      { challengeHash: hashOfToken(challenge), purpose, boundHash: hashOfToken(by) },
      now,
    );
export const forgetOldChallenges = (db: Db, now: Date) => deleteOldChallenges(db, now);

const bytesOfUid = (uid: string) => Uint8Array.from(Buffer.from(uid.replaceAll("-", ""), "hex"));
const handleOf = (uid: string) => Buffer.from(bytesOfUid(uid)).toString("base64url");
const transportsOf = (row: PasskeyRow) =>
  row.transports as NonNullable<RegistrationResponseJSON["response"]["transports"]>;

export type Passkey = {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  asSecond: boolean;
};
export const passkeys = async (db: Reader, uid: string): Promise<Passkey[]> =>
  (await passkeysOf(db, uid)).map(({ id, name, createdAt, lastUsedAt, asSecond }) => ({
    id,
    name,
    createdAt,
    lastUsedAt,
    asSecond,
  }));

/** Whether the member has something to show beside what they sign in with. */
export const hasSecond = async (db: Reader, uid: string): Promise<boolean> =>
  Boolean((await totpOf(db, uid))?.confirmedAt) || (await countSecondPasskeys(db, uid)) > 0;

type Adder = Pick<Member, "uid" | "signInId" | "authority" | "provedAt" | "secondAt">;
type Refusal = "prove" | "second" | "too-many" | "taken" | "refused";

/** What the device is to sign for a new passkey. */
export async function askPasskey(
  db: Db,
  rp: RelyingParty,
  member: Adder,
  now: Date,
): Promise<Result<PublicKeyCredentialCreationOptionsJSON, "prove" | "second" | "too-many">> {
  const may = mayAddPasskey(member, await hasSecond(db, member.uid), now);
  if (may !== "yes") return err(may);
  const [have, user] = await Promise.all([passkeysOf(db, member.uid), userById(db, member.uid)]);
  if (have.length >= maxPasskeys) return err("too-many");
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: rp.name,
    rpID: rp.id,
    userName: (user?.emailVerifiedAt ? user.email : null) ?? (user?.displayName || "会員"),
    userDisplayName: user?.displayName || "会員",
    userID: bytesOfUid(member.uid),
    timeout: passkeyChallengeMs,
    attestationType: "none",
    excludeCredentials: have.map((row) => ({ id: row.id, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  await keepChallenge(db, options.challenge, { purpose: "add", by: member.signInId }, now);
  return ok(options);
}

/** Keeps what the device made. For staff it stands for the second factor too, and counts as shown. */
export async function addPasskey(
  db: Db,
  rp: RelyingParty,
  member: Adder,
  { response, name }: { response: RegistrationResponseJSON; name: string },
  now: Date,
): Promise<Result<Passkey, Refusal>> {
  const may = mayAddPasskey(member, await hasSecond(db, member.uid), now);
  if (may !== "yes") return err(may);
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: isOurs(db, { purpose: "add", by: member.signInId }, now),
    expectedOrigin: rp.origin,
    expectedRPID: rp.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return err("refused");
  const { credential } = verified.registrationInfo;
  const asSecond = member.authority !== "customer";
  return inTransaction(db, async (tx) => {
    if ((await passkeysOf(tx, member.uid)).length >= maxPasskeys) return err("too-many");
    const row = {
      id: credential.id,
      uid: member.uid,
      publicKey: Buffer.from(credential.publicKey).toString("base64url"),
      counter: credential.counter,
      transports: [...(credential.transports ?? [])],
      name,
      asSecond,
      createdAt: now,
    };
    if (!(await insertPasskey(tx, row))) return err("taken");
    if (asSecond) await proveAgain(tx, member.uid, member.signInId, { secondAt: now });
    await record(
      tx,
      {
        actor: member.uid,
        action: "passkey.added",
        subject: `user:${member.uid}`,
        after: { name, asSecond },
      },
      now,
    );
    await tell(
      tx,
      member.uid,
      `パスキー「${name}」を登録しました。これからは、その端末の指紋・顔・画面ロックでログインできます。`,
      `passkey-added:${credential.id}`,
      now,
    );
    return ok({ id: row.id, name, createdAt: now, lastUsedAt: null, asSecond });
  });
}

const tell = (
  tx: Parameters<typeof tellOwner>[0],
  uid: string,
  what: string,
  key: string,
  now: Date,
): Promise<void> => tellOwner(tx, { uid, what }, key, now);

/** What any passkey of this site is to sign, in the browser that asked: the device knows whose it is. */
export async function askLoginByPasskey(
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
  await keepChallenge(db, options.challenge, { purpose: "login", by: browserKey }, now);
  return options;
}

/** What a passkey of this member is to sign. `second`: one that may stand for the second factor. */
export async function askProofByPasskey(
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
  await keepChallenge(db, options.challenge, { purpose: "prove", by: signInId }, now);
  return ok(options);
}

/** The key that signed this challenge, and whose it is. A counter that goes back means a copy: refused, and written down. */
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

/** Who signs in. `second`: the key may stand for the second factor of staff, as its device has known its person. */
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

/** The member proves again who they are; staff by a key that may stand for the second factor prove that too. */
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

export const namePasskey = (db: Db, uid: string, id: string, name: string) =>
  renamePasskey(db, uid, id, name);

/** Takes a key away; every other sign-in ends, as it may have been begun with it. */
export async function removePasskey(
  db: Db,
  uid: string,
  id: string,
  signInId: string,
  now: Date,
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const gone = await deletePasskey(tx, uid, id);
    if (!gone) return false;
    await endSignIns(tx, uid, { except: signInId, why: "passkey taken away" }, now);
    await record(
      tx,
      { actor: uid, action: "passkey.taken-away", subject: `user:${uid}`, before: gone },
      now,
    );
    await tell(
      tx,
      uid,
      `パスキー「${gone.name}」でのログインをやめました。`,
      `passkey-gone:${id}:${now.getTime()}`,
      now,
    );
    return true;
  });
}
