// An order by telephone as it is written down: goods, where to, when, how it is paid.
import { useState } from "react";
import { deliveryDaysFrom } from "#features/shop/delivery/rules.ts";
import {
  addressFields,
  checkoutLabels,
  type CheckoutValues,
} from "#features/shop/purchase/confirm/fields.ts";
import { AddressFields, type AddressValues } from "#features/shop/purchase/ui/address-fields.tsx";
import { isPrefecture } from "#lib/prefecture.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { TextField } from "#ui/fields.tsx";
import { Button } from "#ui/button.tsx";
import type { FormAnswer } from "#ui/forms/form-answer.ts";
import { MemberForm, useMemberForm } from "#ui/forms/form.tsx";
import type { PhoneGoods } from "../goods.server.ts";
import { GoodsFields } from "./goods-fields.tsx";
import { WhenAndHow } from "./when-and-how.tsx";

export type PhoneFormPage = {
  key: string;
  /** "" is nobody whom the shop knows. */ uid: string;
  values: CheckoutValues;
  /** How many of each, by the names of the fields. */ pieces: Readonly<Record<string, string>>;
  goods: { rows: PhoneGoods[]; more: boolean };
  leaves: TokyoDate;
  means: readonly { value: string; label: string; note: string }[];
};
type Answer = FormAnswer<{ goods?: PhoneFormPage["goods"] }> | undefined;

const addressOf = (texts: Readonly<Record<string, string>>): AddressValues =>
  Object.fromEntries(addressFields.map((name) => [name, texts[name] ?? ""])) as AddressValues;

export function PhoneForm({ page, answer }: { page: PhoneFormPage; answer: Answer }) {
  const { key, uid, values, leaves, means } = page;
  const form = useMemberForm(answer, {
    also: ["find", "confirm"],
    labels: { ...checkoutLabels, words: "品をさがす" },
    values,
  });
  const { back } = form;
  const [address, setAddress] = useState(addressOf(back?.typed ?? values));
  const days = deliveryDaysFrom(
    leaves,
    isPrefecture(address.prefecture) ? address.prefecture : "京都府",
  );
  return (
    <MemberForm form={form}>
      <input type="hidden" name="key" value={key} />
      <input type="hidden" name="uid" value={uid} />
      <GoodsFields
        goods={(back && answer?.more?.goods) ?? page.goods}
        words={back?.typed["words"] ?? ""}
        typed={back?.typed ?? page.pieces}
        errors={back?.errors ?? {}}
        busy={form.busy}
      />
      <fieldset className="form-stack">
        <legend>
          <h2>お届け先とご連絡先</h2>
        </legend>
        <AddressFields
          values={address}
          errors={back?.errors ?? {}}
          onValues={setAddress}
          canAskServer={false}
        />
        <TextField
          {...form.field("email")}
          optional
          type="email"
          autoComplete="off"
          hint="ご注文の内容と、発送のお知らせをお送りします。お持ちでないときは、空のままにします。"
        />
      </fieldset>
      <WhenAndHow field={form.field} {...{ days, means }} />
      <Button type="submit" name="intent" value="confirm" busy={form.busy}>
        品をとり置いて、たしかめる
      </Button>
      <p className="hint">
        まだ注文にはなりません。つぎの画面で、お客さまに内容を読みあげてください。
      </p>
    </MemberForm>
  );
}
