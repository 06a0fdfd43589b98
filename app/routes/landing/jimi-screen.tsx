import { quizDisclaimer, quizHref, resultHref } from "#features/learning/quizzes/quizzes.ts";
import type { LandingWords } from "#features/memberships/landing/landing-words.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { Figure } from "#ui/art/Figure.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { JimiQuiz } from "./items.server.ts";

const Begin = ({ count }: { count: number }) => (
  <PrefetchLink className="button button-ink" to={quizHref("jimi", 1)}>
    {count}の問いにこたえる
  </PrefetchLink>
);

export function JimiScreen({
  words,
  quiz: { count, minutes, results },
}: {
  words: LandingWords;
  quiz: JimiQuiz;
}) {
  return (
    <main id="main" className={styles.list}>
      <div className={styles.head}>
        <div className="wrap">
          <div className={styles.landingFigure}>
            <Figure type={12} />
          </div>
          <p className="small soft">{words.title}</p>
          <h1>{words.h1.join("")}</h1>
          {words.lead.map((line) => (
            <p key={line} className="body">
              {line}
            </p>
          ))}
          <p className={styles.measure}>
            <span>
              <b>{count}</b> の問い
            </span>
            <span>
              約<b>{minutes}</b>分
            </span>
          </p>
          <p className={styles.landingDeed}>
            <Begin count={count} />
          </p>
        </div>
      </div>
      <div className="wrap">
        <section aria-labelledby="five">
          <h2 id="five">五つの、地味なくせ</h2>
          <ul className={styles.types}>
            {results.map(({ key, name, line, figure }) => (
              <li key={key}>
                <PrefetchLink to={resultHref("jimi", key)}>
                  <Figure type={figure} ground="pale" />
                  <b>{name}</b>
                  <small>{line}</small>
                </PrefetchLink>
              </li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="before">
          <h2 id="before">はじめるまえに</h2>
          <dl className={styles.landingTold}>
            {words.sections.map(({ heading, text }) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text.join("")}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.landingDeed}>
            <Begin count={count} />
          </p>
          <p className="tiny soft">{quizDisclaimer}</p>
        </section>
      </div>
    </main>
  );
}
