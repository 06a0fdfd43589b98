// A member's pen name, whom they do not want to read, and the time in which they only read.
import { randomUUID } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { err, ok, type Result } from "#lib/result.ts";
import { isUuid } from "#lib/uuid.ts";
import { penNameKey, soundsLikeHouse } from "./rules.ts";
import type { PenNameEdit } from "./schema.ts";
import {
  blocksByUid,
  deleteBlock,
  deleteProfile,
  hasBlocked,
  insertBlock,
  profileByUid,
  putProfile,
  takeEndedMutes,
  uidOfProfile,
  writeLeavesWords,
  writeMute,
} from "./internal/store.server.ts";

/** What a member chose to be known by; nothing before the first choice. */
export const communityProfileOf = (db: Reader, uid: string) => profileByUid(db, uid);

/**
 * Keeps a member's own pen name. `name-taken`: somebody else goes by it, or by one that looks like
 * it. `name-of-house`: it would be taken for the staff's.
 */
export async function savePenName(
  db: Db,
  uid: string,
  { penName, avatar }: PenNameEdit,
  now: Date,
): Promise<Result<null, "name-taken" | "name-of-house">> {
  if (soundsLikeHouse(penName)) return err("name-of-house");
  const row = { uid, id: randomUUID(), penName, nameKey: penNameKey(penName), avatar };
  try {
    return (await putProfile(db, { ...row, updatedAt: now })) ? ok(null) : err("name-taken");
  } catch (error) {
    // Two chose the same name at the same moment: the key lets one through.
    if (isNameTwice(error)) return err("name-taken");
    throw error;
  }
}
function isNameTwice(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ("constraint" in cause && cause.constraint === "community_profile_name_key_unique")
      return true;
  return false;
}

/** For this member alone somebody is not there any more; nobody is told. */
export async function blockWriter(
  db: Db,
  uid: string,
  profileId: string,
  now: Date,
): Promise<Result<null, "not-found" | "self">> {
  const blocked = isUuid(profileId) ? await uidOfProfile(db, profileId) : undefined;
  if (!blocked) return err("not-found");
  if (blocked === uid) return err("self");
  await insertBlock(db, uid, blocked, now);
  return ok(null);
}

/** Reads somebody again; whom one never blocked is no mistake. */
export async function unblockWriter(db: Db, uid: string, profileId: string): Promise<void> {
  const blocked = isUuid(profileId) ? await uidOfProfile(db, profileId) : undefined;
  if (blocked) await deleteBlock(db, uid, blocked);
}
/** Whether the first reads nothing of the second. */
export const isBlockedBy = (db: Reader, uid: string, writer: string): Promise<boolean> =>
  hasBlocked(db, uid, writer);
export const ownBlocks = (db: Reader, uid: string) => blocksByUid(db, uid);

/** Until when somebody only reads; nothing: they write again. False: they never wrote. */
export const setMute = (
  tx: Tx,
  uid: string,
  until: Date | null,
  reason: string,
): Promise<boolean> => writeMute(tx, uid, until, until ? reason : "");

/** Who writes again from now on, since the time that was said is over; at most so many. */
export const endMutes = (tx: Tx, now: Date, limit: number) => takeEndedMutes(tx, now, limit);

/** Whether the words stay, without a name, when this member is taken away. */
export const chooseLeavingWords = (db: Reader, uid: string, leaves: boolean): Promise<void> =>
  writeLeavesWords(db, uid, leaves);

/** When a member is taken away. */
export const removeProfile = (tx: Tx, uid: string): Promise<void> => deleteProfile(tx, uid);
