// Saved means of payment: what we keep is brand, last digits and the month of their end. Adding and
// removing happens at the provider.
import type { Db, Reader } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { customerFor } from "./customer.server.ts";
import type { PlanPaymentProvider } from "./order.server.ts";
import { applySubscription } from "./apply-subscription.server.ts";
import { customerOf, replaceTokens, tokensOf } from "../internal/card-store.server.ts";
import { orDown } from "../internal/provider-down.server.ts";
import { runningOf } from "../internal/running-plans.server.ts";

export type PaymentCard = {
  id: string;
  brand: string;
  last4: string;
  expMonth: number;
  expYear: number;
  isDefault: boolean;
};
export const paymentCardsOf = async (db: Reader, uid: string): Promise<PaymentCard[]> =>
  (await tokensOf(db, uid)).map(({ id, brand, last4, expMonth, expYear, isDefault }) => ({
    id,
    brand,
    last4,
    expMonth,
    expYear,
    isDefault,
  }));

/** Asks the provider what is saved now, and keeps that. */
export async function refreshCards(
  db: Db,
  provider: PlanPaymentProvider,
  uid: string,
  now: Date,
): Promise<PaymentCard[]> {
  const known = await customerOf(db, uid);
  if (!known?.customer) return [];
  const [methods, customer] = [
    await provider.listMethods(known.customer),
    await provider.readCustomer(known.customer),
  ];
  const used = (await runningOf(db, uid)).find(({ defaultMethod }) => defaultMethod)?.defaultMethod;
  const usual = customer?.defaultMethod ?? used ?? methods[0]?.id;
  await inTransaction(db, (tx) =>
    replaceTokens(
      tx,
      uid,
      methods.map(({ id, method, brand, last4, expMonth, expYear }) => ({
        id,
        uid,
        method,
        brand,
        last4,
        expMonth,
        expYear,
        isDefault: id === usual,
        updatedAt: now,
      })),
    ),
  );
  return paymentCardsOf(db, uid);
}

const pageMs = 31 * 60_000;
/** A page of the provider on which a card is added. */
export async function addCardPage(
  db: Db,
  provider: PlanPaymentProvider,
  uid: string,
  urls: { success: string; cancel: string },
  reference: string,
  now: Date,
): Promise<string> {
  const customer = await customerFor(db, provider, uid);
  const page = await provider.createSetupCheckout(
    {
      reference,
      customer,
      uid,
      expiresAt: new Date(now.getTime() + pageMs),
      successUrl: urls.success,
      cancelUrl: urls.cancel,
    },
    `setup:${reference}`,
  );
  if (!page.url) throw new Error("A page without an address");
  return page.url;
}

/**
 * What became of plans that waited for money: those that were paid, and those that wait still.
 * `goesOn`: any plan is there that the card pays for.
 */
export type CardTaken = { paid: number; owed: number; goesOn: boolean };

/**
 * After that page: the new card becomes the one that pays for everything, and what stood open is
 * paid with it at once.
 */
export async function cardAdded(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  uid: string,
  sessionId: string,
  now: Date,
): Promise<Result<CardTaken, "not-yet" | "not-yours">> {
  const saved = await provider.readSetupMethod(sessionId);
  if (!saved) return err("not-yet");
  const known = await customerOf(db, uid);
  if (known?.customer !== saved.customer) return err("not-yours");
  const done = await makeDefault(db, provider, items, uid, saved.method, now);
  return done.ok ? done : err("not-yet");
}

/** One of the member's own cards pays from now on. A charge that stood open is tried at once. */
export async function makeDefault(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  uid: string,
  method: string,
  now: Date,
): Promise<Result<CardTaken, "not-yours">> {
  const known = await customerOf(db, uid);
  if (
    !known?.customer ||
    !(await provider.listMethods(known.customer)).some(({ id }) => id === method)
  )
    return err("not-yours");
  // How they stand there now: a plan that has ended takes no card.
  for (const { providerId } of await runningOf(db, uid))
    await applySubscription(db, provider, items, providerId, now);
  const plans = await runningOf(db, uid);
  await provider.setDefaultMethod(
    { customer: known.customer, subscriptions: plans.map(({ providerId }) => providerId), method },
    `default:${uid}:${method}:${now.getTime()}`,
  );
  const late = plans.filter(({ status }) => status === "past_due");
  for (const plan of late) {
    const open = (await provider.listInvoices(plan.providerId)).find(
      ({ status }) => status === "open",
    );
    // A refusal is no more than that: how it stands is read below.
    if (open) await orDown(provider.payInvoice(open.id, `pay:${open.id}:${method}`).then(ok));
  }
  for (const { providerId } of plans) await applySubscription(db, provider, items, providerId, now);
  await refreshCards(db, provider, uid, now);
  await inTransaction(db, (tx) =>
    record(tx, { actor: uid, action: "card.made-default", subject: `user:${uid}` }, now),
  );
  const after = await runningOf(db, uid);
  const wasLate = after.filter(({ id }) => late.some((one) => one.id === id));
  const owed = wasLate.filter(({ status }) => status === "past_due").length;
  return ok({ paid: wasLate.length - owed, owed, goesOn: after.length > 0 });
}

/** Takes a card away. `in-use`: it is the only one of a plan that goes on. */
export async function removeCard(
  db: Db,
  provider: PlanPaymentProvider,
  uid: string,
  method: string,
  now: Date,
): Promise<Result<null, "not-yours" | "in-use">> {
  const cards = await refreshCards(db, provider, uid, now);
  const card = cards.find(({ id }) => id === method);
  if (!card) return err("not-yours");
  const going = (await runningOf(db, uid)).filter(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd);
  if (
    going.length > 0 &&
    (cards.length === 1 ||
      card.isDefault ||
      going.some(({ defaultMethod }) => defaultMethod === method))
  )
    return err("in-use");
  await provider.detachMethod(method);
  await refreshCards(db, provider, uid, now);
  await inTransaction(db, (tx) =>
    record(tx, { actor: uid, action: "card.removed", subject: `user:${uid}` }, now),
  );
  return ok(null);
}
