import { formatJapanese, type TokyoDate } from "#lib/tokyo-date.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { type StampCause } from "../rules.ts";
import { causeWords, pictureOf } from "../words.ts";
import { StampMark } from "./stamp-mark.tsx";
import styles from "./month-card.module.css";

type Props = {
  day: TokyoDate;
  today: TokyoDate;
  /** In the order in which they count; none: nothing was stamped. */
  causes: readonly StampCause[];
  isRest: boolean;
  isShown: boolean;
  to: string;
};

const saidOf = ({ day, today, causes, isRest }: Props) => {
  const [first] = causes;
  if (!first) {
    const none = day === today ? "まだ判はありません" : "判はありません";
    return `${formatJapanese(day)} ${isRest ? "お休み" : none}`;
  }
  const labels = causes.map((cause) => causeWords[cause].label).join("、");
  return `${formatJapanese(day)} ${pictureOf({ day, cause: first }).shows}の判（${labels}）`;
};

/** One day of the card: its first 判, and how many more. */
export function StampDay(props: Props) {
  const { day, today, causes, isRest, isShown, to } = props;
  const [first] = causes;
  const date = Number(day.slice(8));
  if (day > today) return <span className={styles.coming}>{date}</span>;
  const inside = first ? (
    <>
      <StampMark {...pictureOf({ day, cause: first })} />
      <span className={styles.date}>{date}</span>
      {causes.length > 1 ? <span className={styles.more}>＋{causes.length - 1}</span> : null}
    </>
  ) : isRest ? (
    <>
      <span className={styles.rest}>休</span>
      <span className={styles.date}>{date}</span>
    </>
  ) : (
    <span>{date}</span>
  );
  if (!first && day !== today)
    return (
      <span className={styles.place}>
        <span className="visually-hidden">{saidOf(props)}</span>
        <span aria-hidden="true" className={styles.inside}>
          {inside}
        </span>
      </span>
    );
  return (
    <PrefetchLink
      className={styles.place}
      to={to}
      aria-label={saidOf(props)}
      aria-current={day === today ? "date" : isShown ? "true" : undefined}
      preventScrollReset
    >
      <span aria-hidden="true" className={styles.inside}>
        {inside}
      </span>
    </PrefetchLink>
  );
}
