// What is kept of a person is handed to whoever works here, for the person who asked: written down
// first, then opened for ten minutes in the browser that asked.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { href } from "#lib/href.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";
import { record } from "../audit.server.ts";
import type { Member } from "../rules.ts";

const openSeconds = 600;
type By = Pick<Member, "signInId">;

const signedWords = (whose: string, { signInId }: By, until: string) =>
  `disclosure:${whose}:${signInId}:${until}`;

/** Who asked for it, and how it is known that it was the member, stands in the record. */
export const noteDisclosure = (
  db: Db,
  { uid, reason, actor }: { uid: string; reason: string; actor: string },
  now: Date,
): Promise<void> =>
  inTransaction(db, (tx) =>
    record(tx, { actor, action: "user.disclosed", subject: `user:${uid}`, after: { reason } }, now),
  );

/** To `file`, which tells `whose` it is: a member's uid, or what else names a person. */
export function disclosureLink(
  secret: string,
  { whose, file }: { whose: string; file: string },
  by: By,
  now: Date,
): string {
  const until = String(Math.floor(now.getTime() / 1_000) + openSeconds);
  const sign = signatureOn(secret, signedWords(whose, by, until));
  const query = new URLSearchParams({ until, sign });
  return `${file}${file.includes("?") ? "&" : "?"}${query.toString()}`;
}

export const memberFileLink = (secret: string, uid: string, by: By, now: Date): string =>
  disclosureLink(
    secret,
    { whose: uid, file: href("/admin/members/:uid/data.zip", { uid }) },
    by,
    now,
  );

/** Whether this address was made for this browser, and is not over. */
export function isDisclosureLink(
  secret: string,
  { whose, query, by }: { whose: string; query: URLSearchParams; by: By },
  now: Date,
): boolean {
  const until = query.get("until") ?? "";
  if (!/^\d{10}$/.test(until) || Number(until) * 1_000 < now.getTime()) return false;
  return isSignatureOn(secret, signedWords(whose, by, until), query.get("sign") ?? "");
}
