// Rows of pieces, written.
import { sql, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { mediaItem } from "./table.ts";

/** False: the id is taken. */
export async function insertItem(tx: Tx, values: typeof mediaItem.$inferInsert): Promise<boolean> {
  return (
    (
      await tx
        .insert(mediaItem)
        .values(values)
        .onConflictDoNothing({ target: mediaItem.id })
        .returning({ id: mediaItem.id })
    ).length > 0
  );
}
/** Writes under the row's lock; gives the new version. */
export async function updateItem(
  tx: Tx,
  id: string,
  values: Partial<Omit<typeof mediaItem.$inferInsert, "id" | "version">>,
  now: Date,
): Promise<number> {
  const [changed] = await tx
    .update(mediaItem)
    .set({ ...values, version: sql`${mediaItem.version} + 1`, updatedAt: now })
    .where(eq(mediaItem.id, id))
    .returning({ version: mediaItem.version });
  return changed?.version ?? 0;
}
export async function setTranscript(tx: Tx, id: string, transcript: string): Promise<void> {
  await tx.update(mediaItem).set({ transcript }).where(eq(mediaItem.id, id));
}
