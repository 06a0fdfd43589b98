// Words that an answer can begin with.
import { TextArea, TextField } from "#ui/fields.tsx";
import { ActForm } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { RoomDeskData } from "./rooms.tsx";
import styles from "./chat.module.css";

type Template = RoomDeskData["templates"][number];
type Answer = FormAnswer<unknown> | undefined;

function TemplateFields({ template, answer }: { template: Template | undefined; answer: Answer }) {
  const id = template?.id ?? "";
  const form = useMemberForm(answer, {
    intent: "template",
    row: id,
    prefix: `template-${id || "new"}`,
    labels: { title: "名まえ", body: "文" },
    values: { title: template?.title ?? "", body: template?.body ?? "" },
  });
  return (
    <MemberForm form={form} submit={template ? "保存する" : "くわえる"} look="line" small>
      <TextField
        {...form.field("title")}
        need
        hint="返事を書くときのボタンに出ます（例 発送の日）。"
      />
      <TextArea {...form.field("body")} need rows={4} />
    </MemberForm>
  );
}

export const Templates = ({
  templates,
  answer,
}: {
  templates: readonly Template[];
  answer: Answer;
}) => (
  <div className={styles.templates}>
    {templates.map((template) => (
      <details key={template.id} open={answer?.typed["id"] === template.id}>
        <summary>{template.title}</summary>
        <TemplateFields template={template} answer={answer} />
        <ActForm intent="remove-template" row={template.id} look="quiet">
          このひな形を消す
        </ActForm>
      </details>
    ))}
    <details open={answer?.typed["id"] === ""}>
      <summary>ひな形をくわえる</summary>
      <TemplateFields key={templates.length} template={undefined} answer={answer} />
    </details>
  </div>
);
