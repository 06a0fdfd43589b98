// All that the desk shows of one order, as its page says it.
import type { Db } from "#db/client.server.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { amountRows, chargesOf } from "#features/shop/purchase/orders/amounts.ts";
import { wishRows } from "#features/shop/purchase/orders/gift.ts";
import { lineName, meansWords } from "#features/shop/purchase/orders/labels.ts";
import {
  isNothingLeft,
  orderLinesLeft,
  returnedWords,
  stillOutWords,
} from "#features/shop/purchase/orders/left-to-send.ts";
import {
  orderDetails,
  type OrderDetails,
  orderMailData,
  piecesStillOut,
} from "#features/shop/purchase/orders/order-details.server.ts";
import { handsOf } from "#features/shop/purchase/packing/hands.server.ts";
import { handsTold, nameIn } from "#features/shop/purchase/orders/hands.ts";
import { attachmentsOfOrder } from "#features/shop/purchase/attachments/attachments.server.ts";
import { orderNotes } from "#features/shop/purchase/notes/notes.server.ts";
import {
  deadlineOf,
  reasonOfDispute,
  todoOfDispute,
  wordsOfDisputeStatus,
} from "#features/shop/purchase/orders/disputes.ts";
import { disputesAgainst } from "#features/shop/purchase/settle/disputes.server.ts";
import {
  canTake,
  carrierLink,
  mayMove,
  orderNumber,
  stateLabels,
} from "#features/shop/purchase/orders/rules.ts";
import { formatRate } from "#features/shop/tax/rules.ts";
import { formatJapanese, formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";
import { wasTakenBack } from "#features/shop/purchase/settle/end-unpaid.server.ts";
import { formatYen } from "#lib/yen.ts";
import { isUuid } from "#lib/uuid.ts";
import { auditLog } from "./service.server.ts";
import { phoneOfOrder } from "./contact.server.ts";
import { orderAround } from "./order-around.server.ts";
import { codAtDesk } from "./order-cod.ts";
import { transferAtDesk } from "./order-transfer.ts";

type Titles = Parameters<typeof auditLog>[2];

/** Who took each, its number, and where the carrier shows it. */
const sentParcels = ({ carrier, trackingNumber, parcels }: OrderDetails["order"]) =>
  (parcels.length > 0 || carrier === null
    ? parcels
    : [{ carrier, trackingNumber: trackingNumber ?? "" }]
  ).map((one) => ({
    carrier: one.carrier,
    number: one.trackingNumber,
    link: one.trackingNumber ? carrierLink(one.carrier, one.trackingNumber) : null,
  }));

/** What stands above everything else of an order while its payment is disputed. */
async function disputesAtOrder(db: Db, { id, state }: OrderDetails["order"], now: Date) {
  return (await disputesAgainst(db, id)).map((one) => ({
    id: one.id,
    words: [
      formatYen(one.amount),
      reasonOfDispute(one.reason),
      wordsOfDisputeStatus(one.status),
    ].join("・"),
    until: deadlineOf(one, now).words,
    todo: todoOfDispute(one, state),
  }));
}

function linesOf(
  { order, returned }: OrderDetails,
  { places, toSend }: { places: ReadonlyMap<string, string>; toSend: boolean },
) {
  return orderLinesLeft(order.confirmation.lines, returned).map((line) => ({
    sku: line.sku,
    productId: line.productId,
    picture: line.picture && pictureUrl(line.picture, 160),
    name: lineName(line),
    place: places.get(line.sku) ?? "",
    quantity: line.quantity,
    amount: line.amount,
    back: returnedWords(line, { toSend }),
  }));
}

/** `empty`: all of it came back, so that nothing can be sent. */
const nextActs = (order: OrderDetails["order"], empty: boolean) => ({
  pack: canTake("pack", order.state) && !empty,
  ship: canTake("ship", order.state) && !empty,
  finish: canTake("finish", order.state),
  move: mayMove(order.state),
  cancel: canTake("cancel", order.state),
  goneAlready: order.shippedAt !== null && order.refunded < order.total,
});

/** Nothing where there is no such order. */
export async function orderFile(
  db: Db,
  { id, by }: { id: string; by: string },
  titles: Titles,
  now: Date,
) {
  const found = isUuid(id) ? await orderMailData(db, id) : undefined;
  const file = found && (await orderDetails(db, id));
  if (!found || !file) return undefined;
  const { order, returned } = file;
  const { address, lines, total, deliveryDay, deliveryBand, shipDay, taxes } = order.confirmation;
  const toSend = canTake("ship", order.state);
  const empty = toSend && isNothingLeft(lines, returned);
  const { places, ...around } = await orderAround(db, file);
  const shown = { by, nameOf: nameIn(order) };
  const hands = handsTold((await handsOf(db, [id])).get(id), shown, now);
  const phone = await phoneOfOrder(db, order, by, now);
  return {
    id: order.id,
    empty,
    number: orderNumber(order.number),
    state: order.state,
    label: stateLabels[order.state],
    byPhone: order.confirmation.byPhone === true,
    email: order.email,
    buyer: order.buyer,
    payer: found.name,
    address: { ...address, phone: phone.words },
    phoneIsOpen: phone.open,
    total,
    amounts: amountRows(order.confirmation),
    charges: chargesOf(order.confirmation),
    refunded: order.refunded,
    taxes: taxes.map(({ basisPoints, tax }) => ({ rate: formatRate(basisPoints), tax })),
    lines: linesOf(file, { places, toSend }),
    wish:
      `${deliveryDay ? formatJapanese(deliveryDay as TokyoDate) : "指定なし"}　` +
      `${deliveryBand === "none" ? "" : bandName(deliveryBand)}`,
    deliveryDay: deliveryDay ?? "",
    deliveryBand,
    wishes: wishRows(order.confirmation),
    ship: formatJapanese(shipDay as TokyoDate),
    means: found.payment?.label ?? meansWords[order.confirmation.means].name,
    paid: found.paidAt ? formatJapaneseMoment(found.paidAt) : "まだ届いていません",
    /** What came is what was asked for. */
    agrees: found.payment ? found.payment.amount === total : null,
    placed: formatJapaneseMoment(order.placedAt),
    parcels: sentParcels(order),
    gift: order.confirmation.gift !== null,
    hands,
    cod: codAtDesk(file),
    transfer: transferAtDesk(file, found.voucher?.endsAt ?? null, await wasTakenBack(db, order.id)),
    can: {
      ...nextActs(order, empty),
      refund: order.refunded < order.total && found.payment !== null,
    },
    disputes: await disputesAtOrder(db, order, now),
    ...around,
    out: (await piecesStillOut(db, order)).map(({ sku, name, ...pieces }) => ({
      sku,
      count: pieces.out,
      label: `${name}（${stillOutWords(pieces, { shipped: order.shippedAt !== null })}）`,
    })),
    ...(await orderNotes(db, order.id)),
    attachments: await attachmentsOfOrder(db, order.id),
    history: (await auditLog(db, `order:${order.id}`, titles)).rows,
  };
}
export type OrderFile = NonNullable<Awaited<ReturnType<typeof orderFile>>>;
