// The dates of an event on its day, each with its seats: who is here, what is free, who waits.
import { href } from "#lib/href.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { GuestsData } from "./guests.tsx";
import styles from "./events-desk.module.css";

type OneDate = GuestsData["dates"][number];
function saidOf({ places, taken, here, pending, waiting }: OneDate): string {
  const free = Math.max(0, places - taken);
  return [
    `来た方${here}人`,
    free > 0 ? `のこり${free}席` : "満席",
    ...(pending > 0 ? [`${pending}席はお返事・お支払い待ち`] : []),
    ...(waiting > 0 ? [`${waiting}席を待つ方がいます`] : []),
  ].join("。");
}
export const EventDates = ({ id, dates }: Pick<GuestsData, "id" | "dates">) => (
  <ul className={styles.dates} aria-label="この日の席">
    {dates.map((date) => (
      <li key={date.id}>
        <span className={styles.dateHead}>
          {date.id === id ? (
            <b>{date.hours}</b>
          ) : (
            <PrefetchLink className="link" to={href("/admin/events/:id/guests", { id: date.id })}>
              {date.hours}
            </PrefetchLink>
          )}
          <span className="digit">
            <b className={styles.taken}>{date.taken}</b>／{date.places}席
          </span>
        </span>
        <BrushBar
          percent={(date.taken / date.places) * 100}
          label={`${date.hours}の席`}
          colour="var(--kando)"
        />
        <span className="tiny soft">{saidOf(date)}</span>
      </li>
    ))}
  </ul>
);
