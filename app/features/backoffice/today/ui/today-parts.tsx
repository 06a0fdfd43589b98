// What needs a hand as a list of doors, the first steps of a shop, and what happens by itself.
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import type { Need, Step } from "../rules.ts";
import styles from "./today-parts.module.css";

export function Needs({ needs }: { needs: readonly Need[] }) {
  if (needs.length === 0) return <AllDone />;
  return (
    <section className={styles.panel} aria-labelledby="needs">
      <h2 id="needs">手がいること</h2>
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
    </section>
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

const AllDone = () => (
  <section className={styles.panel}>
    <p className={styles.done}>
      <Icon name="check-circle" />
      ぜんぶ済んでいます。
    </p>
  </section>
);

export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const left = steps.filter(({ done }) => !done).length;
  return (
    <section className={styles.panel} aria-labelledby="steps">
      <h2 id="steps">{left > 0 ? `店をひらくまで、あと${left}つ` : "ご注文を待つばかりです"}</h2>
      <p className="small soft">
        どれからでも、とちゅうでやめても大丈夫です。はじめてのご注文が入ると、この案内は消えます。
      </p>
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
    </section>
  );
}

export type Coming = { when: string; what: string; to: string | null };
export const ComingNext = ({ coming }: { coming: readonly Coming[] }) => (
  <section className={styles.panel} aria-labelledby="coming">
    <h2 id="coming">つぎに出るもの</h2>
    {coming.length === 0 ? <p className="small soft">予約しているものはありません。</p> : null}
    <ul className={styles.coming}>
      {coming.map(({ when, what, to }) => (
        <li key={when + what}>
          <span className="small digit">{when}</span>
          {to ? (
            <PrefetchLink className="link" to={to}>
              {what}
            </PrefetchLink>
          ) : (
            what
          )}
        </li>
      ))}
    </ul>
  </section>
);
