// From what a buyer typed to a final confirmation, and from a stale confirmation to a fresh one.
import type { Db } from "#db/client.server.ts";
import { guest, memberIdOf } from "#features/identity/account/rules.ts";
import type { FindSize } from "#features/shop/cart/price-cart.server.ts";
import type { Wanted } from "#features/shop/cart/rules.ts";
import { type Confirmed, confirmOrder, type Purchaser } from "./confirm-order.server.ts";
import type { Terms } from "./compose-confirmation.ts";
import { postalCodeElsewhere } from "#features/identity/addresses/service.server.ts";
import { findOwnPurchase } from "../orders/orders.server.ts";
import type { Confirmation } from "../orders/rules.ts";
import { CheckoutForm, GiftForm, PhoneCheckout } from "../orders/schema.ts";
import {
  type CheckoutErrors,
  checkoutFields,
  type CheckoutValues,
  wrappedIn,
  writeWrapped,
} from "./fields.ts";

/** `byPhone`: staff write it down for who called; the address of mail may be missing. */
export type Buyer = { actor: Purchaser; browserKey: string; byPhone?: true };
export type GoodsAndTerms = {
  /** What these skus are. */
  findSizes: (skus: readonly string[]) => Promise<FindSize>;
  terms: Terms;
  /** From how few pieces on the shop says how many are left. */
  fewLeft: number;
};

/**
 * Why there is no confirmation: `invalid` stands beside a field, the others are about the cart, the
 * browser or the moment.
 */
export type NotConfirmed = "invalid" | "not-found" | Exclude<Confirmed, { ok: true }>["code"];
export type ConfirmationAnswer =
  | { ok: true; temporaryId: string }
  /** Something of what was typed must be mended: beside the field, and nothing typed is lost. */
  | { ok: false; code: NotConfirmed; errors: CheckoutErrors; problems: string[] };

const refusal = (
  code: NotConfirmed,
  problems: string[],
  errors: CheckoutErrors = {},
): ConfirmationAnswer => ({ ok: false, code, errors, problems });

/** Checks what was typed and makes the final confirmation of the cart. */
export async function requestConfirmation(
  db: Db,
  { actor, browserKey, byPhone }: Buyer,
  { values, lines }: { values: CheckoutValues; lines: readonly Wanted[] },
  { findSizes, terms }: GoodsAndTerms,
  now: Date,
): Promise<ConfirmationAnswer> {
  const read = (byPhone ? PhoneCheckout : CheckoutForm).safeParse(values);
  // What stands in the fields of a gift counts only while the parcel is one.
  const gift = values.gift === "1" ? GiftForm.safeParse(values) : undefined;
  if (!read.success || gift?.success === false) {
    const errors: CheckoutErrors = {};
    const issues = [...(read.error?.issues ?? []), ...(gift?.error?.issues ?? [])];
    for (const { path, message } of issues) {
      const field = checkoutFields.find((name) => name === path[0]);
      if (field) errors[field] ??= message;
    }
    return refusal("invalid", [], errors);
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
  if (elsewhere) return refusal("invalid", [], { postalCode: elsewhere });
  return wordsOf(
    await confirmOrder(
      db,
      {
        ...(byPhone && { byPhone }),
        buyer: actor,
        browserKey,
        lines,
        email,
        address,
        gift: gift?.data ?? null,
        wrapped: wrappedIn(values),
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

/**
 * The same wish once more, under what holds now: for a confirmation that ran out of time or whose
 * offer has changed.
 */
export async function confirmAgain(
  db: Db,
  { actor, browserKey }: Buyer,
  temporaryId: string,
  { findSizes, terms }: GoodsAndTerms,
  now: Date,
): Promise<ConfirmationAnswer> {
  const reader = memberIdOf(actor) ?? guest;
  const own = await findOwnPurchase(db, { temporaryId }, { browserKey, reader });
  if (!own)
    return refusal("not-found", [
      "この確認は見つかりませんでした。カートからやりなおしてください。",
    ]);
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
        wrapped: gift?.wrap?.lines.map(({ sku }) => sku) ?? [],
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

function wordsOf(confirmed: Confirmed): ConfirmationAnswer {
  if (confirmed.ok) return { ok: true, temporaryId: confirmed.value.temporaryId };
  switch (confirmed.code) {
    case "cannot-buy":
      return refusal(
        confirmed.code,
        confirmed.problems.map(({ sentence }) => sentence),
      );
    case "delivery-gone":
      return refusal(confirmed.code, [], { deliveryDay: confirmed.sentence });
    case "means-refused":
      return refusal(confirmed.code, [], { means: confirmed.sentence });
    case "gift-refused":
      return refusal(confirmed.code, [], { gift: confirmed.sentence });
    case "wrap-refused":
      return refusal(confirmed.code, [], { wrap: confirmed.sentence });
    case "points-refused":
      return refusal(confirmed.code, [], { points: confirmed.sentence });
    case "empty":
      return refusal(confirmed.code, ["カートに品物がありません。"]);
    case "too-many-open":
      return refusal(confirmed.code, [
        "お支払いの途中の注文がいくつもあります。お支払いを済ませるか、とり置きの時間が過ぎるのをお待ちください。",
      ]);
    case "too-often":
      return refusal(confirmed.code, [
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
  giftCard: gift?.card ?? "",
  wrap: writeWrapped(gift?.wrap?.lines.map(({ sku }) => sku) ?? []),
  note,
});
