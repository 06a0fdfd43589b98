// Whom a letter to many goes to besides: where they live, what they bought, since when they have
// ordered nothing.
import { prefectures } from "#lib/prefecture.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { Select, TextField } from "#ui/fields.tsx";
import type { FormField } from "#ui/forms/form.tsx";

export const narrowLabels = {
  prefecture: "お届け先",
  bought: "買った品の品番",
  boughtFrom: "この日から買った方",
  quietFrom: "この日からご注文のない方",
} as const;
type Narrow = Readonly<Record<keyof typeof narrowLabels, string>>;
export const isNarrow = ({ prefecture, bought, boughtFrom, quietFrom }: Narrow): boolean =>
  [prefecture, bought, boughtFrom, quietFrom].some((text) => text !== "");

export const NarrowFields = ({
  form,
  open,
}: {
  form: { field: (name: keyof Narrow) => FormField; back: object | undefined };
  open: boolean;
}) => (
  <Disclosure summary="さらにしぼる" open={open || form.back !== undefined}>
    <div className="form-stack">
      <p className="tiny soft">
        書いたものすべてに合う方へ送ります。注文は、送りはじめる時までを見ます。
      </p>
      <Select {...form.field("prefecture")} hint="いつものお届け先です。">
        <option value="">どこでも</option>
        {prefectures.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </Select>
      <TextField {...form.field("bought")} optional hint="返品した方、取り消した方は入りません。" />
      <TextField
        {...form.field("boughtFrom")}
        type="date"
        optional
        hint="品番が空のときは、どの品でも。"
      />
      <TextField
        {...form.field("quietFrom")}
        type="date"
        optional
        hint="いちども注文のない方も入ります。"
      />
    </div>
  </Disclosure>
);
