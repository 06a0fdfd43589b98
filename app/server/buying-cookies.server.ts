// The two cookies of buying: the cart's shadow, and the secret by which a browser knows its own
// purchases again.
import {
  cartCookie,
  type CartShadow,
  readCartShadow,
  writeCartShadow,
} from "#features/shop/cart/shadow.ts";
import { cookieLine, cookieOf } from "#lib/cookie.ts";
import { newKey } from "#features/shop/purchase/orders/order-link.server.ts";

const checkoutCookie = "checkout";
const yearSeconds = 31_536_000;

export const cartOf = (request: Request): CartShadow | null =>
  readCartShadow(cookieOf(request, cartCookie));
/** The cart's scripts read and write it too, so it is not httpOnly; nothing in it is believed. */
export const setCart = (shadow: CartShadow, https: boolean) =>
  cookieLine(cartCookie, writeCartShadow(shadow), { https, seconds: yearSeconds, scripts: true });

/** The browser's secret, or nothing when it has none that we could have made. */
export function browserKeyOf(request: Request): string | undefined {
  const value = cookieOf(request, checkoutCookie);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
}

/**
 * The browser's secret, made now if it has none, and the cookie that keeps it a year longer. Lax:
 * the payment page leads back from another site.
 */
export function renewBrowserKey(
  request: Request,
  https: boolean,
): { browserKey: string; cookie: string } {
  const browserKey = browserKeyOf(request) ?? newKey();
  return {
    browserKey,
    cookie: cookieLine(checkoutCookie, browserKey, { https, seconds: yearSeconds }),
  };
}
