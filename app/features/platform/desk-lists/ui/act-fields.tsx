// What an act of a list asks for, folded away in the form of its acts.
import type { ReactNode } from "react";
import styles from "./act-fields.module.css";

type Props = {
  title: string;
  /** What the act does with the chosen rows. */
  said: string;
  /** A field was refused, or it is asked again: it is seen at once. */
  isOpen: boolean;
  acts: ReactNode;
  children: ReactNode;
};
export const ActFields = ({ title, said, isOpen, acts, children }: Props) => (
  <details className="desk-slips" open={isOpen}>
    <summary>{title}</summary>
    <div className={styles.fields}>
      <p className={styles.said}>{said}</p>
      {children}
    </div>
    {acts}
  </details>
);
