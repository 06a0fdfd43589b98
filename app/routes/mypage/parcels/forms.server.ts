// What a member changes of a goods subscription: a parcel skipped, its day, what is in it, and
// where it goes.
import { z } from "zod";
import { addresses } from "#features/identity/account/profile/addresses.server.ts";
import { changeParcels } from "#features/memberships/subscription/parcels/change-parcels.server.ts";
import { skipParcel } from "#features/memberships/subscription/parcels/parcel-asks.server.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { moveBoxDay } from "#features/memberships/subscription/parcels/parcel-changes.server.ts";
import { ownPlan } from "#features/memberships/subscription/plans/own-plan.server.ts";
import { href } from "#lib/href.ts";
import type { OfMember } from "#server/access.server.ts";
import { memberAction, type SentForm } from "#server/forms/form-action.server.ts";
import { formWords } from "#server/forms/form-words.ts";
import { refusalOf, refuse } from "#server/forms/refusal.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const Parcel = z.object({ parcel: z.string().default(""), day: z.string().default("") });
const planId = ({ params }: SentForm) => params["id"] ?? "";
const ledTo = (on: SentForm, done: string) =>
  `${href("/mypage/parcels/:id", { id: planId(on) })}?done=${done}`;
const wantsOwnPlan = async (on: OfMember & SentForm) =>
  (await ownPlan(on.services.db, on.actor.uid, planId(on)))
    ? undefined
    : refusalOf(formWords["not-found"]);

export const skipAction = memberAction(Parcel, {
  do: ({ services, actor, value, now }) => skipParcel(services.db, actor.uid, value.parcel, now),
  first: wantsOwnPlan,
  done: (_, on) => ledTo(on, "skipped"),
  words: { "not-possible": "この包みは、もう変えられません。" },
});

export const dayAction = memberAction(Parcel, {
  do: async ({ services, actor, value: { parcel, day }, now }) => {
    const calendar = shopCalendarOn(await services.delivery.read(), now);
    return moveBoxDay(services.db, actor.uid, { parcelId: parcel, day }, calendar, now);
  },
  first: wantsOwnPlan,
  done: (_, on) => ledTo(on, "moved"),
  words: { "not-possible": "この日には変えられません。日をえらびなおしてください。" },
});

const gone = { gone: formWords["not-found"] };

/** The house chooses again. */
export const contentsAction = memberAction(noFields, {
  do: (on) => changeParcels(on.services.db, on.actor.uid, planId(on), { contents: [] }, on.now),
  first: wantsOwnPlan,
  done: ({ alsoNext }, on) => ledTo(on, alsoNext ? "next" : "later"),
  words: gone,
});

export const placeAction = memberAction(
  z.object({ address: z.string().default(""), once: z.string().default("") }),
  {
    do: async (on) => {
      const { services, actor, value, now } = on;
      const own = await addresses(services.db, actor.uid);
      const place = own.find(({ id }) => id === value.address);
      if (!place) return refuse(422, "お届け先をえらんでください。");
      const { name, kana, postalCode, prefecture, city, street, building, phone } = place;
      const address = { name, kana, postalCode, prefecture, city, street, building, phone };
      const ask = { address, once: value.once === "1" };
      return changeParcels(services.db, actor.uid, planId(on), ask, now);
    },
    first: wantsOwnPlan,
    done: ({ alsoNext }, on) =>
      ledTo(on, `${on.value.once === "1" ? "once-" : ""}${alsoNext ? "next" : "later"}`),
    words: gone,
  },
);
