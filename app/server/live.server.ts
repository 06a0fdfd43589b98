// The hub of this process, with every topic that pages can hear.
import type { Database } from "#db/client.server.ts";
import { kansouTopic, timelineTopic } from "#features/community/kansou/topic.server.ts";
import { roomDeskTopic, roomTopic } from "#features/community/rooms/topic.server.ts";
import { lettersTopic } from "#features/identity/letters/topic.server.ts";
import { importsTopic } from "#features/platform/imports/topic.server.ts";
import { openHub } from "#features/platform/live/hub.server.ts";
import type { createLastingLog } from "./lasting-log.ts";

export const openLive = (
  { db, pool, pooled }: Database,
  say: ReturnType<typeof createLastingLog>,
) =>
  openHub({
    db,
    pool,
    topics: [lettersTopic, importsTopic, timelineTopic, kansouTopic, roomTopic, roomDeskTopic],
    listen: !pooled,
    onError: (err) => say({ err }, "live"),
  });
