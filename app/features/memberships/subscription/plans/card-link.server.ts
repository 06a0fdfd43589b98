// The link of a letter under which a card can be changed without signing in.
import { createHmac } from "node:crypto";
import { href } from "#lib/href.ts";
import { isSameSecret } from "#lib/same-secret.server.ts";

const linkDays = 14;
const signatureOf = (secret: string, uid: string, until: number) =>
  createHmac("sha256", secret).update(`card-link:${uid}:${until}`).digest("base64url");
/**
 * The path under which a card can be changed without signing in: it stands in the mail about a
 * failed charge, for 14 days. It can add a card and nothing else.
 */
export function cardLink(secret: string, uid: string, now: Date): string {
  const until = Math.floor(now.getTime() / 1_000) + linkDays * 86_400;
  return (
    `${href("/account/card")}?member=${uid}&until=${until}` +
    `&sign=${signatureOf(secret, uid, until)}`
  );
}
export function isCardLink(
  secret: string,
  { uid, until, sign }: { uid: string; until: string; sign: string },
  now: Date,
): boolean {
  if (!/^\d{10}$/.test(until) || Number(until) * 1_000 < now.getTime()) return false;
  return isSameSecret(sign, signatureOf(secret, uid, Number(until)));
}
