// Plans, tickets and trials at /buy/{item}: the confirmation, and what its button does.
import { data, redirect, redirectDocument } from "react-router";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import {
  planOfferOf,
  startOrder,
} from "#features/memberships/subscription/billing/order.server.ts";
import type { PlanTerms } from "#features/memberships/subscription/plan-terms.ts";
import type { ItemPage } from "#features/memberships/subscription/ui/plan-confirm.tsx";
import { isValid } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { href } from "#lib/href.ts";
import { formTexts } from "#lib/form.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { ProviderRefused, ProviderUnavailable } from "#integrations/stripe/port.ts";
import type { RequestContext } from "#server/request-context.server.ts";

const toSignIn = (itemId: string) =>
  redirect(
    `${href("/account/login")}?redirect_url=${encodeURIComponent(href("/buy/:product?", { product: itemId }))}`,
  );
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
  const addressId = places.some(({ id }) => id === chosen) ? (chosen ?? "") : (places[0]?.id ?? "");
  return {
    step: "confirm",
    itemId,
    seal: offer.item.seal,
    terms: offer.terms,
    needsAddress: offer.needsAddress,
    addressId,
    trialUntil: trialEnd > 0 ? formatJapaneseMoment(new Date(trialEnd)) : "",
    left,
    addresses: places.map(({ id, name, prefecture, city, street, building }) => ({
      id,
      words: `${name} 様　${prefecture}${city}${street}${building}`,
    })),
  };
}

/** What the form says was shown: it is compared with what is true, never charged. */
function shownOf(text: string | undefined, terms: PlanTerms): PlanTerms | undefined {
  try {
    const { today, later } = JSON.parse(text ?? "") as Pick<PlanTerms, "today" | "later">;
    return { ...terms, today, later };
  } catch {
    return undefined;
  }
}

export async function startItem(context: RequestContext, request: Request, itemId: string) {
  const { services, actor, now, limiter } = context;
  if (actor.kind !== "member") return toSignIn(itemId);
  const refuse = (status: number, problem: string) => data({ problem }, status);
  const wait = await limiter.take("checkout", actor.uid);
  if (wait)
    return refuse(
      429,
      `続けて何度もお申し込みいただきました。${wait}秒ほどおいて、もう一度お試しください。`,
    );
  const texts = formTexts(await request.formData());
  const items = await services.items.read();
  const addressId = texts["address"] || undefined;
  const offer = await planOfferOf(services.db, items, actor.uid, itemId, addressId, now);
  const shown = offer.kind === "offer" ? shownOf(texts["terms"], offer.terms) : undefined;
  const { baseUrl } = services.shop;
  const paidAt =
    offer.kind === "offer" && !offer.terms.later
      ? href("/buy/success_buy_ticket")
      : offer.kind === "offer" && offer.item.kind === "trial"
        ? href("/buy/success_free_trial")
        : href("/mypage/plan");
  try {
    const started = await startOrder(
      services.db,
      services.payments,
      items,
      { uid: actor.uid, itemId, addressId, shown },
      {
        success: (orderId) =>
          `${baseUrl}${paidAt}?order=${orderId}&session_id={CHECKOUT_SESSION_ID}`,
        cancel: `${baseUrl}/buy/${itemId}?left=1`,
      },
      now,
    );
    if (started.ok)
      return started.value.kind === "page"
        ? redirectDocument(started.value.url, 303)
        : redirect(`${href("/buy/success_free_trial")}?item=${started.value.itemId}`, 303);
    switch (started.code) {
      case "no-address":
        return refuse(422, "お届け先を入れてから、お申し込みください。");
      case "changed":
        return refuse(
          409,
          "先ほどと内容が変わりました。もう一度ご確認ください。お支払いは行われていません。",
        );
      case "not-for-sale":
        throw data(null, 404);
      default:
        return redirect(href("/buy/:product?", { product: itemId }), 303);
    }
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefused) {
      services.log.error({ err: error }, "plan page");
      return refuse(
        503,
        "決済会社につながりませんでした。お支払いは行われていません。すこしおいて、もう一度お試しください。",
      );
    }
    throw error;
  }
}
