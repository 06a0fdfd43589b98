import { answerField, answerPlaces, weightField } from "#features/learning/quiz-editor/texts.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { type FormField, MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { FigureChoice } from "./quiz-figure-choice.tsx";
import type { OneQuizQuestion } from "./quiz-question.tsx";
import styles from "./quiz-desk.module.css";

export const answerMarks = [..."イロハニホヘ"];
type Field = (name: string) => FormField;
/** Each answer with what it says of each result: a table, or fields under each other. */
const Weights = ({ results, field }: Pick<OneQuizQuestion, "results"> & { field: Field }) => (
  <div
    className={styles.weighing}
    role="region"
    aria-label="答えと重みの表"
    tabIndex={0}
    style={{ "--results": results.length } as React.CSSProperties}
  >
    <div className={styles.weighedHead} aria-hidden="true">
      <span />
      <span>答え</span>
      {results.map(({ key, name }) => (
        <span key={key}>{name}</span>
      ))}
    </div>
    {answerPlaces.map((place) => (
      <fieldset key={place} className={styles.weighed}>
        <legend className="visually-hidden">答え{answerMarks[place - 1]}</legend>
        <b className={styles.mark} aria-hidden="true">
          {answerMarks[place - 1]}
        </b>
        <TextField {...field(answerField(place))} />
        <div className={styles.weights}>
          {results.map(({ key }) => (
            <TextField
              key={key}
              {...field(weightField(place, key))}
              inputMode="numeric"
              autoComplete="off"
            />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
);

/** One question: its columns, its figure, its answers, and what each says of which result. */
export function QuizQuestionFields({
  data: { texts, results, was },
  answer,
}: {
  data: OneQuizQuestion;
  answer: FormAnswer<unknown> | undefined;
}) {
  const labels: Record<string, string> = {
    lines: "問い",
    figure: "絵",
    ...Object.fromEntries(
      answerPlaces.flatMap((place) => [
        [answerField(place), `答え${answerMarks[place - 1]}`],
        ...results.map(({ key, name }) => [weightField(place, key), name]),
      ]),
    ),
  };
  const form = useMemberForm(answer, { intent: "save", labels, values: texts, prefix: "one" });
  return (
    <MemberForm
      form={form}
      submit="この問いを下書きに保存する"
      key={was}
      className={styles.editorForm}
    >
      <input type="hidden" name="was" value={was} />
      <DeskPanel title="問い">
        <div className="form-stack">
          <TextArea
            {...form.field("lines")}
            need
            rows={4}
            hint="たてに組みます。一行は10字まで、4行までです（例 人の話を⏎聞いているとき。）。"
          />
          <FigureChoice {...form.field("figure")} />
        </div>
      </DeskPanel>
      <div className={styles.whole}>
        <DeskPanel
          title="答えと重み"
          lead="重みは0から9です。えらばれた答えの重みを足して、いちばん多い結果が出ます。おなじときは、あとの問いで答えたほうです。空の答えは、問いに出ません。"
        >
          <Weights results={results} field={(name) => form.field(name)} />
        </DeskPanel>
      </div>
    </MemberForm>
  );
}
