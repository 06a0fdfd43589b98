// What staff do in rooms: whose it is, an answer in the one voice of the house, notes that the
// member never sees. Whoever asks must be staff of this desk.
import { randomUUIDv7 } from "node:crypto";
import type { Db, Tx } from "#db/client.server.ts";
import { inTransaction } from "#db/transaction.server.ts";
import { notify } from "#features/platform/notifications/notice.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { record } from "./audit.server.ts";
import { roomAnswered } from "./notices.server.ts";
import { type NewMessage, PhotoGone } from "./service.server.ts";
import {
  assignRow,
  insertRoomNote,
  setAside,
  settleRoomRow,
} from "./internal/desk-store.server.ts";
import { attachRoomPhoto } from "./internal/photo-store.server.ts";
import {
  insertRoomMessage,
  lockRoom,
  messageByKey,
  moveRead,
  nextOfStaff,
  roomById,
} from "./internal/store.server.ts";
import { answeredSince, writtenSince } from "./internal/since-store.server.ts";
import { tellOfRoom, tellRoomDesk } from "./tell.server.ts";

/** `seen`: the last message that stood on the page on which the answer was begun. */
export type DeskAnswer = NewMessage & { seen?: number | undefined };
/**
 * Answers as the house, which has one voice: not over an answer that a colleague gave meanwhile.
 * Safe to repeat by its key. The member has a letter, once for all that was answered within the
 * hour and not read since.
 */
export async function answerRoom(
  db: Db,
  actor: string,
  id: string,
  { body, photo, key, seen }: DeskAnswer,
  now: Date,
): Promise<Result<{ number: number }, "not-found" | "empty" | "photo-gone" | "answered-since">> {
  if (!isUuid(id)) return err("not-found");
  const sent = await inTransaction(db, async (tx) => {
    await lockRoom(tx, id);
    const earlier = await messageByKey(tx, { roomId: id, author: actor, sendKey: key });
    if (earlier !== undefined) return ok({ number: earlier, fresh: false });
    if (body === "" && photo === null) return err("empty");
    if (seen !== undefined && (await answeredSince(tx, { id, actor, seen })))
      return err("answered-since");
    const next = await nextOfStaff(tx, id, actor, now);
    if (!next) return err("not-found");
    const { number, uid, plan, read } = next;
    const row = { roomId: id, number, side: "staff", author: actor, body } as const;
    await insertRoomMessage(tx, { ...row, sendKey: key, createdAt: now });
    if (
      photo !== null &&
      !(await attachRoomPhoto(tx, { uid: actor, id: photo, roomId: id, number }))
    )
      throw new PhotoGone();
    const once = `${id}:${read}:${Math.floor(now.getTime() / 3_600_000)}`;
    await notify(tx, roomAnswered, { once, payload: { uid, plan } }, now);
    const entry = { actor, action: "room.answered", subject: `room:${id}` } as const;
    await record(tx, { ...entry, after: { number } }, now);
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

/** `seen`: the newest message that stood on the page on which it was pressed. */
type Pressed = { id: string; seen: number };
/**
 * Nothing more is to be said for now. `written-since`: the member has said more than was seen, and
 * waits as before.
 */
export async function settleRoom(
  db: Db,
  actor: string,
  { id, seen }: Pressed,
  now: Date,
): Promise<Result<null, "not-found" | "written-since">> {
  if (!isUuid(id)) return err("not-found");
  const done = await inTransaction(db, async (tx) => {
    await lockRoom(tx, id);
    if (await writtenSince(tx, { id, seen })) return err("written-since");
    if (!(await settleRoomRow(tx, id, now))) return ok(false);
    await record(tx, { actor, action: "room.settled", subject: `room:${id}` }, now);
    return ok(true);
  });
  if (!done.ok) return done;
  if (done.value) await tellRoomDesk(db);
  return done.value || (await roomById(db, id)) ? ok(null) : err("not-found");
}

/**
 * Stands in no queue until then, and comes back by itself; sooner with the next message of the
 * member. `nobody-waits`: there is nothing to set aside.
 */
export async function setRoomAside(
  db: Db,
  actor: string,
  { id, seen, until }: Pressed & { until: Date },
  now: Date,
): Promise<Result<null, "nobody-waits" | "written-since">> {
  if (!isUuid(id)) return err("nobody-waits");
  const done = await inTransaction(db, async (tx) => {
    await lockRoom(tx, id);
    if (await writtenSince(tx, { id, seen })) return err("written-since");
    if (!(await setAside(tx, id, until))) return err("nobody-waits");
    const entry = { actor, action: "room.set-aside", subject: `room:${id}` } as const;
    await record(tx, { ...entry, after: { until } }, now);
    return ok(null);
  });
  if (done.ok) await tellRoomDesk(db);
  return done;
}
/** Back into the queue, now. `nobody-waits`: it was not set aside. */
export async function takeRoomBack(
  db: Db,
  actor: string,
  id: string,
  now: Date,
): Promise<Result<null, "nobody-waits">> {
  if (!isUuid(id)) return err("nobody-waits");
  const done = await inTransaction(db, async (tx) => {
    if (!(await setAside(tx, id, null))) return err("nobody-waits");
    await record(tx, { actor, action: "room.taken-back", subject: `room:${id}` }, now);
    return ok(null);
  });
  if (done.ok) await tellRoomDesk(db);
  return done;
}

/**
 * Gives the room to one of the staff, or to nobody; `words` for who takes it over stand among the
 * notes. `to` must be one who sees to rooms.
 */
export async function assignRoom(
  db: Db,
  actor: string,
  { id, to, words = "" }: { id: string; to: string | null; words?: string },
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  const done = await inTransaction(db, async (tx) => {
    const row = await assignRow(tx, { id, to, now });
    if (!row) return false;
    if (words !== "") await keepNote(tx, actor, { id, body: words }, now);
    if (row.before === to) return true;
    const entry = { actor, action: "room.assigned", subject: `room:${id}` } as const;
    await record(
      tx,
      { ...entry, before: { assignedTo: row.before }, after: { assignedTo: to } },
      now,
    );
    return true;
  });
  if (!done) return err("not-found");
  await tellRoomDesk(db);
  return ok(null);
}

async function keepNote(
  tx: Tx,
  actor: string,
  { id, body }: { id: string; body: string },
  now: Date,
): Promise<void> {
  const note = { id: randomUUIDv7(), roomId: id, author: actor, body, createdAt: now };
  await insertRoomNote(tx, note);
  await record(tx, { actor, action: "room.noted", subject: `room:${id}` }, now);
}

export async function noteInRoom(
  db: Db,
  actor: string,
  note: { id: string; body: string },
  now: Date,
): Promise<Result<null, "not-found">> {
  if (!isUuid(note.id)) return err("not-found");
  return inTransaction(db, async (tx) => {
    if (!(await roomById(tx, note.id))) return err("not-found");
    await keepNote(tx, actor, note, now);
    return ok(null);
  });
}

/** Staff have read up to this message. */
export async function readRoomAtDesk(
  db: Db,
  id: string,
  upTo: number,
): Promise<Result<null, "not-found">> {
  if (!isUuid(id)) return err("not-found");
  if (await moveRead(db, { id, side: "staff", upTo })) await tellOfRoom(db, id);
  return ok(null);
}
