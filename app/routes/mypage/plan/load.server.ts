// What the page of plans shows: those that run, those that ended, parcels, and a change that is
// asked about.
import { data, redirect } from "react-router";
import { destinationOf } from "#features/identity/licence/destinations.ts";
import { areasClosing } from "#features/identity/licence/opens-nothing-new.ts";
import { presentLicences } from "#features/identity/licence/present.ts";
import { areaNames } from "#features/identity/licence/rules.ts";
import { licencesOf } from "#features/identity/licence/service.server.ts";
import { paymentCardsOf } from "#features/memberships/subscription/billing/cards.server.ts";
import { ladderOf } from "#features/memberships/subscription/billing/order.server.ts";
import { parcelsOfPlan } from "#features/memberships/subscription/parcels/change-parcels.server.ts";
import {
  offerOwnChange,
  settleAfterPage,
} from "#features/memberships/subscription/plans/own-plan-acts.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import { allPlans, owedPlans } from "#features/memberships/subscription/plans/read.server.ts";
import {
  type PlanCard,
  presentParcel,
  presentPlan,
} from "#features/memberships/subscription/present.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { href } from "#lib/href.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import type { OfMember } from "#server/access.server.ts";
import { sayDone } from "../plan-words.ts";

type Items = Awaited<ReturnType<OfMember["services"]["items"]["read"]>>;

/** Back from the payment page: where the page of plans says how it went. */
async function settledAt({ services, now }: OfMember, items: Items, orderId: string) {
  const settled = await settleAfterPage(services.db, services.payments, items, { orderId }, now);
  const kind = items.byId.get(settled.order?.itemId ?? "")?.kind;
  const done =
    settled.state !== "paid" ? "waiting" : kind === "product-subscription" ? "sends" : "joined";
  const item = settled.order && done === "joined" ? `&item=${settled.order.itemId}` : "";
  return `${href("/mypage/plan")}?done=${done}${item}`;
}

/** The next three parcels of each plan that sends something. */
async function parcelsOf({ services, actor, now }: OfMember, plans: readonly PlanCard[]) {
  const calendar = shopCalendarOn(await services.delivery.read(), now);
  const goods = plans.filter(({ goods: sends, state }) => sends && state !== "ended");
  return Object.fromEntries(
    await Promise.all(
      goods.map(async ({ id }) => {
        const rows = await parcelsOfPlan(services.db, actor.uid, id);
        return [id, rows.slice(0, 3).map((row) => presentParcel(row, now, calendar))] as const;
      }),
    ),
  );
}

/**
 * What a change to `to` costs, today and later; nothing where it cannot be, or while the provider
 * is away.
 */
async function offerOf({ services, actor, now }: OfMember, items: Items, id: string, to: string) {
  const world = { db: services.db, provider: services.payments, items };
  const offer = await offerOwnChange(world, actor.uid, id, to, now);
  if (!offer.ok) return null;
  const { item, now: atOnce, nextAmount, nextAt, from, at } = offer.value;
  return {
    title: item.title,
    itemId: item.id,
    dueToday: atOnce?.dueToday ?? null,
    nextAmount,
    nextOn: formatJapanese(tokyoDate(nextAt)),
    closes: areasClosing(items.byId, actor.heldItems, { from, to }).map((area) => areaNames[area]),
    from,
    at: at.toISOString(),
  };
}
export type ShownOffer = NonNullable<Awaited<ReturnType<typeof offerOf>>>;

export async function plansOf(on: OfMember, request: Request) {
  const { services, actor, now } = on;
  // Staff who look as the member settle nothing, ask the provider nothing and see no cards.
  const query = on.viewing ? new URLSearchParams() : new URL(request.url).searchParams;
  const items = await services.items.read();
  const order = query.get("order");
  if (order) throw redirect(await settledAt(on, items, order));
  const [rows, licences, cards] = await Promise.all([
    allPlans(services.db, actor.uid),
    licencesOf(services.db, actor.uid),
    on.viewing ? [] : paymentCardsOf(services.db, actor.uid),
  ]);
  const owed = await owedPlans(services.db, rows);
  const plans = rows.map((row) =>
    presentPlan(row, items.byId, ladderOf(row.itemId), { cards, licences, owed }, now),
  );
  const parcels = await parcelsOf(on, plans);
  const changing = query.get("change");
  const to = query.get("to");
  const offer = changing && to ? await offerOf(on, items, changing, to) : null;
  if (changing && !(await ownPlan(services.db, actor.uid, changing))) throw data(null, 404);
  const ofPlans = ({ origin }: { origin: string }) =>
    rows.some(({ id }) => origin.startsWith(`subscription:${id}:`));
  const areas = items.byId.get(query.get("item") ?? "")?.areas ?? [];
  return {
    plans: plans.filter(({ state }) => state !== "ended"),
    ended: plans.filter(({ state }) => state === "ended").slice(0, 10),
    parcels,
    changing: changing ?? "",
    offer,
    others: presentLicences(
      items.byId,
      licences.filter((one) => !ofPlans(one)),
      now,
    ),
    place: ["invited", "given", "joined"].includes(query.get("done") ?? "")
      ? destinationOf(areas, (await services.switches.read()).frontierOpen)
      : null,
    say: sayDone(query, items.byId),
    stoppedBy: query.get("done")?.startsWith("stopped") ? actor.uid : "",
    failed: Boolean(changing && to && !offer),
  };
}
export type PlansData = Awaited<ReturnType<typeof plansOf>>;
