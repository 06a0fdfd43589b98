import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import type { OneQuestion } from "./question.tsx";

/** Moves a question up, or takes it out. Where answers lead goes along. */
export function QuestionMoves({
  data: { number, was },
  answer,
}: {
  data: OneQuestion;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "raise", also: ["drop"], labels: {} });
  return (
    <section aria-labelledby="moves">
      <h2 id="moves">並び</h2>
      <FormTop form={form} />
      <Form method="post">
        <Whose />
        <input type="hidden" name="was" value={was} />
        <p className="cluster">
          {number > 1 ? (
            <Button type="submit" name="intent" value="raise" look="line" small>
              ひとつ前へ動かす
            </Button>
          ) : null}
          <Button type="submit" name="intent" value="drop" look="line" small>
            この問いを消す
          </Button>
        </p>
        <p className="hint">答えの行き先も、いっしょに動きます。消しても、ひとつ前にもどせます。</p>
      </Form>
    </section>
  );
}
