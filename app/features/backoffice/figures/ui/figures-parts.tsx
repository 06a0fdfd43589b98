// What was sold, by what and where, with the list behind each row.
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Share } from "#features/shop/purchase/orders/sales.server.ts";
import styles from "./figures.module.css";

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
