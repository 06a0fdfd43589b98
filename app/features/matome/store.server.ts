import { asc, eq, getTableColumns } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { matome } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(matome);
const most = 1_000;

/** Every summary but drafts and closed ones, in its order. */
export async function openMatome(db: Reader) {
  return db.select(columns).from(matome).where(eq(matome.status, "open")).orderBy(asc(matome.position), asc(matome.id)).limit(most);
}
export async function insertMatome(tx: Tx, rows: readonly (typeof matome.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await tx.insert(matome).values([...rows]).onConflictDoNothing();
}
