import { and, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { room, roomPhoto } from "./table.ts";

export async function insertRoomPhoto(
  db: Reader,
  row: typeof roomPhoto.$inferInsert,
): Promise<void> {
  await db.insert(roomPhoto).values(row);
}
export const countLooseRoomPhotos = (db: Reader, uid: string): Promise<number> =>
  db.$count(roomPhoto, and(eq(roomPhoto.uid, uid), isNull(roomPhoto.roomId)));

/** One's own that waits goes with a message from now on; false: it is not there any more. */
export async function attachRoomPhoto(
  tx: Tx,
  { uid, id, roomId, number }: { uid: string; id: string; roomId: string; number: number },
): Promise<boolean> {
  const rows = await tx
    .update(roomPhoto)
    .set({ roomId, number })
    .where(and(eq(roomPhoto.id, id), eq(roomPhoto.uid, uid), isNull(roomPhoto.roomId)))
    .returning({ id: roomPhoto.id });
  return rows.length > 0;
}
/** Where the file is: for the member whose room it is in, and for staff who see to the rooms. */
export async function roomPhotoFile(
  db: Reader,
  id: string,
  { uid, asStaff }: { uid: string; asStaff: boolean },
): Promise<string | undefined> {
  const [row] = await db
    .select({ file: roomPhoto.file, owner: room.uid })
    .from(roomPhoto)
    .innerJoin(room, eq(room.id, roomPhoto.roomId))
    .where(eq(roomPhoto.id, id));
  return row && (asStaff || row.owner === uid) ? row.file : undefined;
}
export const looseRoomPhotosBefore = (db: Reader, before: Date, limit: number) =>
  db
    .select({ id: roomPhoto.id, file: roomPhoto.file })
    .from(roomPhoto)
    .where(and(isNull(roomPhoto.roomId), lt(roomPhoto.createdAt, before)))
    .orderBy(roomPhoto.createdAt, roomPhoto.id)
    .limit(limit);
/** True where it still belongs to nothing. */
export async function deleteLooseRoomPhoto(db: Reader, id: string): Promise<boolean> {
  const rows = await db
    .delete(roomPhoto)
    .where(and(eq(roomPhoto.id, id), isNull(roomPhoto.roomId)))
    .returning({ id: roomPhoto.id });
  return rows.length > 0;
}
/** Of the member's rooms, whoever sent it. */
export const everyRoomPhotoOf = (db: Reader, uid: string) =>
  db
    .select({
      id: roomPhoto.id,
      roomId: roomPhoto.roomId,
      number: roomPhoto.number,
      file: roomPhoto.file,
      createdAt: roomPhoto.createdAt,
    })
    .from(roomPhoto)
    .where(
      inArray(roomPhoto.roomId, db.select({ id: room.id }).from(room).where(eq(room.uid, uid))),
    )
    .orderBy(roomPhoto.roomId, sql`${roomPhoto.number}`);
