import type { ShownQuestion } from "#features/learning/questionnaires/present.ts";
import { maxAnswerText, scaleSteps } from "#features/learning/questionnaires/rules.ts";
import { Select, TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { ChoiceRow } from "#ui/question/choice-row.tsx";
import styles from "#ui/question/question.module.css";
import { useNumberKeys } from "#ui/question/use-number-keys.ts";

const steps = Array.from({ length: scaleSteps }, (_, at) => String(at + 1));
const twelve = Array.from({ length: 12 }, (_, at) => String(at + 1).padStart(2, "0"));
type Of = {
  question: ShownQuestion;
  back: FormAnswer<unknown> | undefined;
  hasError: boolean;
};

function Choices({ question, hasError }: Omit<Of, "back">) {
  const fields = useNumberKeys();
  const isScale = question.kind === "scale";
  const values = isScale ? steps : question.options.map((_, at) => String(at + 1));
  const [low = "", high = ""] = question.options;
  return (
    <fieldset
      ref={fields}
      className={isScale ? styles.scale : styles.choices}
      aria-labelledby="question"
      aria-describedby={hasError ? "answer-error hint" : "hint"}
    >
      {values.map((value, at) =>
        isScale ? (
          <label key={value}>
            <input
              type="radio"
              name="answer"
              value={value}
              defaultChecked={question.chosen.includes(value)}
              aria-label={`${value} ${at === 0 ? low : at === scaleSteps - 1 ? high : ""}`}
            />
            <i data-step={value} />
          </label>
        ) : (
          <ChoiceRow
            key={value}
            at={at}
            type={question.kind === "multiple" ? "checkbox" : "radio"}
            value={value}
            defaultChecked={question.chosen.includes(value)}
          >
            {question.options[at]}
          </ChoiceRow>
        ),
      )}
      {isScale ? (
        <p className={styles.ends} aria-hidden="true">
          <span>{low}</span>
          <span>{high}</span>
        </p>
      ) : null}
    </fieldset>
  );
}

/** As it was typed, or as it was kept: 2024, 2024-04 or 2024-04-01. */
function DateFields({ question, back }: Of) {
  const [kept] = question.chosen;
  const [year = "", month = "", day = ""] = back
    ? [back.typed["year"], back.typed["month"], back.typed["day"]]
    : (kept?.split("-") ?? []);
  return (
    <div className={styles.date}>
      <TextField
        name="year"
        label="年"
        inputMode="numeric"
        maxLength={4}
        defaultValue={year}
        placeholder="2024"
      />
      <Select name="month" label="月" optional defaultValue={month}>
        <option value="">―</option>
        {twelve.map((one) => (
          <option key={one} value={one}>
            {Number(one)}月
          </option>
        ))}
      </Select>
      <TextField
        name="day"
        label="日"
        optional
        inputMode="numeric"
        maxLength={2}
        defaultValue={day}
      />
    </div>
  );
}

/** What is answered with, by the kind of the question. */
export function AnswerFields({ question, back, hasError }: Of) {
  if (question.kind === "date")
    return <DateFields question={question} back={back} hasError={hasError} />;
  if (question.kind !== "text") return <Choices question={question} hasError={hasError} />;
  return (
    <TextArea
      id="answer"
      name="answer"
      label="こたえ"
      rows={4}
      hint={`${maxAnswerText}字まで`}
      defaultValue={back?.typed["answer"] ?? question.chosen[0]}
    />
  );
}
