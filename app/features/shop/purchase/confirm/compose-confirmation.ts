// What is offered on the final confirmation: composed once when it is shown, and compared with what
// holds when the buyer presses pay.
import type { SizeFacts } from "#features/shop/catalogue/stock.server.ts";
import type { PostageTable } from "#features/shop/delivery/postage.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { priceAt, type TaxCategory } from "#features/shop/catalogue/rules.ts";
import type { Gift, Wrapping } from "../orders/gift.ts";
import { formatYen, sumYen } from "#lib/yen.ts";
import type {
  Address,
  Confirmation,
  ConfirmedLine,
  PaymentMeans,
  TaxSum,
} from "../orders/rules.ts";
import { codFee, type CodTerms } from "../cod/rules.ts";
import { chargesOf } from "../orders/amounts.ts";
import { wrapChange, wrappingOf, type WrapTerms } from "../wrap/rules.ts";
import { codRefused, meansProblem } from "./means-problem.ts";
import { statementsOf } from "./statements.ts";

/**
 * The shop's conditions as they are now. `terms.ts` makes them from the rules of tax and delivery.
 */
export type Terms = {
  /** Grows when the wording of the confirmation changes. */
  version: string;
  means: readonly PaymentMeans[];
  /** A sentence for each means that rests. */
  restingMeans: readonly string[];
  /** Where transfers go; "" while none are taken. */
  transferTo: string;
  /** What 代引 costs and where it ends. */
  cod: CodTerms;
  /** What wrapping a gift costs; null: the shop does not. */
  wrap: WrapTerms | null;
  postages: PostageTable;
  postage(prefecture: string, itemsTotal: number, weightG: number): number;
  /** By the rates of the day on which the goods leave. */
  taxes(
    amounts: {
      lines: readonly { amount: number; taxCategory: TaxCategory }[];
      postage: number;
      discount: number;
    },
    shipDay: TokyoDate,
  ): TaxSum[];
  /** A sentence when the wish cannot be kept, else nothing. `null`: no wish, the earliest day. */
  deliveryProblem(prefecture: string, day: string | null, band: string, now: Date): string | null;
  bandName(band: string): string;
  shipDay(prefecture: string, deliveryDay: string | null, now: Date): TokyoDate;
};

export type Wish = {
  byPhone?: true;
  email: string;
  address: Address;
  gift: Gift | null;
  /** Of a gift: the skus of lines that are wrapped. */
  wrapped?: readonly string[] | undefined;
  note: string;
  means: PaymentMeans;
  deliveryDay: string | null;
  deliveryBand: string;
};

/** The same gift, wrapped as it is now. */
const giftWith = ({ wrap: _before, ...gift }: Gift, wrap: Wrapping | null): Gift =>
  wrap ? { ...gift, wrap } : gift;

/** `points`: what of them pays for goods, each a yen; the postage is always paid. */
export function composeConfirmation(
  lines: ConfirmedLine[],
  {
    weightG,
    points,
  }: { weightG: number; points: (amounts: { itemsTotal: number; postage: number }) => number },
  { wrapped = [], ...wish }: Wish,
  terms: Terms,
  now: Date,
  reservedUntil: Date,
): Confirmation {
  const gift = wish.gift && giftWith(wish.gift, wrappingOf(wrapped, lines, terms.wrap));
  const itemsTotal = sumYen(lines.map(({ amount }) => amount));
  const postage = terms.postage(wish.address.prefecture, itemsTotal, weightG);
  const discount = points({ itemsTotal, postage });
  const charges = chargesOf({ postage, gift });
  const toPay = itemsTotal + charges - discount;
  const fee = wish.means === "cod" ? codFee(terms.cod, toPay) : 0;
  const shipDay = terms.shipDay(wish.address.prefecture, wish.deliveryDay, now);
  const parts = {
    ...wish,
    gift,
    ...(wish.means === "transfer" && { transferTo: terms.transferTo }),
    lines,
    itemsTotal,
    postage,
    ...(wish.means === "cod" && { fee }),
    discount,
    total: toPay + fee,
    taxes: terms.taxes({ lines, postage: charges + fee, discount }, shipDay),
    shipDay,
  };
  return {
    ...parts,
    version: terms.version,
    shownAt: now.toISOString(),
    statements: statementsOf(
      { ...parts, bandName: terms.bandName(wish.deliveryBand) },
      reservedUntil,
    ),
  };
}

/**
 * What differs from the confirmation by now, each in words; an empty list: exactly what was shown
 * can be charged. Source: docs/guides/reliability.md §1.3.
 */
export function changesSince(
  shown: Confirmation,
  sizes: ReadonlyMap<string, SizeFacts>,
  terms: Terms,
  now: Date,
): string[] {
  const changes: string[] = [];
  for (const line of shown.lines) {
    const size = sizes.get(line.sku);
    if (size?.status !== "open") {
      changes.push(`「${line.title}」は、販売を終了しました。`);
      continue;
    }
    if (size.archived) {
      changes.push(`「${line.title}」の${line.size}は、お取りあつかいが終わりました。`);
      continue;
    }
    const unitPrice = priceAt(size, size, now);
    if (unitPrice !== line.unitPrice)
      changes.push(
        `「${line.title}」の値段が${formatYen(line.unitPrice)}から${formatYen(unitPrice)}に変わりました。`,
      );
    if (size.title !== line.title)
      changes.push(`「${line.title}」は、品名が「${size.title}」に変わりました。`);
    if (shown.gift && !size.giftable)
      changes.push(`「${line.title}」は、贈りもの（のし・カード）にできなくなりました。`);
    if (size.taxCategory !== line.taxCategory)
      changes.push(`「${line.title}」の消費税の税率が変わりました。`);
  }
  const weightG = shown.lines.reduce(
    (sum, { sku, quantity }) => sum + (sizes.get(sku)?.weightG ?? 0) * quantity,
    0,
  );
  const postage = terms.postage(shown.address.prefecture, shown.itemsTotal, weightG);
  if (postage !== shown.postage)
    changes.push(`送料が${formatYen(shown.postage)}から${formatYen(postage)}に変わりました。`);
  const { fee = 0 } = shown;
  const leaves = terms.shipDay(shown.address.prefecture, shown.deliveryDay, now);
  const wrapped = wrapChange(shown.gift?.wrap, terms.wrap);
  if (wrapped) changes.push(wrapped);
  const taxes = terms.taxes({ ...shown, postage: chargesOf(shown) }, leaves);
  if (changes.length === 0 && !sameTaxes(taxes, shown.taxes))
    changes.push("消費税の計算が変わりました。");
  const late = terms.deliveryProblem(
    shown.address.prefecture,
    shown.deliveryDay,
    shown.deliveryBand,
    now,
  );
  if (late) changes.push(late);
  const means = meansProblem(shown.means, shown.total, terms.means) ?? codRefused(shown, terms);
  if (means) changes.push(means);
  else if (shown.means === "cod" && codFee(terms.cod, shown.total - fee) !== fee)
    changes.push("代引手数料が変わりました。");
  return changes;
}

const sameTaxes = (some: readonly TaxSum[], others: readonly TaxSum[]) =>
  some.length === others.length &&
  some.every(({ basisPoints, target, tax, reduced }, at) => {
    const other = others[at];
    return (
      other?.basisPoints === basisPoints &&
      other.target === target &&
      other.tax === tax &&
      other.reduced === reduced
    );
  });
