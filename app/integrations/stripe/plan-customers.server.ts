// Members as customers at the provider.
import type { Tools } from "./calls.server.ts";
import type { PlanProvider } from "./plans-port.ts";
import { idOf } from "./values.ts";

export function planCustomers(
  tools: Tools,
): Pick<PlanProvider, "createCustomer" | "readCustomer" | "deleteCustomer"> {
  const { stripe, call, found } = tools;
  return {
    async createCustomer({ uid, email, name }, key) {
      const customer = await call(() =>
        stripe.customers.create(
          {
            ...(email ? { email } : {}),
            ...(name ? { name } : {}),
            preferred_locales: ["ja"],
            metadata: { uid },
          },
          { idempotencyKey: key },
        ),
      );
      return { id: customer.id };
    },
    async readCustomer(id) {
      const customer = await found(() => stripe.customers.retrieve(id));
      return !customer || customer.deleted
        ? null
        : {
            id: customer.id,
            defaultMethod: idOf(customer.invoice_settings.default_payment_method),
          };
    },
    async deleteCustomer(id) {
      await found(() => stripe.customers.del(id));
    },
  };
}
