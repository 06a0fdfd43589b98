// The cookie of a choice, and the goods behind it.
import { cookieLine, cookieOf } from "#lib/cookie.ts";
import { readSelection } from "#features/memberships/subscription/selection/selection.server.ts";
import { setOf } from "#features/memberships/subscription/selection/selection-rules.ts";
import type { ParcelLine } from "#features/memberships/subscription/rules.ts";
import { colouredTitle } from "#features/shop/catalogue/labels.ts";
import type { RequestContext } from "#server/request-context.server.ts";
import { isHttps } from "#server/sign-in-cookies.server.ts";

const name = "selection";
export const selectionKeyOf = (request: Request): string | undefined => {
  const value = new URL(request.url).searchParams.get("key") ?? cookieOf(request, name);
  return value && /^[\w-]{43}$/.test(value) ? value : undefined;
};
export const setKey = (key: string, context: RequestContext) =>
  cookieLine(name, key, { https: isHttps(context), seconds: 14 * 86_400, path: "/select" });

/** The choice of this browser with what it names, or nothing. */
export async function chosenSelection(context: RequestContext, request: Request) {
  const key = selectionKeyOf(request);
  const row = await readSelection(context.services.db, key);
  const set = setOf(row?.set);
  if (!key || !row || !set) return undefined;
  const products = await context.services.catalogue.products(
    row.picks.map(({ productId }) => productId),
  );
  const lines = row.picks.flatMap(({ productId, sku }): ParcelLine[] => {
    const product = products.find(({ id }) => id === productId);
    const size = product?.sizes.find((one) => one.sku === sku);
    return product && size
      ? [{ productId, title: colouredTitle(product), size: size.size, sku, quantity: 1 }]
      : [];
  });
  return { key, row, set, lines };
}
