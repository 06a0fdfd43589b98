import { daysOfMonth, type Month, monthName } from "#lib/calendar.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { StampCause } from "../rules.ts";
import { pictureOf } from "../words.ts";
import styles from "./year-months.module.css";

type Stamped = Readonly<Record<TokyoDate, StampCause[]>>;
type Props = {
  months: readonly Month[];
  shown: Month;
  stamped: Stamped;
  hrefOf: (month: Month) => string;
};
const step = 14;

function Dots({ month, stamped }: { month: Month; stamped: Stamped }) {
  const { before, days } = daysOfMonth(month);
  return (
    <svg viewBox="0 0 98 84" aria-hidden="true">
      {days.map((day, at) => {
        const [cause] = stamped[day] ?? [];
        const [x, y] = [((before + at) % 7) * step + 7, Math.floor((before + at) / 7) * step + 7];
        return cause ? (
          <circle key={day} cx={x} cy={y} r="6" fill={pictureOf({ day, cause }).dye} />
        ) : (
          <circle key={day} cx={x} cy={y} r="1.5" className={styles.blank} />
        );
      })}
    </svg>
  );
}

/** Twelve months, each with its days of 判; each leads to its card. */
export const YearMonths = ({ months, shown, stamped, hrefOf }: Props) => (
  <ul className={styles.months}>
    {months.map((month) => {
      const count = Object.keys(stamped).filter((day) => day.startsWith(month)).length;
      return (
        <li key={month}>
          <PrefetchLink to={hrefOf(month)} aria-current={month === shown ? "true" : undefined}>
            <Dots month={month} stamped={stamped} />
            <span className={styles.line}>
              <b className={styles.name}>
                <span className="visually-hidden">
                  {month.slice(0, 4)}年{Number(month.slice(5))}月{" "}
                </span>
                {monthName(month)}
              </b>
              <small>{count > 0 ? `${count}日` : "白紙"}</small>
            </span>
          </PrefetchLink>
        </li>
      );
    })}
  </ul>
);
