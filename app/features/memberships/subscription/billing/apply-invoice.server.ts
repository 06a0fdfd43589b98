// What an invoice of a plan says: money, a charge that failed, a box that leaves.
import type { Tx } from "#db/client.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import type { SubscriptionRow } from "../internal/subscription-store.server.ts";
import type { PlanInvoice, PlanSubscription } from "#integrations/stripe/plans-port.ts";
import { record } from "../audit.server.ts";
import { insertFailedCharge, insertPlanPayment } from "../internal/charge-store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { noticeOfCharge } from "../notices/plan-notices.server.ts";
import { chargeFailed } from "../notices/parcel-notices.server.ts";
import { giveToParcel, holdBox, lockBoxes } from "../parcels/parcel-stock.server.ts";
import { insertParcel, parcelPlanOf, setParcelPlan } from "../internal/parcel-store.server.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { paidBefore } from "./paid-until.server.ts";
import { dayMs } from "#lib/time.ts";
import { graceDays, isBox, parcelLeavesAfterDays, running } from "../rules.ts";
import { randomUUIDv7 } from "node:crypto";
import { askAboutParcel } from "../parcels/ask-about-parcel.server.ts";

export type InvoiceLine = {
  itemId: string;
  amount: number;
  from: string;
  until: string;
  cut?: boolean;
};

/** Which plan an invoice is of. `lineItem`: the item that a line of it paid for. */
type InvoiceOf = {
  row: SubscriptionRow;
  plan: PlanSubscription;
  lineItem: (price: string | null, amount: number) => string | undefined;
};
/**
 * What an invoice that is not known yet says: money received, or a charge that failed. Gives the
 * periods that it paid for.
 */
export async function applyInvoice(
  tx: Tx,
  items: Items,
  { row, plan, lineItem }: InvoiceOf,
  invoice: PlanInvoice,
  now: Date,
): Promise<InvoiceLine[]> {
  if (
    invoice.customer !== row.customer ||
    invoice.currency !== "jpy" ||
    invoice.livemode !== plan.livemode
  ) {
    await record(
      tx,
      {
        actor: "provider",
        action: "invoice.mismatch",
        subject: `user:${row.uid}`,
        after: { invoice: invoice.id, customer: invoice.customer, currency: invoice.currency },
      },
      now,
    );
    return [];
  }
  if (invoice.status === "paid")
    return receivePayment(tx, items, { row, plan, lineItem }, invoice, now);
  if (invoice.attempts > 0 && (invoice.status === "open" || invoice.status === "uncollectible"))
    await noteFailedCharge(tx, items, { row, plan }, invoice, now);
  return [];
}

/** What is left of a price, given back for the same price. */
const isNoChange = ({ lines }: PlanInvoice): boolean =>
  new Set(lines.map(({ price }) => price)).size === 1;

/**
 * Money came: it is written down once, the member is told, and a box begins. Gives the periods that
 * it paid for.
 */
async function receivePayment(
  tx: Tx,
  items: Items,
  { row, plan, lineItem }: InvoiceOf,
  invoice: PlanInvoice,
  now: Date,
): Promise<InvoiceLine[]> {
  // Asked for twice at one moment: the second change was none, and cost nothing.
  if (invoice.reason === "subscription_update" && invoice.amountPaid === 0 && isNoChange(invoice))
    return [];
  const lines = invoice.lines.flatMap(({ price, amount, periodStart, periodEnd }) => {
    const itemId = amount < 0 ? undefined : lineItem(price, amount);
    return itemId
      ? [{ itemId, amount, from: periodStart.toISOString(), until: periodEnd.toISOString() }]
      : [];
  });
  const fresh = await insertPlanPayment(tx, {
    invoiceId: invoice.id,
    subscriptionId: row.id,
    uid: row.uid,
    reason: invoice.reason,
    amount: invoice.amountPaid,
    methodLabel: invoice.methodLabel,
    lines,
    paidAt: invoice.paidAt ?? now,
    paymentIntent: invoice.paymentIntent,
  });
  if (!fresh) return [];
  const itemId = lines.at(-1)?.itemId ?? row.itemId;
  const goods = isBox(items, itemId);
  await notify(
    tx,
    noticeOfCharge(invoice.reason),
    {
      once: invoice.id,
      payload: {
        uid: row.uid,
        itemId,
        amount: invoice.amountPaid,
        until: lines.at(-1)?.until ?? plan.periodEnd.toISOString(),
        next: plan.amount,
        trial: plan.trialEnd !== null && invoice.amountPaid === 0,
        goods,
        stopped: plan.cancelAtPeriodEnd,
      },
    },
    now,
  );
  if (goods && invoice.amountPaid > 0 && invoice.reason !== "subscription_update")
    await planParcel(tx, row, invoice, now);
  return lines;
}

async function noteFailedCharge(
  tx: Tx,
  items: Items,
  { row, plan }: Pick<InvoiceOf, "row" | "plan">,
  invoice: PlanInvoice,
  now: Date,
): Promise<void> {
  const fresh = await insertFailedCharge(tx, {
    invoiceId: invoice.id,
    attempt: invoice.attempts,
    subscriptionId: row.id,
    amount: invoice.amountDue,
    nextAttemptAt: invoice.nextAttemptAt,
    failedAt: now,
  });
  // After the last try the plan ends, and the letter of its end tells what this one would.
  if (fresh && invoice.nextAttemptAt && running(plan.status) && !plan.cancelAtPeriodEnd)
    await notify(
      tx,
      chargeFailed,
      {
        once: `${invoice.id}:${invoice.attempts}`,
        payload: {
          uid: row.uid,
          itemId: row.itemId,
          amount: invoice.amountDue,
          next: invoice.nextAttemptAt.toISOString(),
          ...(isBox(items, row.itemId) ? saysNothing : await standsOpen(tx, row, now)),
        },
      },
      now,
    );
}

type Standing = { openUntil: string; closed: boolean };
const saysNothing: Standing = { openUntil: "", closed: false };
/** Until when the house is patient, or that it was. */
async function standsOpen(tx: Tx, row: SubscriptionRow, now: Date): Promise<Standing> {
  const until = new Date((await paidBefore(tx, row)).getTime() + graceDays * dayMs);
  return until > now
    ? { openUntil: until.toISOString(), closed: false }
    : { openUntil: "", closed: true };
}

/**
 * One parcel for each charge of a goods subscription, with what was chosen for it. What is out
 * after all is asked about.
 */
async function planParcel(
  tx: Tx,
  row: SubscriptionRow,
  invoice: PlanInvoice,
  now: Date,
): Promise<void> {
  await lockBoxes(tx, row.id);
  const wish = await parcelPlanOf(tx, row.uid, row.id);
  if (!wish) return;
  const shipOn = addDays(tokyoDate(invoice.paidAt ?? now), parcelLeavesAfterDays);
  const id = randomUUIDv7();
  const fresh = await insertParcel(tx, {
    id,
    subscriptionId: row.id,
    uid: row.uid,
    invoiceId: invoice.id,
    state: "planned",
    shipOn,
    address: wish.nextAddress ?? wish.address,
    contents: wish.contents,
    createdAt: now,
    updatedAt: now,
  });
  if (!fresh) return;
  const box = { subscriptionId: row.id, parcelId: id };
  await giveToParcel(tx, box);
  const out = await holdBox(tx, box, wish.contents);
  if (out.length > 0) await askAboutParcel(tx, { ...box, parcelId: id }, row, out, now);
  // What was chosen was chosen for one box.
  await setParcelPlan(tx, { ...wish, nextAddress: null, contents: [], updatedAt: now });
}
