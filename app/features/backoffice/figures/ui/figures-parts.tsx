// Bars with their table, and shares.
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { SharesBar } from "#ui/sums.tsx";
import type { Share } from "#features/shop/purchase/orders/sales.server.ts";
import type { Bar } from "../rules.ts";
import styles from "./figures.module.css";

const shareOf = (amount: number, most: number) =>
  most > 0 ? Math.max(0, (amount / most) * 100) : 0;

/** `listOf`: where the payments of these days are listed. */
export function Bars({
  bars,
  listOf,
}: {
  bars: readonly Bar[];
  listOf: (days: Pick<Bar, "from" | "to">) => string;
}) {
  const most = Math.max(...bars.map(({ goods, plans }) => goods + plans), 0);
  return (
    <table className={`${styles.figuresTable} small`}>
      <caption className="small soft">売上の動き（青は品、黄は会費と回数券と催し）</caption>
      <thead>
        <tr>
          <th scope="col">日</th>
          <th scope="col" className={styles.amount}>
            品
          </th>
          <th scope="col" className={styles.amount}>
            会費など
          </th>
          <td />
        </tr>
      </thead>
      <tbody>
        {bars.map(({ label, from, to, goods, plans }) => (
          <tr key={from}>
            <th scope="row">
              <PrefetchLink to={listOf({ from, to })}>{label}</PrefetchLink>
            </th>
            <td className={`digit ${styles.amount}`}>{formatYen(goods)}</td>
            <td className={`digit ${styles.amount}`}>{formatYen(plans)}</td>
            <td aria-hidden="true">
              <SharesBar shares={[shareOf(goods, most), shareOf(plans, most)]} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function Shares({
  title,
  unit,
  rows,
  linkOf,
}: {
  title: string;
  /** What is counted: 点, 件. */
  unit: string;
  rows: readonly Share[];
  linkOf: (key: string) => string;
}) {
  return (
    <section>
      <h2>{title}</h2>
      {rows.length === 0 ? <p className="soft">この期間には、ありません。</p> : null}
      <table className={`${styles.figuresTable} small`}>
        <caption className="visually-hidden">{title}</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key || row.title}>
              <th scope="row">
                {row.key ? (
                  <PrefetchLink to={linkOf(row.key)}>{row.title}</PrefetchLink>
                ) : (
                  row.title
                )}
              </th>
              <td className={`digit ${styles.amount}`}>
                {row.count}
                {unit}
              </td>
              <td className={`digit ${styles.amount}`}>{formatYen(row.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
