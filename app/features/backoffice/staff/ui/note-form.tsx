import { TextArea } from "#ui/fields.tsx";
import { OnceKey } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";

const callHint = "「@お名前 」と書くと、その方の「きょう」に出ます。";
/** A note that those at the desk leave each other. */
export function DeskNoteForm({
  formKey,
  answer,
  hint,
}: {
  /** Belongs to this showing of the page: what is sent twice counts once. */
  formKey: string;
  answer: FormAnswer<unknown> | undefined;
  hint: string;
}) {
  const form = useMemberForm(answer, {
    intent: "note",
    labels: { words: "メモ" },
    prefix: "note",
  });
  return (
    <MemberForm form={form} key={formKey} look="line" small submit="メモを足す">
      <OnceKey form={form} formKey={formKey} />
      <TextArea {...form.field("words")} rows={3} maxLength={1_000} hint={`${hint}${callHint}`} />
    </MemberForm>
  );
}
