// Signing in by mail: a link, and a code for this screen. The waiting screen goes on by itself when the link was opened elsewhere.
import { useEffect } from "react";
import { data, Form, redirect, useFetcher, useLocation, useNavigation } from "react-router";
import { askLogin, sendAgain } from "#features/identity/account/registration/register.server.ts";
import { dropForeignPassword } from "#features/identity/account/sign-in/own-password.server.ts";
import { proveAddress } from "#features/identity/account/registration/prove-address.server.ts";
import { Busy } from "#features/identity/account/sign-in/password.server.ts";
import {
  askedHere,
  spendCode,
} from "#features/identity/account/registration/email-verification.server.ts";
import { isFresh } from "#features/identity/account/rules.ts";
import { hashOfToken } from "#features/identity/account/service.server.ts";
import { CodeForm, MailLoginForm, ProofId } from "#features/identity/account/schema.ts";
import { Consent, OtherWays, withRedirect } from "#features/identity/account/ui/ways-in.tsx";
import { inTransaction } from "#db/transaction.server.ts";
import { href } from "#lib/href.ts";
import { sentences, formTexts } from "#lib/form.ts";
import { sentHeaders } from "#lib/sent-headers.ts";
import { contextOf } from "#server/request-context.server.ts";
import { browserOf, cartCookieOf, isHttps } from "#server/sign-in.server.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import { Alert } from "#ui/alert.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/login2.ts";
import { enter, landing, redirectUrlOf, wantedPath, waysOf } from "./door.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const query = new URL(request.url).searchParams;
  // Whoever must prove again who they are may do so by mail, although they are signed in.
  const { actor } = about;
  if (actor.kind === "member" && (isFresh(actor.provedAt, about.now) || !query.has("again")))
    throw redirect(landing(redirectUrlOf(request)));
  const sent = query.get("sent") ?? "";
  const asked = ProofId.safeParse(sent).success
    ? await askedHere(about.services.db, sent, browserOf(request, isHttps(about)).browserKey)
    : undefined;
  return {
    ways: waysOf(about, request),
    sent,
    fresh: query.get("new") === "1",
    email: asked?.email ?? "",
    wanted: asked?.redirectUrl ?? "/",
    spent: asked?.spent ?? false,
    resent: query.has("resent"),
  };
}
export const headers = sentHeaders;
export const meta: Route.MetaFunction = () => [
  { title: "メールでログイン" },
  { name: "robots", content: "noindex" },
];

const mailedOften = "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。";
const sentToOften = "このアドレスには、この1時間に何通もお送りしました。受信箱をお確かめください。";
const orBusy = (error: unknown) => {
  if (error instanceof Busy) return { ok: false, code: "busy" } as const;
  throw error;
};

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
  const { browserKey, cookie } = browserOf(request, isHttps(about));
  if (texts["intent"] === "code") {
    const read = CodeForm.safeParse(texts);
    if (!read.success) return refuse(422, sentences(read.error));
    const attempt = await limiter.attempt(`code:${read.data.proofId}`, address);
    if (!attempt.ok)
      return refuse(
        429,
        {},
        `続けてまちがえられたため、お休みしています。${Math.ceil(attempt.wait / 60)}分ほどおくか、メールのボタンからお入りください。`,
        { "retry-after": String(attempt.wait) },
      );
    const spent = await spendCode(services.db, read.data.proofId, browserKey, read.data.code, now);
    if (spent.ok) await attempt.right();
    if (!spent.ok)
      return refuse(422, {
        code:
          spent.code === "wrong"
            ? "コードがちがいます。メールの6けたをご確認ください。"
            : "このコードは使えなくなりました。もう一度メールをお送りください。",
      });
    const proof = spent.value;
    const { uid, fresh } = await inTransaction(services.db, async (tx) => {
      const entered = await proveAddress(tx, proof, now);
      if (proof.kind === "verify")
        await dropForeignPassword(tx, entered.uid, hashOfToken(browserKey));
      return entered;
    });
    return enter(about, request, {
      uid,
      means: "mail",
      cart: proof.cart,
      redirectUrl: proof.redirectUrl,
      welcome: fresh,
    });
  }
  const again = about.actor.kind === "member" ? "&again=1" : "";
  if (texts["intent"] === "resend") {
    const id = ProofId.safeParse(texts["proofId"]);
    const wait = await limiter.take("proofMail", address);
    if (wait) return refuse(429, {}, mailedOften, { "retry-after": String(wait) });
    const sent = id.success
      ? await sendAgain(
          services.db,
          { id: id.data, secret: services.env.SESSION_SECRET, browserKey },
          now,
        ).catch(orBusy)
      : ({ ok: false, code: "unknown" } as const);
    if (sent.ok)
      return redirect(
        `${href("/login2")}?sent=${sent.value.proofId}&resent=1${new URL(request.url).searchParams.get("new") === "1" ? "&new=1" : ""}${again}`,
        303,
      );
    if (sent.code === "too-early")
      return refuse(
        429,
        {},
        `続けてはお送りできません。あと${sent.waitSeconds}秒おいて、もう一度押してください。`,
        { "retry-after": String(sent.waitSeconds) },
      );
    if (sent.code === "busy")
      return refuse(429, {}, "こみあっています。少し待ってから、もう一度お試しください。");
    return sent.code === "too-many"
      ? refuse(429, {}, sentToOften)
      : refuse(
          409,
          {},
          "このお申し込みは終わっています。お手数ですが、メールアドレスからもう一度お願いします。",
        );
  }
  const read = MailLoginForm.safeParse(texts);
  if (!read.success) return refuse(422, sentences(read.error));
  const wait = await limiter.take("proofMail", address);
  if (wait) return refuse(429, {}, mailedOften, { "retry-after": String(wait) });
  const redirectUrl = wantedPath(texts["redirect_url"]);
  const asked = await askLogin(
    services.db,
    {
      email: read.data.email,
      secret: services.env.SESSION_SECRET,
      browserKey,
      redirectUrl,
      cart: cartCookieOf(request),
    },
    now,
  );
  if (!asked.ok) return refuse(429, {}, sentToOften);
  return redirect(`${href("/login2")}?sent=${asked.value.proofId}${again}`, {
    status: 303,
    headers: { "set-cookie": cookie },
  });
}

