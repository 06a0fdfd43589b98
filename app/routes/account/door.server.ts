// What the screens of signing in share: where to go on, the ways that are open, and the end of each.
import { redirect } from "react-router";
import { comeBack } from "#features/account/profile.server.ts";
import { isInAppBrowser } from "#features/account/rules.ts";
import { ownPath } from "#lib/own-path.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { type Entry, signInHere } from "#server/sign-in.server.ts";

/** Where somebody wanted to go; pages of signing in itself are no place to go on to. */
export function wantedOf(value: string | null | undefined): string {
  const path = ownPath(value);
  return /^\/(account\/log|account\/line|login2|password-reset|liff\/|__stand-in)/.test(path) ? "/" : path;
}
export const redirectUrlOf = (request: Request) => wantedOf(new URL(request.url).searchParams.get("redirect_url"));

export function waysOf({ house }: RequestContext, request: Request, redirectUrl = redirectUrlOf(request)) {
  return { line: Boolean(house.identity.line), google: Boolean(house.identity.google), inApp: isInAppBrowser(request.headers.get("user-agent") ?? ""), redirectUrl };
}

export const landing = (redirectUrl: string) => (redirectUrl === "/" ? "/mypage" : redirectUrl);

/** The end of every way in: the cookie, and the page that was wanted. Who had asked to leave stays. */
export async function enter(context: RequestContext, request: Request, entry: Entry & { redirectUrl: string; welcome?: boolean }) {
  const { headers } = await signInHere(context, request, entry);
  const back = await comeBack(context.house.db, entry.uid, context.now);
  const to = back ? "/mypage?back=1" : entry.welcome && entry.redirectUrl === "/" ? "/mypage?welcome=1" : landing(entry.redirectUrl);
  return redirect(to, { status: 303, headers });
}
