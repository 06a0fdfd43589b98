// What staff do with one box: packed, sent with its number, or a piece of it found broken.
import { reportBroken } from "#features/memberships/subscription/parcels/parcel-changes.server.ts";
import { moveParcel } from "#features/memberships/subscription/plans/staff.server.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { ShipOrder } from "#features/shop/purchase/orders/schema.ts";
import { err, ok } from "#lib/result.ts";
import { backToList } from "#server/desk-list.server.ts";
import { type SentForm, staffAction } from "#server/forms/form-action.server.ts";
import { noFields } from "#server/forms/no-fields.ts";

const idOf = ({ texts }: Pick<SentForm, "texts">) => texts["id"] ?? "";
const moved = { "moved-on": "この包みは、もう先へ進んでいます。" };
const lost = "この品は、もうこの包みのためにとってありません。";

const pack = staffAction(noFields, {
  do: async (on) =>
    (await moveParcel(on.services.db, idOf(on), { packing: true }, on.actor.uid, on.now))
      ? ok(null)
      : err("moved-on"),
  words: moved,
  done: (_value, { request }) => backToList(request, { done: "1" }),
});

const ship = staffAction(ShipOrder, {
  do: async (on) => {
    const { carrier, tracking } = on.value;
    const left = { carrier, trackingNumber: tracking };
    return (await moveParcel(on.services.db, idOf(on), left, on.actor.uid, on.now))
      ? ok(null)
      : err("moved-on");
  },
  from: ({ texts }) => ({ tracking: "", ...texts }),
  words: moved,
  done: (_value, { request }) => backToList(request, { done: "1" }),
});

const broken = staffAction(noFields, {
  do: async (on) => {
    const { services, actor, now, texts } = on;
    const calendar = shopCalendarOn(await services.delivery.read(), now);
    const about = { parcelId: idOf(on), sku: texts["sku"] ?? "", actor: actor.uid };
    return reportBroken(services.db, about, calendar, now);
  },
  words: { "not-found": lost, "not-possible": lost },
  done: (what, { request }) => backToList(request, { done: what }),
});

export const parcelActs = { pack, ship, broken };