const lookEveryMs = 3_000;
/** Looks whether the link was opened elsewhere; not while the screen is hidden. By a fetcher: the answer to a wrong code stays on the page. */
function useSpentElsewhere(on: boolean): boolean {
  const { load, data: seen } = useFetcher<typeof loader>();
  const { search } = useLocation();
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void load(`${href("/login2")}${search}`);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [on, load, search]);
  return seen?.spent ?? false;
}

export default function MailLogin({
  loaderData: { ways, sent, fresh, email, wanted, spent: spentBefore, resent },
  actionData,
}: Route.ComponentProps) {
  const busy = useNavigation().state !== "idle";
  const spentElsewhere = useSpentElsewhere(sent !== "" && !spentBefore);
  const spent = spentBefore || spentElsewhere;
  const errors: Record<string, string | undefined> = actionData?.errors ?? {};
  if (sent) {
    return (
      <main id="main" className="p-door">
        <div className="wrap door">
          <h1>メールをお送りしました</h1>
          {spent ? (
            <Alert kind="success" role="status">
              メールのリンクが開かれました。この画面で続けるときは、もう一度ログインしてください。
            </Alert>
          ) : (
            <p className="body">
              {email ? (
                <>
                  <b className="addr">{email}</b>にお送りしました。
                </>
              ) : null}
              届いたメールのボタンを押すか、6けたのコードをここに入れてください。
              {fresh ? "登録は、それですみます。" : ""}
            </p>
          )}
          {actionData?.problem ? (
            <Alert kind="error" role="alert">
              {actionData.problem}
            </Alert>
          ) : resent && !actionData ? (
            <Alert kind="success" role="status">
              もう一度お送りしました。前のメールのコードは使えません。
            </Alert>
          ) : null}
          <Form method="post" className="form-stack" noValidate>
            <input type="hidden" name="intent" value="code" />
            <input type="hidden" name="proofId" value={sent} />
            <TextField
              id="code"
              name="code"
              label="6けたのコード"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={20}
              error={errors["code"] ?? errors["proofId"]}
              className="input code"
            />
            <Button type="submit" full busy={busy}>
              つづける
            </Button>
          </Form>
          <p className="body soft">
            届かないときは、迷惑メールの箱と、アドレスのつづりをお確かめください。1分おけば、もう一度お送りできます。
          </p>
          {email && !spent ? (
            <Form method="post">
              <input type="hidden" name="intent" value="resend" />
              <input type="hidden" name="proofId" value={sent} />
              <Button type="submit" look="line" full busy={busy}>
                もう一度送る
              </Button>
            </Form>
          ) : null}
          <p className="body">
            <PrefetchLink className="link" to={withRedirect(href("/login2"), wanted)}>
              ほかのアドレスに送る
            </PrefetchLink>
          </p>
        </div>
      </main>
    );
  }
  return (
    <main id="main" className="p-door">
      <div className="wrap door">
        <h1>メールでログイン</h1>
        <p className="body soft">
          パスワードはいりません。はじめての方は、このまま会員になれます。
        </p>
        {actionData?.problem ? (
          <Alert kind="error" role="alert">
            {actionData.problem}
          </Alert>
        ) : null}
        <Form method="post" className="form-stack" noValidate>
          <input type="hidden" name="redirect_url" value={ways.redirectUrl} />
          <TextField
            id="email"
            name="email"
            label="メールアドレス"
            type="text"
            inputMode="email"
            autoComplete="username webauthn"
            defaultValue={actionData?.email}
            error={errors["email"]}
          />
          <Button type="submit" full busy={busy}>
            メールを受けとる
          </Button>
          <Consent what="はじめての方は、ご登録で" />
        </Form>
        <OtherWays ways={ways} mail={false} />
      </div>
    </main>
  );
}
