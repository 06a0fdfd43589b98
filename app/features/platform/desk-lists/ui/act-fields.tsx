// What an act of a list asks for, folded away in the form of its acts.
import type { ReactNode } from "react";
import styles from "./act-fields.module.css";

type Props = {
  title: string;
  /** What the act does with the chosen rows. */
  said: string;
  /** A field was refused: it is seen at once. */
  isWrong: boolean;
  acts: ReactNode;
  children: ReactNode;
};
export const ActFields = ({ title, said, isWrong, acts, children }: Props) => (
  <details className="desk-slips" open={isWrong}>
    <summary>{title}</summary>
    <div className={styles.fields}>
      <p className={styles.said}>{said}</p>
      {children}
    </div>
    {acts}
  </details>
);
