import { and, asc, desc, eq, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskUpload } from "./table.ts";

export async function insertUpload(tx: Tx, values: typeof deskUpload.$inferInsert): Promise<void> {
  await tx.insert(deskUpload).values(values);
}
export async function uploadById(db: Reader, id: string, uid: string) {
  return (
    await db
      .select()
      .from(deskUpload)
      .where(and(eq(deskUpload.id, id), eq(deskUpload.uid, uid)))
  )[0];
}
export async function uploadsOf(db: Reader, uid: string) {
  return db
    .select()
    .from(deskUpload)
    .where(eq(deskUpload.uid, uid))
    .orderBy(desc(deskUpload.updatedAt))
    .limit(100);
}
/** False: the offset is another by now. */
export async function advanceUpload(
  db: Reader,
  id: string,
  from: number,
  to: number,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(deskUpload)
        .set({ received: to, updatedAt: now })
        .where(and(eq(deskUpload.id, id), eq(deskUpload.received, from)))
        .returning({ id: deskUpload.id })
    ).length > 0
  );
}
export async function nameUploadKey(db: Reader, id: string, fileKey: string): Promise<void> {
  await db.update(deskUpload).set({ fileKey }).where(eq(deskUpload.id, id));
}
/** False: it was finished or given up in between. */
export async function deleteUpload(db: Reader, id: string): Promise<boolean> {
  return (
    (await db.delete(deskUpload).where(eq(deskUpload.id, id)).returning({ id: deskUpload.id }))
      .length > 0
  );
}
export async function uploadsBefore(db: Reader, time: Date) {
  return db
    .select()
    .from(deskUpload)
    .where(lt(deskUpload.updatedAt, time))
    .orderBy(asc(deskUpload.id))
    .limit(200);
}
export async function uploadExists(db: Reader, id: string): Promise<boolean> {
  return (
    (await db.select({ id: deskUpload.id }).from(deskUpload).where(eq(deskUpload.id, id))).length >
    0
  );
}
