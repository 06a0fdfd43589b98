// Figures at the desk: tiles, each of which may open its list, and shares as bars.
import { PrefetchLink } from "./prefetch-link.tsx";
import styles from "./sums.module.css";

export type Sum = { label: string; value: string; note?: string; to?: string; unit?: string };
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <ul className={styles.sums}>
    {sums.map(({ label, value, note, to, unit }) => (
      <li key={label}>
        <span className="tiny soft">{label}</span>
        {to === undefined ? (
          <span className={`digit ${styles.value}`}>
            {value}
            {unit ? <small className={styles.unit}>{unit}</small> : null}
          </span>
        ) : (
          <PrefetchLink className={`digit ${styles.value}`} to={to}>
            {value}
            {unit ? <small className={styles.unit}>{unit}</small> : null}
          </PrefetchLink>
        )}
        {note ? <span className="tiny soft">{note}</span> : null}
      </li>
    ))}
  </ul>
);

/** Of the width that there is, in percent; one colour beside the other. */
export const SharesBar = ({ shares }: { shares: readonly number[] }) => (
  <span className={styles.barLine}>
    {shares.map((share, at) => (
      <span key={at} style={{ "--share": `${share}%` } as React.CSSProperties} />
    ))}
  </span>
);
