// What was paid and what went back.
import type { ShownOrderPage } from "./order-screen.tsx";
import { formatYen } from "#lib/yen.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { href } from "#lib/href.ts";

const refundWords = {
  requested: "手つづき中",
  pending: "手つづき中",
  succeeded: "返金済み",
  failed: "確認中",
} as const;

const refundPdf = (orderId: string, sign: string, refund: string) =>
  `${href("/buy/refund.pdf")}?order=${orderId}&sign=${encodeURIComponent(sign)}&refund=${refund}`;

export const Refunds = ({ page: { order, orderId, sign } }: { page: ShownOrderPage }) => (
  <div id="refunds">
    {order.refunds.map(({ id, amount, state, requestedAt }) => (
      <p key={id} className="small">
        返金 {formatYen(amount)}　{refundWords[state]}（
        {formatJapaneseMoment(new Date(requestedAt))}）
        {state === "succeeded" ? (
          <a className="link block" href={refundPdf(orderId, sign, id)}>
            返金明細書（適格返還請求書）をうけとる（PDF）
          </a>
        ) : null}
      </p>
    ))}
  </div>
);
