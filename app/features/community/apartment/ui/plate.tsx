import type { PlateWood } from "../rules.ts";
import styles from "./room-picture.module.css";

const inColumn = 10;
const step = 25;
const top = 148;
/** A phone shows the picture up to here. */
const rightEdge = 531;
const letters = new Intl.Segmenter("ja", { granularity: "grapheme" });

function columnsOf(name: string): string[][] {
  const all = [...letters.segment(name)].map(({ segment }) => segment);
  return [all.slice(0, inColumn), all.slice(inColumn)].filter(({ length }) => length > 0);
}
const heightOf = (columns: readonly (readonly string[])[]) =>
  24 + Math.max(...columns.map(({ length }) => length)) * step;
/** Where the board ends below, in units of the picture. */
export const plateBottom = (name: string): number => top + heightOf(columnsOf(name));

/** The board at the pillar, its name from above; a long name stands in two columns. */
export function Plate({ name, wood }: { name: string; wood: PlateWood }) {
  const columns = columnsOf(name);
  const width = columns.length > 1 ? 66 : 40;
  const centre = Math.min(521, rightEdge - width / 2);
  return (
    <g data-wood={wood} className={styles.plate}>
      <rect x={centre - width / 2} y={top} width={width} height={heightOf(columns)} />
      {columns.map((column, at) => (
        <text
          key={at}
          x={columns.length > 1 ? centre + 14 - at * 28 : centre}
          y={160}
          textLength={column.length * step}
        >
          {column.join("")}
        </text>
      ))}
    </g>
  );
}
