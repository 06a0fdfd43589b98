// Plans, tickets and trials at /buy/{item}: the confirmation, and what its button does.
import { data, redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import {
  beginOrder,
  type PlanOffer,
  planOfferOf,
  type Started,
} from "#features/memberships/subscription/billing/order.server.ts";
import { latePlans } from "#features/memberships/subscription/plans/owed-plans.server.ts";
import type { PlanTerms } from "#features/memberships/subscription/plan-terms.ts";
import type { ItemPage } from "#features/memberships/subscription/ui/item-page.ts";
import { isValid } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { visitorAction } from "#server/forms/form-action.server.ts";
import { refuseUntil } from "#server/forms/refusal.server.ts";
import type { RequestContext } from "#server/request-context.server.ts";

const toSignIn = (itemId: string) => {
  const back = encodeURIComponent(href("/buy/:product?", { product: itemId }));
  return redirect(`${href("/account/login")}?redirect_url=${back}`);
};
const isItemId = (text: string) => /^[0-9]{6}$/.test(text);

export async function loadItem(
  { services, actor, now }: RequestContext,
  itemId: string,
  { chosen, left }: { chosen: string | null; left: boolean },
): Promise<ItemPage> {
  const items = await services.items.read();
  if (!isItemId(itemId) || items.byId.get(itemId)?.sale !== "open") throw data(null, 404);
  if (actor.kind !== "member") throw toSignIn(itemId);
  const offer = await planOfferOf(services.db, items, actor.uid, itemId, chosen ?? undefined, now);
  if (offer.kind === "not-for-sale") throw data(null, 404);
  const waits =
    offer.kind === "held" || offer.kind === "change"
      ? (await latePlans(services.db, items, actor.uid, now)).find(
          ({ id }) => id === offer.subscriptionId,
        )
      : undefined;
  if (waits) return { step: "late", title: waits.title, subscriptionId: waits.id };
  if (offer.kind !== "offer")
    return {
      step: offer.kind,
      title: offer.item.title,
      subscriptionId: "subscriptionId" in offer ? offer.subscriptionId : "",
    };
  // Whoever tries the same thing for nothing is told before paying for it.
  const tried =
    offer.terms.today > 0 && offer.item.kind !== "ticket"
      ? (await licencesOf(services.db, actor.uid)).filter(
          (one) =>
            isValid(one, now) &&
            items.byId.get(one.itemId)?.kind === "trial" &&
            items.byId.get(one.itemId)?.areas.some((area) => offer.item.areas.includes(area)),
        )
      : [];
  const trialEnd = Math.max(0, ...tried.map(({ expireAt }) => expireAt.getTime()));
  const wantsAddress = offer.terms.address !== null || offer.needsAddress;
  const places = wantsAddress ? await addresses(services.db, actor.uid) : [];
  return {
    step: "confirm",
    me: actor.uid,
    itemId,
    seal: offer.item.seal,
    terms: offer.terms,
    needsAddress: offer.needsAddress && places.length === 0,
    addressId: offer.addressId,
    trialUntil: trialEnd > 0 ? formatJapaneseMoment(new Date(trialEnd)) : "",
    left,
    addresses: places.map(({ id, name, prefecture, city, street, building }) => ({
      id,
      words: `${name} 様　${prefecture}${city}${street}${building}`,
    })),
  };
}

/** What the form says was shown: it is compared with what is true, never charged. */
function shownOf(text: string, terms: PlanTerms): PlanTerms | undefined {
  try {
    const { today, later, endsAt, shownAt } = JSON.parse(text) as PlanTerms;
    return { ...terms, today, later, endsAt, shownAt };
  } catch {
    return undefined;
  }
}

const ItemForm = z.object({
  address: z.string().default(""),
  terms: z.string().default(""),
});
/** A press begins what was shown; what is charged is compared with it again. */
export const itemAction = visitorAction(ItemForm, {
  do: async (on) => {
    const { services, actor, limiter, params, value, now } = on;
    const itemId = params["product"] ?? "";
    if (actor.kind !== "member") return ok(toSignIn(itemId));
    const wait = await limiter.take("checkout", actor.uid);
    if (wait)
      return refuseUntil(
        wait,
        `続けて何度もお申し込みいただきました。${wait}秒ほどおいて、もう一度お試しください。`,
      );
    const items = await services.items.read();
    const addressId = value.address || undefined;
    const offer = await planOfferOf(services.db, items, actor.uid, itemId, addressId, now);
    const shown = offer.kind === "offer" ? shownOf(value.terms, offer.terms) : undefined;
    const ask = { uid: actor.uid, itemId, addressId, shown };
    const urls = urlsOf(services.shop.baseUrl, itemId, offer);
    const started = await beginOrder(services.db, services.payments, items, ask, urls, now);
    if (started.ok) return ok(startedAt(started.value));
    const { code } = started;
    if (code === "not-for-sale") throw data(null, 404);
    // The page says why there is nothing to buy.
    if (code === "held" || code === "change" || code === "taken-once")
      return ok(redirect(href("/buy/:product?", { product: itemId }), 303));
    return { ...started, code };
  },
  done: (way) => way,
  words: {
    "no-address": { status: 422, problem: "お届け先をえらんでから、お申し込みください。" },
    changed: "先ほどと内容が変わりました。もう一度ご確認ください。お支払いは行われていません。",
    "provider-down": {
      status: 503,
      problem:
        "決済会社につながりませんでした。お支払いは行われていません。すこしおいて、もう一度お試しください。",
    },
  },
});

/** The pages that the payment page leads back to. */
function urlsOf(baseUrl: string, itemId: string, offer: PlanOffer) {
  const paidAt =
    offer.kind === "offer" && !offer.terms.later
      ? href("/buy/success_buy_ticket")
      : offer.kind === "offer" && offer.item.kind === "trial"
        ? href("/buy/success_free_trial")
        : href("/mypage/plan");
  const place = offer.kind === "offer" ? offer.addressId : "";
  return {
    success: (orderId: string) =>
      `${baseUrl}${paidAt}?order=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
    // Who comes back finds the address that was marked.
    cancel: `${baseUrl}/buy/${itemId}?left=1${place ? `&address=${place}` : ""}`,
  };
}
const startedAt = (started: Started) =>
  started.kind === "page"
    ? redirectDocument(started.url, 303)
    : redirect(`${href("/buy/success_free_trial")}?item=${started.itemId}`, 303);
