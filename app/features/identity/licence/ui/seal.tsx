import styles from "./seal.module.css";
/**
 * The edge of a stone seal: cut by hand, so no side is quite straight and no corner quite round.
 */
const carved =
  "M5.2 3.6c5.6-.7 11.9.2 18.4-.2 6.8-.4 12.6-.1 18.6.3 1.9.1 2.6 1 2.6 2.9-.3 5.4.2 11.3.1 17.2-.1 6.3.5 12-.1 18-.2 2-1 2.8-2.9 2.9-5.9.3-12 .1-18.1-.1-6.2-.2-12.3.5-18.2.1-1.7-.1-2.4-1-2.3-2.7.4-6-.2-11.9 0-18.1.2-6-.3-11.8.1-17.6.1-1.6.6-2.5 1.8-2.7Z";

/** A licence's seal: two characters on vermilion while it is valid, an outline afterwards. */
export function Seal({ text, valid = true }: { text: string; valid?: boolean }) {
  const marks = [...text].slice(0, 2);
  return (
    <svg className={styles.seal} viewBox="0 0 48 48" aria-hidden="true" width={48} height={48}>
      <path
        d={carved}
        fill={valid ? "var(--seal)" : "none"}
        stroke={valid ? "none" : "var(--ink-3)"}
        strokeWidth="1.5"
      />
      {marks.map((mark, at) => (
        <text
          key={at}
          x="24"
          y={marks.length === 1 ? 23.4 : at === 0 ? 14.8 : 31.6}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={marks.length === 1 ? 24 : 16.5}
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
