// Figures at the desk: tiles, each of which may open its list, and shares as bars.
import { useMayGo } from "./forms/may-act.tsx";
import { PrefetchLink } from "./prefetch-link.tsx";
import styles from "./sums.module.css";

/** Opens its list for who may go there. */
function Value({ to = "", children }: { to: string | undefined; children: React.ReactNode }) {
  const may = useMayGo(to.split("?")[0] ?? "") && to !== "";
  const look = `digit ${styles.value}`;
  return may ? (
    <PrefetchLink className={look} to={to}>
      {children}
    </PrefetchLink>
  ) : (
    <span className={look}>{children}</span>
  );
}

export type Sum = { label: string; value: string; note?: string; to?: string; unit?: string };
export const Sums = ({ sums }: { sums: readonly Sum[] }) => (
  <ul className={styles.sums}>
    {sums.map(({ label, value, note, to, unit }) => (
      <li key={label}>
        <span className="tiny soft">{label}</span>
        <Value to={to}>
          {value}
          {unit ? <small className={styles.unit}>{unit}</small> : null}
        </Value>
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
