import type { OrderPage, ShownOrder } from "../settle/order-page.server.ts";
import { useEffect } from "react";
import { followCookie } from "#features/shop/cart/ui/cart-store.ts";
import { PaymentWaiting } from "./payment-waiting.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { href } from "#lib/href.ts";
import { OrderThanks } from "./order-thanks.tsx";
import { Alert } from "#ui/alert.tsx";
import { FormError } from "#ui/form-error.tsx";
import { TransferTo } from "./transfer-to.tsx";
import { EndedPaid, EndedUnpaid, Voucher } from "./voucher.tsx";
import { Amounts, DeliverTo, Lines } from "./order-parts.tsx";
import { Refunds } from "./order-money.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { OrderSide } from "./order-side.tsx";

type Said = { problem: string | undefined; said?: string | undefined };
/** `left`: with this answer something left the cart. */
export function OrderScreen({
  page,
  left = false,
  ...words
}: { page: OrderPage; left?: boolean } & Said) {
  // The server took what was bought out of the cookie; this browser's storage follows.
  useEffect(() => {
    if (left) followCookie();
  }, [left]);
  if (page.step === "waiting")
    return <PaymentWaiting number={page.number} payUrl={page.payUrl} away={page.away} />;
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
  return <Order page={page} {...words} />;
}

export type ShownOrderPage = Extract<OrderPage, { step: "order" }>;

const Order = ({ page, problem, said }: { page: ShownOrderPage } & Said) => (
  <main id="main" className="p-buy">
    <div className="wrap sections">
      {page.fresh && !["cancelled", "refunded"].includes(page.order.state) ? (
        <OrderThanks order={page.order} mayJoin={page.mayJoin} />
      ) : (
        <h1>ご注文 {page.order.number}</h1>
      )}
      {said && !problem ? (
        <Alert kind="success" role="status">
          {said}
        </Alert>
      ) : null}
      {problem ? <FormError>{problem}</FormError> : null}
      {page.order.voucher ? <ToPay order={page.order} voucher={page.order.voucher} /> : null}
      <EndedUnpaid order={page.order} />
      <EndedPaid order={page.order} />
      <div className="page-grid">
        <Contents page={page} />
        <OrderSide page={page} />
      </div>
    </div>
  </main>
);

const ToPay = ({
  order,
  voucher,
}: {
  order: ShownOrder;
  voucher: NonNullable<ShownOrder["voucher"]>;
}) =>
  order.confirmation.means === "transfer" ? (
    <TransferTo order={order} />
  ) : (
    <Voucher voucher={voucher} />
  );

function Contents({ page }: { page: ShownOrderPage }) {
  const { order } = page;
  return (
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
        <Parcels order={order} />
      </section>
      <Confirmed page={page} />
    </div>
  );
}

/** What the person was told before they ordered, as it is stored. */
const Confirmed = ({ page: { orderId, sign, order } }: { page: ShownOrderPage }) => (
  <section className="confirm-block" id="confirmed">
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
      <a
        className="link block"
        href={`${href("/buy/confirmation.pdf")}?order=${orderId}&sign=${encodeURIComponent(sign)}`}
      >
        この確認の控えをうけとる（PDF）
      </a>
    </Disclosure>
  </section>
);

const Parcels = ({ order: { parcel, otherParcels } }: { order: ShownOrder }) =>
  (parcel ? [parcel, ...otherParcels] : []).map((one) => (
    <Parcel key={one.trackingNumber} parcel={one} />
  ));

function Parcel({ parcel }: { parcel: NonNullable<ShownOrder["parcel"]> }) {
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
