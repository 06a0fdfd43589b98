// Open pages are told after the rows stand; what it was they read from the rows.
import type { Db } from "#db/client.server.ts";
import { announce } from "#features/platform/live/announce.server.ts";
import { type KansouGroup, kansouGroups } from "./rules.ts";
import { kansouTopicName, roomOfGroups, roomOfKansou, timelineTopicName } from "./topics.ts";

/** The rooms that most pages hear: this group, and all six. Others find it at their next look. */
export async function tellOfTimeline(db: Db, group: KansouGroup): Promise<void> {
  await announce(db, timelineTopicName, group);
  await announce(db, timelineTopicName, roomOfGroups(kansouGroups));
}
export const tellOfKansou = (db: Db, group: KansouGroup, id: string): Promise<void> =>
  announce(db, kansouTopicName, roomOfKansou(group, id));
