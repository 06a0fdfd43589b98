// Taking a plan, a ticket or a trial: the terms as shown, one payment page for each, nothing twice.
import { randomUUIDv7 } from "node:crypto";
import type { Db } from "#db/client.server.ts";
import { transact } from "#db/transact.server.ts";
import { addresses } from "#features/account/profile.server.ts";
import { profileOf } from "#features/account/service.server.ts";
import { record } from "#features/audit/service.server.ts";
import type { Item } from "#features/licence/rules.ts";
import {
  grantLicence,
  hasTakenOnce,
  type Items,
  lockMember,
  type Person,
  takeOnce,
} from "#features/licence/service.server.ts";
import { enqueue } from "#features/outbox/service.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import type { PlanProvider } from "#outside/stripe/plans-port.ts";
import type { PaymentProvider } from "#outside/stripe/port.ts";
import { deshiItems, type PlanAddress, type PlanTerms, sameTerms, termsOf } from "./rules.ts";
import {
  changePlanOrder,
  customerOf,
  insertPlanOrder,
  insertPrice,
  keepCustomer,
  openPlanOrder,
  type PlanOrderRow,
  priceOf,
  runningOf,
} from "./store.server.ts";

export type Provider = PaymentProvider & PlanProvider;
const pageMs = 31 * 60_000;

export type Offer =
  | { kind: "offer"; item: Item; terms: PlanTerms; needsAddress: boolean }
  | { kind: "held"; item: Item; subscriptionId: string }
  /** Another plan of the same family runs: it is changed, not bought beside. */
  | { kind: "change"; item: Item; subscriptionId: string }
  | { kind: "taken-once"; item: Item }
  | { kind: "not-for-sale" };

/** What of the plans are steps of one ladder: one runs, the others are changes of it. */
const ladders: readonly (readonly string[])[] = [
  ["000001", "000002", "000005", "000006", "000007"],
  ["000016", "000018", "000019", "000020", "000021"],
  ["000010", "000022", "000023"],
  ["000030", "000031"],
  ["400003", "400004"],
];
export const ladderOf = (itemId: string): readonly string[] =>
  ladders.find((ladder) => ladder.includes(itemId)) ?? [itemId];
export const isDeshi = (itemId: string): boolean => deshiItems.includes(itemId);

/** A member as once-only offers know people. */
export const personOf = async (db: Db, uid: string): Promise<Person> => {
  const profile = await profileOf(db, uid);
  return {
    uid,
    email: profile?.emailVerified ? profile.email : null,
    lineUserId: profile?.lineUserId ?? null,
  };
};

/** Where goods subscriptions go: the address chosen, or the default one. */
async function addressFor(
  db: Db,
  uid: string,
  item: Item,
  chosen: string | undefined,
): Promise<PlanAddress | null> {
  if (item.kind !== "product-subscription" && item.id !== "000018") return null;
  const all = await addresses(db, uid);
  const found = all.find(({ id }) => id === chosen) ?? all[0];
  if (!found) return null;
  const { name, kana, postalCode, prefecture, city, street, building, phone } = found;
  return { name, kana, postalCode, prefecture, city, street, building, phone };
}

/** What this member is offered of an item now. `itemId` is what the address says; items that are not on sale are not there. */
export async function offerOf(
  db: Db,
  { byId }: Items,
  uid: string,
  itemId: string,
  addressId: string | undefined,
  now: Date,
): Promise<Offer> {
  const item = byId.get(itemId);
  if (!item || item.sale !== "open") return { kind: "not-for-sale" };
  const running = await runningOf(db, uid);
  const target = item.becomes ?? item.id;
  const same = running.find((one) => one.itemId === target);
  if (same) return { kind: "held", item, subscriptionId: same.id };
  const ladder = ladderOf(target);
  const other =
    item.kind === "ticket" || (item.kind === "trial" && !item.becomes)
      ? undefined
      : running.find((one) => ladder.includes(one.itemId));
  if (other) return { kind: "change", item, subscriptionId: other.id };
  if (item.once === "yes" && (await hasTakenOnce(db, await personOf(db, uid), item.id)))
    return { kind: "taken-once", item };
  const address = await addressFor(db, uid, item, addressId);
  return {
    kind: "offer",
    item,
    terms: termsOf(item, byId.get(item.becomes ?? ""), address, now),
    needsAddress:
      (item.kind === "product-subscription" || item.id === "000018") && address === null,
  };
}

export type Started =
  | { kind: "started"; itemId: string }
  | { kind: "page"; url: string; orderId: string };

type Urls = { success: (orderId: string) => string; cancel: string };
type Ask = {
  uid: string;
  itemId: string;
  addressId?: string | undefined;
  shown: PlanTerms | undefined;
};

/**
 * Begins what was shown. A free trial begins at once; everything else opens the provider's page, the same one for a second
 * press. `changed`: what would be charged is not what was shown, so it is shown again.
 */
export async function startOrder(
  db: Db,
  provider: Provider,
  items: Items,
  { uid, itemId, addressId, shown }: Ask,
  urls: Urls,
  now: Date,
): Promise<
  Result<Started, "not-for-sale" | "held" | "change" | "taken-once" | "changed" | "no-address">
> {
  const offer = await offerOf(db, items, uid, itemId, addressId, now);
  if (offer.kind !== "offer") return err(offer.kind);
  const { item, terms } = offer;
  if (offer.needsAddress) return err("no-address");
  if (!shown || !sameTerms(shown, terms)) return err("changed");
  if (terms.today === 0 && !terms.later) return startFree(db, item, uid, terms, now);
  const order = await orderFor(db, uid, item, terms, now);
  if (
    order.state === "open" &&
    order.sessionUrl &&
    order.sessionEndsAt &&
    order.sessionEndsAt > now &&
    sameTerms(order.terms, terms)
  )
    return ok({ kind: "page", url: order.sessionUrl, orderId: order.id });
  return openPage(db, provider, items, item, order, urls, now);
}

