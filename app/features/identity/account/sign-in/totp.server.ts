// The second factor of staff: time-based codes (RFC 6238), each counted once. The secret lies
// sealed with the server's own.
import { Secret, TOTP } from "otpauth";
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { type QrCode, qrCode } from "#lib/qr-code.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { countSecondPasskeys, demotePasskeys } from "../internal/passkey-store.server.ts";
import { seal, unseal } from "./encryption.server.ts";
import { proveAgain } from "../service.server.ts";
import {
  confirmTotp,
  deleteTotp,
  insertTotp,
  takeTotpStep,
  totpOf,
} from "../internal/totp-store.server.ts";

const periodSeconds = 30;
const totpFor = (base32: string, label: string, issuer: string) =>
  new TOTP({
    issuer,
    label,
    algorithm: "SHA1",
    digits: 6,
    period: periodSeconds,
    secret: Secret.fromBase32(base32),
  });

export type SecondFactor =
  | { state: "ready" }
  | { state: "passkey" }
  | { state: "to-set-up"; secret: string; uri: string; qr: QrCode };
type Prover = { uid: string; second?: boolean };

/**
 * Whether this member has codes; where not, the secret to put into an app, the same until it is
 * confirmed. `passkey`: a passkey is their second factor, and codes can be set up only after it was
 * shown.
 */
export async function secondFactorOf(
  db: Db,
  { uid, second = false, label }: Prover & { label: string },
  { secret, issuer }: { secret: string; issuer: string },
): Promise<SecondFactor> {
  const kept = await totpOf(db, uid);
  if (kept?.confirmedAt) return { state: "ready" };
  if (!second && (await countSecondPasskeys(db, uid)) > 0) return { state: "passkey" };
  let base32 = kept && unseal(secret, kept.sealed);
  if (!base32) {
    base32 = new Secret({ size: 20 }).base32;
    await insertTotp(db, { uid, sealed: seal(secret, base32) });
    const again = await totpOf(db, uid);
    base32 = (again && unseal(secret, again.sealed)) ?? base32;
  }
  const uri = totpFor(base32, label, issuer).toString();
  return { state: "to-set-up", secret: base32, uri, qr: qrCode(uri) };
}

/** Whether this member can show codes: those that are only being set up do not count. */
export const hasCodes = async (db: Reader, uid: string): Promise<boolean> =>
  Boolean((await totpOf(db, uid))?.confirmedAt);

/** Checks a code and marks the sign-in; a code counts once, also for another browser. */
export async function proveSecond(
  db: Db,
  { uid, signInId, second = false }: Prover & { signInId: string },
  code: string,
  secret: string,
  now: Date,
): Promise<Result<null, "wrong" | "no-factor">> {
  const kept = await totpOf(db, uid);
  const base32 = kept && unseal(secret, kept.sealed);
  if (!kept || !base32) return err("no-factor");
  if (!kept.confirmedAt && !second && (await countSecondPasskeys(db, uid)) > 0)
    return err("no-factor");
  const delta = totpFor(base32, "", "").validate({
    token: code,
    timestamp: now.getTime(),
    window: 1,
  });
  if (delta === null) return err("wrong");
  const step = Math.floor(now.getTime() / 1_000 / periodSeconds) + delta;
  if (!(await takeTotpStep(db, uid, step))) return err("wrong");
  await inTransaction(db, async (tx) => {
    if (!kept.confirmedAt) {
      await confirmTotp(tx, uid, now);
      await record(tx, { actor: uid, action: "second-factor.set-up", subject: `user:${uid}` }, now);
    }
    await proveAgain(tx, uid, signInId, { provedAt: now, secondAt: now });
  });
  return ok(null);
}

/**
 * For somebody who lost their app: by the command line only. Passkeys go on signing in, but stand
 * for nothing more.
 */
export async function removeSecondFactor(db: Db, uid: string): Promise<void> {
  await deleteTotp(db, uid);
  await demotePasskeys(db, uid);
}
