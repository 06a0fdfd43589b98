// Sign in, then join LINE: by password here, or by a mail with a code. Nothing of LINE is needed
// before, so the page works without scripts.
import { data, Form, redirect, useNavigation } from "react-router";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { withRedirect } from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Alert } from "#ui/alert.tsx";
import type { Route } from "./+types/link-login.ts";
import { enterByPassword } from "../account/door.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

const next = href("/liff/link");

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, now } = contextOf(context);
  if (actor.kind === "member" && isFresh(actor.provedAt, now))
    throw redirect(`${next}${new URL(request.url).search}`);
  return { again: actor.kind === "member" };
}
export const headers = sentHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "ログインしてLINEをつなぐ" },
  { name: "robots", content: "noindex" },
];

export async function action({ request, context }: Route.ActionArgs) {
  const texts = formTexts(await request.formData());
  const refuse = (status: number, errors: Record<string, string>, problem: string, wait?: number) =>
    data(
      { email: texts["email"] ?? "", errors, problem },
      { status, headers: wait ? { "retry-after": String(wait) } : {} },
    );
  try {
    const entered = await enterByPassword(contextOf(context), request, texts, next);
    return entered instanceof Response
      ? entered
      : refuse(entered.status, entered.errors, entered.problem, entered.wait);
  } catch (error) {
    if (error instanceof Busy)
      return refuse(429, {}, "こみあっています。少し待ってから、もう一度お試しください。");
    throw error;
  }
}

export default function LinkLogin({ loaderData: { again }, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  const byMail = withRedirect(href("/login2"), next);
  return (
    <main id="main" className={`${styles.pLiff} p-door`}>
      <div className="wrap door">
        <h1>ログインして、LINEをつなぐ</h1>
        <p className="body soft">
          {again
            ? "安全のため、つなぐ前にもう一度ご本人の確認をお願いします。"
            : "いまお使いの会員アカウントに、LINEをつなぎます。先に、いつもの方法でログインしてください。"}
        </p>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <ErrorSummary
          errors={Object.keys(errors).map((id) => ({
            id,
            label: id === "password" ? "パスワード" : "メールアドレス",
          }))}
        />
        <Form method="post" className="form-stack" noValidate>
          <TextField
            id="email"
            name="email"
            label="メールアドレス"
            type="text"
            inputMode="email"
            autoComplete="username"
            defaultValue={actionData?.email}
            error={errors["email"]}
          />
          <TextField
            id="password"
            name="password"
            label="パスワード"
            type="password"
            autoComplete="current-password"
            error={errors["password"]}
          />
          <Button type="submit" full busy={busy}>
            ログインして、つぎへ
          </Button>
        </Form>
        <div className="ways">
          <p className="or-line">
            <span>または</span>
          </p>
          <a className="button button-line button-full" href={again ? `${byMail}&again=1` : byMail}>
            <Icon name="envelope-simple" size={20} />
            メールのコードでログインする
          </a>
          {again ? null : (
            <a className="button button-quiet" href={href("/liff/anafun-login")}>
              はじめて使う方はこちら
            </a>
          )}
        </div>
      </div>
    </main>
  );
}
