// Where an order by telephone goes and when, and who is told.
import { useState } from "react";
import { deliveryDaysFrom } from "#features/shop/delivery/rules.ts";
import {
  addressFields,
  type CheckoutErrors,
  type CheckoutValues,
} from "#features/shop/purchase/confirm/fields.ts";
import { AddressFields, type AddressValues } from "#features/shop/purchase/ui/address-fields.tsx";
import { isPrefecture } from "#lib/prefecture.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { TextField } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";
import { WhenAndHow } from "./when-and-how.tsx";

type Texts = Readonly<Record<string, string>>;
const addressOf = (texts: Texts): AddressValues =>
  Object.fromEntries(addressFields.map((name) => [name, texts[name] ?? ""])) as AddressValues;

export function Receiver({
  texts,
  errors,
  field,
  leaves,
  means,
}: {
  texts: Texts;
  errors: CheckoutErrors;
  field: (name: keyof CheckoutValues) => FormField;
  leaves: TokyoDate;
  means: readonly { value: string; label: string; note: string }[];
}) {
  const [address, setAddress] = useState(addressOf(texts));
  const days = deliveryDaysFrom(
    leaves,
    isPrefecture(address.prefecture) ? address.prefecture : "京都府",
  );
  return (
    <>
      <fieldset className="form-stack">
        <legend>
          <h2>お届け先とご連絡先</h2>
        </legend>
        <AddressFields
          values={address}
          errors={errors}
          onValues={setAddress}
          canAskServer={false}
        />
        <TextField
          {...field("email")}
          optional
          type="email"
          autoComplete="off"
          hint="ご注文の内容と、発送のお知らせをお送りします。お持ちでないときは、空のままにします。"
        />
      </fieldset>
      <WhenAndHow field={field} {...{ days, means }} />
    </>
  );
}
