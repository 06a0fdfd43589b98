// The sizes as they are this moment, with their products. Every statement that changes stock comes
// after `lockSizes`, so that all take rows in one order.
import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TaxCategory } from "#features/shop/tax/rules.ts";
import type { ProductStatus, Sale } from "./rules.ts";

export type SizeFacts = {
  sku: string;
  priceDifference: number;
  productId: string;
  title: string;
  basePrice: number;
  sale?: Sale;
  status: ProductStatus;
  /** Put away: what keeps it already stays whole, nothing new can have it. */
  archived: boolean;
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
  size.sku, size.stock - size.reserved as free, size.stock, size.reserved,
    size.price_difference as "priceDifference", size.archived,
    product.id as "productId", product.title,
  product.base_price as "basePrice", product.status, product.tax_category as "taxCategory",
    product.collection, product.plans, product.weight_g as "weightG",
    case when product.sale_price is not null then json_build_array(product.sale_price,
      extract(epoch from product.sale_from) * 1000,
      extract(epoch from product.sale_until) * 1000) end as "saleNow"`;
type FreshRow = Omit<FreshSize, "sale"> & { saleNow: [number, number, number] | null };
const freshSizes = (rows: readonly FreshRow[]): Map<string, FreshSize> =>
  new Map(
    rows.map(({ saleNow, ...row }) => {
      const [price = 0, from = 0, until = 0] = saleNow ?? [];
      const sale = saleNow && { price, from: new Date(from), until: new Date(until) };
      return [row.sku, sale ? { ...row, sale } : row];
    }),
  );

/** Locks the sizes in the order of their sku, and reads them with their products. */
export async function lockSizes(tx: Tx, skus: readonly string[]): Promise<Map<string, FreshSize>> {
  if (skus.length === 0) return new Map();
  const { rows } = await tx.execute<FreshRow>(sql`
    select ${freshColumns} from product_size as size join product on product.id = size.product_id
    where size.sku = any(${sql.param([...skus])}) order by size.sku for update of size`);
  return freshSizes(rows);
}

/** The same without a lock. */
export async function readSizes(
  db: Reader,
  skus: readonly string[],
): Promise<Map<string, FreshSize>> {
  const { rows } = await db.execute<FreshRow>(sql`
    select ${freshColumns} from product_size as size join product on product.id = size.product_id
      where size.sku = any(${sql.param([...skus])})`);
  return freshSizes(rows);
}

export type Pieces = { sku: string; quantity: number };

/** The sizes to be changed, each once, with how many of it. */
function counted(pieces: readonly Pieces[]) {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of pieces) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return {
    size: bySku.size,
    rows: sql`unnest(${sql.param([...bySku.keys()])}::text[],
      ${sql.param([...bySku.values()])}::int[]) as piece(sku, quantity)`,
  };
}

/** Sets pieces aside for somebody. False where one of them is short: the caller rolls back. */
export async function reserveStock(tx: Tx, pieces: readonly Pieces[]): Promise<boolean> {
  const { size, rows } = counted(pieces);
  const { rowCount } = await tx.execute(sql`
    update product_size as size set reserved = size.reserved + piece.quantity from ${rows}
    where size.sku = piece.sku and size.stock - size.reserved >= piece.quantity`);
  return rowCount === size;
}

/** What was set aside is free for everybody again. */
export async function releaseStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.execute(sql`
    update product_size as size set reserved = size.reserved - piece.quantity
      from ${counted(pieces).rows} where size.sku = piece.sku`);
}

/** What was set aside leaves the house. */
export async function sellReservedStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.execute(sql`
    update product_size as size set stock = size.stock - piece.quantity,
      reserved = size.reserved - piece.quantity
    from ${counted(pieces).rows} where size.sku = piece.sku`);
}

/**
 * Free pieces leave the house. False where one of them is short: the caller has looked before, or
 * rolls back.
 */
export async function sellFreeStock(tx: Tx, pieces: readonly Pieces[]): Promise<boolean> {
  if (pieces.length === 0) return true;
  const { size, rows } = counted(pieces);
  const { rowCount } = await tx.execute(sql`
    update product_size as size set stock = size.stock - piece.quantity from ${rows}
    where size.sku = piece.sku and size.stock - size.reserved >= piece.quantity`);
  return rowCount === size;
}

/** Pieces come back to the shelf. */
export async function returnStock(tx: Tx, pieces: readonly Pieces[]): Promise<void> {
  if (pieces.length === 0) return;
  await tx.execute(sql`
    update product_size as size set stock = size.stock + piece.quantity
      from ${counted(pieces).rows} where size.sku = piece.sku`);
}
