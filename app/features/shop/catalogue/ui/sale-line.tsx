// Beside a lower price: until when it holds, and the ordinary price with its days where proven.
import { formatYen } from "#lib/yen.ts";
import type { FormerPrice } from "../sale-words.ts";
import styles from "./sale-line.module.css";

export const SaleLine = ({ ends, former }: { ends: string; former: FormerPrice | null }) =>
  ends ? (
    <p className={styles.sale}>
      <span className={styles.until}>セール {ends}まで</span>
      {former ? (
        <span className="small soft">
          もとの値段 <s>{formatYen(former.price)}</s>（{former.words}）
        </span>
      ) : null}
    </p>
  ) : null;
