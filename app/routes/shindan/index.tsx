import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { answersCookie } from "#features/learning/quizzes/kept-answers.ts";
import { presentQuiz } from "#features/learning/quizzes/present.ts";
import {
  quizDisclaimer,
  quizHref,
  resultHref,
  resultNamed,
} from "#features/learning/quizzes/quizzes.ts";
import { quizzesInUse } from "#features/learning/quizzes/editions.server.ts";
import { quizIds, readAnswers } from "#features/learning/quizzes/rules.ts";
import { QuizForgotten } from "#features/learning/quizzes/schema.ts";
import { forgetResult, resultsOfMember } from "#features/learning/quizzes/service.server.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { twelveTypes } from "#features/platform/body-types/rules.ts";
import { href } from "#lib/href.ts";
import { ok } from "#lib/result.ts";
import { formatJapanese, tokyoDate } from "#lib/tokyo-date.ts";
import { cookieOf } from "#lib/cookie.ts";
import { memberAction } from "#server/forms/form-action.server.ts";
import { contextOf } from "#server/request-context.server.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { Button } from "#ui/button.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { Route } from "./+types/index.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, actor } = contextOf(context);
  const [quizzes, rows] = await Promise.all([
    quizzesInUse(services.db),
    actor.kind === "member" ? resultsOfMember(services.db, actor.uid) : [],
  ]);
  return {
    shop: { name: services.shop.name, baseUrl: services.shop.baseUrl },
    quizzes: quizIds.map((id) => {
      const quiz = quizzes[id];
      const { questions, ...shown } = presentQuiz(
        quiz,
        readAnswers(quiz, cookieOf(request, answersCookie(id))),
      );
      return { ...shown, count: questions.length };
    }),
    kept: rows.flatMap(({ id, quiz, result, keptAt }) => {
      const known = quizIds.find((one) => one === quiz);
      const found = known && resultNamed(quizzes[known], result);
      if (!known || !found) return [];
      return [
        {
          id,
          href: resultHref(known, found.key),
          name: `${found.name}・${found.line}`,
          told: `${quizzes[known].name}・${formatJapanese(tokyoDate(keptAt))}`,
        },
      ];
    }),
    types: twelveTypes.map(({ number, name, line }) => ({ number, name, line })),
  };
}

/** A kept result is taken away. */
export const action = memberAction(QuizForgotten, {
  do: async ({ services, actor, value }) =>
    ok(await forgetResult(services.db, actor.uid, value.id)),
  done: "/shindan#kept",
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        title: "診断",
        description:
          "立ちかた、待ちかた、食べかたから、からだのくせの向きを見る診断です。十二の筆あと、四つの立ちかた、地味診断。あたりもはずれもありません。",
        path: href("/shindan"),
        shop: loaderData.shop,
      })
    : [];

type Quizzes = Route.ComponentProps["loaderData"]["quizzes"];
const drawn: Readonly<Record<string, readonly number[]>> = {
  gps: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  "4st": [3],
  jimi: [12],
};

const QuizCards = ({ quizzes: all }: { quizzes: Quizzes }) => (
  <ul className={styles.cards}>
    {all.map(({ id, name, line, count, minutes, answered, href: to }) => (
      <li key={id}>
        <div className={styles.drawn}>
          {drawn[id]?.map((type) => (
            <Figure key={type} type={type} />
          ))}
        </div>
        <div className={styles.words}>
          <h2>{name}</h2>
          <p>{line}</p>
          <p className={styles.measure}>
            <span>
              <b>{count}</b> の問い
            </span>
            <span>
              約<b>{minutes}</b>分
            </span>
          </p>
          <p>
            <PrefetchLink
              className={answered > 0 ? "button button-line" : "button button-ink"}
              to={to}
              aria-label={`「${name}」を${answered > 0 ? "ひらく" : "はじめる"}`}
            >
              {answered > 0 ? "ひらく" : "はじめる"}
            </PrefetchLink>
          </p>
        </div>
      </li>
    ))}
  </ul>
);

const Kept = ({ kept }: Pick<Route.ComponentProps["loaderData"], "kept">) =>
  kept.length === 0 ? null : (
    <section id="kept" aria-labelledby="kept-head">
      <h2 id="kept-head">これまでの結果</h2>
      <ul className={`rows ${styles.kept}`}>
        {kept.map(({ id, href: to, name, told }) => (
          <li key={id}>
            <PrefetchLink to={to}>
              {name}
              <small>{told}</small>
            </PrefetchLink>
            <Form method="post">
              <Whose />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="line" small aria-label={`${name}（${told}）を消す`}>
                消す
              </Button>
            </Form>
          </li>
        ))}
      </ul>
      <p className="tiny soft">
        結果はあなただけのものです。人に見せるときは、型の絵だけが渡ります。
      </p>
    </section>
  );

export default function QuizList({ loaderData }: Route.ComponentProps) {
  const half = loaderData.quizzes.find(({ answered, count }) => answered > 0 && answered < count);
  return (
    <main id="main" className={styles.list}>
      <div className={styles.head}>
        <div className="wrap">
          <h1>診断</h1>
          <p className="body soft">
            あたりもはずれも、ありません。くせの向きを、見てみるだけです。
          </p>
        </div>
      </div>
      <div className="wrap">
        {half ? (
          <p className={styles.half}>
            <span>
              <b className="mincho">{half.name}の、つづき</b>
              <br />
              <small>
                {half.count}問のうち、{half.answered}問まで残っています。
              </small>
            </span>
            <PrefetchLink className="button button-ink" to={quizHref(half.id, half.answered + 1)}>
              つづける
            </PrefetchLink>
          </p>
        ) : null}
        <QuizCards quizzes={loaderData.quizzes} />
        <Kept kept={loaderData.kept} />
        <section id="types" aria-labelledby="types-head">
          <h2 id="types-head">十二の型</h2>
          <div className={styles.types}>
            {loaderData.types.map(({ number, name, line }) => (
              <PrefetchLink key={number} to={resultHref("gps", String(number))}>
                <Figure type={number} ground="pale" />
                <b>{name}</b>
                <small>{line}</small>
              </PrefetchLink>
            ))}
          </div>
          <p className="tiny soft">{quizDisclaimer}</p>
        </section>
      </div>
    </main>
  );
}
