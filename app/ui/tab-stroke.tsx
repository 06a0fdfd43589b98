import styles from "./tab-stroke.module.css";

/** The short stroke on the edge of the current tab. */
export const TabStroke = () => (
  <svg className={styles.stroke} viewBox="0 0 60 12" aria-hidden="true">
    <path d="M.6 5.4Q-.6 6.8.7 7.4 2.1 8 7.6 8.6 15 8.7 22 9.2 29.4 10 37.4 10.6 45.4 10.1 53 8.2 58.2 6.5 60.3 4.1 57.9 3.7 52.3 3.4 44.8 3.6 37.8 3.2 30.5 2.4 22.7 1.2 14.8 1.2 7 2.3 1.9 3.9.6 5.4Z" />
  </svg>
);
