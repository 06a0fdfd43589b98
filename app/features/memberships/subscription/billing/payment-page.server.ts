// The provider's page of an order of a plan or ticket: one that can be paid at a time, however
// often and wherever it is pressed.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { record } from "../audit.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { lockMember } from "#features/identity/licence/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { PlanProvider } from "#integrations/stripe/plans-port.ts";
import {
  type Checkout,
  type PaymentProvider,
  ProviderRefused,
  ProviderUnavailable,
} from "#integrations/stripe/port.ts";
import { customerFor, priceFor } from "./customer.server.ts";
import { type PlanTerms, sameTerms } from "../plan-terms.ts";
import {
  changePlanOrder,
  insertPlanOrder,
  savePlanPage,
  lockPlanOrder,
  openPlanOrder,
  planOrderById,
  type PlanOrderRow,
} from "../internal/plan-order-store.server.ts";
import { customerOf } from "../internal/card-store.server.ts";

export type PlanPaymentProvider = PaymentProvider & PlanProvider;
export type Urls = { success: (orderId: string) => string; cancel: string };
type World = { db: Db; provider: PlanPaymentProvider; items: Items; urls: Urls };
type Wish = { uid: string; item: Item; terms: PlanTerms };
type Opened = { kind: "page"; url: string; orderId: string };

const pageMs = 31 * 60_000;
/**
 * The provider makes no page that ends sooner: an attempt older than a minute is another attempt.
 */
const minPageMs = 30 * 60_000;
const rounds = 4;

/**
 * The page on which exactly this is paid. Every press of the same wish gets the same one; a page
 * with other terms is closed before another is opened. Who has paid already is led to the thanks.
 */
export async function openPlanPage(
  world: World,
  wish: Wish,
  now: Date,
): Promise<Result<Opened, "changed">> {
  for (let round = 0; round < rounds; round += 1) {
    const order = await orderFor(world.db, wish, now);
    const opened =
      order.sessionUrl && order.sessionId
        ? await lookAgain(world, order, order.sessionId, wish.terms, now)
        : await openAndSave(world, wish.item, order, now);
    if (opened) return opened;
  }
  return err("changed");
}

/**
 * The order of this member and item that is on its way, with its attempt stored; two presses at
 * once get the same.
 */
async function orderFor(
  db: Db,
  { uid, item, terms }: Wish,
  now: Date,
): Promise<PlanOrderRow & { sessionEndsAt: Date }> {
  return inTransaction(db, async (tx) => {
    await lockMember(tx, uid);
    const seen = await openPlanOrder(tx, uid, item.id);
    const last = seen && (await lockPlanOrder(tx, seen.id));
    if (last?.sessionUrl && last.sessionEndsAt && last.sessionEndsAt > now)
      return { ...last, sessionEndsAt: last.sessionEndsAt };
    const goesOn = last?.state === "draft" && sameTerms(last.terms, terms) ? last : undefined;
    if (last?.state === "draft" && !goesOn)
      await changePlanOrder(tx, last.id, ["draft"], { state: "abandoned", updatedAt: now });
    if (goesOn?.sessionEndsAt && goesOn.sessionEndsAt.getTime() - now.getTime() >= minPageMs)
      return { ...goesOn, sessionEndsAt: goesOn.sessionEndsAt };
    const order = goesOn ?? (await newOrder(tx, { uid, item, terms }, now));
    // What is sent lies in the row before the call, so that a repeated call is the same call.
    const sessionEndsAt = new Date(Math.ceil((now.getTime() + pageMs) / 1_000) * 1_000);
    const taken = await changePlanOrder(tx, order.id, ["draft"], {
      attempt: order.attempt + 1,
      sessionEndsAt,
      updatedAt: now,
    });
    if (!taken) throw new Error(`Order ${order.id} moved on under its lock`);
    return { ...taken, sessionEndsAt };
  });
}

async function newOrder(
  tx: Parameters<typeof insertPlanOrder>[0],
  { uid, item, terms }: Wish,
  now: Date,
): Promise<PlanOrderRow> {
  const made = await insertPlanOrder(tx, {
    id: randomUUIDv7(),
    uid,
    itemId: item.id,
    kind: terms.later ? "plan" : "ticket",
    state: "draft",
    terms,
    total: terms.today,
    createdAt: now,
    updatedAt: now,
  });
  await record(
    tx,
    {
      actor: uid,
      action: "plan-order.confirmed",
      subject: `plan-order:${made.id}`,
      after: { itemId: item.id, today: terms.today, later: terms.later },
    },
    now,
  );
  return made;
}

