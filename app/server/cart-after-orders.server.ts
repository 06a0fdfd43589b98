// What was ordered leaves the cart of its browser, wherever the buyer comes back: the thanks, the
// cart, the checkout. Who never came back from the payment page finds it gone all the same.
import { type CartShadow, quantityIn, withoutPieces } from "#features/shop/cart/shadow.ts";
import { orderedInBrowser } from "#features/shop/purchase/orders/orders.server.ts";
import { cookieLine, cookieOf } from "#lib/cookie.ts";
import { browserKeyOf, cartOf, setCart } from "./buying-cookies.server.ts";
import type { RequestContext } from "./request-context.server.ts";

/** The orders whose pieces have left the cart, by the ends of their names. */
const orderedCookie = "ordered";
const yearSeconds = 31_536_000;
const endOf = (id: string) => id.slice(-12);

/**
 * The cart less what this browser ordered and what has not left it yet; once, because the cart and
 * the orders that left it go out in one answer. `left`: what left, in words.
 */
export async function cartAfterOrders(
  request: Request,
  { services: { db, shop }, now }: Pick<RequestContext, "services" | "now">,
): Promise<{
  cart: CartShadow | null;
  headers: Headers;
  left: string[];
}> {
  const cart = cartOf(request);
  const headers = new Headers();
  const ordered = await orderedInBrowser(db, browserKeyOf(request), now);
  const told = new Set((cookieOf(request, orderedCookie) ?? "").split("."));
  const fresh = ordered.filter(({ id }) => !told.has(endOf(id)));
  if (fresh.length === 0) return { cart, headers, left: [] };
  const https = shop.baseUrl.startsWith("https:");
  const names = ordered.map(({ id }) => endOf(id)).join(".");
  headers.append("set-cookie", cookieLine(orderedCookie, names, { https, seconds: yearSeconds }));
  const pieces = fresh.flatMap(({ lines }) => lines);
  const next = withoutPieces(cart, pieces);
  const left = [...new Map(pieces.map(({ sku, title }) => [sku, title]))].flatMap(
    ([sku, title]) => {
      const many = quantityIn(cart, sku) - quantityIn(next, sku);
      return many > 0 ? [`「${title}」${many}点`] : [];
    },
  );
  if (left.length > 0) headers.append("set-cookie", setCart(next, https));
  return { cart: left.length > 0 ? next : cart, headers, left };
}
