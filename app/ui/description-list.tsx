export const DescriptionList = ({
  rows,
}: {
  rows: readonly (readonly [term: string, what: React.ReactNode])[];
}) => (
  <dl className="description-list">
    {rows.map(([term, what]) => (
      <div key={term} style={{ display: "contents" }}>
        <dt>{term}</dt>
        <dd>{what}</dd>
      </div>
    ))}
  </dl>
);
