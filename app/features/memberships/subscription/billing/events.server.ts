// Events about plans: each only says where to look. A null means done; words say what was not
// understood.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { PlanEvents } from "#features/shop/purchase/settle/events.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { readRefund } from "#features/shop/purchase/provider/provider.server.ts";
import { refreshCards } from "./cards.server.ts";
import type { PlanPaymentProvider } from "./order.server.ts";
import { adoptPlanRefund } from "./refund-ended.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { settlePlanOrder } from "./settle.server.ts";
import { openPlanOrdersAmong, planOrderById } from "../internal/plan-order-store.server.ts";
import { subscriptionByProvider } from "../internal/subscription-store.server.ts";
import { uidOfCustomer } from "../internal/card-store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { trialEnding } from "../notices/parcel-notices.server.ts";

export function planEvents(
  db: Db,
  provider: PlanPaymentProvider,
  items: () => Promise<Items>,
): PlanEvents {
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
    async compare(sessionId, reference, now) {
      const before = isUuid(reference) ? await planOrderById(db, reference) : undefined;
      if (!before) return "unknown";
      if (before.state === "paid" && before.sessionId === sessionId) return "same";
      const { state } = await settlePlanOrder(db, provider, await items(), { sessionId }, now);
      if (state === "mismatch") return "differs";
      const after = await planOrderById(db, reference);
      return after?.state === before.state ? "same" : "mended";
    },
    openAmong: (references) => openPlanOrdersAmong(db, references),
    async refund(providerId, now) {
      const word = await readRefund(provider, providerId);
      if (!word || word.refundId !== null) return "Nothing of ours belongs to this refund";
      const adopted = await adoptPlanRefund(db, await items(), word, now);
      return adopted === "done"
        ? null
        : adopted === "unfit"
          ? "A refund of more than the order can give back"
          : "Nothing of ours belongs to this refund";
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
          await inTransaction(db, (tx) =>
            notify(
              tx,
              trialEnding,
              {
                once: `${row.id}:3`,
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
