// What somebody has chosen for a box, step by step.
import type { Reader } from "#db/client.server.ts";
import { selection } from "./parcel-table.ts";
import { eq } from "drizzle-orm";

// ---- choices ----

export async function selectionByKey(db: Reader, keyHash: string) {
  const [row] = await db.select().from(selection).where(eq(selection.keyHash, keyHash));
  return row;
}

export async function insertSelection(
  db: Reader,
  row: typeof selection.$inferInsert,
): Promise<void> {
  await db.insert(selection).values(row);
}

export async function updateSelection(
  db: Reader,
  id: string,
  change: Partial<typeof selection.$inferInsert>,
  now: Date,
): Promise<void> {
  await db
    .update(selection)
    .set({ ...change, updatedAt: now })
    .where(eq(selection.id, id));
}
