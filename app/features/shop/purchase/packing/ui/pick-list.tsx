// What is gathered, in the order of the shelves, with the boxes that each thing goes into.
import { useSyncExternalStore } from "react";
import type { PickLine } from "../board.ts";
import { gatheredKey, isGathered, readGathered, tickPick, writeGathered } from "../gathered.ts";
import type { BoardData } from "./board.tsx";
import styles from "./packing.module.css";

const listeners = new Set<() => void>();
/** Where storage is switched off, ticks stay as long as the page. */
let unstored = "";
const readTicks = (): string => {
  try {
    return localStorage.getItem(gatheredKey) ?? "";
  } catch {
    return unstored;
  }
};
function writeTicks(text: string) {
  try {
    localStorage.setItem(gatheredKey, text);
  } catch {
    unstored = text;
  }
  for (const listener of listeners) listener();
}
/** Another window of this browser may tick too. */
function followTicks(listener: () => void) {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
/** Ticks stay over a reload, in this browser. */
function useGathered(picks: readonly PickLine[]) {
  const gathered = readGathered(
    useSyncExternalStore(followTicks, readTicks, () => ""),
    picks,
  );
  return {
    has: (pick: PickLine) => isGathered(pick, gathered),
    toggle: (pick: PickLine) => writeTicks(writeGathered(tickPick(pick, gathered))),
  };
}

export function PickList({ board: { picks } }: { board: BoardData }) {
  const { has, toggle } = useGathered(picks);
  const pieces = picks.reduce((sum, { count }) => sum + count, 0);
  const gathered = picks.reduce((sum, pick) => sum + (has(pick) ? pick.count : 0), 0);
  return (
    <section aria-labelledby="picks" className={styles.panel}>
      <h2 id="picks">棚の順に集める</h2>
      <p className="small soft" role="status">
        {pieces}点のうち{gathered}
        点を集めました。棚の番号は、品のページの「サイズと在庫」で書けます。
      </p>
      <ol className={styles.picks}>
        {picks.map((pick) => (
          <li key={pick.sku} className={has(pick) ? styles.gathered : undefined}>
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
                checked={has(pick)}
                onChange={() => toggle(pick)}
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
