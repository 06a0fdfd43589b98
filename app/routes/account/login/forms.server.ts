// The two forms of the sign-in page: by password, and becoming a member by mail.
import { register } from "#features/identity/account/registration/register.server.ts";
import { RegisterForm } from "#features/identity/account/new-password.server.ts";
import { LoginForm } from "#features/identity/account/schema.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import {
  askOf,
  enterByPassword,
  mailedOften,
  sentToOften,
  waitingFor,
  wantedPath,
} from "../sign-in-pages.server.ts";

export const loginAction = visitorAction(LoginForm, {
  do: (on) => enterByPassword(on, on.request, on.value, wantedPath(on.texts["redirect_url"])),
  done: (entered) => entered,
});

export const registerAction = visitorAction(RegisterForm, {
  do: (on) => {
    const { services, request, texts, now } = on;
    const { email, password } = on.value;
    const ask = { email, ...askOf(on, request, wantedPath(texts["redirect_url"])) };
    return register(services.db, { ...ask, ...(password ? { password } : {}) }, now);
  },
  done: ({ proofId }, on) => waitingFor(on, on.request, proofId, "&new=1"),
  words: { "too-many": { status: 429, problem: sentToOften } },
  limit: { kind: "proofMail", say: () => mailedOften },
});
