// What is told of an order: to who bought, and to the shop.
import { z } from "zod";
import {
  everyChannel,
  defineNotice,
  type LetterWorld,
  type NoticeWorld,
} from "#features/platform/notifications/notice.server.ts";
import type { NoticeKind } from "#features/platform/notifications/kinds.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import { type OrderMailData, orderMailData } from "./order-details.server.ts";
import { orderLink } from "./order-link.server.ts";
import {
  type AboutOrder,
  howRefunded,
  refundedYen,
  untilOf,
  writeCancelled,
  writeLapsed,
  writePaid,
  writeRefunded,
  writeShipped,
  orderStaff as writeStaff,
  writeWaiting,
  writeRefundFailed,
} from "./order-letters.ts";
import type { Places } from "#features/platform/notifications/words.ts";
import { formatYen } from "#lib/yen.ts";
import { exampleOrder, exampleRefund } from "./example-order.ts";
import { whyLate, writeLateRefund } from "./late-letter.ts";
import { writeCancelledForStaff } from "./cancel-letter.ts";
import { disputeForStaff } from "./dispute-notice.server.ts";
import { writeDelivery, writeMovedForStaff } from "./delivery-letter.ts";
import { writeAccepted, writeNotTaken } from "./cod-letter.ts";
import {
  goesBack,
  howToPay,
  writeTransferReminder,
  writeWaitsForStaff,
  moneyAfterCancel,
} from "./transfer-letter.ts";

const ofOrder = z.object({ orderId: z.string() });
const ofRefund = z.object({ orderId: z.string(), refundId: z.string() });

/** The order as it is stored when the letter goes, and where it is read. */
async function readOrder(
  orderId: string,
  { db, site, secret }: NoticeWorld,
): Promise<AboutOrder | undefined> {
  const data = await orderMailData(db, orderId);
  return data && { data, link: `${site.baseUrl}${orderLink(secret, data.orderId)}` };
}
/** Who called and has no address of mail is told nothing by it. */
const buyer = ({ data: { uid, name, email } }: { data: OrderMailData }) => ({
  uid: uid ?? undefined,
  mail: email === "" ? undefined : { name, address: email },
});
/** The shop answers to the buyer. */
const shop = ({ data }: { data: OrderMailData }, { site }: LetterWorld) => ({
  mail: { name: site.name, address: site.email },
  ...(data.email !== "" && { replyTo: data.email }),
});

/** What every letter about an order may name; some name more. */
const wordsOf = (title: string, more: (data: OrderMailData) => Places = () => ({})) => ({
  title,
  group: "ご注文",
  places: ({ data }: { data: OrderMailData }): Places => ({
    氏名: data.name,
    注文番号: data.number,
    合計: formatYen(data.total),
    ...more(data),
  }),
  example: exampleOrder,
});

const toBuyer = (
  key: string,
  kind: NoticeKind,
  title: string,
  mail: (about: AboutOrder) => Letter,
  more?: (data: OrderMailData) => Places,
) =>
  defineNotice({
    key,
    payload: ofOrder,
    kind,
    channels: everyChannel,
    about: ({ orderId }, world) => readOrder(orderId, world),
    to: buyer,
    mail,
    words: wordsOf(title, more),
  });

export const orderPaid = toBuyer("order-paid", "order", "ご注文をうけたまわりました", writePaid);
export const orderWaiting = toBuyer(
  "order-waiting",
  "order",
  "お支払いをお待ちしています",
  writeWaiting,
  (data) => ({ お支払いの期限: untilOf(data), お支払いのしかた: howToPay(data) }),
);
export const orderAccepted = toBuyer(
  "order-accepted",
  "order",
  "代金引換のご注文をうけたまわりました",
  writeAccepted,
  (data) => ({ お届けのときのお支払い: formatYen(data.total) }),
);
export const orderNotTaken = toBuyer(
  "order-not-taken",
  "parcel",
  "お荷物が当店にもどりました",
  writeNotTaken,
);
export const orderReminder = toBuyer(
  "order-reminder",
  "payment",
  "お振込みの期限が近づいています",
  writeTransferReminder,
);
export const orderLapsed = toBuyer(
  "order-lapsed",
  "order",
  "お支払いの期限が過ぎました",
  writeLapsed,
);
export const orderLateRefund = toBuyer(
  "order-late-refund",
  "payment",
  "おそく届いたお支払いをお返しします",
  writeLateRefund,
  (data) => ({ お返しするわけ: whyLate(data), お返しのしかた: goesBack(data) }),
);
export const orderCancelled = toBuyer(
  "order-cancelled",
  "order",
  "ご注文を取り消しました",
  writeCancelled,
  (data) => ({ お金のこと: moneyAfterCancel(data) }),
);
export const orderShipped = toBuyer("order-shipped", "parcel", "お品を発送しました", writeShipped);
export const orderDelivery = toBuyer(
  "order-delivery",
  "parcel",
  "お届けの内容を変えました",
  writeDelivery,
);
export const orderRefunded = defineNotice({
  key: "order-refunded",
  payload: ofRefund,
  kind: "payment",
  channels: everyChannel,
  about: async ({ orderId, refundId }, world) => {
    const about = await readOrder(orderId, world);
    return about && { ...about, refundId };
  },
  to: (about) => buyer(about),
  mail: (about) => writeRefunded(about, about.refundId),
  words: {
    title: "ご返金のお知らせ",
    group: "ご注文",
    places: ({ data, refundId }) => ({
      氏名: data.name,
      注文番号: data.number,
      返金額: refundedYen(data, refundId),
      お返しのしかた: howRefunded(data),
    }),
    example: (site) => ({ ...exampleOrder(site), refundId: exampleRefund }),
  },
});

const toShop = <Payload extends z.infer<typeof ofOrder>>(
  key: string,
  title: string,
  mail: (about: AboutOrder) => Letter,
  payload: z.ZodType<Payload>,
) =>
  defineNotice<Payload, AboutOrder>({
    key,
    payload,
    kind: "account",
    channels: ["mail"],
    about: ({ orderId }, world) => readOrder(orderId, world),
    to: shop,
    mail,
    words: { ...wordsOf(title), group: "お店あて" },
  });
export const orderForStaff = toShop("order-staff", "新しい注文", writeStaff, ofOrder);
export const orderWaitsForStaff = toShop(
  "order-waits-staff",
  "お振り込みを待つ注文",
  writeWaitsForStaff,
  ofOrder,
);
export const orderMovedForStaff = toShop(
  "order-moved-staff",
  "お客さまがお届けを変えたとき",
  writeMovedForStaff,
  ofOrder,
);
export const orderCancelledForStaff = toShop(
  "order-cancelled-staff",
  "お客さまが注文を取り消したとき",
  writeCancelledForStaff,
  ofOrder,
);
export const refundFailed = toShop(
  "refund-failed-staff",
  "返金ができなかったとき",
  writeRefundFailed,
  ofRefund,
);
export const purchaseNotices = [
  orderPaid,
  orderForStaff,
  orderWaitsForStaff,
  orderMovedForStaff,
  orderCancelledForStaff,
  orderWaiting,
  orderAccepted,
  orderNotTaken,
  orderReminder,
  orderLapsed,
  orderLateRefund,
  orderCancelled,
  orderShipped,
  orderDelivery,
  orderRefunded,
  refundFailed,
  disputeForStaff,
];
