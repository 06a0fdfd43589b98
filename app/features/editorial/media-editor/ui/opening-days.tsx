// The days of a month on which pieces open, the nearest first.
import { href } from "#lib/href.ts";
import { Badge } from "#ui/badge.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import styles from "./opening-days.module.css";

type Day = {
  day: string;
  label: string;
  count: number;
  pieces: readonly {
    id: string;
    title: string;
    collection: string;
    draft: boolean;
    at: string;
  }[];
};

const OneDay = ({ day, label, count, pieces }: Day) => (
  <li className={styles.oneDay}>
    <h3>
      {label}
      <span className="small soft">　{count}本</span>
    </h3>
    <ul className={styles.pieces}>
      {pieces.map(({ id, title, collection, draft, at }) => (
        <li key={id}>
          <span className="digit small">{at}</span>
          <span>
            <PrefetchLink className="link" to={href("/admin/media/:id", { id })}>
              {title}
            </PrefetchLink>
            <span className="small soft">　{collection}　</span>
            {draft ? <Badge>下書き</Badge> : null}
          </span>
        </li>
      ))}
    </ul>
    {count > pieces.length ? (
      <PrefetchLink
        className="link small"
        to={`${href("/admin/media")}?opens-from=${day}&opens-to=${day}&sort=opens`}
      >
        この日の{count}本を、一覧で見る
      </PrefetchLink>
    ) : null}
  </li>
);

export const OpeningDays = ({
  label,
  days,
  before,
  next,
}: {
  label: string;
  days: readonly Day[];
  before: string | null;
  next: string;
}) => (
  <section aria-labelledby="month">
    <h2 id="month">{label}</h2>
    <p className="small soft">
      これから公開の日時がくるものです。下書きは、公開するまで、その日になっても見えません。
    </p>
    {days.length === 0 ? (
      <p className="soft">この月に、これから公開するものはありません。</p>
    ) : (
      <ol className={styles.days}>
        {days.map((day) => (
          <OneDay key={day.day} {...day} />
        ))}
      </ol>
    )}
    <nav className={styles.months} aria-label="月">
      {before ? (
        <PrefetchLink className="link" to={`${href("/admin/media/calendar")}?month=${before}`}>
          前の月
        </PrefetchLink>
      ) : null}
      <PrefetchLink className="link" to={`${href("/admin/media/calendar")}?month=${next}`}>
        つぎの月
      </PrefetchLink>
    </nav>
  </section>
);
