// A letter that went out is taken back, as far as it can be.
import { Check } from "#ui/fields.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { MailingAnswer } from "./mailing.tsx";

export function RecallMailing({ answer }: { answer: MailingAnswer }) {
  const form = useMemberForm(answer, { intent: "recall", labels: { recalls: "確かめ" } });
  return (
    <section>
      <h2>取り消す</h2>
      <ul className="body">
        <li>まだ開かれていない手紙は、受信箱から消えます。</li>
        <li>開かれた手紙は、「取り消しました」という一文に変わります。</li>
        <li>これから送る分と、しずかな時間で待っている分は、もう送りません。</li>
        <li>届いたメール・LINE・通知は、取りもどせません。</li>
      </ul>
      <MemberForm form={form} submit="手紙を取り消す">
        <div id="recalls">
          <Check name="recalls" value="1" error={form.field("recalls").error}>
            この手紙を取り消します。もとにはもどせません。
          </Check>
        </div>
      </MemberForm>
    </section>
  );
}
