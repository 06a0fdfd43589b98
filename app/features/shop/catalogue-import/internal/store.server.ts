import { and, inArray, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { importedStock } from "./table.ts";

/** What these exports were last brought to, by export and sku. */
export async function stockBroughtIn(
  tx: Tx,
  exports: readonly string[],
  skus: readonly string[],
): Promise<Map<string, Map<string, number>>> {
  if (exports.length === 0 || skus.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(importedStock)
    .where(and(inArray(importedStock.export, [...exports]), inArray(importedStock.sku, [...skus])));
  const byExport = new Map<string, Map<string, number>>();
  for (const row of rows) {
    const known = byExport.get(row.export) ?? new Map<string, number>();
    byExport.set(row.export, known.set(row.sku, row.stock));
  }
  return byExport;
}

export async function saveStockBroughtIn(
  tx: Tx,
  rows: readonly (typeof importedStock.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(importedStock)
      .values([...rows])
      .onConflictDoUpdate({
        target: [importedStock.export, importedStock.sku],
        set: { stock: sql`excluded.stock`, at: sql`excluded.at` },
      });
}
