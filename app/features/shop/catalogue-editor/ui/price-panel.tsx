// What was charged for a product in the last eight weeks, and what that proves.
import { DeskPanel } from "#ui/desk-page.tsx";
import type { ShownPrices } from "../price-words.ts";
import styles from "./catalogue-editor.module.css";

export const PricePanel = ({ prices: { proofs, changes, more } }: { prices: ShownPrices }) => (
  <DeskPanel id="prices" title="値段のあゆみ">
    {changes.length === 0 ? (
      <p className="small soft">公開すると、ここに値段が日時とともに残ります。</p>
    ) : (
      <>
        {proofs.map(({ words, sizes }) => (
          <p key={words} className="small">
            {proofs.length > 1 ? `${sizes}：` : ""}
            {words}
          </p>
        ))}
        <ul className={styles.plain}>
          {changes.map(({ key, when, what }) => (
            <li key={key} className="small">
              {when}から{"　"}
              {what}
            </li>
          ))}
        </ul>
        {more > 0 ? (
          <p className="small soft">ほかに{more}回、この8週間に変わっています。</p>
        ) : null}
        <p className="small soft">
          もとの値段として示せるのは、この8週間（短いときは、店に出てから）の半分より長く、あわせて2週間以上その値段で売り、そのあと2週間たっていないときです（景品表示法）。
        </p>
      </>
    )}
  </DeskPanel>
);
