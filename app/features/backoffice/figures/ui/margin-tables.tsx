// What goods left over what they cost; each row opens the payments behind it.
import { formatJapaneseMonth } from "#lib/tokyo-date.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { PlainTable } from "#ui/plain-table.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { MarginMonth, MarginRow } from "../margins.server.ts";
import type { Days } from "../period.ts";
import { ledgerOf } from "./figure-sums.ts";

const yen = (amount: number | null) =>
  amount === null ? (
    <span className="soft">わかりません</span>
  ) : (
    <span className="digit">{formatYen(amount)}</span>
  );
/** Of every table; a piece of unknown cost is in none of the sums before its column. */
const columns = [
  { head: "売上（税ぬき）", cell: (one: MarginRow) => yen(one.left === null ? null : one.sales) },
  { head: "原価", cell: (one: MarginRow) => yen(one.left === null ? null : one.cost) },
  {
    head: "粗利",
    cell: (one: MarginRow) => (
      <>
        {yen(one.left)} <span className="tiny soft">{one.share}</span>
      </>
    ),
  },
  {
    head: "原価のわからないもの",
    cell: ({ unknown, unknownSales }: MarginRow) =>
      unknown > 0 ? (
        <>
          <span className="digit">{unknown.toLocaleString("ja-JP")}点</span>{" "}
          <span className="tiny soft">{formatYen(unknownSales)}</span>
        </>
      ) : (
        "—"
      ),
  },
];

export const MarginMonths = ({ months }: { months: readonly MarginMonth[] }) => (
  <PlainTable
    numbers
    caption="月ごとの粗利"
    empty="品のお支払いがあると、その月からここに並びます。"
    rows={months}
    keyOf={({ key }) => key}
    columns={[
      {
        head: "月",
        cell: ({ from, to }) => (
          <PrefetchLink className="link" to={ledgerOf({ from, to }, { kind: "goods" })}>
            {formatJapaneseMonth(from)}
          </PrefetchLink>
        ),
      },
      ...columns,
    ]}
  />
);
export const MarginProducts = ({
  products,
  period,
}: {
  products: readonly MarginRow[];
  period: Days;
}) => (
  <PlainTable
    numbers
    caption="品ごとの粗利"
    empty="この期間には、ありません。"
    rows={products}
    keyOf={({ key }) => key}
    columns={[
      {
        head: "品",
        cell: ({ key, title, left }) => (
          <>
            <PrefetchLink className="link" to={ledgerOf(period, { kind: "goods", product: key })}>
              {title}
            </PrefetchLink>
            {left === null ? (
              <PrefetchLink
                className="link tiny block"
                to={`${href("/admin/products/:id", { id: key })}#count`}
              >
                原価を入れる
              </PrefetchLink>
            ) : null}
          </>
        ),
      },
      {
        head: "点数",
        cell: ({ pieces, unknown }) => (
          <span className="digit">{(pieces + unknown).toLocaleString("ja-JP")}点</span>
        ),
      },
      ...columns,
    ]}
  />
);
