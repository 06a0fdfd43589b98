// Saved cards.
import type { Tools } from "./calls.server.ts";
import type { PlanProvider } from "./plans-port.ts";

export function paymentMethods(
  tools: Tools,
): Pick<PlanProvider, "listMethods" | "setDefaultMethod" | "detachMethod"> {
  const { stripe, call, found } = tools;
  return {
    async listMethods(customer) {
      const { data } = await call(() =>
        stripe.customers.listPaymentMethods(customer, { type: "card", limit: 10 }),
      );
      return data.map(({ id, type, card }) => ({
        id,
        method: type,
        brand: card?.brand ?? "",
        last4: card?.last4 ?? "",
        expMonth: card?.exp_month ?? 1,
        expYear: card?.exp_year ?? 2000,
      }));
    },
    async setDefaultMethod({ customer, subscriptions, method }, key) {
      await call(() =>
        stripe.customers.update(
          customer,
          { invoice_settings: { default_payment_method: method } },
          { idempotencyKey: `${key}:customer` },
        ),
      );
      for (const subscription of subscriptions)
        await call(() =>
          stripe.subscriptions.update(
            subscription,
            { default_payment_method: method },
            { idempotencyKey: `${key}:${subscription}` },
          ),
        );
    },
    async detachMethod(id) {
      await found(() => stripe.paymentMethods.detach(id));
    },
  };
}
