// What stands around one order: who bought it, what was written to them, the papers, the orders
// beside it. As many questions as there are kinds, asked beside each other.
import type { Db } from "#db/client.server.ts";
import { guest } from "#features/identity/account/rules.ts";
import { placesOf } from "#features/shop/catalogue/storeroom.server.ts";
import { lettersOfOrder } from "#features/shop/purchase/orders/letters-of-order.server.ts";
import type { OrderDetails } from "#features/shop/purchase/orders/order-details.server.ts";
import {
  boughtByBuyer,
  earlierOrders,
  orderNeighbours,
} from "#features/shop/purchase/orders/orders.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { skusOf } from "#features/shop/purchase/orders/rules.ts";
import { receiptsOf } from "#features/shop/purchase/receipt/receipt.server.ts";
import { formatJapanese, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { deliveryOf } from "./member-parts.server.ts";
import { memberNamesOf } from "./service.server.ts";

type Bought = Awaited<ReturnType<typeof boughtByBuyer>>;
const boughtWords = (bought: Bought): string =>
  bought === undefined || bought.orders === 0
    ? "はじめての方"
    : `${bought.orders}回・${formatYen(bought.yen)}` +
      (bought.back > 0 ? `　返金 ${bought.back}回` : "");

export async function orderAround(db: Db, { order, refunds }: OrderDetails) {
  const [names, bought, letters, beside, places, receipts, others] = await Promise.all([
    order.buyer === guest ? new Map<string, string>() : memberNamesOf(db, [order.buyer]),
    boughtByBuyer(db, order),
    lettersOfOrder(db, { orderId: order.id, refunds }),
    orderNeighbours(db, order.number),
    placesOf(db, skusOf(order.confirmation)),
    receiptsOf(db, order.id),
    earlierOrders(db, order),
  ]);
  const last = receipts.at(-1);
  return {
    member: names.get(order.buyer) ?? "",
    bought: boughtWords(bought),
    letters: letters.map((letter) => ({
      id: letter.id,
      title: letter.title,
      how: deliveryOf(letter),
      failed: letter.failedAt !== null && letter.doneAt === null,
      done: letter.doneAt !== null,
      day: letter.doneAt ? formatJapanese(tokyoDate(letter.doneAt)) : "",
    })),
    beside,
    places,
    receipts: last ? `${receipts.length}枚（${formatJapanese(last.issuedOn as TokyoDate)}）` : "",
    others: others.map(presentOrderRow),
  };
}
