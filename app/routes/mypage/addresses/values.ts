import type { AddressValues } from "#features/shop/purchase/ui/address-fields.tsx";

const names = [
  "name",
  "kana",
  "postalCode",
  "prefecture",
  "city",
  "street",
  "building",
  "phone",
] as const satisfies readonly (keyof AddressValues)[];

/** The fields of an address out of a row or a form; what is not there is empty. */
export const addressValuesOf = (given: Readonly<Record<string, unknown>>): AddressValues =>
  Object.fromEntries(
    names.map((name) => [name, String(given[name] ?? "").slice(0, 2_000)]),
  ) as AddressValues;
