// What the screens of signing in share: where to go on, the ways that are open, and the end of
// each.
import { redirect } from "react-router";
import { accountsOf } from "#features/identity/account/registration/prove-address.server.ts";
import { askVerification } from "#features/identity/account/registration/register.server.ts";
import {
  checkPassword,
  spendMadePassword,
} from "#features/identity/account/sign-in/own-password.server.ts";
import { pendingLinkOf } from "#features/identity/account/sign-in/pending-link.server.ts";
import { comeBack } from "#features/identity/account/profile/leaving.server.ts";
import { firstWay, isInAppBrowser } from "#features/identity/account/rules.ts";
import { LoginForm } from "#features/identity/account/schema.ts";
import { href } from "#lib/href.ts";
import { sentences } from "#lib/form.ts";
import { ownPath } from "#lib/own-path.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import {
  browserOf,
  cartCookieOf,
  type NewSignIn,
  isHttps,
  isKnownTo,
  lastWay,
  signInHere,
} from "#server/sign-in.server.ts";

/**
 * Where somebody wanted to go; pages of signing in itself are no place to go on to, except where
 * LINE or an address is joined next.
 */
export function wantedPath(value: string | null | undefined): string {
  const path = ownPath(value);
  return /^\/(account\/log|account\/line|login2|password-reset|liff(?!\/(link|connect-email-\w+)(\?|$))|__stand-in)/.test(
    path,
  )
    ? href("/")
    : path;
}
export const redirectUrlOf = (request: Request) =>
  wantedPath(new URL(request.url).searchParams.get("redirect_url"));

export function waysOf(
  { services }: RequestContext,
  request: Request,
  redirectUrl = redirectUrlOf(request),
) {
  return {
    line: Boolean(services.identity.line),
    google: Boolean(services.identity.google),
    inApp: isInAppBrowser(request.headers.get("user-agent") ?? ""),
    redirectUrl,
    first: firstWay({
      userAgent: request.headers.get("user-agent") ?? "",
      referrer: request.headers.get("referer") ?? "",
      last: lastWay(request),
    }),
  };
}

export const landing = (redirectUrl: string) =>
  redirectUrl === "/" ? href("/mypage") : redirectUrl;

export type DoorRefusal = {
  status: number;
  errors: Record<string, string>;
  problem: string;
  wait?: number;
};
const refusal = (
  status: number,
  errors: Record<string, string>,
  problem = "",
  wait?: number,
): DoorRefusal => ({ status, errors, problem, ...(wait ? { wait } : {}) });

/**
 * In by address and password: where the browser goes, or what to say beside the form. An address
 * that was never proved is asked for its proof.
 */
export async function enterByPassword(
  context: RequestContext,
  request: Request,
  texts: Record<string, string>,
  redirectUrl: string,
): Promise<Response | DoorRefusal> {
  const { services, now, limiter, address } = context;
  const read = LoginForm.safeParse(texts);
  if (!read.success) return refusal(422, sentences(read.error));
  const { email, password } = read.data;
  // A stranger's wrong tries do not shut out the browser in which the member signs in every day: it
  // has a count of its own.
  const known = isKnownTo(
    request,
    services.env.SESSION_SECRET,
    await accountsOf(services.db, email),
  );
  const attempt = await limiter.attempt(known ? `known:${email}` : email, address);
  if (!attempt.ok)
    return refusal(
      429,
      {},
      `続けてまちがえられたため、お休みしています。${Math.ceil(attempt.wait / 60)}分ほどおくか、メールのリンクでお入りください。`,
      attempt.wait,
    );
  const found = await checkPassword(services.db, email, password).catch(async (error: unknown) => {
    // Nothing was compared.
    await attempt.right();
    throw error;
  });
  if (!found.ok) return refusal(422, { password: "メールアドレスかパスワードがちがいます。" });
  await attempt.right();
  if (!found.value.verified) {
    const { browserKey, cookie } = browserOf(request, isHttps(context));
    const asked = await askVerification(
      services.db,
      {
        email,
        uid: found.value.uid,
        secret: services.env.SESSION_SECRET,
        browserKey,
        redirectUrl,
        cart: cartCookieOf(request),
      },
      now,
    );
    if (!asked.ok)
      return refusal(429, {}, "確認のメールをお送りしてあります。受信箱をお確かめください。");
    return redirect(`${href("/login2")}?sent=${asked.value.proofId}&new=1`, {
      status: 303,
      headers: { "set-cookie": cookie },
    });
  }
  if (found.value.mustChange && !(await spendMadePassword(services.db, found.value.uid, now)))
    return refusal(422, {
      password:
        "はじめのパスワードは、24時間のうちに一度だけ使えます。メールのリンクでお入りになり、ご自分のパスワードをお決めください。",
    });
  const first = found.value.mustChange && !redirectUrl.startsWith("/liff/");
  return enter(context, request, {
    uid: found.value.uid,
    means: "password",
    redirectUrl: first ? `${href("/mypage/settings")}?password=1#password` : redirectUrl,
  });
}

/**
 * The end of every way in: the cookie, and the page that was wanted. Who had asked to leave stays.
 */
export async function enter(
  context: RequestContext,
  request: Request,
  entry: NewSignIn & { redirectUrl: string; welcome?: boolean },
) {
  const { headers } = await signInHere(context, request, entry);
  const back = await comeBack(context.services.db, entry.uid, context.now);
  const to = back
    ? `${href("/mypage")}?back=1`
    : entry.welcome && entry.redirectUrl === "/"
      ? `${href("/mypage")}?welcome=1`
      : landing(entry.redirectUrl);
  // Inside LINE's app the two are joined by a way of their own.
  const offered =
    !to.startsWith("/liff/") &&
    (await pendingLinkOf(context.services.db, entry.uid, hereOf(context, request), context.now));
  return redirect(
    offered ? `${href("/account/join")}?redirect_url=${encodeURIComponent(to)}` : to,
    {
      status: 303,
      headers,
    },
  );
}

/** What this browser may offer, and by which secret. */
export const hereOf = (context: RequestContext, request: Request) => ({
  browserKey: browserOf(request, isHttps(context)).browserKey,
  secret: context.services.env.SESSION_SECRET,
});
