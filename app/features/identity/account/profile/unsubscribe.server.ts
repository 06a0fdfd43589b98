// One press stops the letters of a kind: signed, so that it works without signing in. Source: RFC
// 8058.
import type { Db } from "#db/client.server.ts";
import { isNoticeKind, type NoticeKind } from "#features/platform/notifications/kinds.ts";
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";
import { memberOfAddress, stopContact } from "./contact.server.ts";

const signedWords = (whose: string, kinds: string) => `unsubscribe:${whose}:${kinds}`;

/** `whose`: a member's uid, or the address of who is perhaps none. */
export function unsubscribeLink(
  secret: string,
  whose: string,
  kinds: readonly NoticeKind[],
): string {
  const list = kinds.join("-");
  const sign = signatureOn(secret, signedWords(whose, list));
  const query = new URLSearchParams({ whose, kinds: list, sign });
  return `${href("/unsubscribe")}?${query.toString()}`;
}

export type Unsubscribe = { whose: string; kinds: readonly NoticeKind[] };

/** What the link of a letter of ours names; nothing for any other. */
export function readUnsubscribe(secret: string, query: URLSearchParams): Unsubscribe | undefined {
  const [whose, list, sign] = ["whose", "kinds", "sign"].map((name) => query.get(name) ?? "");
  if (!whose || !list || !sign) return undefined;
  if (!isSignatureOn(secret, signedWords(whose, list), sign)) return undefined;
  const kinds = list.split("-").filter(isNoticeKind);
  return { whose, kinds };
}

/**
 * From now on no mail of these kinds; again changes nothing. False: nobody here has this address,
 * so nothing is kept of it.
 */
export async function stopMail(db: Db, { whose, kinds }: Unsubscribe): Promise<boolean> {
  const uid = isUuid(whose) ? whose : await memberOfAddress(db, whose);
  if (uid === undefined) return false;
  await stopContact(db, uid, kinds, "mail");
  return true;
}
