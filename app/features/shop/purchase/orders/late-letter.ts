// To the buyer, of money that came too late for its order.
import { formatYen } from "#lib/yen.ts";
import type { Letter } from "#features/platform/notifications/letter.ts";
import type { OrderMailData } from "./order-details.server.ts";
import { type AboutOrder, dearBuyer, orderPagePart } from "./order-letters.ts";
import { paidAfterCancel } from "./rules.ts";
import { goesBack } from "./transfer-letter.ts";

export const whyLate = ({ refunds }: OrderMailData): string =>
  refunds.some(({ reason }) => reason === paidAfterCancel)
    ? "お取り消しのあとでしたので、ご注文は取り消したままです。"
    : "期限を過ぎてお品がほかの方のもとへ渡ったあとでした。ご迷惑をおかけし、申し訳ありません。";

export const writeLateRefund = ({ data, link }: AboutOrder): Letter => ({
  subject: `お支払いをお返しします（${data.number}）`,
  parts: [
    `${dearBuyer(data)}\n\nご注文 ${data.number} のお支払いが届きましたが、${whyLate(data)}\n` +
      `お支払いの${formatYen(data.total)}は、全額を、${goesBack(data)}`,
    orderPagePart(link),
  ],
});