/** A trial without money: once for a person, marked with 000032. */
async function startFree(
  db: Db,
  item: Item,
  uid: string,
  terms: PlanTerms,
  now: Date,
): Promise<Result<Started, "taken-once">> {
  const person = await personOf(db, uid);
  return transact(db, async (tx) => {
    if (item.once === "yes" && !(await takeOnce(tx, person, item.id, now)))
      return err("taken-once");
    const expireAt = new Date(terms.endsAt ?? now);
    await grantLicence(
      tx,
      {
        uid,
        itemId: item.id,
        origin: `trial:${uid}:${item.id}`,
        sinceAt: now,
        expireAt,
        actor: uid,
      },
      now,
    );
    await enqueue(
      tx,
      {
        kind: "mail:trial-started",
        key: `mail:trial-started:${uid}:${item.id}`,
        payload: { uid, itemId: item.id, endsAt: expireAt.toISOString() },
      },
      now,
    );
    return ok({ kind: "started", itemId: item.id });
  });
}

/** The open order of this member and item, or a new one; two presses at once get the same. */
async function orderFor(
  db: Db,
  uid: string,
  item: Item,
  terms: PlanTerms,
  now: Date,
): Promise<PlanOrderRow> {
  return transact(db, async (tx) => {
    await lockMember(tx, uid);
    const open = await openPlanOrder(tx, uid, item.id);
    if (
      open &&
      sameTerms(open.terms, terms) &&
      (open.state === "draft" || (open.sessionEndsAt && open.sessionEndsAt > now))
    )
      return open;
    if (open) await changePlanOrder(tx, open.id, ["draft"], { state: "abandoned", updatedAt: now });
    const kind = terms.later ? "plan" : "ticket";
    const made = await insertPlanOrder(tx, {
      id: randomUUIDv7(),
      uid,
      itemId: item.id,
      kind,
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
  });
}

/** The customer of a member at the provider, made once; made anew where the provider has lost it. */
export async function customerFor(db: Db, provider: Provider, uid: string): Promise<string> {
  const known = await customerOf(db, uid);
  if (!known) throw new Error("A member who is not there");
  if (known.customer && (await provider.readCustomer(known.customer))) return known.customer;
  const made = await provider.createCustomer(
    { uid, email: known.verified ? known.email : null, name: known.name },
    `customer:${uid}:${known.customer ?? "first"}`,
  );
  await keepCustomer(db, uid, made.id, known.customer);
  return (await customerOf(db, uid))?.customer ?? made.id;
}

/** The provider's price of an item, asked for once and kept. */
export async function priceFor(db: Db, provider: Provider, item: Item): Promise<string> {
  if (item.interval === "none") throw new Error(`${item.id} is not charged again`);
  const known = await priceOf(db, item.id, item.price, item.interval);
  if (known) return known;
  const priceId = await provider.ensurePrice({
    itemId: item.id,
    title: item.title,
    amount: item.price,
    interval: item.interval,
  });
  await insertPrice(db, { priceId, itemId: item.id, amount: item.price, interval: item.interval });
  return priceId;
}

async function openPage(
  db: Db,
  provider: Provider,
  { byId }: Items,
  item: Item,
  order: PlanOrderRow,
  urls: Urls,
  now: Date,
): Promise<Result<Started, "changed">> {
  const { terms } = order;
  // What is sent lies in the row before the call, so that a repeated call is the same call.
  const attempt = order.attempt + 1;
  const endsAt = new Date(Math.ceil((now.getTime() + pageMs) / 1_000) * 1_000);
  const taken = await changePlanOrder(db, order.id, ["draft", "open"], {
    attempt,
    sessionEndsAt: endsAt,
    updatedAt: now,
  });
  if (!taken) return err("changed");
  const customer = await customerFor(db, provider, order.uid);
  const page = {
    reference: order.id,
    successUrl: urls.success(order.id),
    cancelUrl: urls.cancel,
    expiresAt: endsAt,
    submitMessage: terms.statements
      .map(({ heading, text }) => `${heading}：${text}`)
      .join(" ")
      .slice(0, 1_200),
  };
  const key = `plan:${order.id}:${attempt}`;
  const session =
    order.kind === "plan"
      ? await provider.createPlanCheckout(
          {
            ...page,
            customer,
            uid: order.uid,
            itemId: item.becomes ?? item.id,
            price: await priceFor(db, provider, byId.get(item.becomes ?? "") ?? item),
            trialDays: item.trialDays,
          },
          key,
        )
      : await provider.createCheckout(
          {
            ...page,
            orderNumber: `P-${10_000 + order.number}`,
            email: (await customerOf(db, order.uid))?.email ?? "",
            means: "card",
            lines: [{ name: item.title, unitAmount: terms.today, quantity: 1 }],
          },
          key,
        );
  if (session.amountTotal !== order.total || !session.url) {
    await provider.expireCheckout(session.id);
    await transact(db, async (tx) => {
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
    return err("changed");
  }
  const opened = await changePlanOrder(db, order.id, ["draft", "open"], {
    state: "open",
    sessionId: session.id,
    sessionUrl: session.url,
    updatedAt: now,
  });
  return opened?.sessionUrl
    ? ok({ kind: "page", url: opened.sessionUrl, orderId: order.id })
    : err("changed");
}
