// Rooms as staff see them: who waits, the longest first; what was said in one, with the notes that
// the member never sees. Whoever asks must be staff of this desk.
import type { Reader } from "#db/client.server.ts";
import { isUuid } from "#lib/uuid.ts";
import { messageSummary, roomNames, type RoomShelf, writeRoomMark } from "./rules.ts";
import { messagesPage, type RoomPage } from "./service.server.ts";
import {
  changedRooms,
  countWaitingRooms,
  type RoomCursor,
  roomHead,
  roomNotes,
  type RoomSought,
  waitingRooms,
  writersOf,
} from "./internal/desk-store.server.ts";
import { roomById, roomsOfMember } from "./internal/store.server.ts";

const perPage = 30;
/** Of those that were answered last, below those who wait. */
const answeredShown = 10;
const maxNotes = 100;
const maxCounted = 1_000;

const writeCursor = ({ at, id }: RoomCursor) => `${at.toISOString()}_${id}`;
function readCursor(text: string | null): RoomCursor | undefined {
  const [at = "", id = ""] = (text ?? "").split("_");
  const moment = new Date(at);
  return isUuid(id) && !Number.isNaN(moment.getTime()) ? { at: moment, id } : undefined;
}

type Head = NonNullable<Awaited<ReturnType<typeof roomHead>>>;
const presentHead = ({ body, side, ...row }: Head) => ({
  ...row,
  answered: side === "staff",
  summary: messageSummary(body),
});

/**
 * One shelf of the desk: who waits (the longest first), one's own, all, where nobody waits; or the
 * rooms of those that are looked for. Below those who wait stand the few answered last.
 */
export async function roomDesk(
  db: Reader,
  {
    shelf,
    actor,
    after,
    sought,
  }: { shelf: RoomShelf; actor: string; after: string | null; sought?: RoomSought | undefined },
) {
  const cursor = readCursor(after);
  const aside = shelf === "later";
  const isQueue = (shelf === "waiting" || aside) && !sought;
  const [rows, answered, waiting, mine] = await Promise.all([
    isQueue
      ? waitingRooms(db, cursor, perPage + 1, { aside })
      : changedRooms(
          db,
          {
            after: cursor,
            of: shelf === "mine" && !sought ? actor : undefined,
            settled: shelf === "done" && !sought,
            sought,
          },
          perPage + 1,
        ),
    isQueue && !aside && !cursor ? changedRooms(db, { settled: true }, answeredShown) : [],
    countWaitingRooms(db, maxCounted),
    countWaitingRooms(db, maxCounted, actor),
  ]);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const at = aside ? last?.laterUntil : isQueue ? last?.waitingSince : last?.changedAt;
  return {
    rooms: shown.map(presentHead),
    answered: answered.map(presentHead),
    next: rows.length > perPage && last && at ? writeCursor({ at, id: last.id }) : null,
    waiting,
    /** Of them those that are this one's to answer. */
    mine,
  };
}
/** For the first page of the desk. */
export const waitingInRooms = (db: Reader): Promise<number> => countWaitingRooms(db, maxCounted);

/** The talks of one member, the newest first: one with each plan at most. */
export const roomsOfOne = async (db: Reader, uid: string) =>
  (await roomsOfMember(db, uid)).map(({ id, plan, at }) => ({ id, name: roomNames[plan], at }));

export async function roomAtDesk(db: Reader, id: string, page: RoomPage) {
  if (!isUuid(id)) return undefined;
  const [row, head] = await Promise.all([roomById(db, id), roomHead(db, id)]);
  if (!row || !head) return undefined;
  const { lastNumber: last, staffRead, tellsRead } = row;
  const memberRead = tellsRead ? row.memberRead : null;
  const shown = await messagesPage(db, row, page);
  const [from = 1, to = 0] = [shown.messages.at(0)?.number, shown.messages.at(-1)?.number];
  const [notes, writers] = await Promise.all([
    roomNotes(db, id, maxNotes + 1),
    writersOf(db, id, from, to),
  ]);
  return {
    ...presentHead(head),
    last,
    staffRead,
    memberRead,
    mark: writeRoomMark({ last, memberRead, staffRead }),
    ...shown,
    writers,
    notes: notes.slice(0, maxNotes),
    moreNotes: notes.length > maxNotes,
  };
}
