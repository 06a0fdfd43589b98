import { and, asc, desc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { RoomPlan, RoomSide } from "../rules.ts";
import { room, roomMessage, roomPhoto } from "./table.ts";

/** Nobody else writes into this room until the transaction ends, be it there or not. */
export const lockRoom = (tx: Tx, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`room:${id}`}, 0))`);

export async function roomById(db: Reader, id: string) {
  const [row] = await db.select().from(room).where(eq(room.id, id));
  return row;
}
export async function messageByKey(
  tx: Tx,
  { roomId, author, sendKey }: { roomId: string; author: string; sendKey: string },
): Promise<number | undefined> {
  const [row] = await tx
    .select({ number: roomMessage.number })
    .from(roomMessage)
    .where(
      and(
        eq(roomMessage.roomId, roomId),
        eq(roomMessage.author, author),
        eq(roomMessage.sendKey, sendKey),
      ),
    );
  return row?.number;
}

type FirstOf = { id: string; uid: string; plan: RoomPlan };
/** The next number of a member's room, which is made where it is not there. */
export async function nextOfMember(tx: Tx, { id, uid, plan }: FirstOf, now: Date): Promise<number> {
  const [row] = await tx
    .insert(room)
    .values({
      id,
      uid,
      plan,
      lastNumber: 1,
      memberRead: 1,
      waitingSince: now,
      createdAt: now,
      changedAt: now,
    })
    .onConflictDoUpdate({
      target: room.id,
      set: {
        lastNumber: sql`${room.lastNumber} + 1`,
        // Who writes has read what stands above.
        memberRead: sql`${room.lastNumber} + 1`,
        waitingSince: sql`coalesce(${room.waitingSince}, ${now})`,
        laterUntil: null,
        changedAt: now,
      },
    })
    .returning({ number: room.lastNumber });
  return row?.number ?? 1;
}
/** The next number for an answer of the house; nothing where there is no such room. */
export async function nextOfStaff(tx: Tx, id: string, actor: string, now: Date) {
  const [row] = await tx
    .update(room)
    .set({
      lastNumber: sql`${room.lastNumber} + 1`,
      staffRead: sql`${room.lastNumber} + 1`,
      waitingSince: null,
      laterUntil: null,
      // Who answers sees to it from now on, where nobody did.
      assignedTo: sql`coalesce(${room.assignedTo}, ${actor}::uuid)`,
      changedAt: now,
    })
    .where(eq(room.id, id))
    .returning({ number: room.lastNumber, uid: room.uid, plan: room.plan, read: room.memberRead });
  return row;
}
export async function insertRoomMessage(
  tx: Tx,
  row: typeof roomMessage.$inferInsert & { side: RoomSide },
): Promise<void> {
  await tx.insert(roomMessage).values(row);
}

/** True where it moved on: it never goes back, and never beyond what is there. */
export async function moveRead(
  db: Reader,
  { id, side, upTo }: { id: string; side: RoomSide; upTo: number },
): Promise<boolean> {
  const column = side === "member" ? room.memberRead : room.staffRead;
  const set = sql`least(${upTo}, ${room.lastNumber})`;
  const rows = await db
    .update(room)
    .set(side === "member" ? { memberRead: set } : { staffRead: set })
    .where(and(eq(room.id, id), sql`${column} < least(${upTo}, ${room.lastNumber})`))
    .returning({ id: room.id });
  return rows.length > 0;
}
export async function setTellsRead(db: Reader, id: string, tellsRead: boolean): Promise<boolean> {
  const rows = await db
    .update(room)
    .set({ tellsRead })
    .where(eq(room.id, id))
    .returning({ id: room.id });
  return rows.length > 0;
}

const shown = {
  number: roomMessage.number,
  side: roomMessage.side,
  body: roomMessage.body,
  createdAt: roomMessage.createdAt,
  photoId: roomPhoto.id,
  width: roomPhoto.width,
  height: roomPhoto.height,
};
const ofRoom = (db: Reader) =>
  db
    .select(shown)
    .from(roomMessage)
    .leftJoin(
      roomPhoto,
      and(eq(roomPhoto.roomId, roomMessage.roomId), eq(roomPhoto.number, roomMessage.number)),
    );
export type MessageRow = Awaited<ReturnType<typeof messagesAfter>>[number];
/** Onwards from a message, the oldest first. */
export const messagesAfter = (db: Reader, roomId: string, after: number, limit: number) =>
  ofRoom(db)
    .where(and(eq(roomMessage.roomId, roomId), gt(roomMessage.number, after)))
    .orderBy(asc(roomMessage.number))
    .limit(limit);
/** Back from a message, the newest first. */
export const messagesBefore = (db: Reader, roomId: string, before: number, limit: number) =>
  ofRoom(db)
    .where(and(eq(roomMessage.roomId, roomId), lt(roomMessage.number, before)))
    .orderBy(desc(roomMessage.number))
    .limit(limit);

/** A member's rooms, each with its newest message, the one that changed last first. */
export const roomsOfMember = (db: Reader, uid: string) =>
  db
    .select({
      id: room.id,
      plan: room.plan,
      lastNumber: room.lastNumber,
      memberRead: room.memberRead,
      side: roomMessage.side,
      body: roomMessage.body,
      at: roomMessage.createdAt,
    })
    .from(room)
    .innerJoin(
      roomMessage,
      and(eq(roomMessage.roomId, room.id), eq(roomMessage.number, room.lastNumber)),
    )
    .where(eq(room.uid, uid))
    .orderBy(desc(room.changedAt), desc(room.id));

/** How many messages of the house each of these members has not read, over all their rooms. */
export async function unreadOfMember(db: Reader, uid: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(room)
    .innerJoin(
      roomMessage,
      and(
        eq(roomMessage.roomId, room.id),
        gt(roomMessage.number, room.memberRead),
        eq(roomMessage.side, "staff"),
      ),
    )
    .where(eq(room.uid, uid));
  return row?.count ?? 0;
}

// ---- what is told live ----

export const roomStates = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: room.id,
      last: room.lastNumber,
      memberRead: room.memberRead,
      staffRead: room.staffRead,
      tellsRead: room.tellsRead,
    })
    .from(room)
    .where(inArray(room.id, [...ids]));

/** Of each room what came after a number, at most `limit`, the oldest first. */
export async function messagesSince(
  db: Reader,
  asked: readonly { roomId: string; after: number }[],
  limit: number,
): Promise<(MessageRow & { roomId: string; at: number })[]> {
  if (asked.length === 0) return [];
  const wanted = sql.join(
    asked.map(({ roomId, after }, at) => sql`(${at}::int, ${roomId}::uuid, ${after}::int)`),
    sql`, `,
  );
  const { rows } = await db.execute<{
    at: number;
    roomId: string;
    number: number;
    side: RoomSide;
    body: string;
    created: number;
    photoId: string | null;
    width: number | null;
    height: number | null;
  }>(sql`
    select wanted.at, wanted.id as "roomId", one.number, one.side, one.body,
      (extract(epoch from one.created_at) * 1000)::float8 as created, photo.id as "photoId",
      photo.width, photo.height
    from (values ${wanted}) as wanted(at, id, after)
    cross join lateral (
      select * from room_message where room_id = wanted.id and number > wanted.after
      order by number limit ${limit}
    ) one
    left join room_photo photo on photo.room_id = wanted.id and photo.number = one.number
    order by wanted.at, one.number`);
  return rows.map(({ created, ...row }) => ({ ...row, createdAt: new Date(created) }));
}

// ---- all of one member ----

export async function everyMessageOf(db: Reader, uid: string) {
  const rooms = await db.select().from(room).where(eq(room.uid, uid)).orderBy(asc(room.plan));
  const ids = rooms.map(({ id }) => id);
  const messages =
    ids.length === 0
      ? []
      : await db
          .select({
            roomId: roomMessage.roomId,
            number: roomMessage.number,
            side: roomMessage.side,
            body: roomMessage.body,
            createdAt: roomMessage.createdAt,
          })
          .from(roomMessage)
          .where(inArray(roomMessage.roomId, ids))
          .orderBy(asc(roomMessage.roomId), asc(roomMessage.number));
  return { rooms, messages };
}
export async function deleteRoomsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(room).where(eq(room.uid, uid));
  // Their photographs belong to nothing from now on; the night takes the files.
  await tx.update(roomPhoto).set({ uid: null }).where(eq(roomPhoto.uid, uid));
}
