// Bills of plans: made, charged with the plan's card, paid later.
import { emit } from "./deliveries.server.ts";
import { invoiceObject, invoicePayment, type LineWish } from "./invoice-objects.ts";
import { chargeObject, intentObject, newId, unix, type Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { get, inStandInTransaction, put, type Queryable, type Row } from "./store.server.ts";
import { saveSubscription, tellSubscription } from "./subscription-store.server.ts";
import { testCards } from "./test-cards.ts";
import { invalid, missing, StripeRefusal } from "./wire.ts";

export async function newInvoice(
  tx: Queryable,
  world: World,
  subscription: Row,
  reason: string,
  lines: readonly LineWish[],
  now: Date,
): Promise<Row> {
  const invoice: Row = {
    object: invoiceObject(
      {
        subscription: subscription.object,
        reason,
        lines,
        number: `SI-${Date.now().toString(36)}-${newId("n").slice(-4)}`,
      },
      now,
    ),
    kept: {},
  };
  subscription.object["latest_invoice"] = invoice.object["id"];
  await put(tx, "invoice", [invoice], now);
  await emit(tx, "invoice.created", invoice.object, world.faults(), now);
  return invoice;
}

/** Charges an open invoice with the plan's card. Says whether it was paid. */
export async function collect(
  tx: Queryable,
  world: World,
  subscription: Row,
  invoice: Row,
  now: Date,
): Promise<boolean> {
  const amount = Number(invoice.object["amount_due"]);
  const method = await methodOf(tx, subscription.object);
  const card = testCards.find(({ number }) => number === method?.kept.card);
  const first = invoice.object["billing_reason"] === "subscription_create";
  const attempts = Number(invoice.object["attempt_count"]) + (amount > 0 ? 1 : 0);
  Object.assign(invoice.object, { attempt_count: attempts, attempted: true });
  const refused =
    amount > 0 &&
    (!card ||
      card.act === "decline" ||
      (card.act === "later-fails" && !first) ||
      subscription.kept.failNext === true);
  if (refused) {
    delete subscription.kept.failNext;
    return false;
  }
  if (amount > 0 && card) {
    const intent = intentObject(
      newId("pi"),
      { amount, method: "card", status: "succeeded", metadata: {} },
      now,
    );
    const charge = chargeObject(
      intent,
      "card",
      { brand: card.brand, last4: card.number.slice(-4) },
      now,
    );
    Object.assign(intent, {
      latest_charge: charge["id"],
      customer: subscription.object["customer"],
      payment_method: method?.object["id"],
    });
    invoice.object["payments"] = {
      object: "list",
      data: [invoicePayment(invoice.object, String(intent["id"]), now)],
      has_more: false,
      url: `/v1/invoice_payments?invoice=${String(invoice.object["id"])}`,
    };
    await put(tx, "charge", [{ object: charge, kept: {} }], now);
    await put(tx, "payment_intent", [{ object: intent, kept: {} }], now);
  }
  Object.assign(invoice.object, {
    status: "paid",
    amount_paid: amount,
    amount_remaining: 0,
    next_payment_attempt: null,
  });
  (invoice.object["status_transitions"] as Wire)["paid_at"] = unix(now);
  await put(tx, "invoice", [invoice], now);
  await emit(tx, "invoice.paid", invoice.object, world.faults(), now);
  return true;
}

async function methodOf(tx: Queryable, subscription: Wire): Promise<Row | undefined> {
  const own = subscription["default_payment_method"];
  if (typeof own === "string") return get(tx, "payment_method", own);
  const customer = await get(tx, "customer", String(subscription["customer"]));
  const shared = (
    customer?.object["invoice_settings"] as { default_payment_method?: string } | undefined
  )?.default_payment_method;
  return shared ? get(tx, "payment_method", shared) : undefined;
}

/** What `act` does to an invoice happens under the lock of its plan. */
async function underPlan(
  world: World,
  id: string,
  act: (tx: Queryable, subscription: Row, invoice: Row, now: Date) => Promise<void>,
): Promise<Wire> {
  const now = world.now();
  return inStandInTransaction(world.pool, async (tx) => {
    const known = await get(tx, "invoice", id);
    if (!known) throw missing("invoice", id);
    const details = known.object["parent"] as { subscription_details: { subscription: string } };
    const planId = details.subscription_details.subscription;
    const subscription = await get(tx, "subscription", planId, true);
    const invoice = await get(tx, "invoice", id, true);
    if (!subscription || !invoice) throw missing("invoice", id);
    await act(tx, subscription, invoice, now);
    if (subscription.object["status"] === "past_due") subscription.object["status"] = "active";
    await saveSubscription(tx, subscription, now);
    await tellSubscription(tx, world, subscription, "updated", now);
    return invoice.object;
  });
}

/** Pays an open invoice with the plan's present card. */
export const payOpenInvoice = (world: World, id: string): Promise<Wire> =>
  underPlan(world, id, async (tx, subscription, invoice, now) => {
    if (invoice.object["status"] === "paid")
      throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
    if (invoice.object["status"] !== "open") throw invalid("This invoice can no longer be paid");
    if (await collect(tx, world, subscription, invoice, now)) return;
    await put(tx, "invoice", [invoice], now);
    throw new StripeRefusal(402, {
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
    });
  });

/** The sum is asked for no more: a plan that waited for it runs on, with nothing paid. */
export const voidOpenInvoice = (world: World, id: string): Promise<Wire> =>
  underPlan(world, id, async (tx, _subscription, invoice, now) => {
    if (!["open", "uncollectible"].includes(String(invoice.object["status"])))
      throw invalid("You can only pass in open invoices. This invoice isn't open.");
    Object.assign(invoice.object, { status: "void", next_payment_attempt: null });
    (invoice.object["status_transitions"] as Wire)["voided_at"] = unix(now);
    await put(tx, "invoice", [invoice], now);
    await emit(tx, "invoice.voided", invoice.object, world.faults(), now);
  });
