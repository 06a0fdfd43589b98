// The name of a member.
import type { Db } from "#db/client.server.ts";
import { updateUser } from "../internal/store.server.ts";

export const changeName = (
  db: Db,
  uid: string,
  { displayName, kana }: { displayName: string; kana: string },
  now: Date,
) => updateUser(db, uid, { displayName, kana }, now);
