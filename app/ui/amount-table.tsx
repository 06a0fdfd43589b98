import styles from "./amount-table.module.css";
export type SumRow = { label: React.ReactNode; amount: React.ReactNode; kind?: "total" | "minor" };
export const AmountTable = ({ rows }: { rows: readonly SumRow[] }) => (
  <div className={styles.amountTable}>
    {rows.map(({ label, amount, kind }, i) => (
      <div key={i} className={kind}>
        <span>{label}</span>
        <span className="digit">{amount}</span>
      </div>
    ))}
  </div>
);
