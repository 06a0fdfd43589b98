// Where a parcel goes: the fields, and the towns of a postal code. Used by buying and by a member's
// addresses.
import {
  checkoutLabels,
  fillFromTown,
  fitsTown,
  replaceByTown,
  type CheckoutErrors,
  type CheckoutValues,
  type TownChoice,
} from "../confirm/fields.ts";
import { useRef, useState } from "react";
import { useTowns } from "./use-towns.ts";
import { findTowns } from "./find-towns.ts";
import { Select, TextField } from "#ui/fields.tsx";
import { Button } from "#ui/button.tsx";
import { Towns } from "./town-choices.tsx";
import { prefectures } from "#lib/prefecture.ts";

export type AddressValues = Pick<
  CheckoutValues,
  "name" | "kana" | "postalCode" | "prefecture" | "city" | "street" | "building" | "phone"
>;

/** `onValues` gets a function of the old values, as a state setter does. */
export function AddressFields({
  values,
  errors,
  onValues,
  first = [],
  canAskServer = true,
}: {
  values: AddressValues;
  errors: CheckoutErrors;
  onValues: (change: <T extends AddressValues>(old: T) => T) => void;
  first?: readonly TownChoice[];
  canAskServer?: boolean;
}) {
  const [towns, setTowns] = useState<readonly TownChoice[]>(first);
  const street = useRef<HTMLInputElement>(null);
  const set = (change: Partial<AddressValues>) => onValues((old) => ({ ...old, ...change }));
  const choose = (town: TownChoice) => {
    onValues((old) => replaceByTown(old, town));
    setTowns([]);
    street.current?.focus();
  };
  const { looking, look } = useTowns(findTowns, (found) => {
    const [only] = found;
    const fits = only !== undefined && found.length === 1 && fitsTown(values, only);
    if (fits) onValues((old) => fillFromTown(old, only));
    setTowns(fits ? [] : found);
  });
  const text = (name: keyof AddressValues) => ({
    id: name,
    name,
    label: checkoutLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField {...text("name")} need autoComplete="name" />
      <TextField {...text("kana")} need hint="ひらがなでもカタカナでもかまいません。" />
      <div className="postal">
        <TextField
          {...text("postalCode")}
          need
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={20}
          onChange={(event) => {
            set({ postalCode: event.target.value });
            void look(event.target.value);
          }}
        />
        {canAskServer ? (
          <Button type="submit" look="line" small name="intent" value="postal" busy={looking}>
            住所をさがす
          </Button>
        ) : null}
      </div>
      <Towns towns={towns} onChoose={choose} />
      <Select
        id="prefecture"
        name="prefecture"
        label={checkoutLabels.prefecture}
        need
        autoComplete="address-level1"
        value={values.prefecture}
        error={errors.prefecture}
        onChange={(event) => set({ prefecture: event.target.value })}
      >
        <option value="">おえらびください</option>
        {prefectures.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      <TextField {...text("city")} need autoComplete="address-level2" />
      <TextField
        {...text("street")}
        ref={street}
        need
        autoComplete="address-line1"
        hint="番地までご入力ください。"
      />
      <TextField {...text("building")} optional autoComplete="address-line2" />
      <TextField
        {...text("phone")}
        need
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="お届けのことでご連絡するときにだけ使います。"
      />
    </>
  );
}
