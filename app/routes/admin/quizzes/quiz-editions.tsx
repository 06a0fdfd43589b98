import { Whose } from "#ui/forms/whose.tsx";
import { Form } from "react-router";
import { DeskPanel } from "#ui/desk-page.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { FormTop, useMemberForm } from "#ui/forms/form.tsx";
import { Timeline } from "#ui/timeline.tsx";
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
    <DeskPanel id="publish" title="版">
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
          <Whose />
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
      <Timeline
        empty=""
        moments={[
          ...(draft
            ? [
                {
                  id: "draft",
                  icon: "pencil-simple" as const,
                  what: `${draft.edition}版・下書き`,
                  when: "まだ、だれにも出ていません",
                },
              ]
            : []),
          ...editions.map(({ edition, isUsed, published }) => ({
            id: String(edition),
            icon: isUsed ? ("check-circle" as const) : ("stack" as const),
            kind: isUsed ? ("success" as const) : ("plain" as const),
            what: (
              <>
                {edition}版{isUsed ? "・公開中" : ""}
                {isUsed || draft ? null : (
                  <ActForm intent="begin" row={String(edition)}>
                    これを元に書く
                  </ActForm>
                )}
              </>
            ),
            when: published,
          })),
        ]}
      />
    </DeskPanel>
  );
}
