import type { ShownQuestion } from "#features/learning/questionnaires/present.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { FieldError } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { AskedWords } from "#ui/question/asked-words.tsx";
import { QuestionTop } from "#ui/question/question-top.tsx";
import styles from "#ui/question/question.module.css";
import { AnswerFields } from "./answer-fields.tsx";
import type { AskedPage } from "./asked.server.ts";
import { hintOf } from "./hint-of.ts";

type Of = { page: AskedPage; question: ShownQuestion };

/** One question: each answer is kept on its way to the next. */
export function QuestionForm({ page, question, answer }: Of & { answer: FormAnswer | undefined }) {
  // An answer that came back belongs to the question it was given to.
  const mine = answer?.typed["number"] === String(question.number) ? answer : undefined;
  const form = useMemberForm(mine, { labels: { answer: "こたえ" } });
  const error = form.back?.errors["answer"];
  return (
    <div className={styles.question}>
      <QuestionTop
        leave={page.start}
        leaveLabel="やめる。ここまでは残ります"
        percent={page.percent}
        label={`アンケートの進み ${page.total}問までの${page.place}問め`}
        place={`${page.place}/${page.total}`}
      />
      <div className={styles.both}>
        <AskedWords
          which={question.number}
          figure={question.figure}
          lines={question.columns}
          isLong={question.columns.length === 1 && question.text.length > 9}
        />
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
          {question.kind === "text" || question.kind === "date" ? (
            <KeptWords
              uid={page.who}
              name={`asked:${page.id}:${question.number}`}
              saved={question.chosen.length > 0}
            />
          ) : null}
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
