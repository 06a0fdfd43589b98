// What the provider says of a plan is written down here: after a page, an event, a night's comparison, in any order and however often.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import * as purchaseAudit from "#features/shop/purchase/audit.server.ts";
import { isRecorded, record } from "../audit.server.ts";
import { grantLicence, lockMember, setLicence } from "#features/identity/licence/service.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { takeOnce } from "#features/identity/licence/one-time-offer.server.ts";
import { enqueue } from "#features/platform/outbox/service.server.ts";
import { refundWhole } from "#features/shop/purchase/refund/apply-refund.server.ts";
import { askRefund } from "#features/shop/purchase/refund/ask-refund.server.ts";
import { addDays, tokyoDate } from "#lib/tokyo-date.ts";
import { isUuid } from "#lib/uuid.ts";
import type { PlanInvoice, PlanSubscription } from "#integrations/stripe/plans-port.ts";
import type { Checkout } from "#integrations/stripe/port.ts";
import { askAboutParcel } from "../parcels/ask-about-parcel.server.ts";
import { freeBox, giveToParcel, holdBox, lockBoxes } from "../parcels/parcel-stock.server.ts";
import { ladderOf, personOf, type Provider } from "./order.server.ts";
import { linesLeft } from "./refund-rules.ts";
import { parcelLeavesAfterDays, ranTogether, running, runsOf, type Standing } from "../rules.ts";
import {
  changePlanOrder,
  insertFailedCharge,
  insertParcel,
  insertPayment,
  insertSubscription,
  lockSubscriptionByProvider,
  parcelPlanOf,
  paymentsOfSubscription,
  type PlanOrderRow,
  planOrderById,
  planOrderBySession,
  plansSince,
  pricesById,
  setParcelPlan,
  subscriptionByProvider,
  type SubscriptionRow,
  uidOfCustomer,
  updateSubscription,
} from "../internal/store.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { chargeFailed, ticketBought } from "../notices/parcel-notices.server.ts";
import { noticeOfCharge, planEnded } from "../notices/plan-notices.server.ts";

export type Settled = {
  state: "paid" | "open" | "expired" | "unknown" | "mismatch";
  order?: PlanOrderRow;
};

/**
 * Brings an order of a plan or ticket to what a payment page says: its own, or an older one of it that was paid late.
 * The page's own reference must be ours. A second payment of one order goes back by itself.
 */
export async function settlePlanOrder(
  db: Db,
  provider: Provider,
  items: Items,
  what: { sessionId: string } | { orderId: string },
  now: Date,
): Promise<Settled> {
  const known =
    "orderId" in what
      ? isUuid(what.orderId)
        ? await planOrderById(db, what.orderId)
        : undefined
      : await planOrderBySession(db, what.sessionId);
  const sessionId = "sessionId" in what ? what.sessionId : known?.sessionId;
  if (!sessionId) return { state: "unknown" };
  if (known?.state === "paid" && known.sessionId === sessionId)
    return { state: "paid", order: known };
  const page = await provider.readCheckout(sessionId);
  const order =
    known ?? (isUuid(page?.reference) ? await planOrderById(db, page.reference) : undefined);
  if (!page || !order) return { state: "unknown" };
  if (
    page.reference !== order.id ||
    page.livemode !== provider.livemode ||
    page.currency !== "jpy" ||
    page.amountTotal !== order.total
  ) {
    await recordMismatch(db, order, page, now);
    return { state: "mismatch", order };
  }
  if (page.status === "expired") {
    if (order.sessionId !== sessionId) return { state: order.state === "paid" ? "paid" : "open" };
    await changePlanOrder(db, order.id, ["open"], { state: "expired", updatedAt: now });
    return { state: "expired", order };
  }
  if (page.status !== "complete") return { state: "open", order };
  if (order.kind === "ticket")
    return page.paymentStatus === "paid" && page.paymentIntent
      ? settleTicket(db, items, order, { sessionId, ...page.paymentIntent }, now)
      : { state: "open", order };
  const planId = await provider.readPlanOfCheckout(sessionId);
  if (!planId) return { state: "open", order };
  await applySubscription(db, provider, items, planId, now);
  const paid = await inTransaction(db, async (tx) => {
    const change = { state: "paid", sessionId, paidAt: now, updatedAt: now } as const;
    const changed = await changePlanOrder(tx, order.id, notPaid, change);
    if (changed) await closeOtherPage(tx, order, sessionId, now);
    return changed;
  });
  return { state: "paid", order: paid ?? order };
}

