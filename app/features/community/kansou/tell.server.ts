// Open pages are told after the rows stand; what it was they read from the rows.
import type { Db } from "#db/client.server.ts";
import { announce, announceAll } from "#features/platform/live/announce.server.ts";
import { type KansouGroup, kansouGroups } from "./rules.ts";
import { kansouTopicName, roomOfGroups, roomOfKansou, timelineTopicName } from "./topics.ts";

/** The rooms that most pages hear: this group, and all six. Others find it at their next look. */
export async function tellOfTimeline(db: Db, group: KansouGroup): Promise<void> {
  await announceAll(db, timelineTopicName, [group, roomOfGroups(kansouGroups)]);
}
/** Its own page, and the lists on which its counts stand. */
export async function tellOfKansou(db: Db, group: KansouGroup, id: string): Promise<void> {
  await announce(db, kansouTopicName, roomOfKansou(group, id));
  await tellOfTimeline(db, group);
}
