import { useEffect } from "react";
import { Form, useNavigation } from "react-router";
import { adopt } from "#features/shop/cart/ui/cart-store.ts";
import { href } from "#lib/href.ts";
import { payerOf } from "../orders/gift.ts";
import { Amounts, DeliverTo, Lines } from "./order-parts.tsx";
import { bandName } from "#features/shop/delivery/rules.ts";
import { defaultProviso, provisos } from "../receipt/rules.ts";
import { formatJapanese, formatJapaneseMoment, type TokyoDate } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Alert } from "#ui/alert.tsx";
import { Badge } from "#ui/badge.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { OrderPage, ShownOrder } from "../settle/order-page.server.ts";
import { PaymentWaiting } from "./payment-waiting.tsx";
import { EndedUnpaid, Voucher } from "./voucher.tsx";

export function OrderScreen({ page, problem }: { page: OrderPage; problem: string | undefined }) {
  // The server took what was bought out of the cookie; this browser's storage follows.
  useEffect(() => {
    if (page.step === "order" && page.fresh) adopt([]);
  }, [page]);
  if (page.step === "waiting") return <PaymentWaiting number={page.number} payUrl={page.payUrl} />;
  if (page.step === "not-paid") {
    return (
      <main id="main" className="p-buy">
        <div className="wrap sections">
          <EmptyState
            heading="h1"
            picture="cart"
            title="お支払いは行われていません"
            text="ご注文は確定していません。カートの中身はそのままです。"
            action={{ href: href("/Cart"), label: "カートへもどる" }}
          />
        </div>
      </main>
    );
  }
  if (page.step === "elsewhere") {
    return (
      <main id="main" className="p-buy">
        <div className="wrap sections">
          <EmptyState
            heading="h1"
            picture="thanks"
            title="ありがとうございます"
            text={
              <>
                ご注文 <b>{page.number}</b>{" "}
                をうけたまわりました。くわしい内容と領収書は、お送りするメールのリンクからご覧ください。
              </>
            }
            action={{ href: href("/shop"), label: "お店にもどる" }}
          />
        </div>
      </main>
    );
  }
  return <Order page={page} problem={problem} />;
}
type Shown = Extract<OrderPage, { step: "order" }>;
function Order({ page, problem }: { page: Shown; problem: string | undefined }) {
  const { order, fresh } = page;
  return (
    <main id="main" className="p-buy">
      <div className="wrap sections">
        {fresh && order.state !== "cancelled" ? (
          <Thanks order={order} mayJoin={page.mayJoin} />
        ) : (
          <h1>ご注文 {order.number}</h1>
        )}
        {problem ? (
          <Alert kind="error" role="alert">
            {problem}
          </Alert>
        ) : null}
        {order.voucher ? <Voucher voucher={order.voucher} /> : null}
        <EndedUnpaid order={order} />
        <div className="page-grid">
          <div>
            <section className="confirm-block">
              <h2>ご注文の内容</h2>
              <Lines lines={order.lines} />
            </section>
            <section className="confirm-block">
              <h2>お支払い</h2>
              <Amounts {...order.confirmation} />
              {order.payment ? <p className="small soft">{order.payment.label}</p> : null}
              <Refunds page={page} />
            </section>
            <section className="confirm-block">
              <h2>お届け</h2>
              <DeliverTo confirmation={order.confirmation} />
              <Parcel order={order} />
            </section>
            <section className="confirm-block">
              <Disclosure summary="ご注文のときの確認">
                {order.confirmation.statements.map(({ heading, text }) => (
                  <div key={heading}>
                    <h3>{heading}</h3>
                    {text.split("\n").map((line) => (
                      <p key={line} className="body">
                        {line}
                      </p>
                    ))}
                  </div>
                ))}
              </Disclosure>
            </section>
          </div>
          <aside className="side" aria-label="ご注文の状況と領収書">
            <div className="confirm-final">
              <DescriptionList
                rows={[
                  ["ご注文番号", order.number],
                  ["ご注文の日", formatJapaneseMoment(new Date(order.placedAt))],
                  [
                    "ご注文の状況",
                    <Badge
                      key="state"
                      dye={
                        order.state === "cancelled" || order.state === "refunded"
                          ? "error"
                          : "zengo"
                      }
                    >
                      {order.label}
                    </Badge>,
                  ],
                ]}
              />
              <p className="small soft">
                このページのURLは、確認のメールにもあります。あとから何度でもご覧いただけます。
              </p>
            </div>
            {order.payment && order.refunded < order.total ? (
              <Receipt page={page} />
            ) : order.payment ? (
              <div className="confirm-final" id="receipt">
                <h2>領収書</h2>
                <p className="small">
                  全額をご返金するため、領収書はお出しできません。ご返金がすみますと、お支払いの欄から返金明細書（適格返還請求書）をお受けとりいただけます。
                </p>
              </div>
            ) : null}
            {page.mayCancel ? <Cancel page={page} /> : null}
            <p className="at-end">
              <LinkButton look="line" small to={href("/shop")}>
                お店にもどる
              </LinkButton>
            </p>
          </aside>
        </div>
      </div>
    </main>
  );
}
/** What matters first: the number, when it comes, what happens next. */
function Thanks({ order, mayJoin }: { order: ShownOrder; mayJoin: boolean }) {
  const { deliveryDay, deliveryBand, shipDay } = order.confirmation;
  const waits = order.state === "new";
  return (
    <div className="thanks">
      <h1>ありがとうございます</h1>
      <p>
        {waits
          ? "ご注文をうけたまわりました。"
          : "ご注文とお支払いを、たしかにうけたまわりました。"}
      </p>
      <DescriptionList
        rows={[
          ["ご注文番号", <b key="number">{order.number}</b>],
          [
            "お届け",
            deliveryDay
              ? `${formatJapanese(deliveryDay as TokyoDate)}${deliveryBand === "none" ? "" : `　${bandName(deliveryBand)}`}`
              : waits
                ? "お支払いのあと、いちばん早い日"
                : `${formatJapanese(shipDay as TokyoDate)}までに発送します`,
          ],
          [
            "つぎに",
            waits
              ? "お店でお支払いください。済みしだい、お支度をはじめます。"
              : "発送したら、荷物の番号をメールでお知らせします。",
          ],
        ]}
      />
      <p className="body">
        確認のメールを <b className="addr">{order.email}</b> にお送りします。
      </p>
      {mayJoin ? (
        <form method="post" action={href("/login2")} className="join-now">
          <input type="hidden" name="email" value={order.email} />
          <input type="hidden" name="redirect_url" value={href("/mypage/purchase_history")} />
          <Button type="submit" look="line">
            このまま会員になる
          </Button>
          <p className="small soft">
            メールのコードを入れるだけで、会費はかかりません。このご注文も、購入履歴に並びます。
          </p>
        </form>
      ) : null}
    </div>
  );
}
const refundWords = {
  requested: "手つづき中",
  pending: "手つづき中",
  succeeded: "返金済み",
  failed: "確認中",
} as const;
const Refunds = ({ page: { order, orderId, sign } }: { page: Shown }) => (
  <div id="refunds">
    {order.refunds.map(({ id, amount, state, requestedAt }) => (
      <p key={id} className="small">
        返金 {formatYen(amount)}　{refundWords[state]}（
        {formatJapaneseMoment(new Date(requestedAt))}）
        {state === "succeeded" ? (
          <a
            className="link block"
            href={`${href("/buy/refund.pdf")}?order=${orderId}&sign=${encodeURIComponent(sign)}&refund=${id}`}
          >
            返金明細書（適格返還請求書）をうけとる（PDF）
          </a>
        ) : null}
      </p>
    ))}
  </div>
);
function Parcel({ order: { parcel } }: { order: ShownOrder }) {
  if (!parcel) return null;
  return (
    <p className="body">
      {parcel.carrier}
      {"　"}
      {parcel.link ? (
        <a href={parcel.link} target="_blank" rel="noreferrer">
          {parcel.trackingNumber}
        </a>
      ) : (
        parcel.trackingNumber
      )}
    </p>
  );
}
/** A plain form to a file: it works in the same way with and without scripts. */
const Receipt = ({ page: { orderId, sign, order } }: { page: Shown }) => (
  <form
    id="receipt"
    className="confirm-final receipt"
    method="post"
    action={href("/buy/receipt.pdf")}
  >
    <h2>領収書</h2>
    <p className="small soft">PDF でお渡しします。2通目からは「再発行」と入ります。</p>
    <input type="hidden" name="order" value={orderId} />
    <input type="hidden" name="sign" value={sign} />
    <TextField
      name="addressee"
      label="宛名"
      defaultValue={payerOf(order.confirmation)}
      maxLength={120}
    />
    <TextField
      name="proviso"
      label="但し書き"
      defaultValue={defaultProviso}
      list="provisos"
      maxLength={120}
    />
    <datalist id="provisos">
      {provisos.map((one) => (
        <option key={one} value={one} />
      ))}
    </datalist>
    <Button type="submit" look="line" full>
      <Icon name="download-simple" size={20} />
      領収書をうけとる
    </Button>
  </form>
);
function Cancel({ page: { orderId, sign, order } }: { page: Shown }) {
  const busy = useNavigation().state !== "idle";
  return (
    <Disclosure summary="注文を取り消す">
      <p className="body">
        {order.state === "new" ? (
          "まだお支払いになっていません。取り消すと、お知らせした番号はお使いいただけなくなります。"
        ) : (
          <>
            発送の準備が始まるまでは、ここから取り消せます。お支払いの{formatYen(order.total)}
            は、お支払いと同じ方法でお返しします。
          </>
        )}
      </p>
      <Form method="post" action={href("/buy/success_buy_products")} replace>
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="sign" value={sign} />
        <Button type="submit" look="danger" small busy={busy}>
          この注文を取り消す
        </Button>
      </Form>
    </Disclosure>
  );
}
