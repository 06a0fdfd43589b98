// What every way of signing in ends in: a cookie, the cart kept, and the orders of the guest who is
// now known.
import { becomeFirstOwner } from "#features/backoffice/staff/first-owner.server.ts";
import { deviceOf, type SignInMeans } from "#features/identity/account/rules.ts";
import {
  beginSignIn,
  beginSignInAs,
  endSignIn,
  type SignedIn,
} from "#features/identity/account/service.server.ts";
import { everybody, viewerOfToken } from "#features/library/media/delivery/signed-url.server.ts";
import { adoptGuestOrders } from "#features/shop/purchase/orders/orders.server.ts";
import { cookieOf } from "#lib/cookie.ts";
import {
  clearFlow,
  isHttps,
  markCookie,
  sessionCookie,
  setCarriedCart,
  setKnown,
  setSession,
  setWay,
} from "./sign-in-cookies.server.ts";
import type { Services } from "./services.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** Whom addresses of media are signed for: this sign-in, or everybody where a piece is free. */
export function viewerOf(request: Request, services: Services, free: boolean): string {
  const token = free ? undefined : cookieOf(request, sessionCookie(isHttps({ services })));
  return token ? viewerOfToken(token) : everybody;
}

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
  headers.append("set-cookie", setWay(means, isHttps(context)));
  return { signedIn, headers };
}

/** The first owner is who the settings name. */
async function welcomeOwner({ services, now }: RequestContext, uid: string): Promise<void> {
  const ownerEmail = services.env.OWNER_EMAIL;
  if (ownerEmail) await becomeFirstOwner(services.db, { uid, ownerEmail }, now);
}

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
  headers.append("set-cookie", setKnown(services.env.SESSION_SECRET, signedIn.uid, https));
  const carried = setCarriedCart(request, cart ?? null, https);
  if (carried) headers.append("set-cookie", carried);
  return headers;
}
