import { Disclosure } from "#ui/disclosure.tsx";
import { TextField } from "#ui/fields.tsx";
import { OnceKey, ReasonField } from "#ui/forms/desk.tsx";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { labels, type MemberPart } from "./part.ts";

export function AdjustPoints({ of: { formKey }, answer }: MemberPart) {
  const form = useMemberForm(answer, {
    intent: "points",
    labels,
    prefix: "points",
    moves: "points",
  });
  return (
    <Disclosure summary="ポイントを足す・減らす" open={form.back !== undefined}>
      <MemberForm form={form} key={formKey} small submit="書きかえる">
        <OnceKey form={form} formKey={formKey} />
        <TextField
          {...form.field("amount")}
          label="ポイント（減らすときは -100 のように）"
          inputMode="numeric"
          need
        />
        <ReasonField form={form} />
      </MemberForm>
    </Disclosure>
  );
}
