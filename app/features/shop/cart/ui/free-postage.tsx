// How much is missing until the shop pays the postage.
import { formatYen } from "#lib/yen.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import type { PresentedCart } from "../present.ts";
import styles from "./cart-screen.module.css";

export function FreePostage({
  cart: { itemsTotal, untilFree, freeElsewhere },
}: {
  cart: PresentedCart;
}) {
  if (itemsTotal === 0 || untilFree === null) return null;
  if (untilFree === 0)
    return (
      <p className={`${styles.free} body`}>
        <b>送料無料</b>でお届けします{freeElsewhere}。
      </p>
    );
  const at = Math.min(99, Math.floor((itemsTotal / (itemsTotal + untilFree)) * 100));
  return (
    <div className={styles.free}>
      <p className="body">
        あと<b>{formatYen(untilFree)}</b>で送料が無料になります
      </p>
      <BrushBar percent={at} label="送料無料まで" colour="var(--sayu)" />
    </div>
  );
}
