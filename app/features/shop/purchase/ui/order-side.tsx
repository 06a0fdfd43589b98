// Beside an order: how it stands, its receipt, and cancelling it.
import type { ShownOrder } from "../settle/order-page.server.ts";
import { href } from "#lib/href.ts";
import { formatJapaneseMoment } from "#lib/tokyo-date.ts";
import { Badge } from "#ui/badge.tsx";
import { writeAgain } from "#features/shop/cart/again.ts";
import { Button, LinkButton } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { codReceiptWords } from "../orders/labels.ts";
import { Cancel, Receipt } from "./order-papers.tsx";
import type { ShownOrderPage } from "./order-screen.tsx";

const Status = ({ order }: { order: ShownOrder }) => (
  <div className="confirm-final">
    <DescriptionList
      rows={[
        ["ご注文番号", order.number],
        ["ご注文の日", formatJapaneseMoment(new Date(order.placedAt))],
        [
          "ご注文の状況",
          <Badge
            key="state"
            dye={order.state === "cancelled" || order.state === "refunded" ? "error" : "zengo"}
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
);

/** No receipt before the money: the carrier's slip is the buyer's. */
const AtTheDoor = ({ order }: { order: ShownOrder }) =>
  order.state === "cancelled" ? null : (
    <div className="confirm-final" id="receipt">
      <h2>お支払いと領収書</h2>
      <p className="small">
        {codReceiptWords}
        当店の領収書（適格請求書）は、運送会社からの入金を確認したあと、ここからお受けとりいただけます。
      </p>
    </div>
  );

const ReceiptPart = ({ page }: { page: ShownOrderPage }) => {
  const { order } = page;
  if (!order.payment)
    return order.confirmation.means === "cod" ? <AtTheDoor order={order} /> : null;
  if (order.refunded < order.total) return <Receipt page={page} />;
  return (
    <div className="confirm-final" id="receipt">
      <h2>領収書</h2>
      <p className="small">
        全額をご返金するため、領収書はお出しできません。ご返金がすみますと、お支払いの欄から返金明細書（適格返還請求書）をお受けとりいただけます。
      </p>
    </div>
  );
};

/** A plain form: the pieces stand in the cart at what they cost now; nothing is ordered. */
const Again = ({ order }: { order: ShownOrder }) => (
  <form method="post" action={href("/Cart")} className="confirm-final">
    <input type="hidden" name="intent" value="again" />
    <input type="hidden" name="lines" value={writeAgain(order.confirmation.lines)} />
    <Button type="submit" look="line" full>
      同じ品をもう一度カートに入れる
    </Button>
    <p className="small soft">いまの値段で入ります。まだ注文にはなりません。</p>
  </form>
);

const Move = ({ page: { orderId, sign } }: { page: ShownOrderPage }) => (
  <p className="confirm-final small">
    <a
      className="link"
      href={`${href("/buy/order_delivery")}?order=${orderId}&sign=${encodeURIComponent(sign)}`}
    >
      お届け先・お届け日を変える
    </a>
    <br />
    発送の準備が始まるまで変えられます。
  </p>
);

export const OrderSide = ({ page }: { page: ShownOrderPage }) => (
  <aside className="side" aria-label="ご注文の状況と領収書">
    <Status order={page.order} />
    <ReceiptPart page={page} />
    {page.fresh ? null : <Again order={page.order} />}
    {page.mayMove ? <Move page={page} /> : null}
    {page.mayCancel ? <Cancel page={page} /> : null}
    <p className="at-end">
      <LinkButton look="line" small to={href("/shop")}>
        お店にもどる
      </LinkButton>
    </p>
  </aside>
);
