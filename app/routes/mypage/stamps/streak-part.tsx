import type { StampsData } from "./stamps-page.server.ts";
import styles from "./stamps.module.css";

/** How long it went on; second to the days of the month, and it only ever waits. */
export const StreakPart = ({ data }: { data: StampsData }) => (
  <section aria-labelledby="streak">
    <h2 id="streak">つづき</h2>
    <dl className={styles.streak}>
      <div>
        <dt>いまのつづき</dt>
        <dd>
          <b className="digit">{data.current}</b> 日
        </dd>
      </div>
      <div>
        <dt>いちばん長い</dt>
        <dd>
          <b className="digit">{data.longest}</b> 日
        </dd>
      </div>
      <div>
        <dt>この月のお休み</dt>
        <dd>
          <b className="digit">{data.rests.length}</b> / {data.restsInMonth}
        </dd>
      </div>
    </dl>
    <p className="hint">
      お休みは、月に{data.restsInMonth}
      日まで、自動で入ります。そのあいだ、つづきの数は待っています。三日めからは、あとのお休みだけを数えて、つづきを数えなおします。押した判と、いちばん長いつづきは、へりません。
    </p>
  </section>
);
