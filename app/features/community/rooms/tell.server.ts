// Open pages are told after the rows stand; what it was they read from the rows.
import type { Db } from "#db/client.server.ts";
import { announce } from "#features/platform/live/announce.server.ts";
import { roomDeskRoom, roomDeskTopicName, roomTopicName } from "./topics.ts";

export const tellOfRoom = (db: Db, id: string): Promise<void> => announce(db, roomTopicName, id);
/** The list of the desk: who waits, and whose it is. */
export const tellRoomDesk = (db: Db): Promise<void> =>
  announce(db, roomDeskTopicName, roomDeskRoom);
