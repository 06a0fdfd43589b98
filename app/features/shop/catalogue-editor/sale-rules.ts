// What a sale must be before it is planned, in words for the desk.
import { formerPriceFrom, isProvenFormerPrice } from "#features/shop/catalogue/former-price.ts";
import type { SizePrices } from "#features/shop/catalogue/price-history.server.ts";
import { priceOf, type Product, type Sale, soldSizes } from "#features/shop/catalogue/rules.ts";
import { formatJapanese, stampTokyo } from "#lib/tokyo-date.ts";
import { formatYen } from "#lib/yen.ts";
import { dayMs } from "#lib/time.ts";

/**
 * So long the former price was still charged for half of the eight weeks that it is proven by.
 */
export const maxSaleDays = 28;

type SaleField = "salePrice" | "saleFrom" | "saleUntil";
export type SaleErrors = Partial<Record<SaleField, string>>;

/** How a sale stood when a form was opened: another one since is not overwritten. */
export const saleMark = (sale: Sale | undefined): string =>
  sale ? `${sale.price} ${sale.from.toISOString()} ${sale.until.toISOString()}` : "";

type Priced = Pick<Product, "basePrice" | "sale" | "status" | "sizes">;
const hasBegun = (sale: Sale | undefined, now: Date) => sale !== undefined && sale.from <= now;

/** What is wrong with the hours of a sale that has not begun. */
export function saleHours({ from, until }: Omit<Sale, "price">, now: Date): SaleErrors {
  return { ...(from < now ? { saleFrom: notAhead } : {}), ...endErrors({ from, until }, now) };
}
const notAhead = "これからの日時をご入力ください。";
function endErrors({ from, until }: Omit<Sale, "price">, now: Date): SaleErrors {
  if (until <= from || until <= now)
    return { saleUntil: "はじまりより後の、これからの日時をご入力ください。" };
  if (until.getTime() - from.getTime() > maxSaleDays * dayMs)
    return {
      saleUntil: `セールは${maxSaleDays}日までです。もとの値段として示せる間に、おさめます。`,
    };
  return {};
}

/** What is wrong with the sale itself, beside its fields; nothing wrong: an empty record. */
export function saleErrors(product: Priced, sale: Sale, now: Date): SaleErrors {
  const errors: SaleErrors = {};
  const cheapest = Math.min(
    0,
    ...soldSizes(product.sizes).map(({ priceDifference }) => priceDifference),
  );
  if (sale.price >= product.basePrice)
    errors.salePrice = `いまの価格（${formatYen(product.basePrice)}）より安い値段をご入力ください。`;
  else if (sale.price + cheapest < 1)
    errors.salePrice = "値段の差を引くと、1円より安くなるサイズがあります。";
  const before = product.sale;
  if (before && hasBegun(before, now)) {
    if (sale.price !== before.price)
      errors.salePrice =
        "はじまったセールの値段は変えられません。いちど終えてから、決め直してください。";
    if (sale.from.getTime() !== before.from.getTime())
      errors.saleFrom = "はじまったセールの、はじまりの日時は変えられません。";
  } else if (sale.from < now) errors.saleFrom = notAhead;
  return { ...errors, ...endErrors(sale, now) };
}

const namesOf = (list: readonly { size: string }[]) => list.map(({ size }) => size).join("・");

/**
 * Why the ordinary price may not stand beside the lower one at the sale's beginning; nothing where
 * it is proven for each size. Source: adr/0320.
 */
export function proofProblem(
  { basePrice, sizes }: Pick<Product, "basePrice" | "sizes">,
  histories: readonly SizePrices[],
  from: Date,
): string | undefined {
  const bySku = new Map(histories.map(({ sku, history }) => [sku, history]));
  const unproven = soldSizes(sizes).flatMap((size) => {
    const history = bySku.get(size.sku) ?? [];
    const price = priceOf({ basePrice }, size);
    if (isProvenFormerPrice(history, price, from)) return [];
    const still = history.at(-1)?.price === price;
    return [{ size: size.size, day: still ? formerPriceFrom(history, price, from) : undefined }];
  });
  if (unproven.length === 0) return undefined;
  const days = unproven.map(({ day }) => day);
  const last = days.every((day) => day !== undefined) ? days.toSorted().at(-1) : undefined;
  const begin = `${namesOf(unproven)}は、いまの価格で売った日が足りず、もとの値段として示せません（景品表示法）。`;
  return last
    ? `${begin}このまま売ると、${formatJapanese(last)}からはじめられます。`
    : `${begin}いまの価格で2週間より長く売ってから、お決めください。`;
}

/**
 * Why this sale cannot be given to the product, in one text; nothing where it can. Once begun, its
 * former price was proven when it was planned. `histories`: since eight weeks before its beginning.
 */
export function saleProblem(
  product: Priced,
  histories: readonly SizePrices[],
  sale: Sale,
  now: Date,
): string | undefined {
  if (product.status !== "open") return "公開中の品だけ、セールを決められます。";
  const errors = Object.values(saleErrors(product, sale, now));
  if (errors.length > 0) return errors.join("");
  return hasBegun(product.sale, now) ? undefined : proofProblem(product, histories, sale.from);
}

/** How a sale is told in a record. */
export const saleRecord = (sale: Sale | null | undefined) =>
  sale
    ? {
        salePrice: sale.price,
        saleFrom: stampTokyo(sale.from),
        saleUntil: stampTokyo(sale.until),
      }
    : {};
