// All that the desk shows of one order, as its page says it.
import type { Db } from "#db/client.server.ts";
import { pictureUrl } from "#features/platform/images/rules.ts";
import { bandName } from "#features/shop/delivery/rules.ts";
import { wishRows } from "#features/shop/purchase/orders/gift.ts";
import { lineName } from "#features/shop/purchase/orders/labels.ts";
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
import { attachmentsOfOrder } from "#features/shop/purchase/attachments/attachments.server.ts";
import { orderNotes } from "#features/shop/purchase/notes/notes.server.ts";
import {
  deadlineOf,
  reasonOfDispute,
  todoOfDispute,
  wordsOfDisputeStatus,
} from "#features/shop/purchase/orders/disputes.ts";
import { disputesAgainst } from "#features/shop/purchase/settle/disputes.server.ts";
import { earlierOrders } from "#features/shop/purchase/orders/orders.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import {
  canTake,
  mayMove,
  orderNumber,
  stateLabels,
} from "#features/shop/purchase/orders/rules.ts";
import { numbersOf } from "#features/shop/purchase/orders/parcels.ts";
import { formatJapanese, formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";
import { wasTakenBack } from "#features/shop/purchase/settle/end-unpaid.server.ts";
import { formatYen } from "#lib/yen.ts";
import { isUuid } from "#lib/uuid.ts";
import { auditLog } from "./service.server.ts";
import { codAtDesk } from "./order-cod.ts";
import { transferAtDesk } from "./order-transfer.ts";

type Titles = Parameters<typeof auditLog>[2];

const sentAs = ({ carrier, trackingNumber, parcels }: OrderDetails["order"]): string =>
  parcels.length > 0 && carrier
    ? numbersOf(parcels)
    : carrier
      ? `${carrier} ${trackingNumber ?? ""}`
      : "";

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

/** Nothing where there is no such order. */
export async function orderFile(db: Db, id: string, titles: Titles, now: Date) {
  const found = isUuid(id) ? await orderMailData(db, id) : undefined;
  const file = found && (await orderDetails(db, id));
  if (!found || !file) return undefined;
  const { order, returned } = file;
  const {
    address,
    lines,
    postage,
    fee = 0,
    discount,
    total,
    deliveryDay,
    deliveryBand,
    shipDay,
  } = order.confirmation;
  const toSend = canTake("ship", order.state);
  const empty = toSend && isNothingLeft(lines, returned);
  return {
    id: order.id,
    empty,
    number: orderNumber(order.number),
    state: order.state,
    label: stateLabels[order.state],
    byPhone: order.confirmation.byPhone === true,
    email: order.email,
    buyer: order.buyer,
    address,
    total,
    postage,
    fee,
    discount,
    refunded: order.refunded,
    lines: orderLinesLeft(lines, returned).map((line) => ({
      sku: line.sku,
      productId: line.productId,
      picture: line.picture && pictureUrl(line.picture, 160),
      name: lineName(line),
      quantity: line.quantity,
      amount: line.amount,
      back: returnedWords(line, { toSend }),
    })),
    wish:
      `${deliveryDay ? formatJapanese(deliveryDay as TokyoDate) : "指定なし"}　` +
      `${deliveryBand === "none" ? "" : bandName(deliveryBand)}`,
    deliveryDay: deliveryDay ?? "",
    deliveryBand,
    wishes: wishRows(order.confirmation),
    ship: formatJapanese(shipDay as TokyoDate),
    paid: found.payment
      ? `${found.payment.label}　${found.paidAt ? formatJapaneseMoment(found.paidAt) : ""}`
      : "まだ届いていません",
    parcel: sentAs(order),
    cod: codAtDesk(file),
    transfer: transferAtDesk(file, found.voucher?.endsAt ?? null, await wasTakenBack(db, order.id)),
    can: {
      pack: canTake("pack", order.state) && !empty,
      ship: toSend && !empty,
      finish: canTake("finish", order.state),
      move: mayMove(order.state),
      cancel: canTake("cancel", order.state),
      goneAlready: order.shippedAt !== null && order.refunded < order.total,
      refund: order.refunded < order.total && found.payment !== null,
    },
    disputes: await disputesAtOrder(db, order, now),
    others: (await earlierOrders(db, order)).map(presentOrderRow),
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
