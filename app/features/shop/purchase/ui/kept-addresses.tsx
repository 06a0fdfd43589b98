import type { KeptAddress } from "../confirm/fields.ts";
import { RadioRows } from "#ui/fields.tsx";
import { formatPostalCode } from "#features/identity/addresses/rules.ts";

/** A member's own addresses, one under another, and the way to type a new one. */
export function KeptAddresses({
  kept,
  chosen,
  onChoose,
  error,
}: {
  kept: readonly KeptAddress[];
  chosen: string;
  onChoose: (id: string) => void;
  error: string | undefined;
}) {
  if (kept.length === 0) return null;
  return (
    <RadioRows
      legend="どちらへお届けしますか"
      name="address"
      value={chosen}
      onChange={onChoose}
      error={error}
      options={[
        ...kept.map((one) => ({
          value: one.id,
          label: `${one.name} 様`,
          note:
            `〒${formatPostalCode(one.postalCode)} ` +
            `${one.prefecture}${one.city}${one.street} ${one.building}`,
        })),
        { value: "", label: "べつのお届け先を入力する" },
      ]}
    />
  );
}
