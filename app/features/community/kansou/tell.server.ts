// Open pages are told after the rows stand; what it was they read from the rows.
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { announceEach, telling } from "#features/platform/live/announce.server.ts";
import { type KansouGroup, kansouGroups } from "./rules.ts";
import { kansouTopicName, roomOfGroups, roomOfKansou, timelineTopicName } from "./topics.ts";

/** The rooms that most pages hear: this group, and all six. Others find it at their next look. */
const timelineRooms = (group: KansouGroup) =>
  [group, roomOfGroups(kansouGroups)].map((room) => ({ topic: timelineTopicName, room }));
export const tellOfTimeline = (db: Db, group: KansouGroup): Promise<void> =>
  announceEach(db, timelineRooms(group));
/** Its own page, and the lists on which its counts stand. */
export const tellOfKansou = (db: Db, group: KansouGroup, id: string): Promise<void> =>
  announceEach(db, [
    { topic: kansouTopicName, room: roomOfKansou(group, id) },
    ...timelineRooms(group),
  ]);
/** The same as columns of the statement that changes it; `plan` and `id` are its columns. */
export const tellingOfKansou = (plan: SQL, id: SQL): SQL =>
  sql.join(
    [
      telling(kansouTopicName, sql`${plan} || '_' || ${id}`),
      telling(timelineTopicName, plan),
      telling(timelineTopicName, sql`${roomOfGroups(kansouGroups)}::text`),
    ],
    sql`, `,
  );
