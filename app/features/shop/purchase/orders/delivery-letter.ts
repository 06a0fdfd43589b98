// The letter about an order that goes elsewhere, or on another day, than it was ordered.
import type { Letter } from "#features/platform/notifications/letter.ts";
import { type AboutOrder, dearBuyer, deliveryPart, orderPagePart } from "./order-letters.ts";

/** To the shop, where a buyer changed it: what is prepared already must not go to the old place. */
export const writeMovedForStaff = ({ data }: Pick<AboutOrder, "data">): Letter => ({
  subject: `お客さまがお届けを変えました（${data.number}）`,
  parts: [
    `${data.name} 様が、注文 ${data.number} のお届けを、つぎのように変えました。\n` +
      "送り状を作ってあるときは、作りなおしてください。",
    ...deliveryPart(data),
  ],
});

export const writeDelivery = ({ data, link }: AboutOrder): Letter => ({
  subject: `お届けの内容を変えました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文 ${data.number} のお届けを、つぎのように変えました。\n` +
      "お心あたりのないときは、すぐにお店までお知らせください。",
    ...deliveryPart(data),
    "発送の準備が始まるまでは、下のページからもう一度変えられます。",
    orderPagePart(link),
  ],
});
