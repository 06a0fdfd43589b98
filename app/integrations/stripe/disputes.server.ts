// What owners of cards say against their payments.
import type Stripe from "stripe";
import type { Tools } from "./calls.server.ts";
import type { Dispute } from "./port.ts";
import type { StripeProvider } from "./stripe-provider.ts";
import { date, dateOrNull, idOf, seconds } from "./values.ts";

export function disputes({
  stripe,
  call,
  found,
}: Tools): Pick<StripeProvider, "readDispute" | "listDisputes"> {
  return {
    async readDispute(id) {
      const dispute = await found(() => stripe.disputes.retrieve(id));
      return dispute && disputeOf(dispute);
    },
    async *listDisputes(since) {
      let after: string | undefined;
      for (;;) {
        const page = await call(() =>
          stripe.disputes.list({
            created: { gte: seconds(since) },
            limit: 100,
            ...(after ? { starting_after: after } : {}),
          }),
        );
        for (const dispute of page.data) yield disputeOf(dispute);
        after = page.data.at(-1)?.id;
        if (!page.has_more || !after) return;
      }
    },
  };
}

const disputeOf = (dispute: Stripe.Dispute): Dispute => ({
  id: dispute.id,
  status: dispute.status,
  reason: dispute.reason,
  amount: dispute.amount,
  paymentIntent: idOf(dispute.payment_intent),
  created: date(dispute.created),
  dueBy: dateOrNull(dispute.evidence_details.due_by),
});