/** The page of an earlier press. Nothing: it is closed now, and another round is needed. */
async function lookAgain(
  { db, provider, urls }: World,
  order: PlanOrderRow,
  sessionId: string,
  terms: PlanTerms,
  now: Date,
): Promise<Result<Opened, "changed"> | undefined> {
  const same = sameTerms(order.terms, terms);
  const page = same
    ? await provider.readCheckout(sessionId)
    : await provider.expireCheckout(sessionId);
  if (page?.status === "complete") {
    const url = urls.success(order.id).replace("{CHECKOUT_SESSION_ID}", sessionId);
    return ok({ kind: "page", url, orderId: order.id });
  }
  if (same && page?.status === "open" && order.sessionUrl)
    return ok({ kind: "page", url: order.sessionUrl, orderId: order.id });
  await changePlanOrder(db, order.id, ["open"], { state: "expired", updatedAt: now });
  return undefined;
}

type Attempt = PlanOrderRow & { sessionEndsAt: Date };
/** Makes the page of an attempt, and keeps it. Nothing: another round is needed. */
async function openAndSave(
  world: World,
  item: Item,
  order: Attempt,
  now: Date,
): Promise<Result<Opened, "changed"> | undefined> {
  const { db, provider } = world;
  const session = await createPage(world, item, order).catch(async (error: unknown) => {
    // The other press, whose call was on its way, may have been answered meanwhile.
    if (!(error instanceof ProviderUnavailable || error instanceof ProviderRefused)) throw error;
    const meanwhile = await planOrderById(db, order.id);
    if (meanwhile?.sessionUrl && meanwhile.attempt === order.attempt) return undefined;
    throw error;
  });
  if (!session) return undefined;
  if (session.amountTotal !== order.total || !session.url) {
    await stopMismatch(world, order, session, now);
    return err("changed");
  }
  if (await savePlanPage(db, order, { id: session.id, url: session.url }, now))
    return ok({ kind: "page", url: session.url, orderId: order.id });
  // Another attempt was begun while the provider answered: nobody was ever led to this page.
  await provider.expireCheckout(session.id);
  return undefined;
}

async function createPage(
  { db, provider, items: { byId }, urls }: World,
  item: Item,
  order: Attempt,
): Promise<Checkout> {
  const { terms } = order;
  const customer = await customerFor(db, provider, order.uid);
  const page = {
    reference: order.id,
    successUrl: urls.success(order.id),
    cancelUrl: urls.cancel,
    expiresAt: order.sessionEndsAt,
    submitMessage: terms.statements
      .map(({ heading, text }) => `${heading}：${text}`)
      .join(" ")
      .slice(0, 1_200),
  };
  const key = `plan:${order.id}:${order.attempt}`;
  if (order.kind === "plan") {
    const goesOnAs = byId.get(item.becomes ?? "") ?? item;
    return provider.createPlanCheckout(
      {
        ...page,
        customer,
        uid: order.uid,
        itemId: goesOnAs.id,
        price: await priceFor(db, provider, goesOnAs),
        trialDays: item.trialDays,
      },
      key,
    );
  }
  return provider.createCheckout(
    {
      ...page,
      orderNumber: `P-${10_000 + order.number}`,
      email: (await customerOf(db, order.uid))?.email ?? "",
      means: "card",
      lines: [{ name: item.title, unitAmount: terms.today, quantity: 1 }],
    },
    key,
  );
}

/** The provider's page asks for another amount than was shown: nobody may pay there. */
async function stopMismatch(
  { db, provider }: World,
  order: PlanOrderRow,
  session: Checkout,
  now: Date,
): Promise<void> {
  await provider.expireCheckout(session.id);
  await inTransaction(db, async (tx) => {
    await changePlanOrder(tx, order.id, ["draft", "open"], { state: "failed", updatedAt: now });
    await record(
      tx,
      {
        actor: "provider",
        action: "plan-order.mismatch",
        subject: `plan-order:${order.id}`,
        before: { total: order.total },
        after: { amount: session.amountTotal },
      },
      now,
    );
  });
}
