import { daysOfMonth, type Month, monthName } from "#lib/calendar.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { StampCause } from "../rules.ts";
import { stampCard } from "../words.ts";
import { StampDay } from "./stamp-day.tsx";
import styles from "./month-card.module.css";

type Props = {
  month: Month;
  today: TokyoDate;
  stamped: Readonly<Record<TokyoDate, StampCause[]>>;
  rests: readonly TokyoDate[];
  /** The day that is told of below. */
  shown: TokyoDate | null;
  name: string;
  hrefOfDay: (day: TokyoDate) => string;
};

/** A month of 判, as it stands on the page and on paper. */
export function MonthCard({ month, today, stamped, rests, shown, name, hrefOfDay }: Props) {
  const { before, days } = daysOfMonth(month);
  return (
    <article className={styles.card} aria-labelledby="card-month">
      <header>
        <p className="small">
          {month.slice(0, 4)}年{Number(month.slice(5))}月
        </p>
        <h2 id="card-month">
          {monthName(month)}の{stampCard}
        </h2>
      </header>
      <div className={styles.weekdays} aria-hidden="true">
        {[..."月火水木金土日"].map((weekday) => (
          <small key={weekday}>{weekday}</small>
        ))}
      </div>
      <ol className={styles.days}>
        {days.map((day, at) => (
          <li key={day} style={at === 0 ? { gridColumnStart: before + 1 } : undefined}>
            <StampDay
              day={day}
              today={today}
              causes={stamped[day] ?? []}
              isRest={rests.includes(day)}
              isShown={day === shown}
              to={hrefOfDay(day)}
            />
          </li>
        ))}
      </ol>
      <footer>
        <p className="hand">{name}</p>
        <p className="small">休んだ日があっても、判は減りません。</p>
      </footer>
    </article>
  );
}
