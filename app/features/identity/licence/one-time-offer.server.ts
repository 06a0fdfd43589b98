// Offers that a person has once, under whatever spelling of the address.
import { createHash } from "node:crypto";
import type { Reader, Tx } from "#db/client.server.ts";
import { onceMark } from "./rules.ts";
import { insertOnce, onceTakenBy, onceTakenOf } from "./internal/one-time-offer-store.server.ts";
import { lockMember } from "./internal/store.server.ts";
import { grantLicence } from "./service.server.ts";

const personHash = (mark: string) => createHash("sha256").update(mark).digest("hex");

export type Person = { uid: string; email: string | null; lineUserId: string | null };

/**
 * A person in all forms that we know: the address without dots and plus parts where the mail house
 * ignores them, the provider's id, the account.
 */
export function personMarks({ uid, email, lineUserId }: Person): string[] {
  const marks = [`uid:${uid}`];
  if (lineUserId) marks.push(`line:${lineUserId}`);
  if (email) {
    const [local = "", services = ""] = email.toLowerCase().split("@");
    const bare = local.split("+")[0] ?? "";
    const isGmail = services === "gmail.com" || services === "googlemail.com";
    marks.push(`mail:${isGmail ? `${bare.replaceAll(".", "")}@gmail.com` : `${bare}@${services}`}`);
  }
  return marks.map(personHash);
}

/** Whether this person, whatever the spelling, has had a once-only offer. */
export const hasTakenOnce = (db: Reader, person: Person, itemId: string): Promise<boolean> =>
  onceTakenBy(db, personMarks(person), itemId);

/**
 * Marks the offer as taken, with item 000032 in the member's hands. False: it was taken before;
 * then nothing was written.
 */
export async function claimOnce(
  tx: Tx,
  person: Person,
  itemId: string,
  now: Date,
): Promise<boolean> {
  const marks = personMarks(person);
  await lockMember(tx, person.uid);
  if (await onceTakenBy(tx, marks, itemId)) return false;
  if (
    !(await insertOnce(
      tx,
      marks.map((hash) => ({ personHash: hash, itemId, uid: person.uid, takenAt: now })),
    ))
  )
    return false;
  await grantLicence(
    tx,
    {
      uid: person.uid,
      itemId: onceMark,
      origin: `once:${person.uid}:${itemId}`,
      sinceAt: now,
      expireAt: now,
      store: 0,
      actor: person.uid,
    },
    now,
  );
  return true;
}

/** The once-only offers that a member has used, oldest first. */
export const trialsTaken = (db: Reader, uid: string) => onceTakenOf(db, uid);
