// Taking a plan, a ticket or a trial: what is offered, and its beginning as it was shown.
import type { Db } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { profileOf } from "#features/identity/account/service.server.ts";
import type { Item } from "#features/identity/licence/rules.ts";
import { grantLicence } from "#features/identity/licence/service.server.ts";
import {
  hasTakenOnce,
  type Person,
  claimOnce,
} from "#features/identity/licence/one-time-offer.server.ts";
import type { Items } from "#features/identity/licence/items.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { openPlanPage, type PlanPaymentProvider, type Urls } from "./payment-page.server.ts";
import { type PlanAddress, type PlanTerms, sameTerms, planTermsOf } from "../plan-terms.ts";
import { runningOf } from "../internal/running-plans.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { trialStarted } from "../notices/parcel-notices.server.ts";
import { orDown } from "../internal/provider-down.server.ts";

export type { PlanPaymentProvider };

export type PlanOffer =
  | {
      kind: "offer";
      item: Item;
      terms: PlanTerms;
      /** Where its parcels go; nothing where it has none, or there is nowhere yet. */
      addressId: string;
      needsAddress: boolean;
    }
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

/** A member as once-only offers know people. */
export const personOf = async (db: Db, uid: string): Promise<Person> => {
  const profile = await profileOf(db, uid);
  return {
    uid,
    email: profile?.emailVerified ? profile.email : null,
    lineUserId: profile?.lineUserId ?? null,
  };
};

/** Where goods subscriptions go: the address chosen, or the usual one. */
async function addressFor(
  db: Db,
  uid: string,
  item: Item,
  chosen: string | undefined,
): Promise<{ id: string; address: PlanAddress } | null> {
  if (item.kind !== "product-subscription" && item.id !== "000018") return null;
  const all = await addresses(db, uid);
  const found = all.find(({ id }) => id === chosen) ?? all.find(({ isDefault }) => isDefault);
  if (!found) return null;
  const { id, name, kana, postalCode, prefecture, city, street, building, phone } = found;
  return { id, address: { name, kana, postalCode, prefecture, city, street, building, phone } };
}

/**
 * What this member is offered of an item now. `itemId` is what the address says; items that are not
 * on sale are not there.
 */
export async function planOfferOf(
  db: Db,
  { byId }: Items,
  uid: string,
  itemId: string,
  addressId: string | undefined,
  now: Date,
): Promise<PlanOffer> {
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
  const place = await addressFor(db, uid, item, addressId);
  return {
    kind: "offer",
    item,
    terms: planTermsOf(item, byId.get(item.becomes ?? ""), place?.address ?? null, now),
    addressId: place?.id ?? "",
    needsAddress: (item.kind === "product-subscription" || item.id === "000018") && place === null,
  };
}

export type Started =
  | { kind: "started"; itemId: string }
  | { kind: "page"; url: string; orderId: string };

type Ask = {
  uid: string;
  itemId: string;
  addressId?: string | undefined;
  shown: PlanTerms | undefined;
};

/**
 * Begins what was shown. A free trial begins at once; everything else opens the provider's page,
 * the same one for a second press. `changed`: what would be charged is not what was shown, so it is
 * shown again.
 */
export async function startOrder(
  db: Db,
  provider: PlanPaymentProvider,
  items: Items,
  { uid, itemId, addressId, shown }: Ask,
  urls: Urls,
  now: Date,
): Promise<
  Result<Started, "not-for-sale" | "held" | "change" | "taken-once" | "changed" | "no-address">
> {
  const offer = await planOfferOf(db, items, uid, itemId, addressId, now);
  if (offer.kind !== "offer") return err(offer.kind);
  const { item, terms } = offer;
  if (offer.needsAddress) return err("no-address");
  // The chosen one is gone: it never goes to another unasked.
  if (addressId && offer.addressId && offer.addressId !== addressId) return err("changed");
  if (!shown || !sameTerms(shown, terms)) return err("changed");
  if (terms.today === 0 && !terms.later) return startFree(db, item, uid, terms, now);
  return openPlanPage({ db, provider, items, urls }, { uid, item, terms }, now);
}

/** The same for a page, which is told of the provider's trouble by a code. */
export const beginOrder = (...asked: Parameters<typeof startOrder>) => orDown(startOrder(...asked));

/** A trial without money: once for a person, marked with 000032. */
async function startFree(
  db: Db,
  item: Item,
  uid: string,
  terms: PlanTerms,
  now: Date,
): Promise<Result<Started, "taken-once">> {
  const person = await personOf(db, uid);
  return inTransaction(db, async (tx) => {
    if (item.once === "yes" && !(await claimOnce(tx, person, item.id, now)))
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
    await notify(
      tx,
      trialStarted,
      {
        once: `${uid}:${item.id}`,
        payload: { uid, itemId: item.id, endsAt: expireAt.toISOString() },
      },
      now,
    );
    return ok({ kind: "started", itemId: item.id });
  });
}
