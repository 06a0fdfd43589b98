// What every way of signing in ends in: a cookie, the cart kept, and the orders of the guest who is
// now known.
import { cookieOf, renewBrowserKey } from "#server/buying-cookies.server.ts";
import {
  isTrustedBrowser,
  trustedBrowser,
} from "#features/identity/account/sign-in/access-token.server.ts";
import { becomeFirstOwner } from "#features/backoffice/staff/first-owner.server.ts";
import { deviceOf, type SignInMeans } from "#features/identity/account/rules.ts";
import {
  beginSignIn,
  beginSignInAs,
  endSignIn,
  type SignedIn,
} from "#features/identity/account/service.server.ts";
import { everybody, viewerOfToken } from "#features/library/media/delivery/signed-url.server.ts";
import { newKey } from "#features/shop/purchase/orders/order-link.server.ts";
import { adoptGuestOrders } from "#features/shop/purchase/orders/orders.server.ts";
import type { Services } from "./services.server.ts";
import type { RequestContext } from "./request-context.server.ts";

export const sessionCookie = (https: boolean) => (https ? "__Host-session" : "session");
const flowCookie = "login_flow";
/**
 * Stays when one signs out: by it a browser that somebody has signed in with before is told from a
 * stranger's. It opens nothing.
 */
const knownCookie = "known";
const knownSeconds = 31_536_000;
const sessionSeconds = 90 * 86_400;
const flowSeconds = 600;
const secure = (https: boolean) => (https ? "; Secure" : "");

/** Whom addresses of media are signed for: this sign-in, or everybody where a piece is free. */
export function viewerOf(request: Request, services: Services, free: boolean): string {
  const token = free ? undefined : cookieOf(request, sessionCookie(isHttps({ services })));
  return token ? viewerOfToken(token) : everybody;
}

export const isHttps = ({ services }: Pick<RequestContext, "services">) =>
  services.shop.baseUrl.startsWith("https:");
export const flowKeyOf = (request: Request): string | undefined => {
  const value = cookieOf(request, flowCookie);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};
/** Lax: LINE and Google come back by a link from another site. */
export const setFlow = (flowKey: string, https: boolean) =>
  `${flowCookie}=${flowKey}; Path=/; Max-Age=${flowSeconds}; HttpOnly;` +
  ` SameSite=Lax${secure(https)}`;
export const clearFlow = (https: boolean) =>
  `${flowCookie}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(https)}`;

export const setSession = (token: string, https: boolean) =>
  `${sessionCookie(https)}=${token}; Path=/; Max-Age=${sessionSeconds}; HttpOnly;` +
  ` SameSite=Lax${secure(https)}`;
/** Tells the scripts of kept pages that somebody is signed in here; worth nothing to the server. */
const markCookie = (on: boolean, https: boolean) =>
  `member=${on ? "1" : ""}; Path=/; Max-Age=${on ? sessionSeconds : 0};` +
  ` SameSite=Lax${secure(https)}`;

export const clearSession = (https: boolean): string[] => [
  `${sessionCookie(https)}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure(https)}`,
  markCookie(false, https),
];

export type SignInEntry = {
  uid: string;
  means: SignInMeans;
  cart?: string | null;
  second?: boolean;
};

const deviceHere = (request: Request) => deviceOf(request.headers.get("user-agent") ?? "");

/**
 * Signs this browser in: an earlier sign-in of it ends, the cart that came along is kept where
 * there is none.
 */
export async function signInHere(
  context: RequestContext,
  request: Request,
  { uid, means, cart, second }: SignInEntry,
): Promise<{ signedIn: SignedIn; headers: Headers }> {
  await welcomeOwner(context, uid);
  const signedIn = await beginSignIn(
    context.services.db,
    { uid, means, device: deviceHere(request), ...(second ? { second } : {}) },
    context.now,
  );
  const headers = await settleIn(context, request, signedIn, cart);
  headers.append(
    "set-cookie",
    `${wayCookie}=${means}; Path=/account; Max-Age=31536000; HttpOnly;` +
      ` SameSite=Lax${secure(isHttps(context))}`,
  );
  return { signedIn, headers };
}

/** The first owner is who the settings name. */
async function welcomeOwner({ services, now }: RequestContext, uid: string): Promise<void> {
  const ownerEmail = services.env.OWNER_EMAIL;
  if (ownerEmail) await becomeFirstOwner(services.db, { uid, ownerEmail }, now);
}

const wayCookie = "way";
/** By which means somebody last came in from this browser: a word, and nothing of the person. */
export const lastWay = (request: Request): string => cookieOf(request, wayCookie) ?? "";

/**
 * The same under an id that a one-use token promised; nothing when the promise was kept already.
 */
export async function signInHereAs(
  context: RequestContext,
  request: Request,
  signInId: string,
  { uid, means }: SignInEntry,
): Promise<{ signedIn: SignedIn; headers: Headers } | undefined> {
  await welcomeOwner(context, uid);
  const signedIn = await beginSignInAs(
    context.services.db,
    signInId,
    { uid, means, device: deviceHere(request) },
    context.now,
  );
  return signedIn && { signedIn, headers: await settleIn(context, request, signedIn) };
}

async function settleIn(
  context: RequestContext,
  request: Request,
  signedIn: SignedIn,
  cart?: string | null,
): Promise<Headers> {
  const { services, actor, now } = context;
  const https = isHttps(context);
  if (actor.kind === "member") await endSignIn(services.db, actor.uid, actor.signInId);
  await adoptGuestOrders(services.db, signedIn.uid, now);
  const headers = new Headers();
  headers.append("set-cookie", setSession(signedIn.token, https));
  headers.append("set-cookie", markCookie(true, https));
  headers.append("set-cookie", clearFlow(https));
  headers.append(
    "set-cookie",
    `${knownCookie}=${trustedBrowser(services.env.SESSION_SECRET, signedIn.uid)}; Path=/;` +
      ` Max-Age=${knownSeconds}; HttpOnly; SameSite=Lax${secure(https)}`,
  );
  if (cart && isCartText(cart) && !cookieOf(request, "cart"))
    headers.append(
      "set-cookie",
      `cart=${cart}; Path=/; Max-Age=31536000; SameSite=Lax${secure(https)}`,
    );
  return headers;
}

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
  return {
    browserKey,
    cookie:
      `${passkeyCookie}=${browserKey}; Path=/api/v1/passkey; Max-Age=${passkeySeconds}; HttpOnly;` +
      ` SameSite=Strict${secure(https)}`,
  };
}
/** Whether somebody has signed in to one of these accounts in this browser before. */
export const isKnownTo = (request: Request, secret: string, uids: readonly string[]): boolean => {
  const mark = cookieOf(request, knownCookie);
  return mark !== undefined && uids.some((uid) => isTrustedBrowser(secret, uid, mark));
};

/** What a cookie can carry, and a cart is never longer. */
const isCartText = (text: string) =>
  text.length <= 4_000 && /^[\u0021-\u007e]+$/.test(text) && !/[;,"\\]/.test(text);
/** The cart as its cookie, or a form, has it, to be handed to another browser. */
export const cartCookieOf = (request: Request, given?: string): string | null => {
  const value = given ?? cookieOf(request, "cart");
  return value && isCartText(value) ? value : null;
};
