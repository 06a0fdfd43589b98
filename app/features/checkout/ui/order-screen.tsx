import { useEffect, useRef } from "react";
import { Form, useNavigation, useRevalidator } from "react-router";
import { adopt } from "#features/cart/ui/cart-store.ts";
import { Amounts, DeliverTo, Lines } from "#features/order/ui/order-parts.tsx";
import { defaultProviso, provisos } from "#features/receipt/rules.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { StatePicture } from "#ui/art/StatePicture.tsx";
import { Button, LinkButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { TextField } from "#ui/fields.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { Details, Kv, Mini, Note } from "#ui/small-parts.tsx";
import type { OrderPage, ShownOrder } from "../order-page.server.ts";

export function OrderScreen({ page, problem }: { page: OrderPage; problem: string | undefined }) {
  // The server took what was bought out of the cookie; this browser's storage follows.
  useEffect(() => {
    if (page.step === "order" && page.fresh) adopt([]);
  }, [page]);
  if (page.step === "waiting") return <Waiting number={page.number} payUrl={page.payUrl} />;
  if (page.step === "not-paid") {
    return (
      <main id="main" className="p-buy">
        <div className="wrap pg">
          <EmptyState
            heading="h1"
            picture="cart"
            title="お支払いは行われていません"
            text="ご注文は確定していません。カートの中身はそのままです。"
            action={{ href: "/Cart", label: "カートへもどる" }}
          />
        </div>
      </main>
    );
  }
  if (page.step === "elsewhere") {
    return (
      <main id="main" className="p-buy">
        <div className="wrap pg">
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
            action={{ href: "/shop", label: "お店にもどる" }}
          />
        </div>
      </main>
    );
  }
  return <Order page={page} problem={problem} />;
}

/** How often, and how many times, the page asks whether the money has come. */
const askEveryMs = 2_000;
const askTimes = 60;

function Waiting({ number, payUrl }: { number: string | null; payUrl: string | null }) {
  const { revalidate } = useRevalidator();
  const asked = useRef(0);
  useEffect(() => {
    const timer = setInterval(() => {
      asked.current += 1;
      if (asked.current > askTimes) clearInterval(timer);
      else void revalidate();
    }, askEveryMs);
    return () => clearInterval(timer);
  }, [revalidate]);
  return (
    <main id="main" className="p-buy">
      <div className="wrap pg">
        <noscript>
          <meta httpEquiv="refresh" content="5" />
        </noscript>
        <div className="emp" role="status">
          <StatePicture name="wait" />
          <h1 className="title">お支払いを確かめています</h1>
          <p>
            決済会社からの知らせを待っています。この画面は自動で変わります。
            {number ? (
              <>
                ご注文番号は <b>{number}</b> です。
              </>
            ) : null}
          </p>
          {payUrl ? (
            <a className="btn btn-line btn-s" href={payUrl}>
              お支払いの画面へもどる
            </a>
          ) : null}
        </div>
      </div>
    </main>
  );
}

type Shown = Extract<OrderPage, { step: "order" }>;

function Order({ page, problem }: { page: Shown; problem: string | undefined }) {
  const { order, fresh } = page;
  return (
    <main id="main" className="p-buy p-order">
      <div className="wrap pg">
        {fresh && order.state !== "cancelled" ? (
          <Thanks order={order} />
        ) : (
          <h1>ご注文 {order.number}</h1>
        )}
        {problem ? (
          <Note kind="error" role="alert">
            {problem}
          </Note>
        ) : null}
        <Voucher order={order} />
        <div className="g">
          <div>
            <section className="cb">
              <h2>ご注文の内容</h2>
              <Lines lines={order.confirmation.lines} />
            </section>
            <section className="cb">
              <h2>お支払い</h2>
              <Amounts {...order.confirmation} />
              {order.payment ? <p className="small sub">{order.payment.label}</p> : null}
              <Refunds order={order} />
            </section>
            <section className="cb">
              <h2>お届け</h2>
              <DeliverTo confirmation={order.confirmation} />
              <Parcel order={order} />
            </section>
            <section className="cb">
              <Details summary="ご注文のときの確認">
                {order.confirmation.statements.map(({ heading, text }) => (
                  <div key={heading}>
                    <h3>{heading}</h3>
                    {text.split("\n").map((line) => (
                      <p key={line} className="md">
                        {line}
                      </p>
                    ))}
                  </div>
                ))}
              </Details>
            </section>
          </div>
          <aside className="side">
            <div className="fin">
              <Kv
                rows={[
                  ["ご注文番号", order.number],
                  ["ご注文の日", formatJapaneseMoment(new Date(order.placedAt))],
                  [
                    "いまの様子",
                    <Mini
                      key="state"
                      dye={
                        order.state === "cancelled" || order.state === "refunded"
                          ? "error"
                          : "zengo"
                      }
                    >
                      {order.label}
                    </Mini>,
                  ],
                ]}
              />
              <p className="small sub">
                この画面の住所（URL）は、確認のメールにもあります。あとから何度でもご覧いただけます。
              </p>
            </div>
            {order.payment ? <Receipt page={page} /> : null}
            {page.mayCancel ? <Cancel page={page} /> : null}
            <p className="end">
              <LinkButton look="line" small to="/shop">
                お店にもどる
              </LinkButton>
            </p>
          </aside>
        </div>
      </div>
    </main>
  );
}

const Thanks = ({ order }: { order: ShownOrder }) => (
  <div className="thanks">
    <StatePicture name="thanks" />
    <h1>ありがとうございます</h1>
    <p>
      {order.state === "new"
        ? "ご注文をうけたまわりました。お支払いが済みしだい、お支度をはじめます。"
        : "ご注文とお支払いを、たしかにうけたまわりました。"}
      <br />
      確認のメールを <b>{order.email}</b> にお送りします。
    </p>
  </div>
);

function Voucher({ order }: { order: ShownOrder }) {
  if (!order.voucher) return null;
  return (
    <Note kind="info">
      <b>コンビニエンスストアでのお支払いをお待ちしています。</b>
      <br />
      {order.voucher.endsAt ? (
        <>{formatJapaneseMoment(new Date(order.voucher.endsAt))}までに、店頭でお支払いください。</>
      ) : (
        "期限までに、店頭でお支払いください。"
      )}
      {order.voucher.url ? (
        <>
          <br />
          <a href={order.voucher.url} target="_blank" rel="noreferrer">
            お支払いの番号を見る（新しい画面）
          </a>
        </>
      ) : null}
    </Note>
  );
}

const refundWords = {
  requested: "手つづき中",
  pending: "手つづき中",
  succeeded: "返金済み",
  failed: "確認中",
} as const;
const Refunds = ({ order: { refunds } }: { order: ShownOrder }) => (
  <>
    {refunds.map(({ amount, state, requestedAt }) => (
      <p key={requestedAt} className="small">
        返金 {formatYen(amount)}　{refundWords[state]}（
        {formatJapaneseMoment(new Date(requestedAt))}）
      </p>
    ))}
  </>
);

function Parcel({ order: { parcel } }: { order: ShownOrder }) {
  if (!parcel) return null;
  return (
    <p className="md">
      {parcel.carrier}　
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
  <form id="receipt" className="fin receipt" method="post" action="/buy/receipt.pdf">
    <h2>領収書</h2>
    <p className="small sub">PDF でお渡しします。2通目からは「再発行」と入ります。</p>
    <input type="hidden" name="order" value={orderId} />
    <input type="hidden" name="sign" value={sign} />
    <TextField
      name="addressee"
      label="宛名"
      defaultValue={order.confirmation.address.name}
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
    <Details summary="注文を取り消す">
      <p className="md">
        発送の準備が始まるまでは、ここから取り消せます。お支払いの{formatYen(order.total)}
        は、お支払いと同じ方法でお返しします。
      </p>
      <Form method="post" action="/buy/success_buy_products" replace>
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="sign" value={sign} />
        <Button type="submit" look="danger" small busy={busy}>
          この注文を取り消す
        </Button>
      </Form>
    </Details>
  );
}
