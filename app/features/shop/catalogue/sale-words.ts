// A sale as a page says it: until when, and the ordinary price with the days on which it was
// charged, where that is proven.
import { formatJapanese, formatJapaneseTime, tokyoDate } from "#lib/tokyo-date.ts";
import { formerPriceSince } from "./former-price.ts";
import type { SizePrices } from "./price-history.server.ts";
import { isOnSale, priceAt, priceOf, type Product, type Size } from "./rules.ts";

/** `words`: the days, "11月1日（日）〜11月30日（月）の価格". */
export type FormerPrice = { price: number; words: string };

const dayOf = (at: Date) => formatJapanese(tokyoDate(at));

/** Nothing where the size has no lower price now, or its ordinary one is not proven. */
export function formerOf(
  product: Product,
  size: Size,
  histories: readonly SizePrices[],
  now: Date,
): FormerPrice | null {
  const { sale } = product;
  const price = priceOf(product, size);
  if (!sale || priceAt(product, size, now) >= price) return null;
  const history = histories.find(({ sku }) => sku === size.sku)?.history ?? [];
  const since = formerPriceSince(history, price, sale.from);
  if (!since) return null;
  const lastDay = new Date(sale.from.getTime() - 1);
  return { price, words: `${dayOf(since)}〜${dayOf(lastDay)}の価格` };
}

/** "12月15日（火）12:00"; nothing while there is no sale. */
export const saleEndOf = (product: Product, now: Date): string =>
  isOnSale(product, now) && product.sale ? saleMoment(product.sale.until) : "";
export const saleMoment = (at: Date) => `${dayOf(at)}${formatJapaneseTime(at)}`;
