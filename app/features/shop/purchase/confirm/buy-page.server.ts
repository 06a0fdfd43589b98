// What /buy/products shows: the form, or the final confirmation of this browser.
import type { Db } from "#db/client.server.ts";
import { guest, heldItemsOf, memberIdOf } from "#features/identity/account/rules.ts";
import type { PresentedCart } from "#features/shop/cart/present.ts";
import type { PricedCart } from "#features/shop/cart/price-cart.server.ts";
import { type CartShadow, wantedOfShadow } from "#features/shop/cart/shadow.ts";
import type { PostageTable } from "#features/shop/delivery/postage.ts";
import { notGiftable } from "../orders/gift.ts";
import { findOwnPurchase, lastAttempt, type Purchase } from "../orders/orders.server.ts";
import { orderLink } from "../orders/order-link.server.ts";
import type { Confirmation, PaymentMeans, PurchaseState } from "../orders/rules.ts";
import { spendable } from "#features/identity/points/book.server.ts";
import { pointRuleOn } from "#features/identity/points/point-rules.server.ts";
import type { PointRule } from "#features/identity/points/rules.ts";
import { type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import type { CodTerms } from "../cod/rules.ts";
import type { WrapTerms } from "../wrap/rules.ts";
import { changesBetween } from "./changes.ts";
import { type Buyer, type GoodsAndTerms, valuesOf } from "./confirm.server.ts";
import { type CheckoutValues, emptyCheckout, type KeptAddress } from "./fields.ts";
import { holdOver } from "./pay-problems.ts";
import { priceOwnCart } from "../reserve/own-reservations.server.ts";

export type BuyPage =
  | {
      step: "form";
      values: CheckoutValues;
      cart: PresentedCart;
      /** The last purchase of this browser: what was typed before it is done with. */
      after: string;
      /** The day on which a parcel would leave. */ leaves: TokyoDate;
      /** What sending costs, for the amounts beside the form. */
      postages: PostageTable;
      means: readonly PaymentMeans[];
      /** What 代引 costs. */ cod: CodTerms;
      /** Why these goods cannot go as a gift. */ notGiftable: string | null;
      /** What wrapping a gift costs; null: it is not offered. */ wrap: WrapTerms | null;
      /** A sentence for each that rests. */ restingMeans: readonly string[];
      /** What a member may use; null for a guest. */ points: number | null;
      /** How goods give points today. */ pointRule: PointRule;
      /** A member's own addresses, the usual one first; null for a guest. */
      addresses: KeptAddress[] | null;
      notice: string | null;
    }
  | {
      step: "confirm";
      temporaryId: string;
      confirmation: Confirmation;
      changes: string[];
      reservedUntil: string;
      mayExtend: boolean;
      /** The address is to be kept once the order is placed. */ remember: boolean;
    };

/** `goTo`: this browser has paid already. */
export type BuyPageAnswer = { goTo: string } | { page: BuyPage };

type Ask = {
  confirm: string | null;
  was: string | null;
  edit: string | null;
  remember: boolean;
  cart: CartShadow | null;
  /** What is known of the buyer: a member's address. */ known?: Partial<CheckoutValues>;
  /** A member's own, to choose from. */ addresses: KeptAddress[] | null;
};

/** What became of a confirmation that was ordered. */
const ordered: readonly PurchaseState[] = ["paid", "accepted", "waiting"];
const notices = {
  left: "お支払いは行われていません。カートの中身も、ご入力の内容もそのままです。",
  late: holdOver,
};

export async function buyPage(
  db: Db,
  { actor, browserKey }: Pick<Buyer, "actor"> & { browserKey: string | undefined },
  ask: Ask,
  { findSizes, terms, fewLeft }: GoodsAndTerms,
  secret: string,
  now: Date,
): Promise<BuyPageAnswer> {
  const uid = memberIdOf(actor) ?? guest;
  const own = async (id: string | null) =>
    id && browserKey
      ? findOwnPurchase(db, { temporaryId: id }, { browserKey, reader: uid })
      : undefined;
  const asked = await own(ask.confirm ?? ask.edit);
  if (asked?.order && ordered.some((state) => state === asked.temporary.state))
    return { goTo: orderLink(secret, asked.order.id) };
  const shown = ask.confirm ? asked?.temporary : undefined;
  const wanted = wantedOfShadow(ask.cart);
  const findSize = await findSizes(wanted.map(({ sku }) => sku));
  const { priced, cart } = await priceOwnCart(
    db,
    { wanted, findSize, postages: terms.postages, fewLeft },
    { heldItems: heldItemsOf(actor), browserKey },
    now,
  );
  if (shown && stands(shown, now)) {
    const earlier = (await own(ask.was))?.temporary.confirmation;
    const changes = earlier
      ? changesBetween(earlier, shown.confirmation)
      : changedSince(priced.lines, shown.confirmation);
    return {
      page: {
        step: "confirm",
        temporaryId: shown.id,
        confirmation: shown.confirmation,
        changes,
        reservedUntil: shown.reservedUntil.toISOString(),
        remember: ask.remember,
        mayExtend: shown.state === "draft" && shown.extendedAt === null,
      },
    };
  }
  const last = await lastAttempt(db, { browserKey, uid }, now);
  const typed = asked?.temporary.confirmation ?? last.typed;
  const leaves = terms.shipDay("", null, now);
  return {
    page: {
      step: "form",
      values: typed ? stillOffered(valuesOf(typed), leaves) : { ...emptyCheckout, ...ask.known },
      cart,
      after: last.after,
      leaves,
      postages: terms.postages,
      means: terms.means,
      cod: terms.cod,
      notGiftable: notGiftable(
        priced.lines.flatMap(({ sku, title }) => {
          const found = findSize(sku);
          return found ? [{ title, giftable: found.product.giftable !== false }] : [];
        }),
      ),
      wrap: terms.wrap,
      restingMeans: terms.restingMeans,
      points: actor.kind === "member" ? await spendable(db, actor.uid, now) : null,
      pointRule: await pointRuleOn(db, tokyoDate(now)),
      addresses: ask.addresses,
      notice: shown ? notices.late : asked?.temporary.state === "abandoned" ? notices.left : null,
    },
  };
}

/** Whether a confirmation can still be paid: its pieces are kept. */
const stands = ({ state, reservedUntil }: Purchase, now: Date) =>
  (state === "draft" || state === "open") && reservedUntil > now;

/** A day that was wished for and has gone by is wished for no longer. */
const stillOffered = (values: CheckoutValues, leaves: TokyoDate): CheckoutValues =>
  values.deliveryDay === "" || values.deliveryDay > leaves
    ? values
    : { ...values, deliveryDay: "" };

/** What the buyer saw in the cart against what is confirmed now. */
function changedSince(lines: PricedCart["lines"], { lines: confirmed }: Confirmation): string[] {
  const skus = new Set(confirmed.map(({ sku }) => sku));
  return lines
    .filter(({ sku }) => skus.has(sku))
    .flatMap(({ problems }) =>
      problems.filter(({ code }) => code === "price-changed").map(({ sentence }) => sentence),
    );
}
