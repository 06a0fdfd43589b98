import "./brush-bar.css";
import sprite from "./icons/icons.svg?url";

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
      <svg aria-hidden="true">
        <use href={`${sprite}#brush-stroke`} />
      </svg>
    </div>
  );
}
