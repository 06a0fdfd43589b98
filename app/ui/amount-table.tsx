export type SumRow = { label: React.ReactNode; amount: React.ReactNode; kind?: "total" | "minor" };
export const AmountTable = ({ rows }: { rows: readonly SumRow[] }) => (
  <div className="amount-table">
    {rows.map(({ label, amount, kind }, i) => (
      <div key={i} className={kind}>
        <span>{label}</span>
        <span className="digit">{amount}</span>
      </div>
    ))}
  </div>
);
