// Prices of our items at the provider, found again by their lookup key.
import { createHash } from "node:crypto";
import type { Tools } from "./calls.server.ts";
import type { PlanProvider } from "./plans-port.ts";
import { idOf } from "./values.ts";

/** A key is plain letters, so words of a person go into it as their digest. */
const digest = (words: string) => createHash("sha256").update(words).digest("hex").slice(0, 16);

export function planPrices(tools: Tools): Pick<PlanProvider, "ensurePrice"> {
  const { stripe, call } = tools;
  return {
    async ensurePrice({ itemId, title, amount, interval }) {
      const lookup = `item_${itemId}_${interval}`;
      const {
        data: [known],
      } = await call(() => stripe.prices.list({ lookup_keys: [lookup], active: true, limit: 1 }));
      if (known?.unit_amount === amount) return known.id;
      const product = known
        ? (idOf(known.product) ?? "")
        : (
            await call(() =>
              stripe.products.create(
                { name: title, metadata: { item_id: itemId } },
                { idempotencyKey: `product:${itemId}:${digest(title)}` },
              ),
            )
          ).id;
      const price = await call(() =>
        stripe.prices.create(
          {
            product,
            currency: "jpy",
            unit_amount: amount,
            recurring: { interval },
            lookup_key: lookup,
            transfer_lookup_key: true,
            metadata: { item_id: itemId },
          },
          { idempotencyKey: `price:${lookup}:${amount}:${known?.id ?? "first"}` },
        ),
      );
      return price.id;
    },
  };
}
