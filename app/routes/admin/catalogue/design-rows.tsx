// A design of several colours, opened below its row.
import type { DeskGoodsRow } from "#features/backoffice/staff/desk-goods.server.ts";
import { href } from "#lib/href.ts";
import { formatYen } from "#lib/yen.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./design-rows.module.css";
import { goodsStates, stockWords } from "./product-list-columns.tsx";

export const DesignRows = ({ title, goods }: { title: string; goods: readonly DeskGoodsRow[] }) => (
  <ul className={styles.colours} aria-label={`${title}の色ごとの品`}>
    {goods.map((row) => (
      <li key={row.id}>
        <PrefetchLink className="link" to={href("/admin/products/:id", { id: row.id })}>
          {row.colour || row.title}
        </PrefetchLink>
        <span>{row.code}</span>
        <span>{["在庫 " + row.stock, ...stockWords(row)].join("・")}</span>
        <span className="digit">{formatYen(row.price)}</span>
        <span>{goodsStates[row.status].word}</span>
      </li>
    ))}
  </ul>
);
