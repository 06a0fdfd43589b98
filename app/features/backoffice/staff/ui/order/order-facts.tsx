// Where an order goes, what it is, what was paid.
import { guest } from "#features/identity/account/rules.ts";
import { formatAddress, formatPhone } from "#features/identity/addresses/rules.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { AmountTable } from "#ui/amount-table.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
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

export const OrderBuyer = ({ of: order }: { of: OrderFile }) => (
  <DeskPanel title="お客さま">
    <DescriptionList
      rows={[
        ["お客さま", <Buyer key="buyer" buyer={order.buyer} />],
        ["メール", order.email || "なし"],
      ]}
    />
  </DeskPanel>
);

export const OrderPlace = ({
  of: { address, ...order },
  children,
}: {
  of: OrderFile;
  children?: React.ReactNode;
}) => (
  <DeskPanel title="お届け先">
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
        ["発送", order.parcel || "まだです"],
        ...order.wishes,
      ]}
    />
    {children}
  </DeskPanel>
);

export const OrderGoods = ({ of: order }: { of: OrderFile }) => (
  <DeskPanel title="品">
    <OrderLines lines={order.lines} />
  </DeskPanel>
);

export const OrderMoney = ({ of: order }: { of: OrderFile }) => (
  <DeskPanel title="お金">
    <AmountTable
      rows={[
        {
          label: `品 ${order.lines.reduce((sum, { quantity }) => sum + quantity, 0)}点`,
          amount: formatYen(order.lines.reduce((sum, { amount }) => sum + amount, 0)),
        },
        { label: "送料", amount: formatYen(order.postage) },
        ...(order.fee > 0 ? [{ label: "代引手数料", amount: formatYen(order.fee) }] : []),
        ...(order.discount > 0
          ? [{ label: "ポイント", amount: `-${formatYen(order.discount)}` }]
          : []),
        { label: "合計", amount: formatYen(order.total), kind: "total" },
        ...(order.refunded > 0
          ? [
              {
                label: `返金 ${formatYen(order.refunded)}`,
                amount: `残り ${formatYen(order.total - order.refunded)}`,
                kind: "minor" as const,
              },
            ]
          : []),
      ]}
    />
  </DeskPanel>
);
