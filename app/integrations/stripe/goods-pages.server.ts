// Pages at which goods are paid.
import type { Tools } from "./calls.server.ts";
import type { StripeProvider } from "./stripe-provider.ts";
import { checkoutOf, sessionParams } from "./checkouts.server.ts";
import { expand } from "./expanded-payment.ts";
import { seconds } from "./values.ts";
import { ProviderRefused } from "./port.ts";

/** Points and coupons of one order, as the one coupon that the provider takes for a page. */
async function discountCoupon({ stripe, call }: Tools, discount: number, key: string) {
  if (discount <= 0) return null;
  return call(() =>
    stripe.coupons.create(
      {
        amount_off: discount,
        currency: "jpy",
        duration: "once",
        max_redemptions: 1,
        name: "ポイント・クーポン",
      },
      { idempotencyKey: `${key}:coupon` },
    ),
  );
}

/** Every page since then, a hundred at a time. */
async function* listedCheckouts({ stripe, call }: Tools, since: Date) {
  let after: string | undefined;
  for (;;) {
    const page = await call(() =>
      stripe.checkout.sessions.list({
        created: { gte: seconds(since) },
        limit: 100,
        expand: expand.map((path) => `data.${path}`),
        ...(after ? { starting_after: after } : {}),
      }),
    );
    for (const session of page.data) yield checkoutOf(session);
    after = page.data.at(-1)?.id;
    if (!page.has_more || !after) return;
  }
}

export function goodsPages(
  tools: Tools,
): Pick<
  StripeProvider,
  "createCheckout" | "readCheckout" | "expireCheckout" | "cancelPayment" | "listCheckouts"
> {
  const { stripe, call, found, threeDs } = tools;
  return {
    async createCheckout(ask, key) {
      const coupon = await discountCoupon(tools, ask.discount ?? 0, key);
      return checkoutOf(
        await call(() =>
          stripe.checkout.sessions.create(sessionParams(ask, coupon?.id ?? null, threeDs), {
            idempotencyKey: key,
          }),
        ),
      );
    },
    async readCheckout(id) {
      const session = await found(() => stripe.checkout.sessions.retrieve(id, { expand }));
      return session && checkoutOf(session);
    },
    async expireCheckout(id) {
      try {
        await call(() =>
          stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `expire:${id}` }),
        );
      } catch (error) {
        // Paid or closed in the meantime, or unknown: what counts is how it stands now.
        if (!(error instanceof ProviderRefused) || error.code !== "refused") throw error;
      }
      return this.readCheckout(id);
    },
    async cancelPayment(paymentIntent) {
      try {
        await call(() =>
          stripe.paymentIntents.cancel(
            paymentIntent,
            { cancellation_reason: "requested_by_customer" },
            { idempotencyKey: `cancel:${paymentIntent}` },
          ),
        );
        return true;
      } catch (error) {
        if (error instanceof ProviderRefused && error.code === "refused") return false;
        throw error;
      }
    },
    listCheckouts: (since) => listedCheckouts(tools, since),
  };
}
