import { daysOfMonth, type Month, monthName } from "#lib/calendar.ts";
import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./month-sheet.module.css";

type Props = {
  month: Month;
  /** The days that have a saved page. */
  written: readonly TokyoDate[];
  today: TokyoDate;
  /** The day whose page is open. */
  shown: TokyoDate;
  before: Month | null;
  after: Month | null;
  hrefOfDay: (day: TokyoDate) => string;
  hrefOfMonth: (month: Month) => string;
};

/** A month of a diary: each day that has come leads to its page. */
export function MonthSheet({
  month,
  written,
  today,
  shown,
  before,
  after,
  hrefOfDay,
  hrefOfMonth,
}: Props) {
  const { before: empty, days } = daysOfMonth(month);
  const there = new Set(written);
  return (
    <section className={styles.sheet} aria-labelledby="month" id="calendar">
      <div className={styles.title}>
        <h2 id="month">
          {monthName(month)}
          <small>
            {month.slice(0, 4)}年{Number(month.slice(5))}月
          </small>
        </h2>
        <p className="small soft">
          <b className="digit">{written.length}</b> 日
        </p>
        <nav aria-label="月をえらぶ">
          {before ? (
            <PrefetchLink
              className="tool"
              to={hrefOfMonth(before)}
              aria-label="前の月"
              preventScrollReset
            >
              <Icon name="caret-left" />
            </PrefetchLink>
          ) : null}
          {after ? (
            <PrefetchLink
              className="tool"
              to={hrefOfMonth(after)}
              aria-label="次の月"
              preventScrollReset
            >
              <Icon name="caret-right" />
            </PrefetchLink>
          ) : null}
        </nav>
      </div>
      <div className={styles.weekdays} aria-hidden="true">
        {[..."月火水木金土日"].map((name) => (
          <small key={name}>{name}</small>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day, at) => (
          <li key={day} style={at === 0 ? { gridColumnStart: empty + 1 } : undefined}>
            {day > today ? (
              <span className={styles.coming}>{Number(day.slice(8))}</span>
            ) : (
              <PrefetchLink
                to={hrefOfDay(day)}
                className={there.has(day) ? styles.written : undefined}
                aria-current={day === shown ? "date" : undefined}
                aria-label={`${formatJapanese(day)}${there.has(day) ? " 書いた日" : ""}`}
              >
                {Number(day.slice(8))}
              </PrefetchLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
