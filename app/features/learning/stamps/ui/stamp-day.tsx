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
  const picture = first ? pictureOf({ day, cause: first }).shows : "";
  const stamps = `${picture}の判（${causes.map((cause) => causeWords[cause].label).join("、")}）`;
  return `${formatJapanese(day)} ${first ? stamps : isRest ? "お休み" : day === today ? "まだ判はありません" : "判はありません"}`;
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
    <span className={styles.plain}>{date}</span>
  );
  if (!first && day !== today)
    return (
      <span className={styles.day}>
        <span className="visually-hidden">{saidOf(props)}</span>
        <span aria-hidden="true" className={styles.inside}>
          {inside}
        </span>
      </span>
    );
  return (
    <PrefetchLink
      className={styles.day}
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
