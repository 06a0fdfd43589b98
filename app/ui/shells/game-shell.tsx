import { SkipLink } from "./skip-link.tsx";
import styles from "./game-shell.module.css";

/**
 * A phone-wide column, at most 700 px, its centre 390; `side` and `ground` are the landscapes of
 * the gutters and behind the column.
 */
export function GameShell({
  side,
  ground,
  top,
  night = false,
  children,
}: {
  side?: React.ReactNode;
  ground?: React.ReactNode;
  top?: React.ReactNode;
  night?: boolean;
  children: React.ReactNode;
}) {
  return (
    <div className={night ? `${styles.gameBg} at-night` : styles.gameBg}>
      <SkipLink />
      {side ? (
        <div className={styles.gameSide} aria-hidden="true">
          {side}
        </div>
      ) : null}
      <div className={styles.game}>
        {ground}
        {top ? <div className={styles.gameTop}>{top}</div> : null}
        <div className={styles.column}>{children}</div>
      </div>
    </div>
  );
}
