import { ownOrders } from "#features/shop/purchase/orders/orders.server.ts";
import { orderLink } from "#features/shop/purchase/orders/order-link.server.ts";
import { presentOrderRow } from "#features/shop/purchase/orders/present.ts";
import { paymentsOf } from "#features/memberships/subscription/plans/read.server.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import type { Route } from "./+types/purchase-history.ts";
import { memberContext } from "#server/access.server.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor, now, viewing } = memberContext(context, request);
  const before = Number(new URL(request.url).searchParams.get("before")) || undefined;
  const [{ orders, next }, items] = await Promise.all([
    ownOrders(services.db, actor.uid, now, before),
    services.items.read(),
  ]);
  const payments = before === undefined ? await paymentsOf(services.db, actor.uid, items.byId) : [];
  return {
    orders: orders.map((order) => ({
      ...presentOrderRow(order),
      // Whoever has the signed link may act for the buyer.
      href: viewing
        ? href("/admin/orders/:id", { id: order.id })
        : orderLink(services.env.SESSION_SECRET, order.id),
    })),
    next,
    payments: viewing ? payments.map((one) => ({ ...one, method: "" })) : payments,
  };
}
export const meta: Route.MetaFunction = () => [
  { title: "購入履歴・領収書" },
  { name: "robots", content: "noindex" },
];

type Page = Route.ComponentProps["loaderData"];

const OrderRow = ({ order }: { order: Page["orders"][number] }) => (
  <div className="payment">
    <span className="body">
      {order.title}
      <span className="tiny soft block">
        {order.number}・{order.day}
      </span>
    </span>
    <span className="digit">{formatYen(order.total)}</span>
    <span className="small">
      <Badge>{order.state}</Badge>
      {order.refunded > 0 ? (
        <>
          {"　"}
          <a className="tiny link" href={`${order.href}#refunds`}>
            返金 {formatYen(order.refunded)}・返金明細書
          </a>
        </>
      ) : null}
    </span>
    <PrefetchLink className="link small" to={order.href}>
      くわしく・領収書
    </PrefetchLink>
  </div>
);

const refundedWords = ({ refunded, amount }: Page["payments"][number]): string => {
  if (refunded === 0) return "お支払い済み";
  return refunded < amount ? `返金 ${formatYen(refunded)}` : "全額返金";
};

const PaymentRow = ({ payment }: { payment: Page["payments"][number] }) => (
  <div className="payment">
    <span className="body">
      {payment.title}
      <span className="tiny soft block">
        {payment.method ? `${payment.day}・${payment.method}` : payment.day}
      </span>
    </span>
    <span className="digit">{formatYen(payment.amount)}</span>
    <span className="small">
      <Badge>{refundedWords(payment)}</Badge>
      {payment.refunds.map((one) => (
        <a
          key={one.id}
          className="tiny link block"
          href={`${href("/mypage/refund.pdf")}?refund=${one.id}`}
        >
          返金明細書（{one.day}　{formatYen(one.amount)}）
        </a>
      ))}
    </span>
    {payment.amount > payment.refunded ? (
      <a className="link small" href={payment.receipt}>
        領収書
      </a>
    ) : null}
  </div>
);

export default function PurchaseHistory({
  loaderData: { orders, next, payments },
}: Route.ComponentProps) {
  return (
    <main id="main" className="p-me">
      <div className="wrap sections">
        <h1>購入履歴・領収書</h1>
        <section>
          <h2>ご注文</h2>
          {orders.map((order) => (
            <OrderRow key={order.id} order={order} />
          ))}
          {orders.length === 0 ? (
            <EmptyState
              heading="h3"
              picture="inbox"
              title="ご注文はまだありません"
              action={{ href: href("/shop"), label: "お店へ" }}
            />
          ) : null}
          {next ? (
            <p className="at-end">
              <PrefetchLink
                className="more"
                to={`${href("/mypage/purchase_history")}?before=${next}`}
              >
                <MoreLabel>もっと前の注文</MoreLabel>
              </PrefetchLink>
            </p>
          ) : null}
        </section>
        {payments.length > 0 ? (
          <section>
            <h2>プラン・券のお支払い</h2>
            {payments.map((payment) => (
              <PaymentRow key={payment.id} payment={payment} />
            ))}
          </section>
        ) : null}
      </div>
    </main>
  );
}
