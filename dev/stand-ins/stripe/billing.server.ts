// Plans over time, as Stripe's billing does it: begin, renew, fail, retry, end. Every step happens under the lock of its subscription.
import { emit } from "./deliveries.server.ts";
import { chargeObject, intentObject, newId, unix, type Wire } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { invoiceObject, invoicePayment, type LineWish } from "./invoice-objects.ts";
import { methodObject, setupObject, subscriptionObject } from "./plan-objects.ts";
import { get, inTransaction, put, type Queryable, type Row } from "./store.server.ts";
import { invalid, missing, StripeRefusal } from "./wire.ts";
import { testCards } from "./test-cards.ts";

const day = 86_400;
/** Days after the first failure on which a charge is tried again; after the last the plan ends. */
export const retryDays = [1, 3, 5, 7] as const;

export type Item = {
  id: string;
  price: Wire;
  current_period_start: number;
  current_period_end: number;
};
export const itemOf = (subscription: Wire): Item =>
  (subscription["items"] as { data: Item[] }).data[0] as Item;
const priceAmount = (price: Wire) => Number(price["unit_amount"]);
const intervalOf = (price: Wire) => String((price["recurring"] as { interval: string }).interval);

/** The same day of the next month or year; the last day where there is none. */
export function addInterval(from: number, interval: string): number {
  const at = new Date(from * 1000);
  const months = interval === "year" ? 12 : 1;
  const next = new Date(
    Date.UTC(
      at.getUTCFullYear(),
      at.getUTCMonth() + months,
      1,
      at.getUTCHours(),
      at.getUTCMinutes(),
      at.getUTCSeconds(),
    ),
  );
  const last = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(at.getUTCDate(), last));
  return unix(next);
}

