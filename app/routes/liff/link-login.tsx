// Sign in, then join LINE: by password here, or by a mail with a code. Nothing of LINE is needed
// before, so the page works without scripts.
import { redirect } from "react-router";
import { LoginForm } from "#features/identity/account/schema.ts";
import { loginLabels } from "#features/identity/account/ui/way-labels.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { withRedirect } from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Route } from "./+types/link-login.ts";
import { enterByPassword } from "../account/sign-in-pages.server.ts";
import styles from "#features/identity/account/ui/liff/liff.module.css";

/** With the token of the chat, where somebody comes from there. */
function nextOf(request: Request): string {
  const token = new URL(request.url).searchParams.get("linkToken");
  return `${href("/liff/link")}${token ? `?${new URLSearchParams({ linkToken: token })}` : ""}`;
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { actor, now } = contextOf(context);
  if (actor.kind === "member" && isFresh(actor.provedAt, now))
    throw redirect(`${href("/liff/link")}${new URL(request.url).search}`);
  return { again: actor.kind === "member", next: nextOf(request) };
}
export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "ログインしてLINEをつなぐ" },
  { name: "robots", content: "noindex" },
];

export const action = visitorAction(LoginForm, {
  do: (on) => enterByPassword(on, on.request, on.value, nextOf(on.request)),
  done: (entered) => entered,
});

export default function LinkLogin({
  loaderData: { again, next },
  actionData,
}: Route.ComponentProps) {
  const form = useMemberForm(actionData, { labels: loginLabels });
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
        <MemberForm form={form}>
          <TextField
            {...form.field("email")}
            type="text"
            inputMode="email"
            autoComplete="username"
          />
          <TextField {...form.field("password")} type="password" autoComplete="current-password" />
          <Button type="submit" full busy={form.busy}>
            ログインして、つぎへ
          </Button>
        </MemberForm>
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
