import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { MoreLabel } from "#ui/more-label.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

type Order = {
  id: string;
  href: string;
  title: string;
  number: string;
  day: string;
  state: string;
};

export const OrdersSection = ({ orders }: { orders: readonly Order[] }) => (
  <section>
    <div className="between section-head">
      <h2>さいきんの注文</h2>
      <PrefetchLink className="more" to={href("/mypage/purchase_history")}>
        <MoreLabel>すべて見る</MoreLabel>
      </PrefetchLink>
    </div>
    {orders.length > 0 ? (
      <div className="rows">
        {orders.map((order) => (
          <PrefetchLink className="line" key={order.id} to={order.href}>
            <Icon name="package" />
            <span className="grow body">
              {order.title}
              <span className="tiny faint block">
                {order.number}・{order.day}
              </span>
            </span>
            <Badge>{order.state}</Badge>
          </PrefetchLink>
        ))}
      </div>
    ) : (
      <p className="body soft">ご注文はまだありません。</p>
    )}
  </section>
);
