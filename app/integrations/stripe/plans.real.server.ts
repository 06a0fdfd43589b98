// Plans through Stripe's own library. Field names are those of the pinned API version; older
// examples differ.
import type { Tools } from "./calls.server.ts";
import type { PlanProvider } from "./plans-port.ts";
import { planCustomers } from "./plan-customers.server.ts";
import { planPrices } from "./plan-prices.server.ts";
import { planPages } from "./plan-pages.server.ts";
import { subscriptions } from "./subscriptions.server.ts";
import { planChanges } from "./plan-changes.server.ts";
import { invoices } from "./invoices.server.ts";
import { paymentMethods } from "./payment-methods.server.ts";

export function planProvider(tools: Tools): PlanProvider {
  return {
    ...planCustomers(tools),
    ...planPrices(tools),
    ...planPages(tools),
    ...subscriptions(tools),
    ...planChanges(tools),
    ...invoices(tools),
    ...paymentMethods(tools),
  };
}
