// The two cookies of buying: the cart's shadow, and the secret by which a browser knows its own
// purchases again.
import {
  cartCookie,
  type CartShadow,
  readCartShadow,
  writeCartShadow,
} from "#features/shop/cart/shadow.ts";
import { newKey } from "#features/shop/purchase/orders/order-link.server.ts";

const checkoutCookie = "checkout";
const yearSeconds = 31_536_000;

/** The value of a cookie of a request; nothing where it is missing. */
export function cookieOf(request: Request, name: string): string | undefined {
  for (const part of (request.headers.get("cookie") ?? "").split(";")) {
    const at = part.indexOf("=");
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim();
  }
  return undefined;
}

const secure = (https: boolean) => (https ? "; Secure" : "");

export const cartOf = (request: Request): CartShadow | null =>
  readCartShadow(cookieOf(request, cartCookie));
/** The cart's scripts read and write it too, so it is not httpOnly; nothing in it is believed. */
export const setCart = (shadow: CartShadow, https: boolean) =>
  `${cartCookie}=${writeCartShadow(shadow)}; Path=/; Max-Age=${yearSeconds};` +
  ` SameSite=Lax${secure(https)}`;

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
    cookie:
      `${checkoutCookie}=${browserKey}; Path=/; Max-Age=${yearSeconds}; HttpOnly;` +
      ` SameSite=Lax${secure(https)}`,
  };
}
