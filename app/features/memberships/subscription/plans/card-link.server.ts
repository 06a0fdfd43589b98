// The link of a letter under which a card can be changed without signing in.
import { href } from "#lib/href.ts";
import { isSignatureOn, signatureOn } from "#lib/signing.server.ts";

const linkDays = 14;
const signedWords = (uid: string, until: number) => `card-link:${uid}:${until}`;
/**
 * The path under which a card can be changed without signing in: it stands in the mail about a
 * failed charge, for 14 days. It can add a card and nothing else.
 */
export function cardLink(secret: string, uid: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1_000) + linkDays * 86_400;
  return (
    `${href("/account/card")}?member=${uid}&until=${until}` +
    `&sign=${signatureOn(secret, signedWords(uid, until))}`
  );
}
export function isCardLink(
  secret: string,
  { uid, until, sign }: { uid: string; until: string; sign: string },
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(until) || Number(until) * 1_000 < now.getTime()) return false;
  return isSignatureOn(secret, signedWords(uid, Number(until)), sign);
}
