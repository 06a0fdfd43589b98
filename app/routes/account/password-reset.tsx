import { data } from "react-router";
import { z } from "zod";
import {
  requestReset,
  setPassword,
} from "#features/identity/account/sign-in/own-password.server.ts";
import { spendResetLink } from "#features/identity/account/registration/enter-by-mail.server.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import { readProof } from "#features/identity/account/registration/email-verification.server.ts";
import { ResetForm } from "#features/identity/account/new-password.server.ts";
import { LoginEmail } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { err, ok } from "#lib/result.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { intents, visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { FormError } from "#ui/form-error.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/password-reset.ts";
import { enter } from "./sign-in-pages.server.ts";

/** The three messages of specification §8, letter for letter. */
const messages = {
  sent: "パスワード再設定メールを送付しました。",
  noUser: "そのメールアドレスは登録されていません。",
  other: "メールアドレスをもう一度ご確認ください。",
} as const;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now } = contextOf(context);
  const query = new URL(request.url).searchParams;
  const token = query.get("token");
  if (token === null) return data({ token: null, state: "ask" as const, sent: query.has("sent") });
  const found = await readProof(services.db, token, now);
  const open = found.state === "open" && found.kind === "reset";
  return data(
    { token, state: open ? ("open" as const) : ("gone" as const), sent: false },
    { status: open ? 200 : 404, headers: { "referrer-policy": "same-origin" } },
  );
}

export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "パスワードの再設定" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

/** Whatever is wrong with an address is said in the words of the specification. */
const AskForm = z.object({
  email: z
    .unknown()
    .refine((text) => LoginEmail.safeParse(text).success, messages.other)
    .pipe(LoginEmail),
});
const askAction = visitorAction(AskForm, {
  do: ({ services, value, now }) =>
    requestReset(services.db, value.email, services.env.SESSION_SECRET, now),
  done: `${href("/password-reset")}?sent=1`,
  words: {
    "no-user": { status: 422, errors: { email: messages.noUser } },
    "too-many": { status: 429, problem: messages.other },
  },
  limit: {
    kind: "proofMail",
    say: () => "続けてお申し込みいただきました。しばらくおいて、もう一度お試しください。",
  },
});

const setAction = visitorAction(ResetForm, {
  do: async (on) => {
    const { services, texts, value, request, now } = on;
    const uid = await spendResetLink(services.db, texts["token"] ?? "", now);
    if (!uid) return err("spent");
    try {
      await setPassword(services.db, uid, value.password, {}, now);
    } catch (error) {
      if (error instanceof Busy) return err("busy");
      throw error;
    }
    const redirectUrl = `${href("/mypage")}?password=1`;
    return ok(await enter(on, request, { uid, means: "password", redirectUrl }));
  },
  done: (entered) => entered,
  words: {
    spent: { status: 422, problem: "このリンクは、もう使えません。もう一度お申し込みください。" },
    busy: { status: 429, problem: "こみあっています。もう一度、再設定をお申し込みください。" },
  },
  secrets: ["token"],
});

/** Without an intent a link is asked for. */
export const action = intents({ set: setAction }, askAction);

function SetForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { intent: "set", labels: { password: "新しいパスワード" } });
  return (
    <MemberForm form={form}>
      <input type="hidden" name="token" value={token} />
      <TextField
        {...form.field("password")}
        type="password"
        autoComplete="new-password"
        hint="8文字以上。ほかの端末のログインは、すべて終わります。"
      />
      <Button type="submit" full busy={form.busy}>
        このパスワードにする
      </Button>
    </MemberForm>
  );
}

function AskForLink({ answer }: { answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { labels: { email: "メールアドレス" } });
  return (
    <MemberForm form={form}>
      <p className="body soft">ご登録のメールアドレスに、再設定のリンクをお送りします。</p>
      <TextField {...form.field("email")} type="text" inputMode="email" autoComplete="email" />
      <Button type="submit" full busy={form.busy}>
        再設定メールを受けとる
      </Button>
    </MemberForm>
  );
}

export default function PasswordReset({
  loaderData: { token, state, sent },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>パスワードの再設定</h1>
        {sent && !answer ? (
          <Alert kind="success" role="status">
            {messages.sent}
          </Alert>
        ) : null}
        {state === "open" && token !== null ? (
          <SetForm {...{ token, answer }} />
        ) : state === "gone" ? (
          <>
            {answer?.problem ? <FormError>{answer.problem}</FormError> : null}
            <p className="body" role="alert">
              このリンクは、もう使えません。時間が過ぎたか、一度使われています。
            </p>
            <p className="at-end">
              <LinkButton to={href("/password-reset")}>もう一度申し込む</LinkButton>
            </p>
          </>
        ) : (
          <AskForLink answer={answer} />
        )}
      </div>
    </main>
  );
}
