// Whether a size was ever in somebody's order: what was sold keeps its size for good.
import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";

/** Also by a confirmation that came to nothing: its page still names the size. */
export async function everReserved(tx: Tx, sku: string): Promise<boolean> {
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select exists (select 1 from stock_hold where sku = ${sku}) as there`,
  );
  return rows[0]?.there === true;
}
