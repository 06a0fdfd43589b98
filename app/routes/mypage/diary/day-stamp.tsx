import { StampMark } from "#features/learning/stamps/ui/stamp-mark.tsx";
import { pictureOf, stampCard } from "#features/learning/stamps/words.ts";
import { href } from "#lib/href.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./day-stamp.module.css";

/** The 判 of the day, quietly; it comes down once when it is new and motion is welcome. */
export function DayStamp({ day, isNew }: { day: TokyoDate; isNew: boolean }) {
  const picture = pictureOf({ day, cause: "diary" });
  return (
    <p className={styles.line}>
      <span className={`${styles.mark} ${isNew ? styles.fresh : ""}`}>
        <StampMark {...picture} />
      </span>
      <span>この日の判です（{picture.shows}）。</span>
      <PrefetchLink className="link" to={`${href("/mypage/stamps")}?day=${day}`}>
        {stampCard}を見る
      </PrefetchLink>
    </p>
  );
}
