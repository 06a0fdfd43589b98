// When an order by telephone shall come, how it is paid, and a word to the shop.
import { bands } from "#features/shop/delivery/rules.ts";
import { RadioRows, Select, TextArea } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";

export function WhenAndHow({
  field,
  days,
  means,
}: {
  field: (name: "deliveryDay" | "deliveryBand" | "means" | "note") => FormField;
  days: readonly { day: string; label: string }[];
  means: readonly { value: string; label: string; note: string }[];
}) {
  const { label, defaultValue, error } = field("means");
  return (
    <fieldset className="form-stack">
      <legend>
        <h2>日時とお支払い</h2>
      </legend>
      <Select {...field("deliveryDay")}>
        <option value="">指定なし（いちばん早い日）</option>
        {days.map((one) => (
          <option key={one.day} value={one.day}>
            {one.label}
          </option>
        ))}
      </Select>
      <Select {...field("deliveryBand")}>
        {bands.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <RadioRows
        legend={label}
        name="means"
        need
        {...(defaultValue ? { defaultValue } : {})}
        error={error}
        options={means}
      />
      <TextArea {...field("note")} optional rows={2} />
    </fieldset>
  );
}
