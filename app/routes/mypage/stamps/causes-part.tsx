import { causeWords, pictureOf } from "#features/learning/stamps/words.ts";
import { StampMark } from "#features/learning/stamps/ui/stamp-mark.tsx";
import type { StampsData } from "./stamps-page.server.ts";
import styles from "./stamps.module.css";

/** What 判 are given for, and how many of each the month has. */
export const CausesPart = ({ counts, today }: Pick<StampsData, "counts" | "today">) => (
  <section aria-labelledby="causes">
    <h2 id="causes">判のわけ</h2>
    <ul className={styles.causes}>
      {counts.map(({ cause, count }) => (
        <li key={cause}>
          <span className={styles.mark}>
            <StampMark {...pictureOf({ cause, day: today })} />
          </span>
          <span className="grow">
            <b>{causeWords[cause].label}</b>
            <small className="soft">{causeWords[cause].hint}</small>
          </span>
          <span className="digit">
            {count}
            <span className="visually-hidden">つ</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="hint">
      わけひとつに、判ひとつ。おなじ日に、おなじわけでは押しません。数をくらべる表も、ごほうびもありません。見られるのは、あなただけです。
    </p>
  </section>
);
