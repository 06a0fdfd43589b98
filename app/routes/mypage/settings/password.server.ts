// A new password, and the proof by the one that is there.
import {
  hasPassword,
  isOwnPassword,
  setPassword,
} from "#features/identity/account/sign-in/own-password.server.ts";
import { needsOldPassword } from "#features/identity/account/rules.ts";
import { ResetForm } from "#features/identity/account/new-password.server.ts";
import { proveAgain, signIns } from "#features/identity/account/service.server.ts";
import type { OfMember } from "#server/access.server.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { restingWords } from "#server/forms/form-words.ts";
import { refuse, refuseFields, type Refusal } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";
import { ledTo, wantsProof } from "./steps.server.ts";

/** Compares the password that is there, by the counted tries; nothing when it is right. */
async function compare(
  { services, actor, limiter, ip }: OfMember,
  typed: string,
  field: string,
): Promise<Refusal | undefined> {
  const attempt = await limiter.attempt(actor.uid, ip);
  if (!attempt.ok) return refuse(429, restingWords(attempt.wait));
  if (!(await isOwnPassword(services.db, actor.uid, typed)))
    return refuseFields({ [field]: "パスワードがちがいます。" });
  await attempt.right();
  return undefined;
}

export const proveAction = memberAction(noFields, {
  do: async (on) => {
    const refused = await compare(on, on.texts["current"] ?? "", "current");
    if (refused) return refused;
    const { services, actor, now } = on;
    await proveAgain(services.db, actor.uid, actor.signInId, { provedAt: now });
    return undefined;
  },
  done: ledTo("proved"),
});

/** The old password is wanted where this sign-in did not come by other means just now. */
async function oldPassword(on: OfMember, typed: string): Promise<Refusal | undefined> {
  const { services, actor, now } = on;
  const { has } = await hasPassword(services.db, actor.uid);
  const here = (await signIns(services.db, actor.uid, now)).find(({ id }) => id === actor.signInId);
  if (!needsOldPassword({ has, means: here?.means, provedAt: actor.provedAt }, now))
    return undefined;
  return typed === ""
    ? refuseFields({ oldPassword: "いまのパスワードをご入力ください。" })
    : compare(on, typed, "oldPassword");
}

export const passwordAction = memberAction(ResetForm, {
  do: async (on) => {
    const refused = await oldPassword(on, on.texts["oldPassword"] ?? "");
    if (refused) return refused;
    const { services, actor, value, now } = on;
    const kept = { except: actor.signInId };
    await setPassword(services.db, actor.uid, value.password, kept, now);
    return undefined;
  },
  done: ledTo("password"),
  first: async (on) =>
    (await hasPassword(on.services.db, on.actor.uid)).has ? undefined : wantsProof(on),
});
