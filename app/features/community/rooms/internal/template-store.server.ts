// Words that staff begin an answer with.
import { asc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { roomTemplate } from "./table.ts";

export const allTemplates = (db: Reader, limit: number) =>
  db
    .select({ id: roomTemplate.id, title: roomTemplate.title, body: roomTemplate.body })
    .from(roomTemplate)
    .orderBy(asc(roomTemplate.title), asc(roomTemplate.id))
    .limit(limit);
export const lockTemplates = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('room-templates', 0))`);
export async function insertTemplate(tx: Tx, row: typeof roomTemplate.$inferInsert): Promise<void> {
  await tx.insert(roomTemplate).values(row);
}
export async function updateTemplate(
  tx: Tx,
  { id, ...change }: Pick<typeof roomTemplate.$inferInsert, "id" | "title" | "body" | "updatedAt">,
): Promise<boolean> {
  const rows = await tx
    .update(roomTemplate)
    .set(change)
    .where(eq(roomTemplate.id, id))
    .returning({ id: roomTemplate.id });
  return rows.length > 0;
}
export async function deleteTemplate(tx: Tx, id: string): Promise<string | undefined> {
  const [row] = await tx
    .delete(roomTemplate)
    .where(eq(roomTemplate.id, id))
    .returning({ title: roomTemplate.title });
  return row?.title;
}
