import { Form } from "react-router";
import type { ShownQuestion } from "#features/learning/questionnaires/present.ts";
import { FieldError } from "#ui/fields.tsx";
import { AskedWords } from "#ui/question/asked-words.tsx";
import { QuestionTop } from "#ui/question/question-top.tsx";
import styles from "#ui/question/question.module.css";
import { AnswerFields } from "../../questionnaire/answer-fields.tsx";
import { hintOf } from "../../questionnaire/hint-of.ts";
import type { WalkedQuestionnaire } from "./preview.server.ts";

/** One question of the walk; its answer goes on in the address. */
export const PreviewQuestion = ({
  page: { way, place, total, percent, problem, start },
  question,
}: {
  page: WalkedQuestionnaire;
  question: ShownQuestion;
}) => (
  <div className={styles.question}>
    <QuestionTop
      leave={start}
      leaveLabel="はじめにもどる"
      percent={percent}
      label={`アンケートの進み ${total}問までの${place}問め`}
      place={`${place}/${total}`}
    />
    <AskedWords
      which={question.number}
      figure={question.figure}
      lines={question.columns}
      isLong={question.columns.length === 1 && question.text.length > 9}
    />
    <Form className={styles.answer} key={question.number} noValidate>
      {way.map((given) => (
        <input key={given} type="hidden" name="a" value={given} />
      ))}
      <input type="hidden" name="q" value={question.number} />
      <p className="small soft" id="hint" hidden={hintOf(question) === ""}>
        {hintOf(question)}
      </p>
      {problem ? (
        <p role="alert">
          <FieldError id="answer-error">{problem}</FieldError>
        </p>
      ) : null}
      <AnswerFields question={question} back={undefined} hasError={problem !== ""} />
      <div className={styles.onward}>
        <button type="submit" className="button button-ink">
          つぎへ
        </button>
      </div>
      {question.required ? null : (
        <button type="submit" name="skip" value="1" className="link">
          答えずに、つぎへ
        </button>
      )}
    </Form>
  </div>
);
