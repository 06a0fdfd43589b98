// What this browser has kept for itself: the cart says so, counts it as free for its owner, and can
// give it back.
import type { Reader } from "#db/client.server.ts";
import type { Wanted } from "#features/shop/cart/rules.ts";
import { priceCart, type FindSize } from "#features/shop/cart/price-cart.server.ts";
import { ownHolds } from "../orders/orders.server.ts";
import type { PostageTable } from "#features/shop/delivery/postage.ts";
import { presentPricedCart, type KeptForYou } from "#features/shop/cart/present.ts";

type Whose = { heldItems: readonly string[]; browserKey: string | undefined };

/**
 * Prices a cart for the browser that asks: what it keeps by a confirmation is its own, and it is
 * told until when.
 */
export async function priceOwnCart(
  db: Reader,
  {
    wanted,
    findSize,
    postages,
    fewLeft,
  }: {
    wanted: readonly Wanted[];
    findSize: FindSize;
    postages: PostageTable;
    fewLeft: number;
  },
  { heldItems, browserKey }: Whose,
  now: Date,
) {
  const holds = wanted.length === 0 ? [] : await ownHolds(db, browserKey);
  const own = new Map<string, number>();
  const paying = new Set<string>();
  for (const { state, pieces } of holds)
    for (const { sku, quantity } of pieces) {
      if (state === "draft") own.set(sku, (own.get(sku) ?? 0) + quantity);
      else paying.add(sku);
    }
  const skus = new Set(wanted.map(({ sku }) => sku));
  const kept = holds
    .filter(({ state, until }) => state !== "waiting" && until > now)
    .filter(({ pieces }) => pieces.some(({ sku }) => skus.has(sku)))
    .map(({ temporaryId, state, until }): KeptForYou => ({
      temporaryId,
      until: until.toISOString(),
      paying: state === "open",
    }));
  const priced = priceCart(wanted, findSize, { heldItems, ownHolds: own, paying }, now);
  return { priced, cart: presentPricedCart(priced, postages, { fewLeft, kept }) };
}
