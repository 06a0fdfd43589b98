// The end of a page of a plan or of a saved card: the card belongs to the customer, the plan
// begins.
import { collect, newInvoice } from "./charges.server.ts";
import { emit } from "./deliveries.server.ts";
import { unix } from "./objects.ts";
import type { World } from "./payments.server.ts";
import { addInterval, renewalInterval, itemOf, priceAmount } from "./periods.ts";
import { methodObject, setupObject } from "./plan-objects.ts";
import { get, put, type Queryable, type Row } from "./store.server.ts";
import { subscriptionObject } from "./subscription-object.ts";
import { saveSubscription, tellSubscription } from "./subscription-store.server.ts";
import { testCards } from "./test-cards.ts";
import { missing } from "./wire.ts";

const day = 86_400;

/**
 * A page of a plan or of a saved card is finished: the card belongs to the customer, the plan
 * begins.
 */
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
          periodEnd: trialEnd ?? addInterval(unix(now), renewalInterval(price)),
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
    await saveSubscription(tx, subscription, now);
    await tellSubscription(tx, world, subscription, "created", now);
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
