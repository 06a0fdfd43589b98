import { maxDiaryNumber } from "../rules.ts";
import { scaleWords } from "../words.ts";
import styles from "./scale-chart.module.css";

type Props = {
  name: string;
  /** In order; null where nothing was chosen. */
  values: readonly (number | null)[];
  /** What stands below the first and the last. */
  ends: readonly [string, string];
  /** Places with a lesson that was heard to the end. */
  heard: readonly boolean[];
};
const dyes: Readonly<Record<string, string>> = {
  sleep: "var(--kaihei-deep)",
  meal: "var(--sayu-deep)",
  breath: "var(--jouge-deep)",
  stress: "var(--nejire-deep)",
};
const [width, height, left, top] = [320, 116, 8, 10];
const yOf = (value: number) => top + ((maxDiaryNumber - value) / (maxDiaryNumber - 1)) * height;

/** A line for each stretch without a gap. */
function linesThrough(points: readonly ({ x: number; y: number } | null)[]): string {
  return points
    .map((point, at) => (point ? `${points[at - 1] ? "L" : "M"}${point.x} ${point.y}` : ""))
    .join("");
}

/** One of the four scales over time; the table beside it says the same in numbers. */
export function ScaleChart({ name, values, ends, heard }: Props) {
  const { label = "", least = "", most = "" } = scaleWords[name] ?? {};
  const step = (width - 2 * left) / Math.max(1, values.length - 1);
  const xOf = (at: number) => Math.round((left + at * step) * 10) / 10;
  const points = values.map((value, at) =>
    value === null ? null : { x: xOf(at), y: Math.round(yOf(value) * 10) / 10 },
  );
  return (
    <figure className={styles.chart}>
      <figcaption>
        <b>{label}</b>
        <span className="small soft">
          上ほど「{most}」、下ほど「{least}」
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height + 2 * top + 12}`} aria-hidden="true">
        {[1, 2, 3, 4, 5].map((value) => (
          <line key={value} x1={0} x2={width} y1={yOf(value)} y2={yOf(value)} />
        ))}
        {heard.map((was, at) =>
          was ? (
            <rect key={xOf(at)} x={xOf(at) - 3} y={height + top + 12} width="6" height="6" rx="1" />
          ) : null,
        )}
        <path d={linesThrough(points)} stroke={dyes[name]} />
        {points.map((point) =>
          point ? (
            <circle key={point.x} cx={point.x} cy={point.y} r="3.5" fill={dyes[name]} />
          ) : null,
        )}
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </p>
    </figure>
  );
}
