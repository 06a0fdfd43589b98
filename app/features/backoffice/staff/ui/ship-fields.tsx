import { carriers } from "#features/shop/purchase/orders/rules.ts";
import { Select, TextField } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";

export const shipLabels = { carrier: "運送会社", tracking: "お問い合わせ番号" } as const;

/** How a parcel left: for an order, and for a box of a plan. */
export const ShipFields = ({
  form,
}: {
  form: { field: (name: "carrier" | "tracking") => FormField };
}) => (
  <>
    <Select {...form.field("carrier")}>
      {carriers.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </Select>
    <TextField {...form.field("tracking")} need maxLength={40} />
  </>
);
