// What letters say of an order that is paid at the door.
import { formatYen } from "#lib/yen.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { codReceiptWords } from "./labels.ts";
import {
  type AboutOrder,
  conditions,
  contents,
  dearBuyer,
  deliveryPart,
  orderPagePart,
} from "./order-letters.ts";

export const writeAccepted = ({ data, link }: AboutOrder): Letter => ({
  subject: `ご注文をうけたまわりました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文をうけたまわりました。ありがとうございます。\n` +
      `お品の支度ができしだい、発送のお知らせをお送りします。`,
    {
      rows: [
        ["ご注文番号", data.number],
        ["お届けのときのお支払い", formatYen(data.total)],
      ],
    },
    codReceiptWords,
    ...contents(data),
    ...deliveryPart(data),
    ...conditions(data),
    "発送の準備が始まるまでは、下のページからご注文を取り消せます。",
    orderPagePart(link),
  ],
});

/** The parcel came back to the shop. */
export const writeNotTaken = ({ data, link }: AboutOrder): Letter => ({
  subject: `お荷物が当店にもどりました（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文 ${data.number} のお荷物が、お受けとりのないまま当店にもどりました。` +
      `ご注文は、これで取り消しとなります。お支払いは行われていません。\n` +
      "お心あたりがないときや、もう一度お届けをご希望のときは、このメールにご返信ください。",
    orderPagePart(link),
  ],
});
