// What staff note of one plan, and its end, beside its row.
import type { DeskPlan } from "#features/memberships/subscription/plans/desk.server.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { TextArea } from "#ui/fields.tsx";
import { ReasonField } from "#ui/forms/desk.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { IfMay } from "#ui/forms/may-act.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

type Of = { row: DeskPlan; answer: FormAnswer<unknown> | undefined };

export function PlanMemo({ row: { id, memo }, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "memo",
    labels: { memo: "メモ" },
    values: { memo },
    row: id,
    prefix: `plan-${id}`,
  });
  return (
    <>
      {memo ? <p className="small">{memo}</p> : null}
      <IfMay act="memo">
        <Disclosure
          summary={memo ? "メモを直す" : "メモを書く"}
          open={form.back !== undefined}
          key={memo}
        >
          <MemberForm form={form} top="summary" submit="残す" look="line" small>
            <TextArea
              {...form.field("memo")}
              hint="ご本人が持ち出すデータにも入ります。"
              rows={3}
            />
          </MemberForm>
        </Disclosure>
      </IfMay>
    </>
  );
}

export function PlanEnd({ row: { id, running }, answer }: Of) {
  const form = useMemberForm(answer, {
    intent: "end",
    labels: { reason: "わけ" },
    row: id,
    prefix: `end-${id}`,
    moves: `end-${id}`,
  });
  if (!running) return null;
  return (
    <IfMay act="end">
      <Disclosure summary="いま終わらせる" open={form.back !== undefined}>
        <MemberForm form={form} top="summary" submit="終わらせる" look="danger" small>
          <ReasonField form={form} />
        </MemberForm>
      </Disclosure>
    </IfMay>
  );
}
