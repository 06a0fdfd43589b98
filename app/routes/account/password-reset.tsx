import { data, Form, redirect, useNavigation } from "react-router";
import { inTransaction } from "#db/transaction.server.ts";
import { askReset, setPassword } from "#features/identity/account/sign-in/own-password.server.ts";
import { proveAddress } from "#features/identity/account/registration/prove-address.server.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import {
  readProof,
  spendLink,
} from "#features/identity/account/registration/email-verification.server.ts";
import { LoginEmail, ResetForm } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/password-reset.ts";
import { enter } from "./door.server.ts";

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

export const headers = sentHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "パスワードの再設定" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const about = contextOf(context);
  const { services, now, limiter, address } = about;
  const texts = formTexts(await request.formData());
  const email = texts["email"] ?? "";
  const refuse = (
    status: number,
    errors: Record<string, string>,
    problem = "",
    headers: HeadersInit = {},
  ) => data({ email, errors, problem }, { status, headers });
  if (texts["token"] === undefined) {
    const read = LoginEmail.safeParse(email);
    if (!read.success) return refuse(422, { email: messages.other });
    const wait = await limiter.take("proofMail", address);
    if (wait)
      return refuse(
        429,
        {},
        "続けてお申し込みいただきました。しばらくおいて、もう一度お試しください。",
        { "retry-after": String(wait) },
      );
    const asked = await askReset(services.db, read.data, services.env.SESSION_SECRET, now);
    if (asked.ok) return redirect(`${href("/password-reset")}?sent=1`, 303);
    return asked.code === "no-user"
      ? refuse(422, { email: messages.noUser })
      : refuse(429, {}, messages.other);
  }
  const token = texts["token"];
  const read = ResetForm.safeParse(texts);
  if (!read.success) return refuse(422, sentences(read.error));
  const uid = await inTransaction(services.db, async (tx) => {
    const proof = await spendLink(tx, token, ["reset"], now);
    return proof && (await proveAddress(tx, { ...proof, kind: "verify" }, now)).uid;
  });
  if (!uid) return refuse(422, {}, "このリンクは、もう使えません。もう一度お申し込みください。");
  try {
    await setPassword(services.db, uid, read.data.password, {}, now);
  } catch (error) {
    if (error instanceof Busy)
      return refuse(429, {}, "こみあっています。もう一度、再設定をお申し込みください。");
    throw error;
  }
  return enter(about, request, {
    uid,
    means: "password",
    redirectUrl: `${href("/mypage")}?password=1`,
  });
}

export default function PasswordReset({
  loaderData: { token, state, sent },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>パスワードの再設定</h1>
        {sent && !actionData ? (
          <Alert kind="success" role="status">
            {messages.sent}
          </Alert>
        ) : null}
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        {state === "open" && token !== null ? (
          <Form method="post" className="form-stack" noValidate>
            <input type="hidden" name="token" value={token} />
            <TextField
              id="password"
              name="password"
              label="新しいパスワード"
              type="password"
              autoComplete="new-password"
              hint="8文字以上。ほかの端末のログインは、すべて終わります。"
              error={errors["password"]}
            />
            <Button type="submit" full busy={busy}>
              このパスワードにする
            </Button>
          </Form>
        ) : state === "gone" ? (
          <>
            <p className="body" role="alert">
              このリンクは、もう使えません。時間が過ぎたか、一度使われています。
            </p>
            <p className="at-end">
              <LinkButton to={href("/password-reset")}>もう一度申し込む</LinkButton>
            </p>
          </>
        ) : (
          <Form method="post" className="form-stack" noValidate>
            <p className="body soft">ご登録のメールアドレスに、再設定のリンクをお送りします。</p>
            <TextField
              id="email"
              name="email"
              label="メールアドレス"
              type="text"
              inputMode="email"
              autoComplete="email"
              defaultValue={actionData?.email}
              error={errors["email"]}
            />
            <Button type="submit" full busy={busy}>
              再設定メールを受けとる
            </Button>
          </Form>
        )}
      </div>
    </main>
  );
}
