// The cookies of signing in: the sign-in itself, the way there, and what is known of a browser.
import {
  isTrustedBrowser,
  trustedBrowser,
} from "#features/identity/account/sign-in/access-token.server.ts";
import { newKey } from "#features/shop/purchase/orders/order-link.server.ts";
import { cookieLine, cookieOf } from "#lib/cookie.ts";
import { renewBrowserKey } from "./buying-cookies.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const isHttps = ({ services }: Pick<RequestContext, "services">) =>
  services.shop.baseUrl.startsWith("https:");

const yearSeconds = 31_536_000;
export const sessionCookie = (https: boolean) => (https ? "__Host-session" : "session");
const sessionSeconds = 90 * 86_400;
export const setSession = (token: string, https: boolean) =>
  cookieLine(sessionCookie(https), token, { https, seconds: sessionSeconds });
/** Tells the scripts of kept pages that somebody is signed in here; worth nothing to the server. */
export const markCookie = (on: boolean, https: boolean) =>
  cookieLine("member", on ? "1" : "", { https, seconds: on ? sessionSeconds : 0, scripts: true });
export const clearSession = (https: boolean): string[] => [
  cookieLine(sessionCookie(https), "", { https, seconds: 0 }),
  markCookie(false, https),
];

const flowCookie = "login_flow";
export const flowKeyOf = (request: Request): string | undefined => {
  const value = cookieOf(request, flowCookie);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};
/** LINE and Google come back by a link from another site. */
export const setFlow = (flowKey: string, https: boolean) =>
  cookieLine(flowCookie, flowKey, { https, seconds: 600 });
export const clearFlow = (https: boolean) => cookieLine(flowCookie, "", { https, seconds: 0 });

const wayCookie = "way";
/** By which means somebody last came in from this browser: a word, and nothing of the person. */
export const lastWay = (request: Request): string => cookieOf(request, wayCookie) ?? "";
export const setWay = (means: string, https: boolean) =>
  cookieLine(wayCookie, means, { https, seconds: yearSeconds, path: "/account" });

/**
 * Stays when one signs out: by it a browser that somebody has signed in with before is told from a
 * stranger's. It opens nothing.
 */
const knownCookie = "known";
export const setKnown = (secret: string, uid: string, https: boolean) =>
  cookieLine(knownCookie, trustedBrowser(secret, uid), { https, seconds: yearSeconds });
/** Whether somebody has signed in to one of these accounts in this browser before. */
export const isKnownTo = (request: Request, secret: string, uids: readonly string[]): boolean => {
  const mark = cookieOf(request, knownCookie);
  return mark !== undefined && uids.some((uid) => isTrustedBrowser(secret, uid, mark));
};

type Browser = ReturnType<typeof renewBrowserKey>;
const browsers = new WeakMap<Request, Browser>();
/**
 * The browser's own secret, by which a code counts only where it was asked for. One request, one
 * secret: a new browser is asked and given the same.
 */
export function browserOf(request: Request, https: boolean): Browser {
  const known = browsers.get(request);
  if (known) return known;
  const made = renewBrowserKey(request, https);
  browsers.set(request, made);
  return made;
}
const passkeyCookie = "passkey";
const passkeySeconds = 600;
/**
 * The secret to which a passkey's challenge is bound. Not the browser's own: a page asks for
 * challenges by itself while somebody fills it in, and where both calls leave before the first is
 * answered, the later answer would take the place of the secret for which the mail was sent.
 */
export function passkeyBrowserOf(request: Request, https: boolean): Browser {
  const kept = cookieOf(request, passkeyCookie);
  const browserKey = kept && /^[\w-]{43}$/.test(kept) ? kept : newKey();
  const path = "/api/v1/passkey";
  const wish = { https, seconds: passkeySeconds, path, sameSite: "Strict" } as const;
  return { browserKey, cookie: cookieLine(passkeyCookie, browserKey, wish) };
}

/** What a cookie can carry, and a cart is never longer. */
const isCartText = (text: string) =>
  text.length <= 4_000 && /^[\u0021-\u007e]+$/.test(text) && !/[;,"\\]/.test(text);
/** The cart as its cookie, or a form, has it, to be handed to another browser. */
export const cartCookieOf = (request: Request, given?: string): string | null => {
  const value = given ?? cookieOf(request, "cart");
  return value && isCartText(value) ? value : null;
};
/** The cart that came along, where this browser has none. */
export const setCarriedCart = (request: Request, cart: string | null, https: boolean) =>
  cart && isCartText(cart) && !cookieOf(request, "cart")
    ? cookieLine("cart", cart, { https, seconds: yearSeconds, scripts: true })
    : undefined;
