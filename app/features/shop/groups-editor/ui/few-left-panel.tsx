// From how few pieces on the shop says how many are left.
import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";

const labels = { fewLeft: "「残り◯点」を出す点数" };

export function FewLeftPanel({
  fewLeft,
  version,
  answer,
}: {
  fewLeft: number;
  version: number;
  answer: FormAnswer<unknown> | undefined;
}) {
  const form = useMemberForm(answer, {
    intent: "few",
    labels,
    values: { fewLeft: String(fewLeft) },
  });
  return (
    <Disclosure
      summary={
        fewLeft === 0
          ? "残りの点数：店では出していません"
          : `残りの点数：${fewLeft}点から、「残り${fewLeft}点」と出します`
      }
      open={Boolean(form.back)}
    >
      <MemberForm form={form} submit="変える" key={JSON.stringify([fewLeft, form.back])}>
        <input type="hidden" name="seen" value={form.back?.typed["seen"] ?? version} />
        <TextField
          {...form.field("fewLeft")}
          need
          inputMode="numeric"
          maxLength={10}
          hint="ひとつのサイズの残りがこの点数以下になると、棚・品の頁・カートに出ます（例 4）。0にすると、出しません。"
        />
      </MemberForm>
    </Disclosure>
  );
}
