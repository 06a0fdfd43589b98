import { maxListTitle } from "#features/library/media/own-lists/rules.ts";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

type Props = { piece: string; answer: FormAnswer | undefined };
/** A list is begun with its name; the piece that is asked about is its first. */
export function NewList({ piece, answer }: Props) {
  const form = useMemberForm(answer, { intent: "new", labels: { title: "リストの名まえ" } });
  return (
    <section aria-label="新しいリスト">
      <h2>新しいリスト</h2>
      <MemberForm
        form={form}
        submit={piece ? "つくって入れる" : "つくる"}
        {...(piece ? { action: `?piece=${encodeURIComponent(piece)}` } : {})}
      >
        <input type="hidden" name="piece" value={piece} />
        <TextField
          {...form.field("title")}
          hint={`例　朝の十分（${maxListTitle}文字まで）`}
          autoComplete="off"
        />
      </MemberForm>
    </section>
  );
}
