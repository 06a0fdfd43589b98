// Orders beside something else of the desk: on the page of a member, and earlier ones on the page
// of an order.
import type { OrderRow } from "#features/shop/purchase/orders/present.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { PlainTable } from "#ui/plain-table.tsx";

export const OrderTable = ({
  caption,
  empty,
  rows,
}: {
  caption: string;
  empty: string;
  rows: readonly OrderRow[];
}) => (
  <PlainTable
    caption={caption}
    empty={empty}
    rows={rows}
    keyOf={({ id }) => id}
    columns={[
      {
        head: "注文",
        cell: ({ id, number }) => (
          <PrefetchLink className="link" to={href("/admin/orders/:id", { id })}>
            <b>{number}</b>
          </PrefetchLink>
        ),
      },
      { head: "日", cell: ({ day }) => day },
      { head: "品", cell: ({ title }) => title },
      {
        head: "金額",
        cell: ({ total, refunded }) => (
          <>
            <span className="digit">{formatYen(total)}</span>
            {refunded > 0 ? <span className="tiny faint">　返金 {formatYen(refunded)}</span> : null}
          </>
        ),
      },
      { head: "状況", cell: ({ state }) => <Badge>{state}</Badge> },
    ]}
  />
);
