// Rows of playlists, written.
import { sql, eq } from "drizzle-orm";
import type { Tx } from "#db/client.server.ts";
import { playlist } from "./table.ts";

export async function insertPlaylist(
  tx: Tx,
  values: typeof playlist.$inferInsert,
): Promise<boolean> {
  return (
    (
      await tx
        .insert(playlist)
        .values(values)
        .onConflictDoNothing({ target: playlist.id })
        .returning({ id: playlist.id })
    ).length > 0
  );
}
export async function updatePlaylist(
  tx: Tx,
  id: string,
  values: Partial<Omit<typeof playlist.$inferInsert, "id" | "version">>,
): Promise<number> {
  const [changed] = await tx
    .update(playlist)
    .set({ ...values, version: sql`${playlist.version} + 1` })
    .where(eq(playlist.id, id))
    .returning({ version: playlist.version });
  return changed?.version ?? 0;
}
