import { redirect } from "react-router";
import { FirstWay, OtherWays, withRedirect } from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { pageHeaders } from "#lib/page-headers.ts";
import { intents } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/login.ts";
import { landing, redirectUrlOf, waysOf } from "./sign-in-pages.server.ts";
import { loginAction, registerAction } from "./login/forms.server.ts";
import { LoginSection } from "./login/login-section.tsx";
import { RegisterSection } from "./login/register-section.tsx";

const problems: Record<string, string> = {
  "address-known": "このメールアドレスは登録済みです。ログインすると連携できます",
  cancelled: "ログインを取りやめました。ほかの入りかたもお選びいただけます。",
  provider: "ログインの途中でつながりが切れました。もう一度お試しください。",
  ended:
    "ログインが終わっていたため、連携をはじめませんでした。ログインして、もう一度お試しください。",
  banned: "このアカウントは、いまお使いいただけません。お問い合わせからご連絡ください。",
  updated: "システムがアップデートされたため、お手数ですがもう一度ログインをお願いいたします",
};

const joinsNext =
  "15分のあいだにこのブラウザでログインすると、つなぐかどうかを続けておたずねします。";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const query = new URL(request.url).searchParams;
  const redirectUrl = redirectUrlOf(request);
  if (about.actor.kind === "member" && !query.has("problem")) throw redirect(landing(redirectUrl));
  return {
    ways: waysOf(about, request),
    problem: problems[query.get("problem") ?? ""] ?? "",
    next: query.get("problem") === "address-known" ? joinsNext : "",
  };
}

export const headers = pageHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "ログイン・会員登録" },
  { name: "robots", content: "noindex" },
];

/** Without an intent it is a sign-in. */
export const action = intents({ register: registerAction }, loginAction);

export default function Login({
  loaderData: { ways, problem, next },
  actionData: answer,
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>ログイン</h1>
        {problem ? (
          <Alert kind={problem === problems["banned"] ? "error" : "info"} role="status">
            {problem}
            {next ? (
              <>
                <br />
                {next}
              </>
            ) : null}
          </Alert>
        ) : null}
        <p className="body">
          はじめての方は、
          <a className="link" href="#join">
            メールアドレスだけで会員になれます
          </a>
          （会費はかかりません）。
        </p>
        <h2>会員の方</h2>
        <FirstWay ways={ways} />
        <LoginSection {...{ ways, answer }} />
        <OtherWays ways={ways} password={false} firstAbove />
        <RegisterSection {...{ ways, answer }} />
        <p className="small soft">
          <PrefetchLink
            className="link"
            to={withRedirect(href("/account/line_login_portal"), ways.redirectUrl)}
          >
            入りかたをくらべる
          </PrefetchLink>
        </p>
      </div>
    </main>
  );
}
