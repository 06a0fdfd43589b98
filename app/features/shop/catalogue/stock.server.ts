// The sizes as they are this moment, with their products. Every statement that changes stock comes after `lockSizes`, so that all take rows in one order.
import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TaxCategory } from "#features/shop/tax/rules.ts";
import type { ProductStatus } from "./rules.ts";

export type SizeFacts = {
  sku: string;
  priceDifference: number;
  productId: string;
  title: string;
  basePrice: number;
  status: ProductStatus;
  taxCategory: TaxCategory;
  weightG: number;
};

export type FreshSize = SizeFacts & {
  free: number;
  stock: number;
  reserved: number;
  collection: "product" | "product_licensed";
  plans: string[];
};

const freshColumns = sql`
  size.sku, size.stock - size.reserved as free, size.stock, size.reserved, size.price_difference as "priceDifference", product.id as "productId", product.title,
  product.base_price as "basePrice", product.status, product.tax_category as "taxCategory", product.collection, product.plans, product.weight_g as "weightG"`;

/** Locks the sizes in the order of their sku, and reads them with their products. */
export async function lockSizes(tx: Tx, skus: readonly string[]): Promise<Map<string, FreshSize>> {
  if (skus.length === 0) return new Map();
  const { rows } = await tx.execute<FreshSize>(sql`
    select ${freshColumns} from product_size as size join product on product.id = size.product_id
    where size.sku = any(${sql.param([...skus])}) order by size.sku for update of size`);
  return new Map(rows.map((row) => [row.sku, row]));
}

/** The same without a lock. */
export async function readSizes(
  db: Reader,
  skus: readonly string[],
): Promise<Map<string, FreshSize>> {
  const { rows } = await db.execute<FreshSize>(sql`
    select ${freshColumns} from product_size as size join product on product.id = size.product_id where size.sku = any(${sql.param([...skus])})`);
  return new Map(rows.map((row) => [row.sku, row]));
}
