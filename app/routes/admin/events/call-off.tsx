// The event is called off: everybody is told, everything goes back.
import { DeskPanel } from "#ui/desk-page.tsx";
import { Check } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

export function CallOff({ answer }: { answer: FormAnswer<unknown> | undefined }) {
  const form = useMemberForm(answer, {
    intent: "call-off",
    labels: { sure: "とりやめる" },
    moves: "event",
  });
  return (
    <DeskPanel title="催しをとりやめる">
      <p className="small">
        予約とお待ちの方すべてに手紙が届き、券もお代もぜんぶ戻ります。もとにはもどせません。
      </p>
      <MemberForm form={form} submit="催しをとりやめる" look="danger" small>
        <Check name="sure">みなさまに手紙が届くことを、わかっています</Check>
      </MemberForm>
    </DeskPanel>
  );
}
