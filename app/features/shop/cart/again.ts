// Ordering once more what an order held.
import {
  type CartShadow,
  quantityIn,
  readCartShadow,
  withQuantity,
  writeCartShadow,
} from "./shadow.ts";

type Line = { sku: string; quantity: number };

/** The lines of an order as its form carries them: in the form of the cart's cookie. */
export const writeAgain = (lines: readonly Line[]): string =>
  writeCartShadow({
    by: "server",
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity, price: 0 })),
  });

/**
 * The cart with at least as many pieces of each size as the order had: pressing twice puts nothing
 * in twice. `priceOfSku` gives what a size costs now, or nothing where it is not sold any more; so
 * many of the order's sizes are `gone`. Keeps to the limits of a cart.
 */
export function orderedAgain(
  cart: CartShadow | null,
  wanted: string,
  priceOfSku: (sku: string) => number | undefined,
): { cart: CartShadow; gone: number } {
  let next: CartShadow = { by: "server", lines: cart?.lines ?? [] };
  let gone = 0;
  // The first line of the order ends up first in the cart.
  for (const { sku, quantity } of (readCartShadow(wanted)?.lines ?? []).toReversed()) {
    const price = priceOfSku(sku);
    if (price === undefined) gone += 1;
    else next = withQuantity(next, { sku, price }, Math.max(quantity, quantityIn(next, sku)));
  }
  return { cart: next, gone };
}
