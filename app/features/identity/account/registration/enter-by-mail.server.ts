// Coming in by a mail: its proof is spent and its address proved at once, or nothing of it.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { hashOfToken } from "../service.server.ts";
import { removeForeignPassword } from "../sign-in/own-password.server.ts";
import { type EmailProof, spendLink } from "./email-verification.server.ts";
import { proveEmail } from "./prove-email.server.ts";

/** A password that another browser gave while the address was not proved goes. */
async function enter(tx: Tx, proof: EmailProof, browserKey: string, now: Date) {
  const entered = await proveEmail(tx, proof, now);
  if (proof.kind === "verify")
    await removeForeignPassword(tx, entered.uid, hashOfToken(browserKey));
  return entered;
}

/** By a code, whose proof is spent already. */
export const enterByProof = (db: Db, proof: EmailProof, browserKey: string, now: Date) =>
  inTransaction(db, (tx) => enter(tx, proof, browserKey, now));

/** By the link of a mail; nothing: it is good for nothing any more. */
export const enterByLink = (db: Db, token: string, browserKey: string, now: Date) =>
  inTransaction(db, async (tx) => {
    const proof = await spendLink(tx, token, ["login", "verify", "connect"], now);
    return proof && { proof, entered: await enter(tx, proof, browserKey, now) };
  });

/** Whose password the link of a mail lets one set; nothing: it is good for nothing any more. */
export const spendResetLink = (db: Db, token: string, now: Date): Promise<string | undefined> =>
  inTransaction(db, async (tx) => {
    const proof = await spendLink(tx, token, ["reset"], now);
    return proof && (await proveEmail(tx, { ...proof, kind: "verify" }, now)).uid;
  });
