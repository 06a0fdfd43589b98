import { answerKindNames } from "#features/learning/questionnaire-editor/notation.ts";
import { optionFields } from "#features/learning/questionnaire-editor/one-question.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Check, Select, TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { OneQuestion } from "./question.tsx";
import styles from "./question-fields.module.css";

/** Where an answer may lead: any question but this, or the end. */
const Ways = ({ texts, number }: Pick<OneQuestion, "texts" | "number">) => (
  <>
    <option value="">つぎの問いへ</option>
    {texts.map((text, at) =>
      at + 1 > number ? (
        <option key={at} value={at + 1}>
          {at + 1}問め「{text}」へ
        </option>
      ) : null,
    )}
    <option value={Math.max(texts.length, number) + 1}>おわりへ</option>
  </>
);

const valuesOf = (question: OneQuestion["question"]): Record<string, string> =>
  Object.fromEntries([
    ["kind", question?.kind ?? "single"],
    ["text", question?.text ?? ""],
    ["hint", question?.hint ?? ""],
    ["to", question?.to ? String(question.to) : ""],
    ...optionFields.flatMap(({ text, to }, at) => {
      const option = question?.options[at];
      return [
        [text, option?.text ?? ""],
        [to, option?.to ? String(option.to) : ""],
      ];
    }),
  ]) as Record<string, string>;
const labels = Object.fromEntries([
  ["kind", "答えかた"],
  ["text", "問い"],
  ["hint", "添え書き"],
  ["to", "答えたあとの行き先"],
  ...optionFields.flatMap(({ text, to }, at) => [
    [text, `答え${at + 1}`],
    [to, `答え${at + 1}の行き先`],
  ]),
]) as Record<string, string>;

/** One question: what is asked, what is answered with, where each answer leads. */
export function QuestionFields({
  data,
  answer,
}: {
  data: OneQuestion;
  answer: FormAnswer<unknown> | undefined;
}) {
  const { question, was } = data;
  const values = valuesOf(question);
  const form = useMemberForm(answer, { intent: "save", labels, values, prefix: "one" });
  const typed = optionFields.map(({ text }) => form.field(text).defaultValue ?? "");
  /** Those with words and one more; never fewer than four. */
  const open = Math.max(4, typed.findLastIndex((words) => words !== "") + 2);
  const row = ({ text, to }: (typeof optionFields)[number]) => (
    <div key={text} className={styles.answer}>
      <TextField {...form.field(text)} />
      <Select {...form.field(to)}>
        <Ways {...data} />
      </Select>
    </div>
  );
  return (
    <MemberForm form={form} submit="この問いを保存する" key={was}>
      <input type="hidden" name="was" value={was} />
      <TextField
        {...form.field("text")}
        need
        hint="80字まで（例 朝、さいしょに床につくのはどこですか。）。"
      />
      <Select {...form.field("kind")}>
        {Object.entries(answerKindNames).map(([kind, name]) => (
          <option key={kind} value={kind}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        {...form.field("hint")}
        optional
        hint="問いの下に小さく出ます（例 思いだせるところまでで。）。"
      />
      <Check
        name="required"
        value="on"
        defaultChecked={
          form.back ? form.back.typed["required"] === "on" : (question?.required ?? true)
        }
      >
        かならず答えてもらう
      </Check>
      <fieldset>
        <legend className="label">答え</legend>
        <p className="hint">
          「五段階」は、答え1と2が両はしの言葉です。「文」と「日づけ」では使いません。行き先をえらべるのは「ひとつ」だけです。
        </p>
        {optionFields.slice(0, open).map(row)}
        {open < optionFields.length ? (
          <Disclosure summary="答えをもっと足す">{optionFields.slice(open).map(row)}</Disclosure>
        ) : null}
      </fieldset>
      <Select {...form.field("to")}>
        <Ways {...data} />
      </Select>
    </MemberForm>
  );
}
