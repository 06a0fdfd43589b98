// Money that goes back.
import { idOf } from "./values.ts";
import { type Tools } from "./calls.server.ts";
import type { StripeProvider } from "./stripe-provider.ts";
import { date, seconds } from "./values.ts";
import Stripe from "stripe";
import type { Refund } from "./port.ts";

export function refunds({
  stripe,
  call,
  found,
}: Tools): Pick<StripeProvider, "refund" | "readRefund" | "listRefunds"> {
  return {
    async refund({ paymentIntent, amount, refundId }, key) {
      return refundOf(
        await call(() =>
          stripe.refunds.create(
            {
              payment_intent: paymentIntent,
              amount,
              reason: "requested_by_customer",
              metadata: { refund_id: refundId },
            },
            { idempotencyKey: key },
          ),
        ),
      );
    },
    async readRefund(id) {
      const refund = await found(() => stripe.refunds.retrieve(id));
      return refund && refundOf(refund);
    },
    async *listRefunds(of) {
      const which =
        "since" in of
          ? { created: { gte: seconds(of.since) } }
          : { payment_intent: of.paymentIntent };
      let after: string | undefined;
      for (;;) {
        const page = await call(() =>
          stripe.refunds.list({
            ...which,
            limit: 100,
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const refund of page.data) yield refundOf(refund);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
  };
}

const refundOf = (refund: Stripe.Refund): Refund => ({
  id: refund.id,
  status: refund.status ?? "pending",
  refundId: refund.metadata?.["refund_id"] ?? null,
  amount: refund.amount,
  paymentIntent: idOf(refund.payment_intent),
  created: date(refund.created),
});
