// What staff type of an order by telephone, besides the fields of every order. Pure.
import {
  addressFields,
  type CheckoutFieldName,
  type CheckoutValues,
} from "#features/shop/purchase/confirm/fields.ts";
import type { PaymentMeans } from "#features/shop/purchase/orders/rules.ts";
import { readWhole } from "#lib/typed-number.ts";

/** Ways to pay that need no hand of the caller at a screen. */
export const phoneMeans = ["transfer", "cod"] as const satisfies readonly PaymentMeans[];
export const canPhone = (means: string): boolean => phoneMeans.some((one) => one === means);

/** Only who began the form can go on with it; not the caller, whose browser knows nothing of it. */
export const phoneBrowser = (staff: string, key: string): string => `phone:${staff}:${key}`;

const prefix = "pieces:";
export const pieceField = (sku: string): string => `${prefix}${sku}`;
export type TypedPiece = { sku: string; typed: string };
/** What stands in the fields of pieces, those left empty too, as it was typed. */
export const typedPieces = (texts: Readonly<Record<string, string>>): TypedPiece[] =>
  Object.entries(texts).flatMap(([name, typed]) =>
    name.startsWith(prefix) ? [{ sku: name.slice(prefix.length), typed: typed.trim() }] : [],
  );

export const maxOfOnePiece = 20;
const sentence = `数は1から${maxOfOnePiece}までの数字でご記入ください。いらない品は、空のままにします。`;
/** The pieces that are wanted; a sentence for each field that is no number. */
export function readPieces(texts: Readonly<Record<string, string>>) {
  const lines: { sku: string; quantity: number }[] = [];
  const errors: Record<string, string> = {};
  for (const { sku, typed } of typedPieces(texts)) {
    const quantity = typed === "" ? 0 : readWhole(typed);
    if (quantity === undefined || quantity > maxOfOnePiece) errors[pieceField(sku)] = sentence;
    else if (quantity > 0) lines.push({ sku, quantity });
  }
  return { lines, errors };
}

/** An address is one thing: half of one and half of another is nowhere. */
const alone = ["name", "kana", "phone", "email"] as const satisfies readonly CheckoutFieldName[];
const place = addressFields.filter((name) => !alone.some((one) => one === name));
/**
 * What stands in the fields once a caller was chosen: theirs, in place of what is empty and of what
 * the caller before brought. What was typed by hand stays.
 */
export function filledFrom(
  texts: Readonly<Record<string, string>>,
  before: CheckoutValues,
  caller: CheckoutValues,
): Record<string, string> {
  const byHand = (name: CheckoutFieldName) => {
    const typed = (texts[name] ?? "").trim();
    return typed !== "" && typed !== before[name];
  };
  return Object.fromEntries(
    [...alone.map((name) => [name]), place].flatMap((names) =>
      names.some(byHand) ? [] : names.map((name) => [name, caller[name]]),
    ),
  );
}
