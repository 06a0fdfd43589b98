import { formatYen } from "#lib/yen.ts";
import { DeskPanel } from "#ui/desk-page.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { WrapTerms } from "../wrap/rules.ts";

const labels = { wrapName: "ラッピングの呼び名", wrapPrice: "ひとつの値段（円、税込）" };

/** Whether gifts are wrapped, and for how much. */
export function WrapPanel({
  wrap,
  version,
  answer,
}: {
  wrap: WrapTerms | null;
  version: number;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "wrap",
    labels,
    values: { wrapName: wrap?.name ?? "", wrapPrice: wrap ? String(wrap.price) : "" },
  });
  return (
    <DeskPanel title="贈りもののラッピング">
      <div className="form-stack">
        <p className="small soft">
          {wrap
            ? `いまは「${wrap.name}」を、ひとつ${formatYen(wrap.price)}でお受けしています。`
            : "いまは、お受けしていません。"}
          贈りもののご注文で、品ごとにえらべます。標準税率の代金として、領収書にのります。
        </p>
        <MemberForm
          form={form}
          submit="ラッピングを保存する"
          className="form-stack"
          key={JSON.stringify([wrap, form.back])}
        >
          <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? version} />
          <TextField
            {...form.field("wrapName")}
            optional
            hint="お客さまが読む名前です（例 和紙の包み）。空にすると、お受けするのをやめます。"
          />
          <TextField
            {...form.field("wrapPrice")}
            optional
            inputMode="numeric"
            hint="無料のときは0（例 330）。"
          />
        </MemberForm>
      </div>
    </DeskPanel>
  );
}
