// What is gathered, in the order of the shelves, with the boxes that each thing goes into. A
// scanner, or a number that is typed, ticks as the thumb does.
import { useState } from "react";
import { BrushBar } from "#ui/brush-bar.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import type { PickLine } from "../board.ts";
import type { BoardData } from "./board.tsx";
import { useGathered } from "./use-gathered.ts";
import styles from "./packing.module.css";

type Gathered = ReturnType<typeof useGathered>;

/** Enter, as a scanner presses it, ticks what has this SKU. Not there where no scripts run. */
function Scan({ picks, gathered }: { picks: readonly PickLine[]; gathered: Gathered }) {
  const [said, setSaid] = useState("");
  const read = (typed: string) => {
    const sku = typed.normalize("NFKC").trim().toUpperCase();
    if (sku === "") return;
    const pick = picks.find((one) => one.sku.toUpperCase() === sku);
    if (pick && !gathered.has(pick)) gathered.toggle(pick);
    setSaid(pick ? `${pick.name}を集めました。` : `「${typed.trim()}」は、この組にありません。`);
  };
  return (
    <div className={styles.scan}>
      <input
        className="input"
        aria-label="SKUを読むか、打つ"
        placeholder="読むか、SKUを打つ"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={64}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          read(event.currentTarget.value);
          event.currentTarget.value = "";
        }}
      />
      <span className="tiny soft" role="status">
        {said}
      </span>
    </div>
  );
}

const Pick = ({ pick, gathered: { has, toggle } }: { pick: PickLine; gathered: Gathered }) => (
  <li className={has(pick) ? styles.gathered : undefined}>
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
    <span className={`digit ${styles.count}`}>
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
);

export function PickList({ board: { picks } }: { board: BoardData }) {
  const gathered = useGathered(picks);
  const pieces = picks.reduce((sum, { count }) => sum + count, 0);
  const there = picks.reduce((sum, pick) => sum + (gathered.has(pick) ? pick.count : 0), 0);
  return (
    <DeskPanel id="picks" title="棚の順に集める" more={<Scan {...{ picks, gathered }} />}>
      <BrushBar percent={(there / Math.max(1, pieces)) * 100} label="集めた品" />
      <p className="small soft" role="status">
        {pieces}点のうち{there}
        点を集めました。棚の番号は、品のページの「サイズと在庫」で書けます。
      </p>
      <ol className={styles.picks}>
        {picks.map((pick) => (
          <Pick key={pick.sku} {...{ pick, gathered }} />
        ))}
      </ol>
    </DeskPanel>
  );
}
