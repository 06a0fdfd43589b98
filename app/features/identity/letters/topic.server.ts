// How many letters a member has not read, while a page is open.
import { batch } from "#db/batch.server.ts";
import { ownRoom, type Topic } from "#features/platform/live/topic.ts";
import { countUnreadOf } from "./internal/store.server.ts";

const unreadOf = batch(async (db, uids: readonly string[]) => {
  const counts = await countUnreadOf(db, uids);
  return uids.map((uid) => counts.get(uid) ?? 0);
});

export const lettersTopic: Topic = {
  name: "letters",
  announced: true,
  room: ownRoom,
  async since(db, uid, after) {
    const unread = await unreadOf(db, uid);
    return after === String(unread) ? [] : [{ id: String(unread), data: { unread } }];
  },
};