const notPaid = ["draft", "open", "expired", "failed", "abandoned"] as const;

const recordMismatch = (db: Db, order: PlanOrderRow, page: Checkout, now: Date) =>
  inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor: "provider",
        action: "plan-order.mismatch",
        subject: `plan-order:${order.id}`,
        before: { total: order.total },
        after: {
          reference: page.reference,
          amount: page.amountTotal,
          currency: page.currency,
          livemode: page.livemode,
        },
      },
      now,
    ),
  );

const dayMs = 86_400_000;
async function settleTicket(
  db: Db,
  items: Items,
  order: PlanOrderRow,
  payment: { sessionId: string; id: string; methodLabel: string; paidAt: Date | null },
  now: Date,
): Promise<Settled> {
  const item = items.byId.get(order.itemId);
  if (!item) return { state: "unknown" };
  const paidAt = payment.paidAt ?? now;
  const paid = await inTransaction(db, async (tx) => {
    const changed = await changePlanOrder(tx, order.id, notPaid, {
      state: "paid",
      sessionId: payment.sessionId,
      paymentIntent: payment.id,
      methodLabel: payment.methodLabel,
      paidAt,
      updatedAt: now,
    });
    if (!changed) {
      await giveBackSecond(tx, order, payment.id, now);
      return undefined;
    }
    await closeOtherPage(tx, order, payment.sessionId, now);
    await grantLicence(
      tx,
      {
        uid: order.uid,
        itemId: item.id,
        origin: `order:${order.id}`,
        sinceAt: paidAt,
        expireAt: new Date(paidAt.getTime() + item.termDays * dayMs),
        store: item.grants,
        actor: "provider",
      },
      now,
    );
    await notify(
      tx,
      ticketBought,
      { once: order.id, payload: { uid: order.uid, itemId: item.id, amount: order.total } },
      now,
    );
    return changed;
  });
  return { state: "paid", order: paid ?? (await planOrderById(db, order.id)) ?? order };
}

/** When an older page was paid after a newer one had been opened, the newer one must not be paid as well. */
async function closeOtherPage(
  tx: Tx,
  order: PlanOrderRow,
  paidSession: string,
  now: Date,
): Promise<void> {
  const other = order.sessionId;
  if (!other || other === paidSession) return;
  await enqueue(
    tx,
    { kind: "close-page", key: `close-page:${other}`, payload: { sessionId: other } },
    now,
  );
}

/** Two pages of one order were both paid: the second payment goes back whole, once. */
async function giveBackSecond(
  tx: Tx,
  order: PlanOrderRow,
  intent: string,
  now: Date,
): Promise<void> {
  const first = (await planOrderById(tx, order.id))?.paymentIntent;
  const subject = `payment:${intent}`;
  if (!first || first === intent || (await purchaseAudit.isRecorded(tx, subject, "paid-twice")))
    return;
  await purchaseAudit.record(
    tx,
    {
      actor: "provider",
      action: "paid-twice",
      subject,
      after: { planOrder: order.id, amount: order.total },
    },
    now,
  );
  await askRefund(
    tx,
    {
      of: { payment: `second:${intent}` },
      paymentIntent: intent,
      amount: order.total,
      reason: `paid-twice:${order.id}`,
    },
    now,
  );
}

export type Applied = "applied" | "unknown" | "duplicate";
/** While it was asked somebody else wrote down something newer: it is asked again. */
const maxLooks = 5;

/**
 * Our mirror of a plan, its payments and its licences, as the provider has them now. Money received opens; nothing else does.
 * A second plan for the same thing is ended at once and its money goes back, also where it is heard of only when the first has ended.
 *
 * Two may ask at the same moment and write in the other order: what was asked before our row last changed is not written.
 */
export async function applySubscription(
  db: Db,
  provider: Provider,
  items: Items,
  providerId: string,
  now: Date,
): Promise<Applied> {
  for (let look = 1; ; look += 1) {
    const applied = await applyOnce(db, provider, items, providerId, now);
    if (applied !== "overtaken") return applied;
    if (look === maxLooks) throw new Error(`${providerId} changes faster than it can be read`);
  }
}

