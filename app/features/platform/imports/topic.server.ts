// How far one's own imports are, while a page is open.
import type { Reader } from "#db/client.server.ts";
import { announce } from "#features/platform/live/announce.server.ts";
import { ownRoom, type Topic } from "#features/platform/live/topic.ts";
import { lastImportsOf } from "./internal/store.server.ts";

const name = "imports";
/** Pages that follow more than these look by themselves. */
const followed = 5;

export const announceImports = (db: Reader, uid: string): Promise<void> => announce(db, name, uid);

export const importsTopic: Topic = {
  name,
  room: ownRoom,
  async since(db, uid, after) {
    const rows = await lastImportsOf(db, uid, followed);
    const marks = rows.map(({ id, state, rowsRead }) => ({ id, mark: `${state}-${rowsRead}` }));
    const told = marks.map(({ id, mark }) => `${id.slice(0, 8)}-${mark}`).join(".");
    return told === "" || told === after ? [] : [{ id: told, data: { imports: marks } }];
  },
};
