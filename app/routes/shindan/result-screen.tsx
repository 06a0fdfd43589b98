import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { quizDisclaimer, quizHref, resultHref } from "#features/learning/quizzes/quizzes.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { groupOf } from "#ui/art/groups.ts";
import { BrushBar } from "#ui/brush-bar.tsx";
import { Button } from "#ui/button.tsx";
import { DescriptionList } from "#ui/description-list.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import type { QuizPage } from "./quiz.server.ts";
import { ShareResult } from "./share-result.tsx";

type Page = Extract<QuizPage, { step: "result" }>;

const Mixture = ({ mixture }: Pick<Page["result"], "mixture">) => (
  <section aria-labelledby="mixture">
    <h2 id="mixture">まじりぐあい</h2>
    <ul className={styles.mixture}>
      {mixture.map(({ name, percent }) => (
        <li key={name}>
          <span>{name}</span>
          <BrushBar percent={percent} label={`${name} ${percent}%`} colour="var(--nejire-deep)" />
          <b>{percent}%</b>
        </li>
      ))}
    </ul>
    <p className="small soft">ひとつに決まるものではなく、まじりかたに個性が出ます。</p>
  </section>
);

const Next = ({ next }: Pick<Page, "next">) => (
  <section aria-labelledby="next">
    <h2 id="next">つぎの一歩</h2>
    <ul className={`rows ${styles.next}`}>
      {next.map(({ icon, href: to, name, why, more }) => (
        <li key={to}>
          <PrefetchLink to={to}>
            <Icon name={icon} />
            <span>
              {name}
              <small>{[why, more].filter(Boolean).join("・")}</small>
            </span>
            <Icon name="caret-right" size={18} />
          </PrefetchLink>
        </li>
      ))}
    </ul>
  </section>
);

/** Kept by who asks for it, and by nobody else. */
function Keep({ page, answer }: { page: Page; answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, { intent: "keep", labels: {} });
  if (!page.result.own) return null;
  if (!page.member)
    return (
      <p className="small soft">
        <PrefetchLink
          className="link"
          to={`${href("/account/login")}?redirect_url=${encodeURIComponent(page.result.href)}`}
        >
          ログイン
        </PrefetchLink>
        すると、この結果を残しておけます。
      </p>
    );
  return (
    <>
      <FormTop form={form} />
      <Form method="post">
        <Whose />
        <input type="hidden" name="intent" value="keep" />
        <Button type="submit" look="line" full>
          この結果を残す
        </Button>
      </Form>
    </>
  );
}

/** Before and after among the twelve types. */
function Beside({ of: number }: { of: number }) {
  const [before, after] = [number === 1 ? 12 : number - 1, number === 12 ? 1 : number + 1];
  return (
    <nav className={styles.beside} aria-label="となりの型">
      <PrefetchLink className="link" to={resultHref("gps", String(before))}>
        まえの型
      </PrefetchLink>
      <PrefetchLink className="link" to={`${href("/shindan")}#types`}>
        十二の型
      </PrefetchLink>
      <PrefetchLink className="link" to={resultHref("gps", String(after))}>
        つぎの型
      </PrefetchLink>
    </nav>
  );
}

export function ResultScreen({
  page,
  answer,
}: {
  page: Page;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { result, next } = page;
  const [glance, ...more] = result.text;
  return (
    <main id="main" className={styles.quiz}>
      <div className={styles.found} data-group={groupOf(result.figure)}>
        <div className={`wrap ${styles.foundInner}`}>
          <p className="small">
            {result.own ? "あなたの結果" : "診断の結果"}・{result.quiz.name}
          </p>
          <div className={styles.foundFigure}>
            <Figure type={result.figure} />
          </div>
          <h1>
            {result.name}
            <small>{result.line}</small>
          </h1>
        </div>
      </div>
      <div className={`wrap ${styles.told}`}>
        <p className="lead">{glance}</p>
        {more.map((text) => (
          <p className="body" key={text}>
            {text}
          </p>
        ))}
        {result.mixture.length > 0 ? <Mixture mixture={result.mixture} /> : null}
        <DescriptionList rows={result.rows} />
        <Next next={next} />
        <ShareResult result={result} shop={page.shop} />
        <Keep page={page} answer={answer} />
        <p>
          {result.own ? (
            <PrefetchLink className="link" to={`${result.quiz.href}?again=1`}>
              もう一度こたえる
            </PrefetchLink>
          ) : (
            <PrefetchLink className="button button-ink" to={quizHref(result.quiz.id)}>
              わたしも診断する
            </PrefetchLink>
          )}
        </p>
        {result.quiz.id === "gps" ? <Beside of={result.figure} /> : null}
        <p className="tiny soft">{quizDisclaimer}</p>
      </div>
    </main>
  );
}
