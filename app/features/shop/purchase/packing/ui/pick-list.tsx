// What is gathered, in the order of the shelves, with the boxes that each thing goes into.
import { useState } from "react";
import type { BoardData } from "./board.tsx";
import styles from "./packing.module.css";

export function PickList({ board: { picks } }: { board: BoardData }) {
  const [got, setGot] = useState<ReadonlySet<string>>(new Set());
  const pieces = picks.reduce((sum, { count }) => sum + count, 0);
  const gathered = picks.reduce((sum, { sku, count }) => sum + (got.has(sku) ? count : 0), 0);
  const toggle = (sku: string) => {
    const next = new Set(got);
    if (!next.delete(sku)) next.add(sku);
    setGot(next);
  };
  return (
    <section aria-labelledby="picks" className={styles.panel}>
      <h2 id="picks">棚の順に集める</h2>
      <p className="small soft" role="status">
        {pieces}点のうち{gathered}
        点を集めました。棚の番号は、品のページの「サイズと在庫」で書けます。
      </p>
      <ol className={styles.picks}>
        {picks.map((pick) => (
          <li key={pick.sku} className={got.has(pick.sku) ? styles.gathered : undefined}>
            <b className={styles.place}>{pick.place || "棚なし"}</b>
            {pick.picture ? <img src={pick.picture} alt="" width={48} height={60} /> : <span />}
            <div>
              <span>{pick.name}</span>
              <small className="soft">{pick.sku}</small>
              <span className={styles.boxNumbers}>
                <span className="visually-hidden">箱</span>
                {pick.boxes.map((box) => (
                  <span key={box}>{box}</span>
                ))}
              </span>
            </div>
            <span className={styles.count}>
              {pick.count}
              <small>点</small>
            </span>
            <label className={styles.tick}>
              <input
                type="checkbox"
                checked={got.has(pick.sku)}
                onChange={() => toggle(pick.sku)}
                aria-label={`${pick.name}を集めた`}
              />
              集めた
            </label>
          </li>
        ))}
      </ol>
    </section>
  );
}
