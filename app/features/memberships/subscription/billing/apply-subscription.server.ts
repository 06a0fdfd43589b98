// What the provider says of a plan now is written down: the plan, its payments, its licences.
import type { Db } from "#db/client.server.ts";
import { personOf, type PlanPaymentProvider } from "./order.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import {
  subscriptionByProvider,
  updateSubscription,
} from "../internal/subscription-store.server.ts";
import { uidOfCustomer } from "../internal/card-store.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import { pricesById } from "../internal/price-store.server.ts";
import { planOrderById } from "../internal/plan-order-store.server.ts";
import { running } from "../rules.ts";
import { mirror } from "./mirror-plan.server.ts";
import { paymentsOfSubscription } from "../internal/charge-store.server.ts";
import { applyInvoice, type InvoiceLine } from "./apply-invoice.server.ts";
import { invoiceLinesLeft } from "./refund-rules.ts";
import { openLicences } from "./open-licences.server.ts";
import { claimOnce } from "#features/identity/licence/one-time-offer.server.ts";
import { clearLeftover } from "./clear-leftover.server.ts";
import { unpaidRenewal } from "./unpaid-renewal.ts";
import { undoDuplicate } from "./undo-duplicate.server.ts";

export type Applied = "applied" | "unknown" | "duplicate";

/**
 * While it was asked somebody else wrote down something newer, or something that was left to do
 * there was done: it is asked again.
 */
const maxLooks = 8;

/**
 * Our mirror of a plan, its payments and its licences, as the provider has them now. Money received
 * opens; nothing else does. A second plan for the same thing is ended at once and its money goes
 * back, also where it is heard of only when the first has ended.
 *
 * Who stopped while a renewal was not paid owes nothing for it: whoever looks next finishes what is
 * left of that.
 *
 * Two may ask at the same moment and write in the other order: what was asked before our row last
 * changed is not written.
 */
export async function applySubscription(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  providerId: string,
  now: Date,
): Promise<Applied> {
  for (let look = 1; ; look += 1) {
    const applied = await applyOnce(db, provider, items, providerId, now);
    if (applied !== "overtaken" && applied !== "moved") return applied;
    if (look === maxLooks) throw new Error(`${providerId} changes faster than it can be read`);
  }
}

/** What runs is what was paid for last; another price waits for the renewal. */
const lastPaidPrice = (
  invoices: Awaited<ReturnType<PlanPaymentProvider["listInvoices"]>>,
  prices: Awaited<ReturnType<typeof pricesById>>,
): string | null | undefined =>
  invoices
    .filter(({ status }) => status === "paid")
    .flatMap(({ lines }) => lines)
    .filter(({ amount, price }) => amount >= 0 && prices.has(price ?? ""))
    .toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0]?.price;

/** The card that paid last. */
const lastPaidBy = (
  invoices: Awaited<ReturnType<PlanPaymentProvider["listInvoices"]>>,
): string | undefined =>
  invoices.find(({ status, amountPaid }) => status === "paid" && amountPaid > 0)?.methodLabel;

async function applyOnce(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  providerId: string,
  now: Date,
): Promise<Applied | "overtaken" | "moved"> {
  const seen = (await subscriptionByProvider(db, providerId))?.version;
  const plan = await provider.readSubscription(providerId);
  if (!plan || plan.livemode !== provider.livemode) return "unknown";
  const uid = await uidOfCustomer(db, plan.customer);
  if (!uid || (plan.uid !== null && plan.uid !== uid)) {
    await inTransaction(db, (tx) =>
      record(
        tx,
        {
          actor: "provider",
          action: "subscription.of-nobody",
          subject: `subscription:${providerId}`,
          after: { customer: plan.customer, uid: plan.uid },
        },
        now,
      ),
    );
    return "unknown";
  }
  const [invoices, prices, order] = [
    await provider.listInvoices(providerId),
    await pricesById(db),
    plan.reference ? await planOrderById(db, plan.reference) : undefined,
  ];
  const priced = prices.get(plan.price)?.itemId ?? plan.itemId ?? "";
  if (!items.byId.has(priced)) return "unknown";
  const paidFor = lastPaidPrice(invoices, prices);
  const itemId = prices.get(paidFor ?? "")?.itemId ?? priced;
  const once =
    order && items.byId.get(order.itemId)?.once === "yes" && running(plan.status)
      ? { item: order.itemId, person: await personOf(db, uid) }
      : undefined;
  const state = await inTransaction(
    db,
    async (tx): Promise<"applied" | "duplicate" | "overtaken"> => {
      const row = await mirror(
        tx,
        plan,
        uid,
        {
          itemId,
          nextItemId: priced === itemId ? null : priced,
          paidPrice: priced === itemId ? plan.price : (paidFor ?? plan.price),
          seen,
          unpaid: unpaidRenewal(invoices),
        },
        order,
        now,
      );
      if (row === "overtaken" || row === "duplicate") return row;
      const lineItem = (price: string | null, amount: number) =>
        amount === 0 && order && items.byId.get(order.itemId)?.kind === "trial"
          ? order.itemId
          : prices.get(price ?? "")?.itemId;
      // A plan of years has many invoices, and all but the last are known.
      const payments = await paymentsOfSubscription(tx, row.id);
      const known = new Set(payments.map(({ invoiceId }) => invoiceId));
      const lines: InvoiceLine[] = payments.flatMap(invoiceLinesLeft);
      for (const invoice of invoices.toReversed())
        if (!known.has(invoice.id))
          lines.push(...(await applyInvoice(tx, items, { row, plan, lineItem }, invoice, now)));
      const methodLabel = lastPaidBy(invoices) ?? row.methodLabel;
      if (methodLabel !== row.methodLabel)
        await updateSubscription(tx, row.id, { methodLabel }, now);
      await openLicences(tx, row, plan, lines, now);
      if (once) await claimOnce(tx, once.person, once.item, now);
      return "applied";
    },
  );
  if (state === "duplicate") await undoDuplicate(db, provider, plan, invoices, now);
  const moved = state === "applied" && (await clearLeftover(provider, plan, invoices));
  return moved ? "moved" : state;
}
