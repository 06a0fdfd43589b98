import { diaryNames } from "#features/learning/diaries/words.ts";
import styles from "#features/learning/diaries/ui/diary.module.css";
import { formatJapaneseYear, weekdayName } from "#lib/tokyo-date.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "./diary-href.ts";
import type { DiaryData } from "./diary-page.server.ts";

/** Whose page it is, its day, and the days beside it. */
export function DiaryHead({
  data: { kind, day, today, dayBefore, dayAfter },
}: {
  data: DiaryData;
}) {
  const [year = "", month, date] = formatJapaneseYear(day).split(/[年月日]/);
  return (
    <div className={styles.head}>
      <div className="wrap">
        <p className="small soft">
          {diaryNames[kind]}
          <span className={styles.lock}>
            <Icon name="lock-simple" size={18} />
            あなただけが読めます
          </span>
        </p>
        <h1>
          {year === today.slice(0, 4) ? null : <small>{year}年</small>}
          <span className="digit">{month}</span>月<span className="digit">{date}</span>日
          <small>{weekdayName(day)}曜</small>
        </h1>
        <nav className={styles.days} aria-label="日をえらぶ">
          {dayBefore ? (
            <PrefetchLink className="tool" to={diaryHref(kind, dayBefore)} aria-label="前の日">
              <Icon name="caret-left" />
            </PrefetchLink>
          ) : null}
          {dayAfter ? (
            <PrefetchLink className="tool" to={diaryHref(kind, dayAfter)} aria-label="次の日">
              <Icon name="caret-right" />
            </PrefetchLink>
          ) : null}
          {day === today ? null : (
            <PrefetchLink className="more" to={diaryHref(kind)}>
              <span>きょう</span>
            </PrefetchLink>
          )}
        </nav>
      </div>
    </div>
  );
}
