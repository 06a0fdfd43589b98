// The sizes as they are this moment, with their products. Every statement that changes stock comes
// after `lockSizes`, so that all take rows in one order.
import { sql, type SQL } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
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
  giftable: boolean;
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
    product.collection, product.plans, product.weight_g as "weightG", product.giftable,
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
  const { rows } = await locking(tx, { skus });
  return freshSizes(rows);
}
type Skus = { skus: readonly string[] };
const fresh = sql`
  select ${freshColumns} from product_size as size join product on product.id = size.product_id
  where size.sku = any(${sql.placeholder("skus")}::text[])`;
const locking = writtenOut<FreshRow, Skus>(
  "sizes_locked",
  sql`${fresh} order by size.sku for update of size`,
);
const reading = writtenOut<FreshRow, Skus>("sizes_fresh", fresh);

/** The same without a lock. */
export async function readSizes(
  db: Reader,
  skus: readonly string[],
): Promise<Map<string, FreshSize>> {
  const { rows } = await reading(db, { skus });
  return freshSizes(rows);
}

export type Pieces = { sku: string; quantity: number };

/** The sizes to be changed, each once, with how many of it. */
function counted(some: readonly Pieces[]) {
  const bySku = new Map<string, number>();
  for (const { sku, quantity } of some) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  return { skus: [...bySku.keys()], quantities: [...bySku.values()] };
}
const pieces = sql`unnest(${sql.placeholder("skus")}::text[],
  ${sql.placeholder("quantities")}::int[]) as piece(sku, quantity)`;
type Counted = ReturnType<typeof counted>;
const moving = (name: string, change: SQL) =>
  writtenOut<object, Counted>(
    name,
    sql`update product_size as size set ${change} from ${pieces} where size.sku = piece.sku`,
  );
/** Only where so many are free. */
const movingFree = (name: string, change: SQL) =>
  writtenOut<object, Counted>(
    name,
    sql`update product_size as size set ${change} from ${pieces}
      where size.sku = piece.sku and size.stock - size.reserved >= piece.quantity`,
  );

const reserving = movingFree("stock_reserve", sql`reserved = size.reserved + piece.quantity`);
/** Sets pieces aside for somebody. False where one of them is short: the caller rolls back. */
export async function reserveStock(tx: Tx, some: readonly Pieces[]): Promise<boolean> {
  const all = counted(some);
  const { rowCount } = await reserving(tx, all);
  return rowCount === all.skus.length;
}

const releasing = moving("stock_release", sql`reserved = size.reserved - piece.quantity`);
/** What was set aside is free for everybody again. */
export async function releaseStock(tx: Tx, some: readonly Pieces[]): Promise<void> {
  if (some.length > 0) await releasing(tx, counted(some));
}

const selling = moving(
  "stock_sell",
  sql`stock = size.stock - piece.quantity, reserved = size.reserved - piece.quantity`,
);
/** What was set aside leaves the house. */
export async function sellReservedStock(tx: Tx, some: readonly Pieces[]): Promise<void> {
  if (some.length > 0) await selling(tx, counted(some));
}

const sellingFree = movingFree("stock_sell_free", sql`stock = size.stock - piece.quantity`);
/**
 * Free pieces leave the house. False where one of them is short: the caller has looked before, or
 * rolls back.
 */
export async function sellFreeStock(tx: Tx, some: readonly Pieces[]): Promise<boolean> {
  if (some.length === 0) return true;
  const all = counted(some);
  const { rowCount } = await sellingFree(tx, all);
  return rowCount === all.skus.length;
}

const returning = moving("stock_return", sql`stock = size.stock + piece.quantity`);
/** Pieces come back to the shelf. */
export async function returnStock(tx: Tx, some: readonly Pieces[]): Promise<void> {
  if (some.length > 0) await returning(tx, counted(some));
}

const correcting = moving("stock_correct", sql`stock = size.stock + piece.quantity`);
/** What was counted differs: so many more (above 0) or less. */
export async function correctStock(tx: Tx, some: readonly Pieces[]): Promise<void> {
  if (some.length > 0) await correcting(tx, counted(some));
}
