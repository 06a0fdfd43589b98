/** A licence's seal: two characters on vermilion while it is valid, an outline afterwards. */
export function Seal({ text, valid = true }: { text: string; valid?: boolean }) {
  const marks = [...text].slice(0, 2);
  return (
    <svg className="seal" viewBox="0 0 48 48" aria-hidden="true" width={48} height={48}>
      <rect
        x="3"
        y="3"
        width="42"
        height="42"
        rx="3"
        fill={valid ? "var(--seal)" : "none"}
        stroke={valid ? "none" : "var(--ink-3)"}
        strokeWidth="1.5"
      />
      {marks.map((mark, at) => (
        <text
          key={at}
          x="24"
          y={marks.length === 1 ? 25 : at === 0 ? 15 : 34}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={marks.length === 1 ? 24 : 17}
          fill={valid ? "var(--on-seal)" : "var(--ink-3)"}
          fontFamily="var(--face-mincho)"
          fontWeight="600"
        >
          {mark}
        </text>
      ))}
    </svg>
  );
}
