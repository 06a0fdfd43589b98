import styles from "./room-picture.module.css";

const dyes = ["#2f6350", "#4a79a6", "#b4453a", "#c79a3f", "#664467", "#dd7a4e"] as const;
const [inRow, daysShown] = [6, 31];

/** The month's 判 on a leaf that is pinned to the wall. */
export const StampLeaf = ({ days }: { days: readonly number[] }) => (
  <g transform="rotate(-1.5 448 372)">
    <rect className={styles.leaf} x="410" y="332" width="76" height="84" />
    {Array.from({ length: daysShown }, (_, at) => {
      const [cx, cy] = [419 + (at % inRow) * 11.6, 346 + Math.floor(at / inRow) * 12];
      return days.includes(at + 1) ? (
        <circle key={at} cx={cx} cy={cy} r="4.6" fill={dyes[(at * 5) % dyes.length]} />
      ) : (
        <circle key={at} cx={cx} cy={cy} r="1.2" className={styles.blank} />
      );
    })}
    <circle cx="448" cy="334" r="3.6" fill="#c0321f" />
  </g>
);
