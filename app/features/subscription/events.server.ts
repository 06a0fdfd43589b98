// Events about plans: each only says where to look. A null means done; words say what was not understood.
import type { Db } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import type { Items } from "#features/licence/service.server.ts";
import { enqueue } from "#features/outbox/service.server.ts";
import { refreshCards } from "./cards.server.ts";
import type { Provider } from "./order.server.ts";
import { applySubscription, settlePlanOrder } from "./settle.server.ts";
import { subscriptionByProvider, uidOfCustomer } from "./store.server.ts";

export type PlanEvents = {
  /** A payment page that is no order of goods. */
  page(sessionId: string, now: Date): Promise<string | null>;
  apply(type: string, objectId: string, now: Date): Promise<string | null>;
};

export function planEvents(db: Db, provider: Provider, items: () => Promise<Items>): PlanEvents {
  return {
    async page(sessionId, now) {
      const { state } = await settlePlanOrder(db, provider, await items(), { sessionId }, now);
      if (state === "mismatch") return "The provider's word does not agree with the order";
      if (state !== "unknown") return null;
      const saved = await provider.readSetupMethod(sessionId);
      if (!saved) return "Nothing of ours belongs to this page";
      const uid = await uidOfCustomer(db, saved.customer);
      if (uid) await refreshCards(db, provider, uid, now);
      return null;
    },
    async apply(type, objectId, now) {
      if (type.startsWith("payment_method.")) return null;
      if (type.startsWith("invoice.")) {
        const invoice = await provider.readInvoice(objectId);
        if (!invoice?.subscription) return null;
        return (await applySubscription(db, provider, await items(), invoice.subscription, now)) ===
          "unknown"
          ? "Nothing of ours belongs to this invoice"
          : null;
      }
      const applied = await applySubscription(db, provider, await items(), objectId, now);
      if (type === "customer.subscription.trial_will_end" && applied === "applied") {
        const row = await subscriptionByProvider(db, objectId);
        if (row?.trialEnd && !row.cancelAtPeriodEnd) {
          const { uid, itemId, amount, trialEnd } = row;
          await transact(db, (tx) =>
            enqueue(
              tx,
              {
                kind: "mail:trial-ending",
                key: `mail:trial-ending:${row.id}:3`,
                payload: { uid, itemId, amount, endsAt: trialEnd.toISOString(), goesOn: true },
              },
              now,
            ),
          );
        }
      }
      return applied === "unknown" ? "Nothing of ours belongs to this plan" : null;
    },
  };
}
