// The board for packing: what waits, what is gathered from the shelves, the boxes with their
// numbers, the carriers' files, and the one button that sends all that is ready.
import { readsAnewAfter } from "#browser/reads-anew.ts";
import { shopCalendarOn } from "#features/shop/delivery/shop-calendar.ts";
import { worksOf } from "#features/platform/desk-lists/acts.server.ts";
import { returnedOf } from "#features/shop/purchase/orders/order-details.server.ts";
import { ordersByIds } from "#features/shop/purchase/orders/orders.server.ts";
import { orderNumber, skusOf } from "#features/shop/purchase/orders/rules.ts";
import {
  boxOf,
  carrierShares,
  picksOf,
  waitingOrder,
} from "#features/shop/purchase/packing/board.ts";
import { cutOffWords } from "#features/shop/purchase/packing/cut-off.ts";
import { notesOnBoard } from "#features/shop/purchase/notes/notes.server.ts";
import { handsOf } from "#features/shop/purchase/packing/hands.server.ts";
import { handsTold, nameIn } from "#features/shop/purchase/orders/hands.ts";
import { packingList } from "#features/shop/purchase/packing/desk.server.ts";
import { packingOrders } from "#features/shop/purchase/packing/packing.server.ts";
import { Board } from "#features/shop/purchase/packing/ui/board.tsx";
import { placesOf } from "#features/shop/catalogue/storeroom.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { staffContext } from "#server/access.server.ts";
import { listForms } from "#server/desk-list.server.ts";
import { intents } from "#server/forms/form-action.server.ts";
import type { Services } from "#server/services.server.ts";
import type { Route } from "./+types/packing.ts";
import { packingActs } from "./packing-acts.server.ts";

/** Waiting orders that the board shows at once. */
const maxWaiting = 300;
const none: ReadonlyMap<string, number> = new Map();

/** Works with what could not be done told by the numbers of orders. */
async function works(services: Services, uid: string, about: { id: string; now: Date }) {
  const shown = await worksOf(services.db, packingList, uid, about);
  const ids = shown.flatMap(({ refused }) => refused.map(({ row }) => row)).filter(isUuid);
  const told = ids.length > 0 ? await ordersByIds(services.db, ids) : [];
  const numbers = new Map(told.map(({ id, number }) => [id, orderNumber(number)]));
  return shown.map((work) => ({
    ...work,
    refused: work.refused.map((one) => ({ ...one, row: numbers.get(one.row) ?? one.row })),
  }));
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, now, actor } = staffContext(context, request);
  const { db } = services;
  const { searchParams } = new URL(request.url);
  const { waiting, moreWaiting, packing, morePacking } = await packingOrders(db, maxWaiting);
  const shown = [...waiting, ...packing];
  const returned = shown.length > 0 ? await returnedOf(db, shown) : new Map();
  const skus = new Set(packing.flatMap(({ confirmation }) => skusOf(confirmation)));
  const places = await placesOf(db, [...skus]);
  const notes = await notesOnBoard(
    db,
    shown.map(({ id }) => id),
  );
  const hands = await handsOf(
    db,
    packing.map(({ id }) => id),
  );
  const today = tokyoDate(now);
  return {
    waiting: waiting.map((order) => {
      const of = { returned: returned.get(order.id) ?? none, notes: notes.get(order.id) ?? [] };
      return waitingOrder(order, of, today);
    }),
    moreWaiting,
    boxes: packing.map((order, at) => {
      const told = { by: actor.uid, nameOf: nameIn(order) };
      const of = {
        returned: returned.get(order.id) ?? none,
        notes: notes.get(order.id) ?? [],
        hands: handsTold(hands.get(order.id), told, now),
      };
      return boxOf(order, at + 1, of, today);
    }),
    morePacking,
    picks: picksOf(packing, returned, places),
    carriers: carrierShares(packing),
    works: await works(services, actor.uid, { id: searchParams.get("act") ?? "", now }),
    cutOff: cutOffWords(now, shopCalendarOn(await services.delivery.read(), now)),
    done: searchParams.get("done") ?? "",
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "荷づくり" },
  { name: "robots", content: "noindex" },
];
/** Of many numbers some may be kept and others not. */
export const shouldRevalidate = readsAnewAfter("numbers", "file");

const { act, stop } = listForms("packing", () => packingList);
export const action = intents({
  act,
  stop,
  ...packingActs,
});

export default function AdminPacking({ loaderData, actionData }: Route.ComponentProps) {
  return <Board board={loaderData} answer={actionData} />;
}
