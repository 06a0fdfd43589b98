// The letter as it was kept goes out: at once, or from an hour on.
import { claimsIn } from "#features/platform/claims/rules.ts";
import { ClaimCheck } from "#features/platform/claims/ui/claim-check.tsx";
import { DeskPanel } from "#ui/desk-page.tsx";
import { Check, TextField } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { LineCost } from "./line-cost.tsx";
import type { MailingAnswer, MailingOf } from "./mailing.tsx";

export function BeginMailing({ of, answer }: { of: MailingOf; answer: MailingAnswer }) {
  const form = useMemberForm(answer, {
    intent: "begin",
    labels: { beginsAt: "送る日時", sure: "確かめ", claims: "ことば" },
    moves: "mailing",
  });
  const people = `${of.receivers.toLocaleString("ja-JP")}人`;
  return (
    <DeskPanel title="送る">
      {of.line ? <LineCost line={of.line} /> : null}
      <MemberForm form={form} key={of.version} submit={`${people}に送る`}>
        <input type="hidden" name="version" value={of.version} />
        <TextField
          {...form.field("beginsAt")}
          optional
          hint="何も入れなければ、すぐに送ります（例 2026-12-01 10:00）。"
        />
        <ClaimCheck
          claims={claimsIn(of.text.subject, of.text.body)}
          error={form.field("claims").error}
        />
        <div id="sure">
          <Check name="sure" value="1" error={form.field("sure").error}>
            {`書きとめた手紙を、${of.to}（いま${people}）に送ります。届いたメールやLINEは、あとから取りもどせません。`}
          </Check>
        </div>
      </MemberForm>
    </DeskPanel>
  );
}
