import { useEffect, useLayoutEffect, useRef, useState } from "react";
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

type Answer = FormAnswer<unknown> | undefined;
type Asked = ShownQuiz["questions"][number];

/** The keys 1 to 9 choose, wherever the focus is. */
function useNumberKeys(choose: (answer: number) => void, count: number) {
  const chosen = useRef(choose);
  // Before the question is painted: a key pressed at once is an answer to what one sees.
  useLayoutEffect(() => {
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
  useNumberKeys(choose, quiz.questions[at]?.answers.length ?? 0);
  const isLast = at === quiz.questions.length - 1 && (firstOpen(answers) ?? at) === at;
  return { answers, at, choose, isLast };
}

const Top = ({ at, total }: { at: number; total: number }) => (
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
);

/** Takes the focus when it is another one, so that it is read. */
function Question({ question }: { question: Asked }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(question);
  useEffect(() => {
    if (seen.current === question) return;
    seen.current = question;
    scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [question]);
  return (
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
  );
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
  return (
    <>
      <fieldset aria-labelledby="question" aria-describedby={error ? "answer-error" : undefined}>
        {question.answers.map((text, index) => (
          <label key={text}>
            <input
              type="radio"
              name="answer"
              value={index}
              checked={chosen === index}
              onChange={() => choose(index)}
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
      <Top at={at} total={quiz.questions.length} />
      <Question question={question} />
      <MemberForm form={form} top={false} className="" onSubmit={send} key={at}>
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
  );
}
