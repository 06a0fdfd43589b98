import styles from "./scroller.module.css";
/** What scrolls sideways is a region with a name, and can be reached by keys. */
export const Scroller = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={styles.scroller} role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
);
