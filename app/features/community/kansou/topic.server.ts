// What open pages hear: that something came, and how one impression stands. Read from the rows.
import { createHash } from "node:crypto";
import { batch } from "#db/batch.server.ts";
import type { Hearer, Topic } from "#features/platform/live/topic.ts";
import { href } from "#lib/href.ts";
import { isUuid } from "#lib/uuid.ts";
import { type KansouGroup, kansouGroups, rightsOf } from "./rules.ts";
import {
  groupsOfRoom,
  kansouOfRoom,
  kansouTopicName,
  maxTold,
  timelineTopicName,
  type TimelineTold,
} from "./topics.ts";
import { newestCounts, statesOf } from "./internal/live-store.server.ts";

/** Staff who see to the community read everything, and hear of it. */
const heardOf = ({ heldItems, opensDesk }: Hearer): readonly KansouGroup[] =>
  opensDesk?.(href("/admin/kansou")) ? kansouGroups : rightsOf(heldItems).reads;

export const timelineTopic: Topic = {
  name: timelineTopicName,
  room(hearer, asked = "") {
    const reads = heardOf(hearer);
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
  room(hearer, asked = "") {
    const meant = kansouOfRoom(asked);
    if (!meant || !isUuid(meant.id)) return undefined;
    return heardOf(hearer).includes(meant.group) ? asked : undefined;
  },
  async since(db, room, after) {
    const state = await stateOf(db, room);
    return after === state ? [] : [{ id: state, data: { state } }];
  },
};
