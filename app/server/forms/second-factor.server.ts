// The second factor beside a form of the back office: asked for when it is too old, and the form
// goes on with it.
import { passkeys } from "#features/identity/account/sign-in/passkey.server.ts";
import { stepUpMs } from "#features/identity/account/rules.ts";
import { hasCodes, proveSecond } from "#features/identity/account/sign-in/totp.server.ts";
import { toHalfWidthDigits } from "#lib/text.ts";
import type { Ask } from "#ui/forms/form-answer.ts";
import type { OfMember } from "../access.server.ts";
import { restingWords } from "./form-words.ts";

export type RefusedProof = { status: 422 | 429; problem: string };
/** One try at a code; nothing where it was right. */
export async function tryCode(
  { services, actor, now, limiter, ip }: OfMember,
  typed: string,
): Promise<RefusedProof | undefined> {
  const attempt = await limiter.attempt(`second:${actor.uid}`, ip);
  if (!attempt.ok) return { status: 429, problem: restingWords(attempt.wait) };
  const digits = toHalfWidthDigits(typed).replace(/\D/g, "");
  if (!(await proveSecond(services.db, actor, digits, services.env.SESSION_SECRET, now)).ok)
    return { status: 422, problem: "コードがちがいます。アプリの6けたをご確認ください。" };
  await attempt.right();
  return undefined;
}

/**
 * How to ask for the second factor where the last one is older than fifteen minutes and `code` does
 * not show it now; nothing when the form may go on.
 */
export async function askSecond(
  about: OfMember,
  code: string | undefined,
): Promise<Ask | undefined> {
  const { uid, secondAt } = about.actor;
  if (secondAt && about.now.getTime() - secondAt.getTime() <= stepUpMs) return undefined;
  const refused = code === undefined ? undefined : await tryCode(about, code);
  if (code !== undefined && !refused) return undefined;
  return {
    codes: await hasCodes(about.services.db, uid),
    passkey: (await passkeys(about.services.db, uid)).some(({ asSecond }) => asSecond),
    problem: refused?.problem,
  };
}
