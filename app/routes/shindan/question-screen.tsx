import { useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { setAnswers } from "#features/learning/quizzes/kept-answers.ts";
import type { ShownQuiz } from "#features/learning/quizzes/present.ts";
import { quizHref } from "#features/learning/quizzes/quizzes.ts";
import {
  type Answers,
  chooseOne,
  firstOpen,
  questionAt,
  withAnswer,
} from "#features/learning/quizzes/rules.ts";
import { href } from "#lib/href.ts";
import { FieldError } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { AskedWords } from "#ui/question/asked-words.tsx";
import { ChoiceRow } from "#ui/question/choice-row.tsx";
import { QuestionTop } from "#ui/question/question-top.tsx";
import styles from "#ui/question/question.module.css";
import { useNumberKeys } from "#ui/question/use-number-keys.ts";

const labels = { answer: "こたえ" };

type Answer = FormAnswer<unknown> | undefined;
type Asked = ShownQuiz["questions"][number];

/** What was answered, and where one stands. The cookie is written with each choice. */
function useQuiz(quiz: ShownQuiz) {
  const [asked] = useSearchParams();
  const [answers, setGiven] = useState<Answers>(quiz.answers);
  const at = questionAt(answers, asked.get("q"));
  const choose = (chosen: number) => {
    const next = withAnswer(answers, at, chosen);
    setGiven(next);
    document.cookie = setAnswers(quiz, next, location.protocol === "https:");
  };
  const isLast = at === quiz.questions.length - 1 && (firstOpen(answers) ?? at) === at;
  return { answers, at, choose, isLast };
}

function Choices({
  question,
  chosen,
  choose,
  error,
}: {
  question: Asked;
  chosen: number | null | undefined;
  choose: (answer: number) => void;
  error: string | undefined;
}) {
  const fields = useNumberKeys();
  return (
    <>
      <fieldset
        ref={fields}
        className={styles.choices}
        aria-labelledby="question"
        aria-describedby={error ? "answer-error" : undefined}
      >
        {question.answers.map((text, index) => (
          <ChoiceRow
            key={text}
            at={index}
            value={index}
            checked={chosen === index}
            onChange={() => choose(index)}
          >
            {text}
          </ChoiceRow>
        ))}
      </fieldset>
      {error ? <FieldError id="answer-error">{error}</FieldError> : null}
    </>
  );
}

/**
 * One question. With scripts the next one comes without the network; without them the same form
 * goes to the server, which leads on.
 */
export function QuestionScreen({ quiz, answer }: { quiz: ShownQuiz; answer: Answer }) {
  const navigate = useNavigate();
  const { answers, at, choose, isLast } = useQuiz(quiz);
  /** The question that was left without an answer. */
  const [missing, setMissing] = useState<number>();
  const form = useMemberForm(answer, { intent: "answer", labels });
  const question = quiz.questions[at];
  if (!question) return null;
  const open = answers[at] === null;
  const send = (event: React.FormEvent) => {
    if (!open && isLast) return;
    event.preventDefault();
    if (open) setMissing(at);
    else void navigate(quizHref(quiz.id, at + 2));
  };
  const error = missing === at ? chooseOne : form.back?.errors["answer"];
  return (
    <div className={styles.question}>
      <QuestionTop
        leave={href("/shindan")}
        leaveLabel="やめて、診断の頁へもどる"
        percent={(at * 100) / quiz.questions.length}
        label={`診断の進み ${quiz.questions.length}問中${at + 1}問め`}
        place={`${at + 1}/${quiz.questions.length}`}
      />
      <div className={styles.across}>
        <AskedWords which={at} figure={question.figure} lines={question.lines} />
        <MemberForm form={form} top={false} className={styles.answer} onSubmit={send} key={at}>
          <input type="hidden" name="question" value={at + 1} />
          <Choices
            question={question}
            chosen={answers[at]}
            choose={choose}
            error={open ? error : undefined}
          />
          <div className={styles.onward}>
            {at > 0 ? (
              <PrefetchLink className="link" to={quizHref(quiz.id, at)}>
                前の問い
              </PrefetchLink>
            ) : null}
            <button type="submit" className="button button-ink">
              {isLast ? "結果を見る" : "つぎへ"}
            </button>
          </div>
        </MemberForm>
      </div>
    </div>
  );
}
