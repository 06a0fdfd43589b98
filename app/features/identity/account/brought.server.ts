// People who were members or customers elsewhere. No letter is sent here, and nobody gets a
// password: who reads the mailbox signs in by it, so an address that is brought counts as known.
import { randomUUIDv7 } from "node:crypto";
import type { Tx } from "#db/client.server.ts";
import { recordAll } from "./audit.server.ts";
import {
  fillNames,
  insertBrought,
  insertNoMail,
  knownByEmails,
} from "./internal/brought-store.server.ts";

import { insertBroughtRows } from "./internal/brought-invitation-store.server.ts";

export { knownByEmails };
export type KnownMember = Awaited<ReturnType<typeof knownByEmails>>[number];
export type BroughtPerson = {
  email: string;
  displayName: string;
  kana: string;
  /** They said no to letters where they come from. */
  noMail: boolean;
};

/** Begins these people; gives the uid of each address that was begun. */
export async function bringPeople(
  tx: Tx,
  people: readonly BroughtPerson[],
  { actor, from }: { actor: string; from: string },
  now: Date,
): Promise<Map<string, string>> {
  const rows = people.map(({ email, displayName, kana }) => ({
    uid: randomUUIDv7(),
    email,
    emailVerifiedAt: now,
    displayName,
    kana,
    created: now,
    updated: now,
  }));
  const written = new Set(await insertBrought(tx, rows));
  const begun = new Map(
    rows.filter(({ uid }) => written.has(uid)).map(({ email, uid }) => [email, uid]),
  );
  await insertBroughtRows(tx, [...begun.values()], now);
  await insertNoMail(
    tx,
    people.flatMap(({ email, noMail }) => (noMail ? (begun.get(email) ?? []) : [])),
  );
  await recordBrought(tx, [...begun.values()], { actor, from }, now);
  return begun;
}
const recordBrought = async (
  tx: Tx,
  uids: readonly string[],
  { actor, from }: { actor: string; from: string },
  now: Date,
) => {
  if (uids.length === 0) return;
  await recordAll(
    tx,
    uids.map((uid) => ({ actor, action: "user.brought", subject: `user:${uid}`, after: { from } })),
    now,
  );
};
/** Fills what these members left empty, and keeps a no to letters where they chose nothing here. */
export async function joinPeople(
  tx: Tx,
  people: readonly { uid: string; displayName: string; kana: string; noMail: boolean }[],
  by: { actor: string; from: string },
  now: Date,
): Promise<void> {
  await fillNames(tx, people, now);
  await insertNoMail(
    tx,
    people.filter(({ noMail }) => noMail).map(({ uid }) => uid),
  );
  await recordBrought(
    tx,
    people.map(({ uid }) => uid),
    by,
    now,
  );
}
