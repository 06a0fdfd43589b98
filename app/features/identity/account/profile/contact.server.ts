// What a member wants to hear of, and how.
import type { Reader, Db } from "#db/client.server.ts";
import { type Result, err, ok } from "#lib/result.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { type ContactKind, type ContactChannel, contactKinds } from "../rules.ts";
import { contactChoicesOf, setChoices } from "../internal/contact-choice-store.server.ts";
import { waysIn } from "./ways-in.server.ts";
import { userByVerifiedEmail } from "../internal/store.server.ts";

export type ContactChoice = {
  kind: ContactKind;
  label: string;
  fixed: boolean;
  wanted: Record<ContactChannel, boolean>;
};
export async function contactChoices(db: Reader, uid: string): Promise<ContactChoice[]> {
  const chosen = new Map(
    (await contactChoicesOf(db, uid)).map(({ kind, channel, wanted }) => [
      `${kind} ${channel}`,
      wanted,
    ]),
  );
  return contactKinds.map(({ kind, label, fixed }) => ({
    kind,
    label,
    fixed,
    wanted: { mail: fixed || (chosen.get(`${kind} mail`) ?? true) },
  }));
}
/**
 * Writes down what is chosen. `no-mail`: nothing is promised by a way that does not reach the
 * member.
 */
export async function chooseContact(
  db: Db,
  uid: string,
  choices: readonly { kind: ContactKind; channel: ContactChannel; wanted: boolean }[],
): Promise<Result<null, "no-mail">> {
  return inTransaction(db, async (tx) => {
    const reached = (await waysIn(tx, uid)).email !== null;
    if (!reached && choices.some(({ wanted }) => wanted)) return err("no-mail");
    if (reached) await setChoices(tx, uid, choices);
    return ok(null);
  });
}
/** Whether a member takes mail of this kind. */
export async function wantsMail(db: Reader, uid: string, kind: ContactKind): Promise<boolean> {
  const choices = await contactChoices(db, uid);
  return choices.find((choice) => choice.kind === kind)?.wanted.mail ?? true;
}
/**
 * Whether mail of this kind may go to an address: the member who has proved it decides; nobody else
 * has said no.
 */
export async function mayMail(db: Reader, email: string, kind: ContactKind): Promise<boolean> {
  const owner = await userByVerifiedEmail(db, email);
  if (!owner) return true;
  return wantsMail(db, owner.uid, kind);
}
