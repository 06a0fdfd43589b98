import type { PlateWood } from "../rules.ts";
import styles from "./room-picture.module.css";

const inColumn = 10;
const step = 25;
const letters = new Intl.Segmenter("ja", { granularity: "grapheme" });

/** The board at the pillar, its name from above; a long name stands in two columns. */
export function Plate({ name, wood }: { name: string; wood: PlateWood }) {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  const columns = [all.slice(0, inColumn), all.slice(inColumn)].filter(({ length }) => length > 0);
  const width = columns.length > 1 ? 66 : 40;
  const height = 24 + Math.max(...columns.map(({ length }) => length)) * step;
  return (
    <g data-wood={wood} className={styles.plate}>
      <rect x={521 - width / 2} y="148" width={width} height={height} />
      {columns.map((column, at) => (
        <text
          key={at}
          x={columns.length > 1 ? 535 - at * 28 : 521}
          y={160}
          textLength={column.length * step}
        >
          {column.join("")}
        </text>
      ))}
    </g>
  );
}
