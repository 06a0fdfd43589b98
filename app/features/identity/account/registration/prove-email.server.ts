// Whose an address is, once it is proved.
import { randomUUIDv7 } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import {
  usersByEmail,
  userByVerifiedEmail,
  userById,
  insertUser,
  clearUnprovenEmail,
  updateUser,
} from "../internal/store.server.ts";
import type { EmailProof } from "./email-verification.server.ts";
import { record } from "../audit.server.ts";
import { deleteCredentials } from "../internal/credential-store.server.ts";
import { deleteIdentities } from "../internal/identity-store.server.ts";
import { deletePasskeysOf } from "../internal/passkey-store.server.ts";
import { endSignIns } from "../service.server.ts";

/** The accounts that an address may belong to. */
export const accountsOf = async (db: Reader, email: string): Promise<string[]> =>
  (await usersByEmail(db, email)).map(({ uid }) => uid);

/** The account that proved an address, whoever else typed it. */
export const ownerOfAddress = async (db: Reader, email: string): Promise<string | undefined> =>
  (await userByVerifiedEmail(db, email))?.uid;

/**
 * The address of a spent proof belongs to whoever spent it: the account that proves it keeps it,
 * every other account that only claimed it loses it, with password, identities and sign-ins. Gives
 * the account, made now where there is none.
 */
export async function proveEmail(
  tx: Tx,
  { email, uid, kind }: Pick<EmailProof, "email" | "uid" | "kind">,
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
    // A login link to an address that nobody has proved: an account that only waited is not taken
    // over, a new one is made.
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
  const losers = await clearUnprovenEmail(tx, email, mine, now);
  await deleteCredentials(tx, losers);
  for (const loser of losers) {
    await deleteIdentities(tx, loser);
    await deletePasskeysOf(tx, loser);
    await endSignIns(tx, loser, { why: "address proved by another" }, now);
  }
  if (owner?.uid !== mine) {
    // Another address than the one that was proved before: whoever is signed in by the old one
    // proves who they are again.
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
