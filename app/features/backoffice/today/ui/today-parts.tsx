// What needs a hand as a list of doors, the first steps of a shop, and what happens by itself.
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { formatJapanese, type TokyoDate, weekdayName } from "#lib/tokyo-date.ts";
import { DeskLink } from "#ui/desk-link.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { IconName } from "#ui/icons/names.ts";
import type { Need, Step } from "../rules.ts";
import styles from "./today-parts.module.css";

export function Needs({
  needs,
  children,
}: {
  needs: readonly Need[];
  /** Below them. */
  children?: React.ReactNode;
}) {
  if (needs.length === 0) return <AllDone>{children}</AllDone>;
  return (
    <DeskPanel title="手がいること">
      <ul className={styles.needs}>
        {needs.map(({ icon, title, say, count, verb, to, pressing }) => (
          <li key={title}>
            <NeedDoor to={to} className={pressing ? styles.pressing : undefined}>
              <Icon name={icon} />
              <span className={styles.what}>
                <b>{title}</b>
                <span className="small soft">{say}</span>
              </span>
              <span className={styles.count}>
                <span className="digit">{count.toLocaleString("ja")}</span>
                <span className="small">{verb}</span>
                <Icon name="caret-right" size={18} />
              </span>
            </NeedDoor>
          </li>
        ))}
      </ul>
      {children}
    </DeskPanel>
  );
}
type Door = { to: string; className: string | undefined; children: React.ReactNode };
/** A place on this page is no page of its own. */
const NeedDoor = ({ to, className, children }: Door) =>
  to.startsWith("#") ? (
    <a href={to} className={className}>
      {children}
    </a>
  ) : (
    <PrefetchLink to={to} className={className}>
      {children}
    </PrefetchLink>
  );

const AllDone = ({ children }: { children?: React.ReactNode }) => (
  <DeskPanel title="手がいること">
    <p className={styles.done}>
      <Icon name="check-circle" />
      ぜんぶ済んでいます。
    </p>
    {children}
  </DeskPanel>
);

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <DeskPanel
      title={left > 0 ? `店をひらくまで、あと${left}つ` : "ご注文を待つばかりです"}
      lead="どれからでも、とちゅうでやめても大丈夫です。はじめてのご注文が入ると、この案内は消えます。"
    >
      <ol className={styles.steps}>
        {steps.map(({ title, say, to, verb, done }, at) => (
          <li key={title}>
            <span className={done ? styles.ticked : styles.number}>
              {done ? <Icon name="check" size={18} /> : at + 1}
            </span>
            <span className={styles.what}>
              <b>{title}</b>
              <span className="small soft">{say}</span>
            </span>
            <PrefetchLink className="link" to={to}>
              {done ? "済み（もう一度見る）" : verb}
              <span className="visually-hidden">{`：${title}`}</span>
            </PrefetchLink>
          </li>
        ))}
      </ol>
    </DeskPanel>
  );
}

export type Coming = {
  day: TokyoDate;
  /** The hour; "" is the whole day. */
  when: string;
  icon: IconName;
  what: string;
  to: string | null;
};
/** A day at a time, the soonest first. */
export function ComingNext({ coming, today }: { coming: readonly Coming[]; today: TokyoDate }) {
  const days = [...new Set(coming.map(({ day }) => day))].toSorted();
  return (
    <DeskPanel title="つぎに出るもの" id="coming">
      {coming.length === 0 ? <p className="small soft">予約しているものはありません。</p> : null}
      <ol className={styles.coming}>
        {days.map((day) => (
          <li key={day}>
            <p className={styles.ofDay}>
              <span aria-hidden="true">
                <b className="digit">{Number(day.slice(8))}</b> {weekdayName(day)}
              </span>
              <span className="visually-hidden">{formatJapanese(day)}</span>
              <small>{day === today ? "きょう" : `${Number(day.slice(5, 7))}月`}</small>
            </p>
            <Things things={coming.filter((one) => one.day === day)} />
          </li>
        ))}
      </ol>
    </DeskPanel>
  );
}
const Things = ({ things }: { things: readonly Coming[] }) => (
  <ul>
    {things.map(({ when, icon, what, to }) => (
      <li key={when + what}>
        <Icon name={icon} size={20} />
        <span>
          {to ? <DeskLink to={to}>{what}</DeskLink> : what}
          {when ? <small>{when}</small> : null}
        </span>
      </li>
    ))}
  </ul>
);
