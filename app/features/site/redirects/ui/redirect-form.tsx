import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { TextArea } from "#ui/fields.tsx";

const labels = { lines: "前の住所と行き先" };

/** Old addresses and where they lead, a line each: one typed, or a column pasted from a table. */
export function RedirectForm({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, { intent: "write", labels });
  return (
    <MemberForm form={form} submit="行き先を決める">
      <TextArea
        {...form.field("lines")}
        need
        rows={5}
        spellCheck={false}
        hint="1行にひとつ、空白で分けて（表計算の2列を、そのまま貼ることもできます）。例 /products/hakama /shop/product/hakama"
      />
    </MemberForm>
  );
}
