// Rooms as their member uses them. Who may write is asked of the rows in the transaction that
// writes; what was written stays readable when the plan has ended.
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { readLettersLeadingTo } from "#features/identity/letters/service.server.ts";
import { href } from "#lib/href.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { roomAnswered } from "./notices.server.ts";
import { presentMessage } from "./present.ts";
import {
  messagesAscending,
  messagesDescending,
  messageSummary,
  type RoomPlan,
  roomPlans,
  writeRoomMark,
} from "./rules.ts";
import { roomsInRows } from "./internal/access-store.server.ts";
import { hasReadAnswers } from "./internal/desk-store.server.ts";
import { attachRoomPhoto } from "./internal/photo-store.server.ts";
import { roomIdOf } from "./internal/room-id.server.ts";
import {
  deleteRoomsOf,
  everyMessageOf,
  insertRoomMessage,
  lockRoom,
  messageByKey,
  messagesAfter,
  messagesBefore,
  moveRead,
  nextOfMember,
  roomById,
  roomsOfMember,
  setTellsRead,
  unreadOfMember,
} from "./internal/store.server.ts";
import { tellOfRoom, tellRoomDesk } from "./tell.server.ts";

/** `photo`: one's own that waits. `key`: made with the form. */
export type NewMessage = { body: string; photo: string | null; key: string };
export type NotSent = "not-of-plan" | "empty" | "photo-gone";

/**
 * Writes into one's own room, which is made with its first message. Safe to repeat: what comes
 * twice with one key is one message, and is told once.
 */
export async function writeToRoom(
  db: Db,
  uid: string,
  plan: RoomPlan,
  { body, photo, key }: NewMessage,
  now: Date,
): Promise<Result<{ number: number }, NotSent>> {
  const id = roomIdOf(uid, plan);
  const sent = await inTransaction(db, async (tx) => {
    await lockRoom(tx, id);
    const earlier = await messageByKey(tx, { roomId: id, author: uid, sendKey: key });
    if (earlier !== undefined) return ok({ number: earlier, fresh: false });
    if (!(await roomsInRows(tx, uid, now)).includes(plan)) return err("not-of-plan");
    if (body === "" && photo === null) return err("empty");
    const number = await nextOfMember(tx, { id, uid, plan }, now);
    const row = { roomId: id, number, side: "member", author: uid, body } as const;
    await insertRoomMessage(tx, { ...row, sendKey: key, createdAt: now });
    if (photo !== null && !(await attachRoomPhoto(tx, { uid, id: photo, roomId: id, number })))
      throw new PhotoGone();
    return ok({ number, fresh: true });
  }).catch((error: unknown) => {
    if (error instanceof PhotoGone) return err("photo-gone");
    throw error;
  });
  if (!sent.ok) return sent;
  if (sent.value.fresh) {
    await tellOfRoom(db, id);
    await tellRoomDesk(db);
  }
  return ok({ number: sent.value.number });
}
/** Takes the message back that was written for it. */
export class PhotoGone extends Error {}

/** From where a page of messages goes: back from one, onwards from one, or the newest. */
export type RoomPage = { before?: number; after?: number };

/** A page of a room that stands, the oldest first. */
export async function messagesPage(
  db: Reader,
  { id, lastNumber }: { id: string; lastNumber: number },
  { before, after }: RoomPage,
) {
  const rows =
    after === undefined
      ? (await messagesBefore(db, id, before ?? lastNumber + 1, messagesDescending)).toReversed()
      : await messagesAfter(db, id, after, messagesAscending);
  const first = rows.at(0)?.number ?? 1;
  const last = rows.at(-1)?.number ?? 0;
  return {
    messages: rows.map(presentMessage),
    /** Where the pages beside this one begin. */
    older: first > 1 ? first : null,
    newer: rows.length > 0 && last < lastNumber ? last : null,
  };
}

/** One's own room; nothing where there is none and the plan gives none. */
export async function showRoom(db: Reader, uid: string, plan: RoomPlan, page: RoomPage, now: Date) {
  const id = roomIdOf(uid, plan);
  const [row, held] = await Promise.all([roomById(db, id), roomsInRows(db, uid, now)]);
  const writes = held.includes(plan);
  if (!row) {
    const mark = writeRoomMark({ last: 0, memberRead: null, staffRead: 0 });
    const none = { messages: [], older: null, newer: null, memberRead: 0, staffRead: 0 };
    return writes ? { id, plan, writes, tellsRead: true, last: 0, mark, ...none } : undefined;
  }
  const { lastNumber: last, memberRead, staffRead, tellsRead } = row;
  return {
    id,
    plan,
    writes,
    tellsRead,
    last,
    memberRead,
    staffRead,
    mark: writeRoomMark({ last, memberRead: tellsRead ? memberRead : null, staffRead }),
    ...(await messagesPage(db, row, page)),
  };
}

/** All rooms of a member: those with words, the newest first, then those that could have some. */
export async function ownRooms(db: Reader, uid: string, now: Date) {
  const [rows, held] = await Promise.all([roomsOfMember(db, uid), roomsInRows(db, uid, now)]);
  const stand = rows.map(({ plan, lastNumber, memberRead, side, body, at }) => ({
    plan,
    writes: held.includes(plan),
    unread: side === "staff" && memberRead < lastNumber,
    mine: side === "member",
    summary: messageSummary(body),
    at: at as Date | null,
  }));
  const fresh = roomPlans
    .filter((plan) => held.includes(plan) && !rows.some((row) => row.plan === plan))
    .map((plan) => ({ plan, writes: true, unread: false, mine: false, summary: "", at: null }));
  return [...stand, ...fresh];
}
/** How many answers of the house a member has not read. */
export const unreadInRooms = (db: Reader, uid: string): Promise<number> => unreadOfMember(db, uid);

/**
 * The member has read up to this message; the house is told unless they wish it otherwise. The
 * letter that led here has been read with it.
 */
export async function readRoom(
  db: Db,
  { uid, plan, upTo }: { uid: string; plan: RoomPlan; upTo: number },
  now: Date,
): Promise<Result<null, never>> {
  const id = roomIdOf(uid, plan);
  if (await moveRead(db, { id, side: "member", upTo })) await tellOfRoom(db, id);
  const path = href("/timeline/rooms/:plan?", { plan });
  if (await hasReadAnswers(db, id))
    await readLettersLeadingTo(db, uid, { kinds: [roomAnswered.postKind], path }, now);
  return ok(null);
}
/** Whether the house learns how far one has read. */
export async function tellHowFar(
  db: Db,
  uid: string,
  plan: RoomPlan,
  tells: boolean,
): Promise<Result<null, "not-found">> {
  const id = roomIdOf(uid, plan);
  if (!(await setTellsRead(db, id, tells))) return err("not-found");
  await tellOfRoom(db, id);
  return ok(null);
}

// ---- all of one member ----

/** For the member's own export: every word of both sides. */
export async function everythingInRooms(db: Reader, uid: string) {
  const { rooms, messages } = await everyMessageOf(db, uid);
  const byRoom = Map.groupBy(messages, ({ roomId }) => roomId);
  return rooms.map(({ id, plan, tellsRead, createdAt }) => ({
    plan,
    tellsRead,
    createdAt,
    messages: (byRoom.get(id) ?? []).map(({ number, side, body, createdAt: created }) => ({
      number,
      side,
      body,
      summary: messageSummary(body),
      created,
    })),
  }));
}
/** When a member is taken away, everything said with them goes. */
export const removeRooms = (tx: Tx, uid: string): Promise<void> => deleteRoomsOf(tx, uid);
