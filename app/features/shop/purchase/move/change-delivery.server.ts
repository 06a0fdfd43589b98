// Where an order goes and when it is wished for, changed before it is packed: by the buyer, and by
// the desk. What was agreed on when it was ordered stays as it was shown.
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { isSameAddress } from "#features/identity/addresses/rules.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { readSizes } from "#features/shop/catalogue/stock.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { formatYen } from "#lib/yen.ts";
import { record } from "../audit.server.ts";
import type { Terms } from "../confirm/compose-confirmation.ts";
import { changeOrder, lockOrder, orderById, type Order } from "../internal/order-store.server.ts";
import { lockPurchase } from "../internal/purchase-store.server.ts";
import { requestRefund } from "../refund/refund.server.ts";
import { orderDelivery, orderMovedForStaff } from "../orders/notices.server.ts";
import { orderWords } from "../orders/order-words.ts";
import { withoutLabels } from "../orders/parcels.ts";
import { type Address, type Confirmation, mayMove, orderNumber, skusOf } from "../orders/rules.ts";

export type DeliveryChange = Pick<Confirmation, "deliveryDay" | "deliveryBand"> & {
  address: Address;
  /** The shop bears what the new place costs more; only the desk may say so. */
  waive?: boolean;
};
export type ChangedDelivery =
  | Result<
      { number: string; changed: boolean; refunded: number; waived: number },
      "not-found" | "too-late"
    >
  | { ok: false; code: "cannot-deliver" | "dearer"; sentence: string };

/** Carries a refusal out of a transaction that must leave nothing behind. */
class RefundRefused extends Error {}

type Postages = { before: number; after: number };
/** What sending the same goods costs to both places, by the table of today. */
async function postagesOf(tx: Tx, { confirmation }: Order, to: Address, terms: Terms) {
  const { lines, itemsTotal, address } = confirmation;
  const sizes = await readSizes(tx, skusOf(confirmation));
  const weightG = lines.reduce(
    (sum, { sku, quantity }) => sum + (sizes.get(sku)?.weightG ?? 0) * quantity,
    0,
  );
  const costs = (prefecture: string) => terms.postage(prefecture, itemsTotal, weightG);
  return { before: costs(address.prefecture), after: costs(to.prefecture) } satisfies Postages;
}

const dearer = ({ before, after }: Postages): string =>
  `お届け先が変わると、送料が${formatYen(before)}から${formatYen(after)}になります。` +
  "差額をここではお受けとりできないため、変えていません。お店までお書きください。";

/** The order as it is changed, or why it is not. */
function deliveryOf(order: Order, change: DeliveryChange, terms: Terms, now: Date) {
  const { confirmation } = order;
  const { address, deliveryDay, deliveryBand } = change;
  const isSamePlace = address.prefecture === confirmation.address.prefecture;
  const isSameDay = deliveryDay === confirmation.deliveryDay;
  const isSameTime = isSameDay && deliveryBand === confirmation.deliveryBand;
  const late =
    isSamePlace && isSameTime
      ? null
      : terms.deliveryProblem(address.prefecture, deliveryDay, deliveryBand, now);
  if (late) return { late };
  const shipDay =
    isSamePlace && isSameDay
      ? confirmation.shipDay
      : terms.shipDay(address.prefecture, deliveryDay, now);
  const isSame = isSameTime && isSameAddress(address, confirmation.address);
  return { isSame, confirmation: { ...confirmation, address, deliveryDay, deliveryBand, shipDay } };
}

const whatOf = (before: Confirmation, after: Confirmation): string =>
  [
    ...(isSameAddress(before.address, after.address) ? [] : ["お届け先"]),
    ...(before.deliveryDay === after.deliveryDay && before.deliveryBand === after.deliveryBand
      ? []
      : ["お届け日"]),
  ].join("・");

/**
 * Changes where and when, under the locks that packing takes. What it costs less goes back; what it
 * would cost more is refused, unless the shop bears it. `too-late` once packing began.
 */
export const changeDelivery = (
  db: Db,
  orderId: string,
  change: DeliveryChange,
  { actor, terms }: { actor: string; terms: Terms },
  now: Date,
): Promise<ChangedDelivery> =>
  inTransaction(db, async (tx): Promise<ChangedDelivery> => {
    const seen = await orderById(tx, orderId);
    if (!seen) return err("not-found");
    await lockPurchase(tx, seen.temporaryId);
    const order = (await lockOrder(tx, orderId)) ?? seen;
    if (!mayMove(order.state)) return err("too-late");
    const next = deliveryOf(order, change, terms, now);
    if (!next.confirmation) return { ok: false, code: "cannot-deliver", sentence: next.late };
    const number = orderNumber(order.number);
    if (next.isSame) return ok({ number, changed: false, refunded: 0, waived: 0 });
    const postages = await postagesOf(tx, order, change.address, terms);
    const more = postages.after - postages.before;
    if (more > 0 && !change.waive) return { ok: false, code: "dearer", sentence: dearer(postages) };
    // Of a postage that was never paid nothing can go back.
    const back = Math.min(Math.max(0, -more), order.confirmation.postage);
    await changeOrder(tx, orderId, ["paid"], {
      confirmation: next.confirmation,
      words: orderWords(order.email, next.confirmation),
      // What was mended on a label was mended for the old place.
      parcels: withoutLabels(order.parcels),
      updatedAt: now,
    });
    const ask = { order, amount: back, reason: "送料の差額", why: "adjusted", actor } as const;
    if (back > 0 && !(await requestRefund(tx, ask, now)))
      throw new RefundRefused(`Order ${orderId} has no ${back} left of its postage`);
    const { shipDay } = next.confirmation;
    await record(
      tx,
      {
        actor,
        action: "order-delivery",
        subject: `order:${orderId}`,
        before: { shipDay: order.confirmation.shipDay },
        after: {
          what: whatOf(order.confirmation, next.confirmation),
          shipDay,
          ...(more > 0 && { waived: more }),
        },
      },
      now,
    );
    const once = `${orderId}:${now.toISOString()}`;
    const told = { once, payload: { orderId } };
    await notify(tx, orderDelivery, told, now);
    if (actor === order.buyer) await notify(tx, orderMovedForStaff, told, now);
    return ok({ number, changed: true, refunded: back, waived: Math.max(0, more) });
  });
