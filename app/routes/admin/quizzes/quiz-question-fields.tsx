import { answerField, answerPlaces, weightField } from "#features/learning/quiz-editor/texts.ts";
import { TextArea, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { FigureChoice } from "./quiz-figure-choice.tsx";
import type { OneQuizQuestion } from "./quiz-question.tsx";
import styles from "./quiz-desk.module.css";

const marks = [..."イロハニホヘ"];
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
        [answerField(place), `答え${marks[place - 1]}`],
        ...results.map(({ key, name }) => [weightField(place, key), name]),
      ]),
    ),
  };
  const form = useMemberForm(answer, { intent: "save", labels, values: texts, prefix: "one" });
  return (
    <MemberForm form={form} submit="この問いを下書きに保存する" key={was}>
      <input type="hidden" name="was" value={was} />
      <TextArea
        {...form.field("lines")}
        need
        rows={3}
        hint="たてに組みます。一行は10字まで、4行までです（例 人の話を⏎聞いているとき。）。"
      />
      <FigureChoice {...form.field("figure")} />
      <p className="hint">
        重みは0から9です。えらばれた答えの重みを足して、いちばん多い結果が出ます。おなじときは、あとの問いで答えたほうです。空の答えは、問いに出ません。
      </p>
      {answerPlaces.map((place) => (
        <fieldset key={place} className={styles.weighed}>
          <legend className="visually-hidden">答え{marks[place - 1]}</legend>
          <TextField {...form.field(answerField(place))} />
          <div className={styles.weights}>
            {results.map(({ key }) => (
              <TextField
                key={key}
                {...form.field(weightField(place, key))}
                inputMode="numeric"
                autoComplete="off"
              />
            ))}
          </div>
        </fieldset>
      ))}
    </MemberForm>
  );
}
