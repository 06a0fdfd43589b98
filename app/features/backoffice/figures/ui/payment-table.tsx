// Means of payment and what became of the orders; each number opens those that it counts.
import { formatJapaneseMonth } from "#lib/tokyo-date.ts";
import { href } from "#lib/href.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { PaymentsOfMonth } from "../payments.server.ts";

/** Nothing is opened where nothing is counted. */
function Orders({
  of: { from, to, means },
  count,
  outcome,
}: {
  of: PaymentsOfMonth;
  count: number;
  outcome?: string;
}) {
  if (count === 0) return "0件";
  const query = new URLSearchParams({
    "placed-from": from,
    "placed-to": to,
    by: means,
    ...(outcome ? { outcome } : {}),
  });
  return (
    <PrefetchLink className="link" to={`${href("/admin/orders")}?${query}`}>
      <span className="digit">{count.toLocaleString("ja-JP")}件</span>
    </PrefetchLink>
  );
}

export const PaymentTable = ({ months }: { months: readonly PaymentsOfMonth[] }) => (
  <PlainTable
    numbers
    caption="月と支払い方法ごとの、ご注文の結果"
    empty="ご注文があると、その月からここに並びます。"
    rows={months}
    keyOf={({ month, means }) => `${month} ${means}`}
    columns={[
      {
        head: "月",
        cell: ({ from }) => formatJapaneseMonth(from),
      },
      { head: "支払い方法", cell: ({ title }) => title },
      { head: "注文", cell: (one) => <Orders of={one} count={one.tried} /> },
      {
        head: "払われた",
        cell: (one) => <Orders of={one} count={one.paid} outcome="paid" />,
      },
      {
        head: "お支払い前",
        cell: (one) => <Orders of={one} count={one.open} outcome="open" />,
      },
      {
        head: "払われずに終わった",
        cell: (one) => (
          <>
            <Orders of={one} count={one.ended} outcome="ended" />{" "}
            <span className="tiny soft">{one.ended > 0 ? one.share : ""}</span>
          </>
        ),
      },
      {
        head: "うち7日のうちに別の注文で払われた",
        cell: (one) => <Orders of={one} count={one.later} outcome="later" />,
      },
    ]}
  />
);
