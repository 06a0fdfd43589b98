// The way in from an advert to the quiz of plain habits: what it is, what comes out, and begin.
import { quizInUse } from "#features/learning/quizzes/editions.server.ts";
import { quizDisclaimer, quizHref, resultHref } from "#features/learning/quizzes/quizzes.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { href } from "#lib/href.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/bf-jimi-shindan.ts";
import { landingShop } from "./items.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const about = contextOf(context);
  const { questions, minutes, results } = await quizInUse(about.services.db, "jimi");
  return {
    shop: landingShop(about),
    count: questions.length,
    minutes,
    results: results.map(({ key, name, line, figure }) => ({ key, name, line, figure })),
  };
}
export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "地味診断",
        description:
          "字を書くとき、列にならぶとき、電話に出るとき。だれも気づかない地味なくせを、みじかい問いで当てる診断です。登録はいりません。",
        path: href("/landing/bf-jimi-shindan"),
        shop: loaderData.shop,
      })
    : [];

const told = [
  ["登録は、いりません", "名前もメールもたずねません。こたえは、お使いの端末だけに残ります。"],
  ["途中で、やめられます", "ひとつこたえるたびに残ります。電車を降りたあと、つづきからどうぞ。"],
  [
    "当たっても、直しません",
    "くせは、からだが見つけた工夫です。すこし楽にする手を、ひとつだけお渡しします。",
  ],
] as const;

const Begin = ({ count }: { count: number }) => (
  <PrefetchLink className="button button-ink" to={quizHref("jimi", 1)}>
    {count}の問いにこたえる
  </PrefetchLink>
);

export default function JimiLanding({
  loaderData: { count, minutes, results },
}: Route.ComponentProps) {
  return (
    <main id="main" className={styles.list}>
      <div className={styles.head}>
        <div className="wrap">
          <div className={styles.landingFigure}>
            <Figure type={12} />
          </div>
          <p className="small soft">地味診断</p>
          <h1>だれも見ていないところで、からだはなにをしていますか。</h1>
          <p className="body">
            猫背でも、貧乏ゆすりでもありません。目立たないくせほど、長くつきあっています。
          </p>
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
            {told.map(([heading, text]) => (
              <div key={heading}>
                <dt>{heading}</dt>
                <dd>{text}</dd>
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