async function newInvoice(
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
async function collect(
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

const save = (tx: Queryable, subscription: Row, now: Date) =>
  put(tx, "subscription", [subscription], now);
const tell = (tx: Queryable, world: World, subscription: Row, what: string, now: Date) =>
  emit(tx, `customer.subscription.${what}`, subscription.object, world.faults(), now);

/** A page of a plan or of a saved card is finished: the card belongs to the customer, the plan begins. */
export async function finishPlanPage(
  tx: Queryable,
  world: World,
  session: Row,
  cardNumber: string,
): Promise<void> {
  const now = world.now();
  const card = testCards.find(({ number }) => number === cardNumber);
  const customer = String(session.object["customer"]);
  const method: Row = {
    object: methodObject(
      customer,
      { brand: card?.brand ?? "visa", last4: cardNumber.slice(-4) },
      now,
    ),
    kept: { card: cardNumber },
  };
  await put(tx, "payment_method", [method], now);
  const methodId = String(method.object["id"]);
  Object.assign(session.object, { status: "complete", url: null });
  if (session.object["mode"] === "setup") {
    const intent = setupObject(customer, methodId, session.kept.intentMetadata ?? {}, now);
    await put(tx, "setup_intent", [{ object: intent, kept: {} }], now);
    Object.assign(session.object, {
      setup_intent: intent["id"],
      payment_status: "no_payment_required",
    });
  } else {
    const { price: priceId = "", trialDays = 0, metadata = {} } = session.kept.plan ?? {};
    const price = (await get(tx, "price", priceId))?.object;
    if (!price) throw missing("price", priceId);
    const trialEnd = trialDays > 0 ? unix(now) + trialDays * day : null;
    const subscription: Row = {
      object: subscriptionObject(
        {
          customer,
          price,
          method: methodId,
          metadata,
          trialEnd,
          periodEnd: trialEnd ?? addInterval(unix(now), intervalOf(price)),
        },
        now,
      ),
      kept: {},
    };
    const item = itemOf(subscription.object);
    const invoice = await newInvoice(
      tx,
      world,
      subscription,
      "subscription_create",
      [
        {
          price,
          amount: trialEnd ? 0 : priceAmount(price),
          from: item.current_period_start,
          until: item.current_period_end,
          proration: false,
        },
      ],
      now,
    );
    await collect(tx, world, subscription, invoice, now);
    await save(tx, subscription, now);
    await tell(tx, world, subscription, "created", now);
    Object.assign(session.object, {
      subscription: subscription.object["id"],
      invoice: invoice.object["id"],
      payment_status: trialEnd ? "no_payment_required" : "paid",
    });
  }
  await put(tx, "checkout.session", [session], now);
  await emit(tx, "payment_method.attached", method.object, world.faults(), now);
  await emit(tx, "checkout.session.completed", session.object, world.faults(), now);
}

/** One subscription brought up to now. Running it again changes nothing. */
async function bringUp(world: World, id: string, now: Date): Promise<void> {
  await inTransaction(world.pool, async (tx) => {
    const subscription = await get(tx, "subscription", id, true);
    if (!subscription) return;
    // Whatever was missed happens in order, at the time at which it was due.
    for (let steps = 0; steps < 60; steps += 1)
      if (!(await step(tx, world, subscription, now))) break;
    await save(tx, subscription, now);
  });
}

async function step(tx: Queryable, world: World, subscription: Row, now: Date): Promise<boolean> {
  const { object } = subscription;
  if (!["trialing", "active", "past_due"].includes(String(object["status"]))) return false;
  const item = itemOf(object);
  const pause = object["pause_collection"] as { resumes_at: number | null } | null;
  if (
    pause?.resumes_at &&
    pause.resumes_at <= unix(now) &&
    pause.resumes_at <= item.current_period_end
  ) {
    object["pause_collection"] = null;
    await tell(tx, world, subscription, "updated", now);
    return true;
  }
  if (object["status"] === "past_due") {
    const open = await get(tx, "invoice", String(object["latest_invoice"]), true);
    const due = Number(open?.object["next_payment_attempt"] ?? 0);
    if (open?.object["status"] === "open" && due > 0 && due <= unix(now)) {
      await retry(tx, world, subscription, open, now);
      return true;
    }
  }
  const trialEnd = Number(object["trial_end"] ?? 0);
  if (
    object["status"] === "trialing" &&
    !subscription.kept.warned &&
    trialEnd - 3 * day <= unix(now)
  ) {
    subscription.kept.warned = true;
    await tell(tx, world, subscription, "trial_will_end", now);
    return true;
  }
  if (item.current_period_end > unix(now)) return false;
  if (object["cancel_at_period_end"]) {
    Object.assign(object, { status: "canceled", ended_at: item.current_period_end });
    await tell(tx, world, subscription, "deleted", now);
    return false;
  }
  await renew(tx, world, subscription, now);
  return true;
}

/** The next period begins at the end of the last, and is charged. */
async function renew(tx: Queryable, world: World, subscription: Row, now: Date): Promise<void> {
  const { object } = subscription;
  const item = itemOf(object);
  const from = item.current_period_end;
  const until = addInterval(from, intervalOf(item.price));
  Object.assign(item, { current_period_start: from, current_period_end: until });
  const paused = object["pause_collection"] as { resumes_at: number | null } | null;
  const invoice = await newInvoice(
    tx,
    world,
    subscription,
    "subscription_cycle",
    [{ price: item.price, amount: priceAmount(item.price), from, until, proration: false }],
    now,
  );
  if (paused && (paused.resumes_at === null || paused.resumes_at > from)) {
    invoice.object["status"] = "void";
    await put(tx, "invoice", [invoice], now);
    await emit(tx, "invoice.voided", invoice.object, world.faults(), now);
    if (object["status"] === "trialing") object["status"] = "active";
  } else if (await collect(tx, world, subscription, invoice, now)) object["status"] = "active";
  else await failed(tx, world, subscription, invoice, now);
  await tell(tx, world, subscription, "updated", now);
}

async function failed(
  tx: Queryable,
  world: World,
  subscription: Row,
  invoice: Row,
  now: Date,
): Promise<void> {
  const first = Number(invoice.kept.firstFailure ?? unix(now));
  invoice.kept.firstFailure = first;
  const next = retryDays[Number(invoice.object["attempt_count"]) - 1];
  subscription.object["status"] = "past_due";
  invoice.object["next_payment_attempt"] = next === undefined ? null : first + next * day;
  await put(tx, "invoice", [invoice], now);
  await emit(tx, "invoice.payment_failed", invoice.object, world.faults(), now);
  if (next !== undefined) return;
  Object.assign(subscription.object, { status: "canceled", ended_at: unix(now) });
  await tell(tx, world, subscription, "deleted", now);
}

async function retry(
  tx: Queryable,
  world: World,
  subscription: Row,
  invoice: Row,
  now: Date,
): Promise<boolean> {
  if (await collect(tx, world, subscription, invoice, now)) {
    subscription.object["status"] = "active";
    await tell(tx, world, subscription, "updated", now);
    return true;
  }
  await failed(tx, world, subscription, invoice, now);
  return false;
}

/** Brings every plan that something is due for up to now. */
export async function advance(world: World): Promise<void> {
  const now = world.now();
  const { rows } = await world.pool.query<{ id: string }>({
    name: "stand-in-plans-due",
    text: `select id from stand_in.object where provider = 'stripe' and kind = 'subscription' and data->'object'->>'status' in ('trialing', 'active', 'past_due') and (
      (data->'object'->'items'->'data'->0->>'current_period_end')::bigint <= $1 or data->'object'->>'status' = 'past_due'
      or (data->'object'->>'status' = 'trialing' and data->'kept'->>'warned' is null and (data->'object'->>'trial_end')::bigint - 259200 <= $1)
      or (data->'object'->'pause_collection'->>'resumes_at')::bigint <= $1) limit 1000`,
    values: [unix(now)],
  });
  for (const { id } of rows) await bringUp(world, id, now);
}

/** For a person who will not wait a month: the next charge happens now. */
export async function chargeNext(world: World, id: string, fail: boolean): Promise<void> {
  const now = world.now();
  await inTransaction(world.pool, async (tx) => {
    const subscription = await get(tx, "subscription", id, true);
    if (!subscription || !["trialing", "active"].includes(String(subscription.object["status"])))
      return;
    if (fail) subscription.kept.failNext = true;
    const item = itemOf(subscription.object);
    if (subscription.object["status"] === "trialing")
      Object.assign(subscription.object, { trial_end: unix(now) });
    item.current_period_end = Math.min(item.current_period_end, unix(now));
    await step(tx, world, subscription, now);
    await save(tx, subscription, now);
  });
}

type Change = (tx: Queryable, subscription: Row, now: Date) => Promise<void>;
/** A change by our own server, under the lock, with its event. */
export async function changeSubscription(
  world: World,
  id: string,
  change: Change,
  event = "updated",
): Promise<Wire> {
  const now = world.now();
  return inTransaction(world.pool, async (tx) => {
    const subscription = await get(tx, "subscription", id, true);
    if (!subscription) throw missing("subscription", id);
    if (["canceled", "incomplete_expired"].includes(String(subscription.object["status"])))
      throw invalid(
        "A canceled subscription can only update its cancellation_details and metadata.",
      );
    await change(tx, subscription, now);
    await save(tx, subscription, now);
    await tell(tx, world, subscription, event, now);
    return subscription.object;
  });
}

/** What is left of the old price and what the new one costs until the period's end. */
export function prorationLines(subscription: Wire, price: Wire, at: number): LineWish[] {
  const {
    current_period_start: start,
    current_period_end: end,
    price: before,
  } = itemOf(subscription);
  const from = Math.min(Math.max(at, start), end);
  const share = (end - from) / (end - start);
  return [
    {
      price: before,
      amount: -Math.round(priceAmount(before) * share),
      from,
      until: end,
      proration: true,
    },
    { price, amount: Math.round(priceAmount(price) * share), from, until: end, proration: true },
  ];
}

/** A new price at once: the difference is charged now, or the change is refused and nothing happens. */
export async function changePriceNow(
  tx: Queryable,
  world: World,
  subscription: Row,
  price: Wire,
  at: number,
  now: Date,
): Promise<void> {
  const lines =
    subscription.object["status"] === "trialing"
      ? []
      : prorationLines(subscription.object, price, at);
  itemOf(subscription.object).price = price;
  if (lines.length === 0) return;
  const invoice = await newInvoice(tx, world, subscription, "subscription_update", lines, now);
  if (!(await collect(tx, world, subscription, invoice, now)))
    throw new StripeRefusal(402, {
      type: "card_error",
      code: "card_declined",
      message: "Your card was declined.",
    });
}

/** Pays an open invoice with the plan's present card. */
export async function payOpenInvoice(world: World, id: string): Promise<Wire> {
  const now = world.now();
  return inTransaction(world.pool, async (tx) => {
    const known = await get(tx, "invoice", id);
    if (!known) throw missing("invoice", id);
    const details = known.object["parent"] as { subscription_details: { subscription: string } };
    const subscription = await get(
      tx,
      "subscription",
      details.subscription_details.subscription,
      true,
    );
    const invoice = await get(tx, "invoice", id, true);
    if (!subscription || !invoice) throw missing("invoice", id);
    if (invoice.object["status"] === "paid")
      throw invalid("Invoice is already paid", { code: "invoice_already_paid" });
    if (invoice.object["status"] !== "open") throw invalid("This invoice can no longer be paid");
    if (!(await collect(tx, world, subscription, invoice, now))) {
      await put(tx, "invoice", [invoice], now);
      throw new StripeRefusal(402, {
        type: "card_error",
        code: "card_declined",
        message: "Your card was declined.",
      });
    }
    if (subscription.object["status"] === "past_due") subscription.object["status"] = "active";
    await save(tx, subscription, now);
    await tell(tx, world, subscription, "updated", now);
    return invoice.object;
  });
}
