import "./brush-bar.css";

/** A part of a whole, inked from the left. `label` names what it measures. */
export function BrushBar({
  percent,
  label,
  colour,
}: {
  percent: number;
  label: string;
  colour?: string;
}) {
  const at = Math.min(100, Math.max(0, Math.round(percent)));
  const style = { "--at": `${at}%`, ...(colour ? { "--bar": colour } : {}) } as React.CSSProperties;
  return (
    <div
      className="brush-bar"
      style={style}
      role="progressbar"
      aria-valuenow={at}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-label={label}
    >
      <svg viewBox="0 0 300 10" preserveAspectRatio="none" aria-hidden="true">
        <path d="M.6 4.3Q-.8 5.7.6 6.5 4.8 7.7 19 8.1 54 7.9 104 8.1 158 9.4 215 9.9 264 8.7 294 7.5 302 4.1 294 2.7 264 1.9 215 1.8 158 2 104 .5 54 .3 19 1.2 2 3 .6 4.3ZM268 2.7 303 2.4V2.9ZM282 4.7 303 4.2V4.8ZM252 7.9 303 6.4V7.2Z" />
      </svg>
    </div>
  );
}
