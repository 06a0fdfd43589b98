// A browser knows the reservation that it asked for while the places are kept and the payment is
// under way: to another that types the same address the letter is all.
import { reservationOfToken, reservationToken } from "#features/memberships/events/link.server.ts";
import { cookieLine, cookieOf } from "#lib/cookie.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";

const heldCookie = "event_hold";
/** Longer than places are held for a payment, and its answer is waited for. */
const heldSeconds = 60 * 60;

export const rememberHeld = (on: RequestContext, id: string): string =>
  cookieLine(heldCookie, reservationToken(on.services.env.SESSION_SECRET, id), {
    https: isHttps(on),
    seconds: heldSeconds,
  });

export const isHeldHere = (
  { services, request }: RequestContext & { request: Request },
  id: string,
): boolean =>
  reservationOfToken(services.env.SESSION_SECRET, cookieOf(request, heldCookie) ?? "") === id;
