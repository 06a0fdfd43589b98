// Plans over time, as Stripe's billing does it: renew, fail, retry, end. Every step happens under
// the lock of its subscription.
import { collect, newInvoice } from "./charges.server.ts";
import { emit } from "./deliveries.server.ts";
import { unix } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { addInterval, renewalInterval, itemOf, priceAmount } from "./periods.ts";
import { get, inStandInTransaction, put, type Queryable, type Row } from "./store.server.ts";
import { saveSubscription, tellSubscription } from "./subscription-store.server.ts";

const day = 86_400;
/** Days after the first failure on which a charge is tried again; after the last the plan ends. */
export const retryDays = [1, 3, 5, 7] as const;

/** One subscription brought up to now. Running it again changes nothing. */
async function bringUp(world: World, id: string, now: Date): Promise<void> {
  await inStandInTransaction(world.pool, async (tx) => {
    const subscription = await get(tx, "subscription", id, true);
    if (!subscription) return;
    // Whatever was missed happens in order, at the time at which it was due.
    for (let steps = 0; steps < 60; steps += 1)
      if (!(await step(tx, world, subscription, now))) break;
    await saveSubscription(tx, subscription, now);
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
    await tellSubscription(tx, world, subscription, "updated", now);
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
    await tellSubscription(tx, world, subscription, "trial_will_end", now);
    return true;
  }
  if (item.current_period_end > unix(now)) return false;
  if (object["cancel_at_period_end"]) {
    Object.assign(object, { status: "canceled", ended_at: item.current_period_end });
    await tellSubscription(tx, world, subscription, "deleted", now);
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
  const until = addInterval(from, renewalInterval(item.price));
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
  await tellSubscription(tx, world, subscription, "updated", now);
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
  await tellSubscription(tx, world, subscription, "deleted", now);
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
    await tellSubscription(tx, world, subscription, "updated", now);
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
    text: `select id from stand_in.object where provider = 'stripe' and kind = 'subscription'
      and data->'object'->>'status' in ('trialing', 'active', 'past_due') and (
      (data->'object'->'items'->'data'->0->>'current_period_end')::bigint <= $1
        or data->'object'->>'status' = 'past_due'
      or (data->'object'->>'status' = 'trialing' and data->'kept'->>'warned' is null
        and (data->'object'->>'trial_end')::bigint - 259200 <= $1)
      or (data->'object'->'pause_collection'->>'resumes_at')::bigint <= $1) limit 1000`,
    values: [unix(now)],
  });
  for (const { id } of rows) await bringUp(world, id, now);
}

/** For a person who will not wait a month: the next charge happens now. */
export async function chargeNext(world: World, id: string, fail: boolean): Promise<void> {
  const now = world.now();
  await inStandInTransaction(world.pool, async (tx) => {
    const subscription = await get(tx, "subscription", id, true);
    if (!subscription || !["trialing", "active"].includes(String(subscription.object["status"])))
      return;
    if (fail) subscription.kept.failNext = true;
    const item = itemOf(subscription.object);
    if (subscription.object["status"] === "trialing")
      Object.assign(subscription.object, { trial_end: unix(now) });
    item.current_period_end = Math.min(item.current_period_end, unix(now));
    await step(tx, world, subscription, now);
    await saveSubscription(tx, subscription, now);
  });
}
