import { maxWordLine } from "#features/community/classmates/rules.ts";
import styles from "#features/community/classmates/ui/classmates.module.css";
import { href } from "#lib/href.ts";
import { KeptWords } from "#browser/kept-words.tsx";
import { FieldError, maxTyped, TextArea } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { PrefetchLink } from "#ui/prefetch-link.tsx";
import { AskedWords } from "#ui/question/asked-words.tsx";
import { ChoiceRow } from "#ui/question/choice-row.tsx";
import { QuestionTop } from "#ui/question/question-top.tsx";
import frame from "#ui/question/question.module.css";
import { useNumberKeys } from "#ui/question/use-number-keys.ts";
import type { FoundClass } from "./classmate-page.server.ts";

type Asked = NonNullable<FoundClass["question"]>;
type Of = { asked: Asked; answer: FormAnswer<unknown> | undefined };

function Choices({
  asked,
  hasError,
  back,
}: Omit<Of, "answer"> & { hasError: boolean; back: string | undefined }) {
  const fields = useNumberKeys();
  return (
    <fieldset
      ref={fields}
      className={frame.choices}
      aria-labelledby="question"
      aria-describedby={hasError ? "answer-error" : undefined}
    >
      {asked.answers.map((text, at) => (
        <ChoiceRow
          key={text}
          at={at}
          value={at}
          defaultChecked={back === undefined ? asked.chosen === at : back === String(at)}
        >
          {text}
        </ChoiceRow>
      ))}
    </fieldset>
  );
}

/** One question about one of the others; with the last one a line, for who wants to. */
export function ClassmateQuestion({ found, asked, answer }: Of & { found: FoundClass }) {
  const { mate, number, isLast, place } = asked;
  const page = `${href("/questionnaire/classmate-eval")}?class=${found.id}`;
  const isMine = answer?.typed["to"] === mate.id && answer.typed["number"] === String(number);
  const form = useMemberForm(isMine ? answer : undefined, {
    intent: "give",
    also: ["pass"],
    labels: { line: "ひとこと" },
    values: { line: asked.line },
  });
  const error = form.back?.errors["answer"];
  return (
    <>
      <QuestionTop
        leave={page}
        leaveLabel="一覧へもどる。ここまでは残ります"
        percent={(found.handled * 100) / Math.max(found.mates.length, 1)}
        label={`${found.mates.length}人のうち${found.handled}人ぶん、決めました`}
        place={`${place}/${found.mates.length}`}
      />
      <div className={frame.both}>
        <AskedWords which={`${mate.id}${number}`} figure={mate.avatar} lines={asked.lines} />
        <MemberForm
          form={{ ...form, intent: "", problem: error ? "" : form.problem, wrong: [] }}
          className={frame.answer}
          key={`${mate.id}${number}`}
        >
          <input type="hidden" name="class" value={found.id} />
          <input type="hidden" name="to" value={mate.id} />
          <input type="hidden" name="number" value={number} />
          {error ? (
            <p role="alert">
              <FieldError id="answer-error">{error}</FieldError>
            </p>
          ) : null}
          <Choices asked={asked} hasError={error !== undefined} back={form.back?.typed["answer"]} />
          {isLast ? (
            <>
              <TextArea
                {...form.field("line")}
                optional
                rows={2}
                maxLength={maxTyped}
                className={`input ${styles.ruled}`}
                hint={`本人がまとめて読みます。${maxWordLine}字まで。からだのかたち、年、持ちものには触れません。あなたが言われてうれしい言いかたで。`}
              />
              <KeptWords
                uid={found.me}
                name={`class:${found.id}:${mate.id}`}
                saved={mate.isWritten}
              />
            </>
          ) : null}
          <div className={frame.onward}>
            {number > 1 ? (
              <PrefetchLink className="link" to={`${page}&to=${mate.id}&q=${number - 1}`}>
                前の問い
              </PrefetchLink>
            ) : null}
            <button
              type="submit"
              name="intent"
              value="give"
              className="button button-ink"
              disabled={form.busy}
            >
              {isLast ? "この言葉を預ける" : "つぎへ"}
            </button>
          </div>
          <button type="submit" name="intent" value="pass" className="link">
            {mate.isWritten ? "この言葉を取り下げる" : "この人のことは、今回は書かない"}
          </button>
        </MemberForm>
      </div>
    </>
  );
}
