import { useEffect, useRef } from "react";
import type { ShownQuestion } from "#features/learning/questionnaires/present.ts";
import styles from "#features/learning/questionnaires/ui/questionnaire.module.css";
import { Figure } from "#ui/art/Figure.tsx";
import { BrushBar } from "#ui/brush-bar.tsx";
import { FieldError } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { AnswerFields } from "./answer-fields.tsx";
import type { AskedPage } from "./asked.server.ts";

type Of = { page: AskedPage; question: ShownQuestion };
const hints: Partial<Record<ShownQuestion["kind"], string>> = {
  multiple: "いくつでも、えらべます。",
  scale: "いちばん近い丸を、ひとつ。",
};

const hintOf = ({ hint, kind }: ShownQuestion) => hint || (hints[kind] ?? "");

const Top = ({ page: { start, percent, place, total } }: Pick<Of, "page">) => (
  <div className={styles.progress}>
    <PrefetchLink to={start} aria-label="やめる。ここまでは残ります">
      <Icon name="x" />
    </PrefetchLink>
    <BrushBar
      percent={percent}
      label={`アンケートの進み ${total}問までの${place}問め`}
      colour="var(--nejire-deep)"
    />
    <span aria-hidden="true">
      {place}/{total}
    </span>
  </div>
);

/** Takes the focus when it is another one, so that it is read. */
function Asked({ question }: Pick<Of, "question">) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(question.number);
  useEffect(() => {
    if (seen.current === question.number) return;
    seen.current = question.number;
    heading.current?.focus({ preventScroll: true });
  }, [question.number]);
  const isLong = question.columns.length === 1 && question.text.length > 9;
  return (
    <div className={styles.asked}>
      <div className={styles.askedFigure}>
        <Figure type={question.figure} />
      </div>
      <h1 ref={heading} tabIndex={-1} id="question" data-long={isLong || undefined}>
        {question.columns.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </h1>
    </div>
  );
}

/** One question: each answer is kept on its way to the next. */
export function QuestionForm({ page, question, answer }: Of & { answer: FormAnswer | undefined }) {
  // An answer that came back belongs to the question it was given to.
  const mine = answer?.typed["number"] === String(question.number) ? answer : undefined;
  const form = useMemberForm(mine, { labels: { answer: "こたえ" } });
  const error = form.back?.errors["answer"];
  return (
    <div className={styles.question}>
      <Top page={page} />
      <div className={styles.both}>
        <Asked question={question} />
        <MemberForm form={{ ...form, wrong: [] }} className={styles.answer} key={question.number}>
          <input type="hidden" name="sheet" value={page.sheet} />
          <input type="hidden" name="number" value={question.number} />
          <p className="small soft" id="hint" hidden={hintOf(question) === ""}>
            {hintOf(question)}
          </p>
          {error ? (
            <p role="alert">
              <FieldError id="answer-error">{error}</FieldError>
            </p>
          ) : null}
          <AnswerFields question={question} back={form.back} hasError={error !== undefined} />
          <div className={styles.onward}>
            {page.before ? (
              <PrefetchLink className="link" to={page.before}>
                前の問い
              </PrefetchLink>
            ) : null}
            <button type="submit" className="button button-ink" disabled={form.busy}>
              つぎへ
            </button>
          </div>
          {question.required ? null : (
            <button type="submit" name="skip" value="1" className="link">
              答えずに、つぎへ
            </button>
          )}
          {page.saved ? (
            <p className="tiny soft" role="status">
              {page.saved} ここまで残しました
            </p>
          ) : null}
        </MemberForm>
      </div>
    </div>
  );
}
