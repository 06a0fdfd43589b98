// From what a buyer typed to a final confirmation, and from a stale confirmation to a fresh one.
import type { Db } from "#db/client.server.ts";
import type { Actor } from "#features/identity/account/rules.ts";
import type { FindSize } from "#features/shop/cart/price-cart.server.ts";
import type { Wanted } from "#features/shop/cart/rules.ts";
import { type Confirmed, confirmOrder } from "./confirm-order.server.ts";
import type { Terms } from "./compose-confirmation.ts";
import { postalCodeElsewhere } from "#features/identity/addresses/service.server.ts";
import { findOwnPurchase } from "../orders/read-orders.server.ts";
import type { Confirmation } from "../orders/rules.ts";
import { CheckoutForm, GiftForm } from "../orders/schema.ts";
import { type CheckoutErrors, checkoutFields, type CheckoutValues } from "./fields.ts";

export type Buyer = { actor: Actor; browserKey: string };
export type Shelf = {
  /** What these skus are. */
  findSizes: (skus: readonly string[]) => Promise<FindSize>;
  terms: Terms;
};

export type Asked =
  | { ok: true; temporaryId: string }
  /** Something of what was typed must be mended: beside the field, and nothing typed is lost. */
  | { ok: false; status: 409 | 422 | 429; errors: CheckoutErrors; problems: string[] };

const refusal = (
  status: 409 | 422 | 429,
  problems: string[],
  errors: CheckoutErrors = {},
): Asked => ({ ok: false, status, errors, problems });

/** Checks what was typed and makes the final confirmation of the cart. */
export async function requestConfirmation(
  db: Db,
  { actor, browserKey }: Buyer,
  { values, lines }: { values: CheckoutValues; lines: readonly Wanted[] },
  { findSizes, terms }: Shelf,
  now: Date,
): Promise<Asked> {
  const read = CheckoutForm.safeParse(values);
  // What stands in the fields of a gift counts only while the parcel is one.
  const gift = values.gift === "1" ? GiftForm.safeParse(values) : undefined;
  if (!read.success || gift?.success === false) {
    const errors: CheckoutErrors = {};
    const issues = [...(read.error?.issues ?? []), ...(gift?.error?.issues ?? [])];
    for (const { path, message } of issues) {
      const field = checkoutFields.find((name) => name === path[0]);
      if (field) errors[field] ??= message;
    }
    return refusal(422, [], errors);
  }
  const {
    email,
    means,
    deliveryDay,
    deliveryBand,
    points,
    note,
    seenTotal: _unseen,
    ...address
  } = read.data;
  const elsewhere = await postalCodeElsewhere(db, address);
  if (elsewhere) return refusal(422, [], { postalCode: elsewhere });
  return wordsOf(
    await confirmOrder(
      db,
      {
        buyer: actor,
        browserKey,
        lines,
        email,
        address,
        gift: gift?.data ?? null,
        note,
        means,
        deliveryDay,
        deliveryBand,
        points,
      },
      await findSizes(lines.map(({ sku }) => sku)),
      terms,
      now,
    ),
  );
}

/** The same wish once more, under what holds now: for a confirmation that ran out of time or whose offer has changed. */
export async function askAgain(
  db: Db,
  { actor, browserKey }: Buyer,
  temporaryId: string,
  { findSizes, terms }: Shelf,
  now: Date,
): Promise<Asked> {
  const own = await findOwnPurchase(db, { temporaryId }, { browserKey });
  if (!own)
    return refusal(409, ["この確認は見つかりませんでした。カートからやりなおしてください。"]);
  const { email, means, address, gift, note, deliveryDay, deliveryBand, lines, discount } =
    own.temporary.confirmation;
  const wanted = lines.map(({ sku, quantity, unitPrice, title }) => ({
    sku,
    quantity,
    seenPrice: unitPrice,
    seenTitle: title,
  }));
  return wordsOf(
    await confirmOrder(
      db,
      {
        buyer: actor,
        browserKey,
        lines: wanted,
        email,
        address,
        gift,
        note,
        means,
        deliveryDay,
        deliveryBand,
        points: discount,
        atMost: true,
      },
      await findSizes(wanted.map(({ sku }) => sku)),
      terms,
      now,
    ),
  );
}

function wordsOf(confirmed: Confirmed): Asked {
  if (confirmed.ok) return { ok: true, temporaryId: confirmed.value.temporaryId };
  switch (confirmed.code) {
    case "cannot-buy":
      return refusal(
        409,
        confirmed.problems.map(({ sentence }) => sentence),
      );
    case "delivery-gone":
      return refusal(422, [], { deliveryDay: confirmed.sentence });
    case "means-refused":
      return refusal(422, [], { means: confirmed.sentence });
    case "points-refused":
      return refusal(422, [], { points: confirmed.sentence });
    case "empty":
      return refusal(409, ["カートに品物がありません。"]);
    case "too-many-open":
      return refusal(429, [
        "お支払いの途中の注文がいくつもあります。お支払いを済ませるか、とり置きの時間が過ぎるのをお待ちください。",
      ]);
    case "too-often":
      return refusal(429, [
        "確認の画面を続けて開かれました。1分ほどおいて、もう一度お試しください。",
      ]);
  }
}

/** What was typed for a confirmation, to be changed. */
export const valuesOf = ({
  email,
  means,
  address,
  gift,
  note,
  deliveryDay,
  deliveryBand,
  discount,
}: Confirmation): CheckoutValues => ({
  email,
  means,
  deliveryDay: deliveryDay ?? "",
  deliveryBand,
  name: address.name,
  kana: address.kana,
  postalCode: address.postalCode,
  prefecture: address.prefecture,
  city: address.city,
  street: address.street,
  building: address.building,
  phone: address.phone,
  points: discount > 0 ? String(discount) : "",
  gift: gift ? "1" : "",
  giver: gift?.giver ?? "",
  noshi: gift?.noshi?.kind ?? "",
  noshiTitle: gift?.noshi?.title ?? "",
  noshiName: gift?.noshi?.name ?? "",
  note,
});
