import { Icon } from "./icons/Icon.tsx";
import styles from "./steps-line.module.css";

/** Where the buyer is on the way to the order. */
export function StepsLine({ steps, at }: { steps: readonly string[]; at: number }) {
  return (
    <ol className={styles.steps} aria-label="手つづきの段階">
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? "step" : undefined}>
          {i > 0 ? <Icon name="caret-right" size={18} /> : null}
          {i < at ? <Icon name="check" size={18} /> : null}
          {i === at ? <b>{step}</b> : step}
          {i < at ? <span className="visually-hidden">（すみ）</span> : null}
        </li>
      ))}
    </ol>
  );
}
