import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { KansouGroup } from "../rules.ts";
import { kansou, kansouPhoto } from "./table.ts";

export type KansouPhoto = { id: string; width: number; height: number };

export async function insertPhoto(db: Reader, row: typeof kansouPhoto.$inferInsert): Promise<void> {
  await db.insert(kansouPhoto).values(row);
}
/** How many of this member wait to be sent with an impression. */
export async function countLoosePhotos(db: Reader, uid: string): Promise<number> {
  return db.$count(kansouPhoto, and(eq(kansouPhoto.uid, uid), isNull(kansouPhoto.kansouId)));
}
/** Holds one's own until the transaction ends; false: it is not there to be sent. */
export async function lockLoosePhoto(tx: Tx, uid: string, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: kansouPhoto.id })
    .from(kansouPhoto)
    .where(and(eq(kansouPhoto.id, id), eq(kansouPhoto.uid, uid), isNull(kansouPhoto.kansouId)))
    .for("update");
  return rows.length > 0;
}
/** Goes with an impression from now on; it was locked before. */
export async function attachPhoto(
  tx: Tx,
  { uid, id, kansouId }: { uid: string; id: string; kansouId: string },
): Promise<void> {
  await tx
    .update(kansouPhoto)
    .set({ kansouId })
    .where(and(eq(kansouPhoto.id, id), eq(kansouPhoto.uid, uid)));
}
/** Takes it from its impression; the night takes it away. */
export async function detachPhoto(
  db: Reader,
  { uid, kansouId, now }: { uid: string; kansouId: string; now: Date },
): Promise<boolean> {
  const rows = await db
    .update(kansouPhoto)
    .set({ kansouId: null, createdAt: now })
    .where(and(eq(kansouPhoto.kansouId, kansouId), eq(kansouPhoto.uid, uid)))
    .returning({ id: kansouPhoto.id });
  return rows.length > 0;
}
/** A member's own that waits to be sent. */
export async function loosePhotoOf(
  db: Reader,
  uid: string,
  id: string,
): Promise<KansouPhoto | undefined> {
  const [row] = await db
    .select({ id: kansouPhoto.id, width: kansouPhoto.width, height: kansouPhoto.height })
    .from(kansouPhoto)
    .where(and(eq(kansouPhoto.id, id), eq(kansouPhoto.uid, uid), isNull(kansouPhoto.kansouId)));
  return row;
}
/** `groups`: those that the viewer reads. Staff see what is out of sight for others, too. */
export type PhotoViewer = { uid: string; groups: readonly KansouGroup[]; asStaff: boolean };
/** Where the file is, for who may see it: its owner, and who reads the impression. */
export async function photoFileFor(
  db: Reader,
  id: string,
  { uid, groups, asStaff }: PhotoViewer,
): Promise<string | undefined> {
  const [row] = await db
    .select({
      file: kansouPhoto.file,
      owner: kansouPhoto.uid,
      plan: kansou.plan,
      status: kansou.status,
      blocked: sql<boolean>`exists (select 1 from community_block block
        where block.uid = ${uid} and block.blocked_uid = ${kansouPhoto.uid})`,
    })
    .from(kansouPhoto)
    .leftJoin(kansou, eq(kansou.id, kansouPhoto.kansouId))
    .where(eq(kansouPhoto.id, id));
  if (!row) return undefined;
  if (row.owner === uid || (asStaff && row.plan !== null)) return row.file;
  const seen = row.status === "open" && row.plan !== null && groups.includes(row.plan);
  return seen && !row.blocked ? row.file : undefined;
}
export const loosePhotosBefore = (db: Reader, before: Date, limit: number) =>
  db
    .select({ id: kansouPhoto.id, file: kansouPhoto.file })
    .from(kansouPhoto)
    .where(and(isNull(kansouPhoto.kansouId), lt(kansouPhoto.createdAt, before)))
    .orderBy(kansouPhoto.createdAt, kansouPhoto.id)
    .limit(limit);
/** True where it still belongs to nothing. */
export async function deleteLoosePhoto(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .delete(kansouPhoto)
    .where(and(eq(kansouPhoto.id, id), isNull(kansouPhoto.kansouId)))
    .returning({ id: kansouPhoto.id });
  return rows.length > 0;
}
export const everyPhotoOf = (db: Reader, uid: string) =>
  db
    .select({
      id: kansouPhoto.id,
      kansouId: kansouPhoto.kansouId,
      file: kansouPhoto.file,
      createdAt: kansouPhoto.createdAt,
    })
    .from(kansouPhoto)
    .where(eq(kansouPhoto.uid, uid))
    .orderBy(kansouPhoto.createdAt, kansouPhoto.id);
