import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

const labels = { code: "6けたのコード" };

/** The six digits of the mail. */
export function CodeSection({ sent, answer }: { sent: string; answer: FormAnswer | undefined }) {
  const form = useMemberForm(answer, { intent: "code", labels });
  return (
    <MemberForm form={form}>
      <input type="hidden" name="proofId" value={sent} />
      <TextField
        {...form.field("code")}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        className="input code"
      />
      <Button type="submit" full busy={form.busy}>
        つづける
      </Button>
    </MemberForm>
  );
}
