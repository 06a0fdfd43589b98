// What open pages hear: that something came, and how one impression stands. Read from the rows.
import { createHash } from "node:crypto";
import { batch } from "#db/batch.server.ts";
import type { Topic } from "#features/platform/live/topic.ts";
import { isUuid } from "#lib/uuid.ts";
import { rightsOf } from "./rules.ts";
import {
  groupsOfRoom,
  kansouOfRoom,
  kansouTopicName,
  maxTold,
  timelineTopicName,
  type TimelineTold,
} from "./topics.ts";
import { newestCounts, statesOf } from "./internal/live-store.server.ts";

export const timelineTopic: Topic = {
  name: timelineTopicName,
  room({ heldItems }, asked = "") {
    const { reads } = rightsOf(heldItems);
    const groups = groupsOfRoom(asked);
    return groups?.every((group) => reads.includes(group)) ? asked : undefined;
  },
  async since(db, room, after) {
    const newest = await newestCounts(db, groupsOfRoom(room) ?? [], maxTold);
    const data: TimelineTold = { newest };
    const id = createHash("sha1").update(JSON.stringify(newest)).digest("base64url");
    return after === id ? [] : [{ id, data }];
  },
};

const stateOf = batch((db, rooms: readonly string[]) => {
  const asked = rooms.flatMap((room) => kansouOfRoom(room) ?? []);
  return statesOf(db, asked).then((states) =>
    rooms.map((room) => states.get(kansouOfRoom(room)?.id ?? "") ?? "gone"),
  );
});
export const kansouTopic: Topic = {
  name: kansouTopicName,
  room({ heldItems }, asked = "") {
    const meant = kansouOfRoom(asked);
    if (!meant || !isUuid(meant.id)) return undefined;
    return rightsOf(heldItems).reads.includes(meant.group) ? asked : undefined;
  },
  async since(db, room, after) {
    const state = await stateOf(db, room);
    return after === state ? [] : [{ id: state, data: { state } }];
  },
};