async function applyOnce(
  db: Db,
  provider: Provider,
  items: Items,
  providerId: string,
  now: Date,
): Promise<Applied | "overtaken"> {
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
  // What runs is what was paid for last; another price waits for the renewal.
  const paidFor = invoices
    .filter(({ status }) => status === "paid")
    .flatMap(({ lines }) => lines)
    .filter(({ amount, price }) => amount >= 0 && prices.has(price ?? ""))
    .toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0];
  const itemId = prices.get(paidFor?.price ?? "")?.itemId ?? priced;
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
        { itemId, nextItemId: priced === itemId ? null : priced, seen },
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
      const lines: Line[] = payments.flatMap(linesLeft);
      for (const invoice of invoices.toReversed())
        if (!known.has(invoice.id))
          lines.push(...(await applyInvoice(tx, items, row, plan, invoice, lineItem, now)));
      const methodLabel =
        invoices.find(({ status, amountPaid }) => status === "paid" && amountPaid > 0)
          ?.methodLabel ?? row.methodLabel;
      if (methodLabel !== row.methodLabel)
        await updateSubscription(tx, row.id, { methodLabel }, now);
      await openLicences(tx, row, plan, lines, now);
      if (once) await takeOnce(tx, once.person, once.item, now);
      return "applied";
    },
  );
  if (state === "duplicate") await undoDuplicate(db, provider, plan, invoices, now);
  return state;
}

const standsSo = <T extends object>(row: T, state: Partial<T>) =>
  Object.entries(state).every(([name, value]) => {
    const kept = row[name as keyof T];
    return kept instanceof Date && value instanceof Date
      ? kept.getTime() === value.getTime()
      : kept === value;
  });

const duplicateFound = "subscription.duplicate-found";
const duplicateUndone = "subscription.duplicate-undone";

/** The row of a plan, made or brought up to date, locked. `duplicate`: this member has, or had while this one ran, another plan of the same ladder. */
async function mirror(
  tx: Tx,
  plan: PlanSubscription,
  uid: string,
  {
    itemId,
    nextItemId,
    seen,
  }: { itemId: string; nextItemId: string | null; seen: string | undefined },
  order: PlanOrderRow | undefined,
  now: Date,
): Promise<SubscriptionRow | "duplicate" | "overtaken"> {
  const state = {
    itemId,
    nextItemId,
    customer: plan.customer,
    status: plan.status,
    amount: plan.amount,
    interval: plan.interval,
    periodStart: plan.periodStart,
    periodEnd: plan.periodEnd,
    trialEnd: plan.trialEnd,
    cancelAtPeriodEnd: plan.cancelAtPeriodEnd,
    pausedUntil: plan.pausedUntil,
    endedAt: plan.endedAt,
    defaultMethod: plan.defaultMethod,
  };
  const before = await lockSubscriptionByProvider(tx, plan.id);
  if (before?.version !== seen) return "overtaken";
  if (before) {
    if (running(before.status) && !running(plan.status)) {
      await freeBox(tx, { subscriptionId: before.id, parcelId: null });
      await record(
        tx,
        {
          actor: "provider",
          action: "subscription.ended",
          subject: `user:${uid}`,
          before: { status: before.status },
          after: { id: before.id, status: plan.status },
        },
        now,
      );
      await notify(
        tx,
        planEnded,
        {
          once: `${before.id}:${plan.status}`,
          payload: {
            uid,
            itemId,
            endedAt: (plan.endedAt ?? now).toISOString(),
            unpaid: before.status === "past_due",
          },
        },
        now,
      );
    }
    return standsSo(before, state) ? before : updateSubscription(tx, before.id, state, now);
  }
  if (await isRecorded(tx, `subscription:${plan.id}`, duplicateFound)) return "duplicate";
  await lockMember(tx, uid);
  const span = { ...plan, createdAt: plan.created };
  if (
    (await plansSince(tx, uid, plan.created)).some(
      (other) =>
        other.providerId !== plan.id &&
        ladderOf(other.itemId).includes(itemId) &&
        ranTogether(other, span),
    )
  ) {
    // Written down before it is ended, so that its end is not taken for a plan that was.
    await record(
      tx,
      {
        actor: "provider",
        action: duplicateFound,
        subject: `subscription:${plan.id}`,
        after: { customer: plan.customer, itemId: plan.itemId },
      },
      now,
    );
    return "duplicate";
  }
  const fresh = await insertSubscription(tx, {
    id: randomUUIDv7(),
    uid,
    providerId: plan.id,
    ...state,
    createdAt: plan.created,
    updatedAt: now,
  });
  if (!fresh) return "overtaken";
  await record(
    tx,
    {
      actor: "provider",
      action: "subscription.began",
      subject: `user:${uid}`,
      after: { id: fresh.id, itemId, amount: plan.amount, interval: plan.interval },
    },
    now,
  );
  if (order?.terms.address)
    await setParcelPlan(tx, {
      subscriptionId: fresh.id,
      uid,
      address: order.terms.address,
      contents: [],
      updatedAt: now,
    });
  return fresh;
}

