// Where an order goes and when it is wished for: the fields of who changes it, buyer or desk.
import { useState } from "react";
import { bands, deliveryDaysFrom } from "#features/shop/delivery/rules.ts";
import { isPrefecture } from "#lib/prefecture.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { Select } from "#ui/fields.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import { addressFields, checkoutLabels } from "../confirm/fields.ts";
import { AddressFields, type AddressValues } from "./address-fields.tsx";

export type MoveForm = {
  address: AddressValues;
  deliveryDay: string;
  deliveryBand: string;
  /** The day on which an order of now leaves. */
  leaves: TokyoDate;
};
const typedAddress = (typed: Readonly<Record<string, string>>): AddressValues =>
  Object.fromEntries(addressFields.map((name) => [name, typed[name] ?? ""])) as AddressValues;

export function MoveFields({
  of,
  answer,
  submit,
  className = "form-stack",
  children,
}: {
  of: MoveForm;
  answer: FormAnswer<unknown> | undefined;
  submit: string;
  className?: string;
  /** Beside the fields: what only this place asks. */
  children?: React.ReactNode;
}) {
  const { address, leaves, ...wish } = of;
  const form = useMemberForm(answer, { intent: "delivery", labels: checkoutLabels, values: wish });
  const { back } = form;
  const [typed, setTyped] = useState(back ? typedAddress(back.typed) : address);
  const { prefecture } = typed;
  const days = deliveryDaysFrom(leaves, isPrefecture(prefecture) ? prefecture : "京都府");
  const day = form.field("deliveryDay");
  const chosen = day.defaultValue ?? "";
  return (
    <MemberForm form={form} submit={submit} className={className}>
      <AddressFields
        values={typed}
        errors={back?.errors ?? {}}
        onValues={setTyped}
        canAskServer={false}
      />
      <Select {...day}>
        <option value="">指定なし（いちばん早い日）</option>
        {chosen && !days.some((one) => one.day === chosen) ? (
          <option value={chosen}>{chosen}</option>
        ) : null}
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {one.label}
          </option>
        ))}
      </Select>
      <Select {...form.field("deliveryBand")}>
        {bands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {children}
    </MemberForm>
  );
}
