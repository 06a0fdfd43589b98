// The fields of the checkout form, by the names that both sides use.

import { maxPieces } from "#features/platform/terms/rules.ts";
import { isSku } from "#features/shop/cart/rules.ts";

export const checkoutFields = [
  "email",
  "name",
  "kana",
  "postalCode",
  "prefecture",
  "city",
  "street",
  "building",
  "phone",
  "deliveryDay",
  "deliveryBand",
  "means",
  "points",
  "gift",
  "giver",
  "noshi",
  "noshiTitle",
  "noshiName",
  "giftCard",
  "wrap",
  "note",
] as const;
export type CheckoutFieldName = (typeof checkoutFields)[number];
/** What a person typed, as typed. */
export type CheckoutValues = Record<CheckoutFieldName, string>;
export type CheckoutErrors = Partial<Record<CheckoutFieldName | "address", string>>;

/** Beside a postal code that means no town. */
export const unknownPostalCode =
  "この郵便番号の住所は見つかりませんでした。住所を直接ご入力ください。";
export const checkoutLabels: Record<CheckoutFieldName, string> = {
  email: "メールアドレス",
  name: "お名前",
  kana: "ふりがな",
  postalCode: "郵便番号",
  prefecture: "都道府県",
  city: "市区町村",
  street: "町名・番地",
  building: "建物名・部屋番号",
  phone: "電話番号",
  deliveryDay: "お届け日",
  deliveryBand: "時間帯",
  means: "お支払い方法",
  points: "使うポイント",
  gift: "贈りもの",
  giver: "贈り主",
  noshi: "のし",
  noshiTitle: "表書き",
  noshiName: "のしの名入れ",
  giftCard: "カードの言葉",
  wrap: "ラッピング",
  note: "お店への備考",
};

/** The parts of a form that say where the parcel goes. */
export const addressFields = [
  "name",
  "kana",
  "postalCode",
  "prefecture",
  "city",
  "street",
  "building",
  "phone",
] as const satisfies readonly CheckoutFieldName[];
export type AddressFieldName = (typeof addressFields)[number];
/** Nowhere yet. */
export const emptyPlace: Record<AddressFieldName, string> = {
  name: "",
  kana: "",
  postalCode: "",
  prefecture: "",
  city: "",
  street: "",
  building: "",
  phone: "",
};
/** An address of the member, to be chosen. */
export type KeptAddress = { id: string } & Record<AddressFieldName, string>;
/** The kept address that is meant by what stands in the form: none where another was typed. */
export const typedOf = (
  kept: readonly KeptAddress[],
  values: Pick<CheckoutValues, AddressFieldName>,
): string =>
  kept.find((one) => addressFields.every((name) => one[name] === values[name]))?.id ?? "";

export const emptyCheckout: CheckoutValues = {
  ...emptyPlace,
  email: "",
  deliveryDay: "",
  deliveryBand: "none",
  means: "card",
  points: "",
  gift: "",
  giver: "",
  noshi: "",
  noshiTitle: "",
  noshiName: "",
  giftCard: "",
  wrap: "",
  note: "",
};

/** No honest field is longer; the rest of a longer one is not kept. */
const maxTypedLength = 2_000;

/** What the form sent, as typed, so that nothing is lost when something must be mended. */
export function readValues(form: FormData): CheckoutValues {
  const values = { ...emptyCheckout };
  for (const name of checkoutFields) {
    const value = form.get(name);
    if (typeof value === "string") values[name] = value.slice(0, maxTypedLength);
  }
  values.wrap = writeWrapped(form.getAll("wrap"));
  return values;
}

/** The lines that are to be wrapped stand in one field: a sku a line. */
export const wrappedIn = ({ wrap }: Pick<CheckoutValues, "wrap">): string[] =>
  wrap.split("\n").filter(isSku);
export const writeWrapped = (skus: readonly unknown[]): string =>
  skus.filter(isSku).slice(0, maxPieces).join("\n");

export type TownChoice = { prefecture: string; city: string; town: string };

type Place = Pick<CheckoutValues, "prefecture" | "city" | "street">;
/** Whether what stands there already could belong to the town: empty, or the same. */
export const fitsTown = ({ prefecture, city, street }: Place, town: TownChoice): boolean =>
  (prefecture === "" || prefecture === town.prefecture) &&
  (city === "" || city === town.city) &&
  (street === "" || street.startsWith(town.town));
/** The town in place of whatever stood there: pressed on purpose. */
export const replaceByTown = <T extends Place>(values: T, town: TownChoice): T => ({
  ...values,
  prefecture: town.prefecture,
  city: town.city,
  street: town.town,
});

/** Fills what the buyer left empty from a town; what was typed stays. */
export function fillFromTown<T extends Pick<CheckoutValues, "prefecture" | "city" | "street">>(
  values: T,
  town: TownChoice,
): T {
  return {
    ...values,
    prefecture: values.prefecture || town.prefecture,
    city: values.city || town.city,
    street: values.street || town.town,
  };
}