type Line = { itemId: string; amount: number; from: string; until: string; cut?: boolean };
/** What an invoice that is not known yet says: money received, or a charge that failed. Gives the periods that it paid for. */
async function applyInvoice(
  tx: Tx,
  items: Items,
  row: SubscriptionRow,
  plan: PlanSubscription,
  invoice: PlanInvoice,
  lineItem: (price: string | null, amount: number) => string | undefined,
  now: Date,
): Promise<Line[]> {
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
  if (invoice.status === "paid") {
    const lines = invoice.lines.flatMap(({ price, amount, periodStart, periodEnd }) => {
      const itemId = amount < 0 ? undefined : lineItem(price, amount);
      return itemId
        ? [{ itemId, amount, from: periodStart.toISOString(), until: periodEnd.toISOString() }]
        : [];
    });
    const fresh = await insertPayment(tx, {
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
        },
      },
      now,
    );
    const goods = items.byId.get(itemId)?.kind === "product-subscription";
    if (goods && invoice.amountPaid > 0 && invoice.reason !== "subscription_update")
      await planParcel(tx, row, invoice, now);
    return lines;
  }
  if (invoice.attempts > 0 && (invoice.status === "open" || invoice.status === "uncollectible")) {
    const fresh = await insertFailedCharge(tx, {
      invoiceId: invoice.id,
      attempt: invoice.attempts,
      subscriptionId: row.id,
      amount: invoice.amountDue,
      nextAttemptAt: invoice.nextAttemptAt,
      failedAt: now,
    });
    if (fresh)
      await notify(
        tx,
        chargeFailed,
        {
          once: `${invoice.id}:${invoice.attempts}`,
          payload: {
            uid: row.uid,
            itemId: row.itemId,
            amount: invoice.amountDue,
            next: invoice.nextAttemptAt?.toISOString() ?? null,
          },
        },
        now,
      );
  }
  return [];
}

/** One parcel for each charge of a goods subscription, with what was chosen for it. What is out after all is asked about. */
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

/** What the payments open, run by run; each run is one licence that is set to what is true now. */
async function openLicences(
  tx: Tx,
  row: SubscriptionRow,
  plan: Standing,
  paid: readonly Line[],
  now: Date,
): Promise<void> {
  const lines = paid.map(({ from, until, ...line }) => ({
    ...line,
    from: new Date(from),
    until: new Date(until),
  }));
  for (const { itemId, since, until } of runsOf(lines, plan)) {
    await setLicence(
      tx,
      {
        uid: row.uid,
        itemId,
        origin: `subscription:${row.id}:${itemId}:${since.toISOString()}`,
        sinceAt: since,
        expireAt: until < since ? since : until,
        status: "active",
        actor: "provider",
      },
      now,
    );
  }
}

/** The licences of a plan as its payments and refunds stand now, without asking the provider. */
export async function openAnew(tx: Tx, row: SubscriptionRow, now: Date): Promise<void> {
  const payments = await paymentsOfSubscription(tx, row.id);
  await openLicences(tx, row, row, payments.flatMap(linesLeft), now);
}

/** Ends a second plan and sends its money back; begun again where it was left, and once done never again. */
async function undoDuplicate(
  db: Db,
  provider: Provider,
  plan: PlanSubscription,
  invoices: readonly PlanInvoice[],
  now: Date,
): Promise<void> {
  const subject = `subscription:${plan.id}`;
  if (await isRecorded(db, subject, duplicateUndone)) return;
  if (running(plan.status)) await provider.cancelNow(plan.id, `duplicate:${plan.id}`);
  for (const { id, paymentIntent, amountPaid } of invoices) {
    if (paymentIntent && amountPaid > 0)
      await refundWhole(
        db,
        provider,
        { payment: `duplicate:${id}`, paymentIntent, amount: amountPaid, reason: subject },
        now,
      );
  }
  await inTransaction(db, (tx) =>
    record(
      tx,
      {
        actor: "provider",
        action: duplicateUndone,
        subject,
        after: { customer: plan.customer, itemId: plan.itemId },
      },
      now,
    ),
  );
}
