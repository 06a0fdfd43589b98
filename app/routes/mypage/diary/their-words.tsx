import styles from "#features/learning/diaries/ui/diary.module.css";

/** What was written elsewhere meanwhile, below the field that says otherwise. */
export const TheirWords = ({ mine, theirs }: { mine: string; theirs: string }) =>
  mine === theirs ? null : (
    <div className={styles.theirs}>
      <p className="tiny soft">あちらの言葉</p>
      <p className="hand lines">{theirs === "" ? "（空）" : theirs}</p>
    </div>
  );
