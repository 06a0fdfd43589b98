// What open pages hear of a room: what came after what they have, and how far the other side read.
import { batch } from "#db/batch.server.ts";
import type { Reader } from "#db/client.server.ts";
import type { LiveEvent, Topic } from "#features/platform/live/topic.ts";
import { isUuid } from "#lib/uuid.ts";
import { presentMessage } from "./present.ts";
import { lastOfMark, roomsDesk, roomPlans, writeRoomMark } from "./rules.ts";
import { messagesSince, roomStates } from "./internal/store.server.ts";
import { deskState } from "./internal/desk-store.server.ts";
import { roomIdOf } from "./internal/room-id.server.ts";
import { roomDeskRoom, roomDeskTopicName, roomTopicName, type RoomTold } from "./topics.ts";

/** In one event; what is more comes with the next look. */
const maxTold = 100;
type Ask = { roomId: string; after: string | undefined };

const eventsOf = batch(async (db, asks: readonly Ask[]): Promise<LiveEvent[][]> => {
  const states = await roomStates(db, [...new Set(asks.map(({ roomId }) => roomId))]);
  const stands = new Map(states.map((state) => [state.id, state]));
  const wanted = asks.map(({ roomId, after }) => {
    const state = stands.get(roomId);
    const last = state?.last ?? 0;
    // Who names nothing knows nothing of the room, and is told nothing old.
    return { roomId, state, after, from: Math.min(lastOfMark(after) ?? last, last) };
  });
  const messages = await messagesSince(
    db,
    wanted.map(({ roomId, from }) => ({ roomId, after: from })),
    maxTold,
  );
  const byAsk = Map.groupBy(messages, ({ at }) => at);
  return wanted.map(({ state, after, from }, at) => {
    const told = (byAsk.get(at) ?? []).map(presentMessage);
    const memberRead = state?.tellsRead ? state.memberRead : null;
    const staffRead = state?.staffRead ?? 0;
    const id = writeRoomMark({ last: told.at(-1)?.number ?? from, memberRead, staffRead });
    const data: RoomTold = { messages: told, memberRead, staffRead };
    return after === id ? [] : [{ id, data }];
  });
});

export const roomTopic: Topic = {
  name: roomTopicName,
  /** A member's own, also one that is not there yet; staff who see to the rooms hear each. */
  room({ uid, opensDesk }, asked = "") {
    if (!isUuid(asked)) return undefined;
    const isOwn = roomPlans.some((plan) => roomIdOf(uid, plan) === asked);
    return isOwn || opensDesk?.(roomsDesk) ? asked : undefined;
  },
  since: (db: Reader, roomId, after) => eventsOf(db, { roomId, after }),
};

/** The desk's list: it is read again when anything in it changes. */
export const roomDeskTopic: Topic = {
  name: roomDeskTopicName,
  room: ({ opensDesk }, asked = roomDeskRoom) =>
    asked === roomDeskRoom && opensDesk?.(roomsDesk) ? asked : undefined,
  async since(db, _room, after) {
    const state = await deskState(db);
    return after === state ? [] : [{ id: state, data: { state } }];
  },
};
