import { causeWords, pictureOf } from "#features/learning/stamps/words.ts";
import { StampMark } from "#features/learning/stamps/ui/stamp-mark.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { diaryHref } from "../diary/diary-href.ts";
import type { StampsData } from "./stamps-page.server.ts";
import styles from "./stamps.module.css";

/** What the 判 of one day are for. */
export const DayTold = ({ told }: { told: NonNullable<StampsData["told"]> }) => (
  <section className="card" id="day" aria-labelledby="day-name">
    <h2 id="day-name">{told.name}の判</h2>
    <ul className={styles.causes}>
      {told.stamps.map(({ cause, title, href }) => (
        <li key={cause}>
          <span className={styles.mark}>
            <StampMark {...pictureOf({ cause, day: told.day })} />
          </span>
          <span className="grow">
            <b>{causeWords[cause].label}</b>
            {href ? (
              <small>
                <PrefetchLink className="link" to={href}>
                  {title}
                </PrefetchLink>
              </small>
            ) : title ? (
              <small className="soft">{title}</small>
            ) : null}
          </span>
        </li>
      ))}
    </ul>
    <PrefetchLink className="more" to={diaryHref("eichi", told.day)}>
      <span>この日の日記をひらく</span>
    </PrefetchLink>
  </section>
);
