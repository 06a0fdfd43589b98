import { eq, sql } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { status } from "./table.ts";

/** Raises the version of the masters in the writer's own transaction, and tells every process when it commits. Gives the new version. */
export async function publish(tx: Tx, now: Date): Promise<number> {
  await tx
    .insert(status)
    .values({ id: "shopdb", version: 0, updatedAt: now })
    .onConflictDoNothing();
  const [row] = await tx
    .update(status)
    .set({ version: sql`${status.version} + 1`, updatedAt: now })
    .where(eq(status.id, "shopdb"))
    .returning({ version: status.version });
  await tx.execute(sql`select pg_notify('shopdb', ${String(row?.version ?? 0)})`);
  return row?.version ?? 0;
}
