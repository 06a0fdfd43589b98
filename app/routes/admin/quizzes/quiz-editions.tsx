import { Form } from "react-router";
import { ActForm } from "#ui/forms/desk.tsx";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import type { QuizLook } from "./quiz-look.server.ts";

/** What stops the draft, its publishing, and the editions before it. */
export function QuizEditions({
  quiz: { draft, faults, editions },
  answer,
}: {
  quiz: QuizLook;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, { intent: "publish", also: ["discard"], labels: {} });
  const begin = useMemberForm(answer, { intent: "begin", labels: {} });
  return (
    <section aria-labelledby="editions" id="publish">
      <h2 id="editions">版</h2>
      <FormTop form={form} />
      <FormTop form={begin} />
      {draft && faults.length > 0 ? (
        <>
          <p className="small">公開するまえに、直すところがあります。</p>
          <ul>
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </>
      ) : null}
      {draft ? (
        <Form method="post">
          <input type="hidden" name="seen" value={draft.mark} />
          <p className="cluster">
            {faults.length > 0 ? null : (
              <Button type="submit" name="intent" value="publish">
                {draft.edition}版を公開する
              </Button>
            )}
            <Button type="submit" name="intent" value="discard" look="line">
              下書きを捨てる
            </Button>
          </p>
          <p className="hint">
            公開した版は、あとから変わりません。途中までこたえていた方は、新しい問いをはじめから見ます。残してある結果は、そのままです。
          </p>
        </Form>
      ) : (
        <p className="small">
          下書きはありません。上のどこかを書きかえると、次の版の下書きになります。
        </p>
      )}
      <ul className="rows">
        {editions.map(({ edition, isUsed, published }) => (
          <li key={edition}>
            <span className="cluster">
              <span>
                {edition}版　<span className="small soft">{published}</span>
                {isUsed ? "　公開中" : ""}
              </span>
              {isUsed || draft ? null : (
                <ActForm intent="begin" row={String(edition)}>
                  これを元に書く
                </ActForm>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
