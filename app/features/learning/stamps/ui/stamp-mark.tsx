import type { StampPicture } from "../words.ts";
import styles from "./stamp-mark.module.css";
import sprite from "./stamps.svg?url";

/** Without words: what stands beside it says it. */
export const StampMark = ({ drawing, dye }: StampPicture) => (
  <svg className={styles.mark} style={{ color: dye }} viewBox="0 0 100 100" aria-hidden="true">
    <use href={`${sprite}#${drawing}`} />
  </svg>
);
