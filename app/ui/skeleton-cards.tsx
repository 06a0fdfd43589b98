import styles from "./skeleton-cards.module.css";
/** For waits longer than 400 ms: the same shapes, without shimmer. */
export const SkeletonCards = ({ count }: { count: number }) => (
  <div className={styles.skeletons} aria-hidden="true">
    {Array.from({ length: count }, (_, i) => (
      <div key={i}>
        <div className={styles.skel} style={{ aspectRatio: "4/5" }} />
        <div className={styles.skel} style={{ height: 14, marginTop: 10 }} />
        <div className={styles.skel} style={{ height: 14, width: "50%", marginTop: 8 }} />
      </div>
    ))}
  </div>
);
