import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { setAnswers } from "#features/learning/quizzes/kept-answers.ts";
import type { ShownQuiz } from "#features/learning/quizzes/present.ts";
import { quizHref } from "#features/learning/quizzes/quizzes.ts";
import {
  type Answers,
  firstOpen,
  questionAt,
  withAnswer,
} from "#features/learning/quizzes/rules.ts";
import { chooseOne } from "#features/learning/quizzes/schema.ts";
import styles from "#features/learning/quizzes/ui/quizzes.module.css";
import { href } from "#lib/href.ts";
import { Figure } from "#ui/art/Figure.tsx";
import { BrushBar } from "#ui/brush-bar.tsx";
import { FieldError } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { Icon } from "#ui/icons/Icon.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";

const marks = [..."イロハニホヘト"];
const labels = { answer: "こたえ" };

/** The keys 1 to 9 choose, wherever the focus is. */
function useNumberKeys(choose: (answer: number) => void, count: number) {
  const chosen = useRef(choose);
  useEffect(() => {
    chosen.current = choose;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
      if (Number(event.key) <= count) chosen.current(Number(event.key) - 1);
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [count]);
}

/**
 * One question. With scripts the next one comes without the network; without them the same form
 * goes to the server, which leads on.
 */
export function QuestionScreen({
  quiz,
  answer,
}: {
  quiz: ShownQuiz;
  answer: FormAnswer<unknown> | undefined;
}) {
  const [asked] = useSearchParams();
  const navigate = useNavigate();
  const [answers, setGiven] = useState<Answers>(quiz.answers);
  const [missing, setMissing] = useState(false);
  const form = useMemberForm(answer, { intent: "answer", labels });
  const heading = useRef<HTMLHeadingElement>(null);
  const at = questionAt(answers, asked.get("q"));
  const question = quiz.questions[at];
  const seen = useRef(at);
  useEffect(() => {
    if (seen.current === at) return;
    seen.current = at;
    setMissing(false);
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [at]);
  const choose = (chosen: number) => {
    const next = withAnswer(answers, at, chosen);
    setGiven(next);
    setMissing(false);
    document.cookie = setAnswers(quiz, next, location.protocol === "https:");
  };
  useNumberKeys(choose, question?.answers.length ?? 0);
  if (!question) return null;
  const total = quiz.questions.length;
  const isLast = at === total - 1 && (firstOpen(answers) ?? at) === at;
  const send = (event: React.FormEvent) => {
    if (answers[at] === null) {
      event.preventDefault();
      return setMissing(true);
    }
    if (isLast) return;
    event.preventDefault();
    void navigate(quizHref(quiz.id, at + 2));
  };
  const error = missing ? chooseOne : form.back?.errors["answer"];
  return (
    <div className={styles.question}>
      <div className={styles.progress}>
        <PrefetchLink to={href("/shindan")} aria-label="やめて、診断の頁へもどる">
          <Icon name="x" />
        </PrefetchLink>
        <BrushBar
          percent={(at * 100) / total}
          label={`診断の進み ${total}問中${at + 1}問め`}
          colour="var(--nejire-deep)"
        />
        <span aria-hidden="true">
          {at + 1}/{total}
        </span>
      </div>
      <div className={styles.asked}>
        <div className={styles.askedFigure}>
          <Figure type={question.figure} />
        </div>
        <h1 ref={heading} tabIndex={-1} id="question">
          {question.lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </h1>
      </div>
      <MemberForm form={form} top={false} className={styles.answers} onSubmit={send} key={at}>
        <input type="hidden" name="question" value={at + 1} />
        <fieldset aria-labelledby="question" aria-describedby={error ? "answer-error" : undefined}>
          {question.answers.map((text, index) => (
            <label key={text}>
              <input
                type="radio"
                name="answer"
                value={index}
                onChange={() => choose(index)}
                checked={answers[at] === index}
              />
              <span>
                <b aria-hidden="true">{marks[index]}</b>
                {text}
                <Icon name="check" size={20} />
              </span>
            </label>
          ))}
        </fieldset>
        {error ? <FieldError id="answer-error">{error}</FieldError> : null}
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
  );
}
