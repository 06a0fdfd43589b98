// Prices in SQL: the twins of `priceAt` and `baseAt`, for what is written down and sorted by the
// database. The tables are named `product` and `size`.
import { sql } from "drizzle-orm";

/** What one piece costs at this moment. */
export const priceThen = (now: Date) => {
  const lower = sql`least(product.sale_price, product.base_price) + size.price_difference`;
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`case when product.sale_from <= ${at} and ${at} < product.sale_until and ${lower} >= 1
    then ${lower} else product.base_price + size.price_difference end`;
};
/** A sale runs, as lists were told, and it is lower than the ordinary price. */
export const isListedSale = sql`(product.sale_begun and product.sale_price < product.base_price)`;
/** The price without a size's difference, as lists have it: between the two hours of a sale. */
export const listedPrice = sql`case when product.sale_begun
  then least(product.sale_price, product.base_price) else product.base_price end`;
