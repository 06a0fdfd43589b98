// What the screens of signing in share: where to go on, the ways that are open, and the end of
// each.
import { redirect } from "react-router";
import { accountsOf } from "#features/identity/account/registration/prove-email.server.ts";
import { requestVerification } from "#features/identity/account/registration/register.server.ts";
import type { z } from "zod";
import {
  checkPassword,
  spendMadePassword,
} from "#features/identity/account/sign-in/own-password.server.ts";
import { pendingLinkOf } from "#features/identity/account/sign-in/pending-link.server.ts";
import { comeBack } from "#features/identity/account/profile/leaving.server.ts";
import { firstWay, isInAppBrowser } from "#features/identity/account/rules.ts";
import type { LoginForm } from "#features/identity/account/schema.ts";
import { cookieLine } from "#lib/cookie.ts";
import { href } from "#lib/href.ts";
import { safeRedirect } from "#lib/safe-redirect.ts";
import { ok } from "#lib/result.ts";
import { minutesOf } from "#server/forms/form-words.ts";
import { Refusal, refuse, refuseFields, refuseUntil } from "#server/forms/refusal.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { type SignInEntry, signInHere } from "#server/sign-in.server.ts";
import {
  browserOf,
  cartCookieOf,
  isHttps,
  isKnownTo,
  lastWay,
} from "#server/sign-in-cookies.server.ts";

/**
 * Where somebody wanted to go; pages of signing in itself are no place to go on to, except where
 * LINE or an address is joined next.
 */
export function wantedPath(value: string | null | undefined): string {
  const path = safeRedirect(value);
  const isDoor =
    /^\/(account\/log|account\/line|login2|password-reset|__stand-in)/.test(path) ||
    /^\/liff(?!\/(link|connect-email-\w+)(\?|$))/.test(path);
  return isDoor ? href("/") : path;
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

/** What a page says when one address is asked for too many mails. */
export const mailedOften = "メールを続けてお送りしました。しばらくおいて、もう一度お試しください。";
export const sentToOften =
  "このアドレスには、この1時間に何通もお送りしました。受信箱をお確かめください。";
export const restingOr = (waitSeconds: number, instead: string): string =>
  `続けてまちがえられたため、お休みしています。${minutesOf(waitSeconds)}分ほどおくか、${instead}`;

/** Of which asking for a mail is made: who asks, in which browser, and where to go on. */
export const askOf = (context: RequestContext, request: Request, redirectUrl: string) => ({
  secret: context.services.env.SESSION_SECRET,
  browserKey: browserOf(request, isHttps(context)).browserKey,
  redirectUrl,
  cart: cartCookieOf(request),
});
/** To the screen that waits for the mail; this browser keeps its secret. */
export const waitingFor = (
  context: RequestContext,
  request: Request,
  proofId: string,
  more = "",
): Response =>
  redirect(`${href("/login2")}?sent=${proofId}${more}`, {
    status: 303,
    headers: { "set-cookie": browserOf(request, isHttps(context)).cookie },
  });

/**
 * In by address and password: where the browser goes, or what to say beside the form. An address
 * that was never proved is asked for its proof.
 */
export async function enterByPassword(
  context: RequestContext,
  request: Request,
  { email, password }: z.output<typeof LoginForm>,
  redirectUrl: string,
): Promise<Refusal | { ok: true; value: Response }> {
  const { services, now } = context;
  const found = await comparePassword(context, request, { email, password });
  if (found instanceof Refusal) return found;
  const { uid, verified, mustChange } = found;
  if (!verified) {
    const asked = await requestVerification(
      services.db,
      { email, uid, ...askOf(context, request, redirectUrl) },
      now,
    );
    if (!asked.ok)
      return refuse(429, "確認のメールをお送りしてあります。受信箱をお確かめください。");
    return ok(waitingFor(context, request, asked.value.proofId, "&new=1"));
  }
  if (mustChange && !(await spendMadePassword(services.db, uid, now)))
    return refuseFields({
      password:
        "はじめのパスワードは、24時間のうちに一度だけ使えます。メールのリンクでお入りになり、ご自分のパスワードをお決めください。",
    });
  const first = mustChange && !redirectUrl.startsWith("/liff/");
  const to = first ? `${href("/mypage/settings")}?password=1#password` : redirectUrl;
  return ok(await enter(context, request, { uid, means: "password", redirectUrl: to }));
}

async function comparePassword(
  { services, limiter, ip }: RequestContext,
  request: Request,
  { email, password }: z.output<typeof LoginForm>,
) {
  // A stranger's wrong tries do not shut out the browser in which the member signs in every day: it
  // has a count of its own.
  const known = isKnownTo(
    request,
    services.env.SESSION_SECRET,
    await accountsOf(services.db, email),
  );
  const attempt = await limiter.attempt(known ? `known:${email}` : email, ip);
  if (!attempt.ok)
    return refuseUntil(attempt.wait, restingOr(attempt.wait, "メールのリンクでお入りください。"));
  const found = await checkPassword(services.db, email, password).catch(async (error: unknown) => {
    // Nothing was compared.
    await attempt.right();
    throw error;
  });
  if (!found.ok) return refuseFields({ password: "メールアドレスかパスワードがちがいます。" });
  await attempt.right();
  return found.value;
}

/** Read and thrown away by the page that comes next. */
const joinedCookie = (https: boolean) =>
  cookieLine("joined", "1", { https, seconds: 120, scripts: true });
/**
 * The end of every way in: the cookie, and the page that was wanted. Who had asked to leave stays.
 */
export async function enter(
  context: RequestContext,
  request: Request,
  entry: SignInEntry & { redirectUrl: string; welcome?: boolean },
) {
  const { headers } = await signInHere(context, request, entry);
  const back = await comeBack(context.services.db, entry.uid, context.now);
  const to = back
    ? `${href("/mypage")}?back=1`
    : entry.welcome && entry.redirectUrl === "/"
      ? `${href("/mypage")}?welcome=1`
      : landing(entry.redirectUrl);
  // Wherever they stand next, they are told: the page itself is as it was before.
  if (entry.welcome && to === landing(entry.redirectUrl))
    headers.append("set-cookie", joinedCookie(isHttps(context)));
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
