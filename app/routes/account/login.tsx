import { data, Form, redirect, useNavigation } from "react-router";
import { register } from "#features/identity/account/registration/register.server.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import { RegisterForm } from "#features/identity/account/schema.ts";
import {
  Consent,
  FirstWay,
  OtherWays,
  withRedirect,
} from "#features/identity/account/ui/ways-in.tsx";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { contextOf } from "#server/request-context.server.ts";
import { browserOf, cartCookieOf, isHttps } from "#server/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary } from "#ui/error-summary.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/login.ts";
import { enterByPassword, landing, redirectUrlOf, wantedPath, waysOf } from "./door.server.ts";

const problems: Record<string, string> = {
  "address-known": "このメールアドレスは登録済みです。ログインすると連携できます",
  cancelled: "ログインを取りやめました。ほかの入りかたもお選びいただけます。",
  provider: "ログインの途中でつながりが切れました。もう一度お試しください。",
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
    fresh: query.get("new") === "1",
  };
}

export const headers = sentHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "ログイン・会員登録" },
  { name: "robots", content: "noindex" },
];

const busy = "こみあっています。少し待ってから、もう一度お試しください。";

export async function action({ request, context }: Route.ActionArgs) {
  const about = contextOf(context);
  const { services, now, limiter, address } = about;
  const texts = formTexts(await request.formData());
  const redirectUrl = wantedPath(texts["redirect_url"]);
  const joining = texts["intent"] === "register";
  const email = texts["email"] ?? "";
  const refuse = (
    status: number,
    errors: Record<string, string>,
    problem = "",
    headers: HeadersInit = {},
  ) => data({ joining, email, errors, problem }, { status, headers });
  try {
    if (joining) {
      const read = RegisterForm.safeParse(texts);
      if (!read.success) return refuse(422, sentences(read.error));
      const wait = await limiter.take("proofMail", address);
      if (wait)
        return refuse(
          429,
          {},
          "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。",
          { "retry-after": String(wait) },
        );
      const { browserKey, cookie } = browserOf(request, isHttps(about));
      const { email: to, password } = read.data;
      const asked = await register(
        services.db,
        {
          email: to,
          ...(password ? { password } : {}),
          secret: services.env.SESSION_SECRET,
          browserKey,
          redirectUrl,
          cart: cartCookieOf(request),
        },
        now,
      );
      if (!asked.ok)
        return refuse(
          429,
          {},
          "このアドレスには、この1時間に何通もお送りしました。受信箱をお確かめください。",
        );
      return redirect(`${href("/login2")}?sent=${asked.value.proofId}&new=1`, {
        status: 303,
        headers: { "set-cookie": cookie },
      });
    }
    const entered = await enterByPassword(about, request, texts, redirectUrl);
    if (entered instanceof Response) return entered;
    return refuse(
      entered.status,
      entered.errors,
      entered.problem,
      entered.wait ? { "retry-after": String(entered.wait) } : {},
    );
  } catch (error) {
    if (error instanceof Busy) return refuse(429, {}, busy);
    throw error;
  }
}

export default function Login({
  loaderData: { ways, problem, next, fresh },
  actionData,
}: Route.ComponentProps) {
  const navigation = useNavigation();
  const sending = (intent: string) =>
    navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  const joining = actionData ? actionData.joining : fresh;
  const errors = actionData?.errors ?? {};
  const at = (form: "login" | "register") =>
    (joining === (form === "register") ? errors : {}) as Record<string, string | undefined>;
  const summary = Object.keys(errors).map((name) => ({
    id: `${joining ? "new-" : ""}${name}`,
    label: name === "password" ? "パスワード" : "メールアドレス",
  }));
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
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <p className="body">
          はじめての方は、
          <a className="link" href="#join">
            メールアドレスだけで会員になれます
          </a>
          （会費はかかりません）。
        </p>
        <ErrorSummary errors={summary} />
        <h2>会員の方</h2>
        <FirstWay ways={ways} />
        <Form method="post" className="form-stack" noValidate>
          <input type="hidden" name="redirect_url" value={ways.redirectUrl} />
          <input type="hidden" name="intent" value="login" />
          <TextField
            id="email"
            name="email"
            label="メールアドレス"
            type="text"
            inputMode="email"
            autoComplete="username webauthn"
            defaultValue={joining ? "" : actionData?.email}
            error={at("login")["email"]}
          />
          <TextField
            id="password"
            name="password"
            label="パスワード"
            type="password"
            autoComplete="current-password"
            error={at("login")["password"]}
          />
          <Button type="submit" full busy={sending("login")}>
            ログインする
          </Button>
          <p className="small">
            <PrefetchLink className="link" to={href("/password-reset")}>
              パスワードをお忘れの方
            </PrefetchLink>
          </p>
        </Form>
        <OtherWays ways={ways} password={false} firstAbove />
        <section className="join" id="join">
          <h2>はじめての方</h2>
          <p className="body soft">メールアドレスだけで会員になれます。会費はかかりません。</p>
          <Form method="post" className="form-stack" noValidate>
            <input type="hidden" name="redirect_url" value={ways.redirectUrl} />
            <input type="hidden" name="intent" value="register" />
            <TextField
              id="new-email"
              name="email"
              label="メールアドレス"
              type="text"
              inputMode="email"
              autoComplete="email"
              defaultValue={joining ? actionData?.email : ""}
              error={at("register")["email"]}
            />
            <TextField
              id="new-password"
              name="password"
              label="パスワード"
              optional
              type="password"
              autoComplete="new-password"
              hint="8文字以上。空のままなら、こちらで作ってメールでお知らせします。"
              error={at("register")["password"]}
            />
            <Button type="submit" look="line" full busy={sending("register")}>
              確認のメールを受けとる
            </Button>
            <Consent what="お申し込みで" />
          </Form>
        </section>
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
