import { useEffect, useRef } from "react";
import { Figure } from "../art/Figure.tsx";
import styles from "./question.module.css";

/**
 * A question in columns beside its figure. Takes the focus when it is another one (`which`), so
 * that it is read. `isLong`: it is set in lines.
 */
export function AskedWords({
  which,
  figure,
  lines,
  isLong = false,
}: {
  which: string | number;
  figure: number;
  lines: readonly string[];
  isLong?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(which);
  useEffect(() => {
    if (seen.current === which) return;
    seen.current = which;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [which]);
  return (
    <div className={styles.asked}>
      <div className={styles.askedFigure}>
        <Figure type={figure} />
      </div>
      <h1 ref={heading} tabIndex={-1} id="question" data-long={isLong || undefined}>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
    </div>
  );
}
