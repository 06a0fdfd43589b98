// When it shall come, and a word to the shop.
import type { FormPage } from "./checkout-form.tsx";
import { checkoutLabels, type CheckoutValues } from "../confirm/fields.ts";
import type { BuyAnswer } from "./buy-screen.tsx";
import { bands, deliveryDaysFrom } from "#features/shop/delivery/rules.ts";
import { isPrefecture } from "#lib/prefecture.ts";
import { Select, TextArea } from "#ui/fields.tsx";
import { maxNote } from "../orders/gift.ts";

export function DeliveryFields({
  page,
  values,
  errors,
  set,
}: {
  page: FormPage;
  values: CheckoutValues;
  errors: NonNullable<BuyAnswer["errors"]>;
  set: (change: Partial<CheckoutValues>) => void;
}) {
  // Before a prefecture is chosen: the days of most places; whether a wish can be kept is asked at
  // the confirmation.
  const days = deliveryDaysFrom(
    page.leaves,
    isPrefecture(values.prefecture) ? values.prefecture : "京都府",
  );
  const day = days.find((one) => one.day === values.deliveryDay);
  const offered = day ? bands.filter(({ id }) => day.bands.includes(id)) : bands;
  return (
    <fieldset className="confirm-block">
      <legend>
        <h2>
          <span className="step-number">三</span>お届けの日時
        </h2>
      </legend>
      <Select
        id="deliveryDay"
        name="deliveryDay"
        label={checkoutLabels.deliveryDay}
        value={values.deliveryDay}
        error={errors.deliveryDay}
        onChange={(event) => set({ deliveryDay: event.target.value })}
      >
        <option value="">指定なし（いちばん早い日）</option>
        {values.deliveryDay && !day ? (
          <option value={values.deliveryDay}>{values.deliveryDay}</option>
        ) : null}
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {one.label}
          </option>
        ))}
      </Select>
      <Select
        id="deliveryBand"
        name="deliveryBand"
        label={checkoutLabels.deliveryBand}
        value={values.deliveryBand}
        error={errors.deliveryBand}
        onChange={(event) => set({ deliveryBand: event.target.value })}
      >
        {offered.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <TextArea
        id="note"
        name="note"
        label={checkoutLabels.note}
        optional
        rows={3}
        value={values.note}
        error={errors.note}
        onChange={(event) => set({ note: event.target.value })}
        hint={`お届けや品物についてのご希望を、${maxNote}文字までご入力いただけます。`}
      />
    </fieldset>
  );
}
