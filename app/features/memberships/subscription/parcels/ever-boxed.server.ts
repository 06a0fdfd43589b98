// Whether a size was ever in a member's box, or is chosen for one.
import { sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";

export async function everBoxed(tx: Tx, sku: string): Promise<boolean> {
  const picked = JSON.stringify([{ sku }]);
  const { rows } = await tx.execute<{ there: boolean }>(
    sql`select exists (select 1 from parcel_hold where sku = ${sku})
      or exists (select 1 from selection where picks @> ${picked}::jsonb) as there`,
  );
  return rows[0]?.there === true;
}
