// Where a parcel goes: the fields, and the towns of a postal code. Used by buying and by a member's
// addresses.
import {
  checkoutLabels,
  unknownPostalCode,
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
import { FieldError, Select, TextField } from "#ui/fields.tsx";
import { Button } from "#ui/button.tsx";
import { Towns } from "./town-choices.tsx";
import { prefectures } from "#lib/prefecture.ts";

export type AddressValues = Pick<
  CheckoutValues,
  "name" | "kana" | "postalCode" | "prefecture" | "city" | "street" | "building" | "phone"
>;

/** It gets a function of the old values, as a state setter does. */
type OnValues = (change: <T extends AddressValues>(old: T) => T) => void;
type TextProps = React.ComponentProps<typeof TextField>;

/** The towns that a postal code may mean; the only one fills its fields. */
function useTownsOf(values: AddressValues, onValues: OnValues, first: readonly TownChoice[]) {
  const [towns, setTowns] = useState(first);
  /** Looked up, and there is no such code. */
  const [unknown, setUnknown] = useState(false);
  const { looking, look } = useTowns(findTowns, (found) => {
    const [only] = found;
    const fits = only !== undefined && found.length === 1 && fitsTown(values, only);
    if (fits) onValues((old) => fillFromTown(old, only));
    setTowns(fits ? [] : found);
    setUnknown(found.length === 0);
  });
  const choose = (town: TownChoice) => {
    onValues((old) => replaceByTown(old, town));
    setTowns([]);
  };
  const lookAt = (code: string) => {
    setUnknown(false);
    void look(code);
  };
  return { towns, choose, looking, look: lookAt, unknown };
}

/** `asks`: before scripts the server is asked for the towns by a button. */
const PostalField = ({
  field,
  asks,
  looking,
  unknown,
}: {
  field: TextProps;
  asks: boolean;
  looking: boolean;
  unknown: boolean;
}) => (
  <div className="postal">
    <TextField {...field} need inputMode="numeric" autoComplete="postal-code" maxLength={20} />
    {asks ? (
      <Button
        type="submit"
        look="line"
        small
        name="intent"
        value="postal"
        busy={looking}
        onClick={(event) => {
          // It is said beside the field already.
          if (unknown) event.preventDefault();
        }}
      >
        住所をさがす
      </Button>
    ) : null}
    {unknown ? (
      <div role="status">
        <FieldError id="postal-unknown">{unknownPostalCode}</FieldError>
      </div>
    ) : null}
  </div>
);

const Prefecture = (
  props: Pick<React.ComponentProps<typeof Select>, "value" | "error" | "onChange">,
) => (
  <Select
    id="prefecture"
    name="prefecture"
    label={checkoutLabels.prefecture}
    need
    autoComplete="address-level1"
    {...props}
  >
    <option value="">おえらびください</option>
    {prefectures.map((one) => (
      <option key={one}>{one}</option>
    ))}
  </Select>
);

export function AddressFields({
  values,
  errors,
  onValues,
  first = [],
  canAskServer = true,
}: {
  values: AddressValues;
  errors: CheckoutErrors;
  onValues: OnValues;
  first?: readonly TownChoice[];
  canAskServer?: boolean;
}) {
  const street = useRef<HTMLInputElement>(null);
  const { towns, choose, looking, look, unknown } = useTownsOf(values, onValues, first);
  const set = (change: Partial<AddressValues>) => onValues((old) => ({ ...old, ...change }));
  const text = (name: keyof AddressValues) => ({
    id: name,
    name,
    label: checkoutLabels[name],
    value: values[name],
    error: errors[name],
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      set({ [name]: event.target.value });
      if (name === "postalCode") look(event.target.value);
    },
  });
  return (
    <>
      <TextField {...text("name")} need autoComplete="name" />
      <TextField {...text("kana")} need hint="ひらがなでもカタカナでもかまいません。" />
      <PostalField field={text("postalCode")} asks={canAskServer} {...{ looking, unknown }} />
      <Towns
        towns={towns}
        onChoose={(town) => {
          choose(town);
          street.current?.focus();
        }}
      />
      <Prefecture
        value={values.prefecture}
        error={errors.prefecture}
        onChange={(event) => set({ prefecture: event.target.value })}
      />
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
