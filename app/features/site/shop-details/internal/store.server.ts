import { sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { ShopDetails } from "../schema.ts";
import { shopDetail } from "./table.ts";

const columns = {
  name: shopDetail.name,
  kana: shopDetail.kana,
  legalName: shopDetail.legalName,
  representative: shopDetail.representative,
  address: shopDetail.address,
  phone: shopDetail.phone,
  email: shopDetail.email,
  invoiceNumber: shopDetail.invoiceNumber,
};

export async function readDetails(db: Reader): Promise<ShopDetails | undefined> {
  const [row] = await db.select(columns).from(shopDetail);
  return row;
}
/** One writer at a time, also of the first row. */
export async function lockDetails(tx: Tx): Promise<ShopDetails | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shop-detail', 0))`);
  return readDetails(tx);
}
export async function putDetails(tx: Tx, details: ShopDetails, now: Date): Promise<void> {
  const set = { ...details, updatedAt: now };
  await tx.insert(shopDetail).values(set).onConflictDoUpdate({ target: shopDetail.one, set });
}
