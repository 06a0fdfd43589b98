// The parcels that an order is packed into: who takes each, its number, and what stands on its
// label where that is not as the order says. Pure.
import { cleanLine } from "#lib/text.ts";
import { carriers, orderNumber } from "./rules.ts";

export type Carrier = (typeof carriers)[number];
export const isCarrier = (text: string): text is Carrier => carriers.some((one) => one === text);

/** What of a label may be written otherwise for one parcel. */
export type LabelTexts = { name: string; address: string; building: string };
export type Parcel = { carrier: Carrier; trackingNumber: string; label: LabelTexts | null };
/** Of one order. */
export const maxParcels = 9;

export const newParcel = (carrier: Carrier = carriers[0]): Parcel => ({
  carrier,
  trackingNumber: "",
  label: null,
});
/** An order leaves in one parcel where nobody said more. */
export const orderParcels = ({ parcels }: { parcels: readonly Parcel[] }): readonly Parcel[] =>
  parcels.length > 0 ? parcels : [newParcel()];
export const isNumbered = (order: { parcels: readonly Parcel[] }): boolean =>
  orderParcels(order).every(({ trackingNumber }) => trackingNumber !== "");

type Numbered = Pick<Parcel, "carrier" | "trackingNumber">;
/** A parcel in words, as a form says what it showed. */
export const parcelWords = ({ carrier, trackingNumber }: Numbered): string =>
  `${carrier} ${trackingNumber}`;
/** Its numbers in one line. */
export function numbersOf(parcels: readonly Parcel[]): string {
  return parcels.map(parcelWords).join("、");
}

/** Once it has left, or never will, nobody needs what stood on its label. */
export const withoutLabels = (parcels: readonly Parcel[]): Parcel[] =>
  parcels.map((parcel) => ({ ...parcel, label: null }));

/** What carriers know a parcel by: `K-10001`, and `K-10001-2` for the second of an order. */
export const parcelKey = (number: number, place: number): string =>
  `${orderNumber(number)}${place === 0 ? "" : `-${place + 1}`}`;
export function readParcelKey(text: string): { number: number; place: number } | undefined {
  const read = /^(?:k-?)?(\d{5,9})(?:-([1-9]))?$/i.exec(cleanLine(text).normalize("NFKC"));
  const [, digits, second] = read ?? [];
  const number = Number(digits) - 10_000;
  return digits && number > 0 ? { number, place: second ? Number(second) - 1 : 0 } : undefined;
}

/** A number as carriers write it, without the dashes that people type; nothing where it is none. */
export function readTracking(text: string): string | undefined {
  const plain = cleanLine(text).normalize("NFKC").replaceAll(/[\s-]/g, "");
  return /^[0-9A-Za-z]{8,20}$/.test(plain) ? plain : undefined;
}
export const trackingProblem = "お問い合わせ番号は英数字8〜20けたでご入力ください。";

/** The program of each carrier that reads our labels, and what its file is called. */
export const carrierPrograms: Record<Carrier, { name: string; file: string }> = {
  ヤマト運輸: { name: "B2クラウド", file: "yamato-b2" },
  佐川急便: { name: "e飛伝Ⅲ", file: "sagawa-ehiden" },
  日本郵便: { name: "ゆうプリR", file: "yupuri-r" },
};
