// Where an order goes, what it is, what was paid.
import { guest } from "#features/identity/account/rules.ts";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { DescriptionList } from "#ui/description-list.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { OrderFile } from "../../order-file.server.ts";
import { OrderLines } from "./order-lines.tsx";

const Buyer = ({ buyer }: Pick<OrderFile, "buyer">) =>
  buyer === guest ? (
    "会員ではない方"
  ) : (
    <PrefetchLink className="link" to={href("/admin/members/:uid", { uid: buyer })}>
      会員のページ
    </PrefetchLink>
  );

export const OrderPlace = ({ of: { address, ...order } }: { of: OrderFile }) => (
  <>
    <h2>お届け先</h2>
    <p className="body">
      {formatAddress(address).map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
      {address.kana}　{formatPhone(address.phone)}
    </p>
    <DescriptionList
      rows={[
        ["発送の予定", order.ship],
        ["お届けの希望", order.wish],
        ["お客さま", <Buyer key="buyer" buyer={order.buyer} />],
        ["メール", order.email || "なし"],
        ["お支払い", order.paid],
        ["発送", order.parcel || "まだです"],
        ...order.wishes,
      ]}
    />
  </>
);

export const OrderGoods = ({ of: order }: { of: OrderFile }) => (
  <>
    <h2>品</h2>
    <OrderLines lines={order.lines} />
    <p className="body">
      送料 {formatYen(order.postage)}
      {order.fee > 0 ? `　代引手数料 ${formatYen(order.fee)}` : ""}
      {order.discount > 0 ? `　ポイント -${formatYen(order.discount)}` : ""}　合計{" "}
      <b>{formatYen(order.total)}</b>
      {order.refunded > 0 ? `　返金 ${formatYen(order.refunded)}` : ""}
    </p>
  </>
);
