import { Disclosure } from "#ui/disclosure.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { IfMay } from "#ui/forms/may-act.tsx";

/** A plan that belongs to nobody is ended, and what was paid for it goes back. */
export function EndPlan({ id, answer }: { id: string; answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, {
    intent: "end-plan",
    labels: { reason: "わけ" },
    row: id,
    prefix: `end-${id}`,
    moves: `end-${id}`,
  });
  return (
    <IfMay act="end-plan">
      <Disclosure summary="止めて、お返しする" open={form.back !== undefined}>
        <MemberForm
          form={form}
          top="summary"
          submit="定期を止めて、全額お返しする"
          look="danger"
          small
        >
          <ReasonField form={form} />
        </MemberForm>
      </Disclosure>
    </IfMay>
  );
}
