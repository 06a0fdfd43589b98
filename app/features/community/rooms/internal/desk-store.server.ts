import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { deskName } from "#features/identity/account/desk-name.server.ts";
import { room, roomMessage, roomNote } from "./table.ts";

const listed = {
  id: room.id,
  uid: room.uid,
  plan: room.plan,
  waitingSince: room.waitingSince,
  laterUntil: room.laterUntil,
  changedAt: room.changedAt,
  assignedTo: room.assignedTo,
  side: roomMessage.side,
  body: roomMessage.body,
  penName: sql<
    string | null
  >`(select pen_name from community_profile one where one.uid = ${room.uid})`,
  figure: sql<
    number | null
  >`(select avatar from community_profile one where one.uid = ${room.uid})`,
  displayName: sql<string>`(select display_name from users one where one.uid = ${room.uid})`,
};
const rooms = (db: Reader) =>
  db
    .select(listed)
    .from(room)
    .innerJoin(
      roomMessage,
      and(eq(roomMessage.roomId, room.id), eq(roomMessage.number, room.lastNumber)),
    );

export type RoomCursor = { at: Date; id: string };
const isAside = sql`coalesce(${room.laterUntil} > now(), false)`;
/** Who waits, the longest first; or, `aside`, what was set aside, what comes back first. */
export function waitingRooms(
  db: Reader,
  after: RoomCursor | undefined,
  limit: number,
  { aside = false }: { aside?: boolean } = {},
) {
  const at = aside ? room.laterUntil : room.waitingSince;
  const behind = after
    ? sql`(${at}, ${room.id}) > (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return rooms(db)
    .where(and(isNotNull(at), aside ? isAside : sql`not ${isAside}`, behind))
    .orderBy(asc(at), asc(room.id))
    .limit(limit);
}
/** The members that somebody looks for, and letters of a pen name. */
export type RoomSought = { uids: readonly string[]; typed: string };
const ofSought = ({ uids, typed }: RoomSought): SQL | undefined =>
  or(
    uids.length > 0 ? inArray(room.uid, [...uids]) : undefined,
    sql`exists (select from community_profile one
      where one.uid = ${room.uid} and strpos(lower(one.pen_name), ${typed.toLowerCase()}) > 0)`,
  );
type Chosen = {
  after?: RoomCursor | undefined;
  /** Of one of the staff. */
  of?: string | undefined;
  /** Where nobody waits. */
  settled?: boolean;
  sought?: RoomSought | undefined;
};
/** What changed last first. */
export function changedRooms(
  db: Reader,
  { after, of, settled = false, sought }: Chosen,
  limit: number,
) {
  const behind: SQL | undefined = after
    ? sql`(${room.changedAt}, ${room.id}) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : undefined;
  return rooms(db)
    .where(
      and(
        of ? eq(room.assignedTo, of) : undefined,
        settled ? isNull(room.waitingSince) : undefined,
        sought ? ofSought(sought) : undefined,
        behind,
      ),
    )
    .orderBy(desc(room.changedAt), desc(room.id))
    .limit(limit);
}
export async function roomHead(db: Reader, id: string) {
  const [row] = await rooms(db).where(eq(room.id, id));
  return row;
}

/** How many wait, counted no further than `most`; `of`: those that are one's own to answer. */
export async function countWaitingRooms(db: Reader, most: number, of?: string): Promise<number> {
  const some = db
    .select({ id: room.id })
    .from(room)
    .where(
      and(
        isNotNull(room.waitingSince),
        sql`not ${isAside}`,
        of ? eq(room.assignedTo, of) : undefined,
      ),
    )
    .limit(most)
    .as("some");
  const [row] = await db.select({ count: count() }).from(some);
  return row?.count ?? 0;
}
/** Changes with everything that the desk's list shows. */
export async function deskState(db: Reader): Promise<string> {
  const [newest] = await db
    .select({ at: room.changedAt, id: room.id })
    .from(room)
    .orderBy(desc(room.changedAt), desc(room.id))
    .limit(1);
  const waiting = await countWaitingRooms(db, 1_000);
  return `${waiting}.${newest?.at.getTime() ?? 0}`;
}

/** Nobody waits any more, without an answer. False: nobody waited. */
export async function settleRoomRow(tx: Tx, id: string, now: Date): Promise<boolean> {
  const rows = await tx
    .update(room)
    .set({ waitingSince: null, laterUntil: null, changedAt: now })
    .where(and(eq(room.id, id), isNotNull(room.waitingSince)))
    .returning({ id: room.id });
  return rows.length > 0;
}
/** Set aside until then, or, `null`, taken back. False: nobody waits, or it is so already. */
export async function setAside(tx: Tx, id: string, until: Date | null): Promise<boolean> {
  const rows = await tx
    .update(room)
    .set({ laterUntil: until })
    .where(
      and(
        eq(room.id, id),
        isNotNull(room.waitingSince),
        until === null ? isNotNull(room.laterUntil) : undefined,
      ),
    )
    .returning({ id: room.id });
  return rows.length > 0;
}
/** Who saw to it before; nothing where there is no such room. */
export async function assignRow(
  tx: Tx,
  { id, to, now }: { id: string; to: string | null; now: Date },
): Promise<{ before: string | null } | undefined> {
  const [row] = await tx
    .select({ before: room.assignedTo })
    .from(room)
    .where(eq(room.id, id))
    .for("update");
  if (!row) return undefined;
  if (row.before !== to)
    await tx.update(room).set({ assignedTo: to, changedAt: now }).where(eq(room.id, id));
  return row;
}

/** Who of the staff wrote which answer; for the desk alone. */
export const writersOf = (db: Reader, roomId: string, from: number, to: number) =>
  db
    .select({
      number: roomMessage.number,
      name: sql<
        string | null
      >`(select ${deskName} from users where users.uid = ${roomMessage.author})`,
    })
    .from(roomMessage)
    .where(
      and(
        eq(roomMessage.roomId, roomId),
        eq(roomMessage.side, "staff"),
        between(roomMessage.number, from, to),
      ),
    )
    .orderBy(asc(roomMessage.number));

// ---- notes ----

export async function insertRoomNote(tx: Tx, row: typeof roomNote.$inferInsert): Promise<void> {
  await tx.insert(roomNote).values(row);
}
export const roomNotes = (db: Reader, roomId: string, limit: number) =>
  db
    .select({
      id: roomNote.id,
      body: roomNote.body,
      createdAt: roomNote.createdAt,
      author: sql<
        string | null
      >`(select ${deskName} from users where users.uid = ${roomNote.author})`,
    })
    .from(roomNote)
    .where(eq(roomNote.roomId, roomId))
    .orderBy(desc(roomNote.id))
    .limit(limit);

/** Whether the member has read everything that the house has answered; there is something. */
export async function hasReadAnswers(db: Reader, id: string): Promise<boolean> {
  const { rows } = await db.execute<{ read: boolean }>(sql`
    select member_read >= (select max(number) from room_message
      where room_id = ${id} and side = 'staff') as read
    from room where id = ${id}`);
  return rows[0]?.read === true;
}
