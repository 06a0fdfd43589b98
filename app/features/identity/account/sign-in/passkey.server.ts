// The passkeys of a member: added, named, taken away.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import type { Reader, Db } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import {
  passkeysOf,
  countSecondPasskeys,
  insertPasskey,
  renamePasskey,
  deletePasskey,
} from "../internal/passkey-store.server.ts";
import { totpOf } from "../internal/totp-store.server.ts";
import { type Member, mayAddPasskey, maxPasskeys, passkeyChallengeMs } from "../rules.ts";
import {
  type RelyingParty,
  library,
  bytesOfUid,
  transportsOf,
  saveChallenge,
  isOurs,
} from "./passkey-challenge.server.ts";
import { userById } from "../internal/store.server.ts";
import { proveAgain, endSignIns } from "../service.server.ts";
import { record } from "../audit.server.ts";
import { tellOwner } from "../notices/tell-owner.server.ts";

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
export async function beginPasskey(
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
  await saveChallenge(db, options.challenge, { purpose: "add", by: member.signInId }, now);
  return ok(options);
}

/**
 * Keeps what the device made. For staff it stands for the second factor too, and counts as shown.
 */
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
