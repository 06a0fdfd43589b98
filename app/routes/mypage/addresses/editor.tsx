// One address, new or changed: its fields, and what of them came back.
import { useState } from "react";
import { Whose } from "#ui/forms/whose.tsx";
import { checkoutLabels } from "#features/shop/purchase/confirm/fields.ts";
import { AddressFields, type AddressValues } from "#features/shop/purchase/ui/address-fields.tsx";
import { Check } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { addressValuesOf } from "./values.ts";

export function AddressEditor({
  me,
  id,
  values,
  answer,
}: {
  me: string;
  id: string;
  values: AddressValues;
  answer: FormAnswer | undefined;
}) {
  const form = useMemberForm(answer, { labels: checkoutLabels, ...(id ? { row: id } : {}) });
  const { back } = form;
  const [typed, setTyped] = useState(back ? addressValuesOf(back.typed) : values);
  return (
    <section>
      <h2>{id ? "お届け先を直す" : "お届け先を足す"}</h2>
      <MemberForm form={form} submit="この内容にする">
        <Whose uid={me} />
        <AddressFields
          values={typed}
          errors={back?.errors ?? {}}
          onValues={setTyped}
          canAskServer={false}
        />
        <Check name="isDefault" value="1" defaultChecked={back?.typed["isDefault"] === "1"}>
          いつものお届け先にする
        </Check>
      </MemberForm>
    </section>
  );
}
