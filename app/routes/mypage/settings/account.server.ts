// The name and the address of the sign-in.
import { requestConnect } from "#features/identity/account/profile/ways-in.server.ts";
import { changeName } from "#features/identity/account/profile/profile.server.ts";
import { MailLoginForm, ProfileForm } from "#features/identity/account/schema.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { ledTo, wantsProof } from "./steps.server.ts";

export const nameAction = memberAction(ProfileForm, {
  do: ({ services, actor, value, now }) => changeName(services.db, actor.uid, value, now),
  done: ledTo("name"),
});

/** The address counts once the mail that goes there now was answered. */
export const emailAction = memberAction(MailLoginForm, {
  do: ({ services, actor, value, now }) =>
    requestConnect(services.db, services.env.SESSION_SECRET, actor.uid, value.email, now),
  done: ledTo("asked"),
  words: {
    same: { errors: { email: "いまと同じメールアドレスです。" } },
    "too-many": {
      status: 429,
      errors: { email: "このアドレスには、この1時間に何通もお送りしました。" },
    },
  },
  first: wantsProof,
  limit: {
    kind: "proofMail",
    say: () => "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。",
  },
});
