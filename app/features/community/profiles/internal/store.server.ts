import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { maxBlocks } from "../rules.ts";
import { communityBlock, communityProfile } from "./table.ts";

export async function profileByUid(db: Reader, uid: string) {
  const [row] = await db
    .select({
      id: communityProfile.id,
      penName: communityProfile.penName,
      avatar: communityProfile.avatar,
      mutedUntil: communityProfile.mutedUntil,
      muteReason: communityProfile.muteReason,
      leavesWords: communityProfile.leavesWords,
      createdAt: communityProfile.createdAt,
    })
    .from(communityProfile)
    .where(eq(communityProfile.uid, uid));
  return row;
}

export async function uidOfProfile(db: Reader, id: string): Promise<string | undefined> {
  const [row] = await db
    .select({ uid: communityProfile.uid })
    .from(communityProfile)
    .where(eq(communityProfile.id, id));
  return row?.uid;
}

/** False: somebody else has this name. */
export async function putProfile(
  db: Reader,
  row: Pick<
    typeof communityProfile.$inferInsert,
    "uid" | "id" | "penName" | "nameKey" | "avatar" | "updatedAt"
  >,
): Promise<boolean> {
  const { uid, penName, nameKey, avatar, updatedAt } = row;
  const written = await db.execute(sql`
    insert into community_profile (uid, id, pen_name, name_key, avatar, created_at, updated_at)
    select ${uid}, ${row.id}, ${penName}, ${nameKey}, ${avatar}, ${updatedAt}, ${updatedAt}
    where not exists (
      select 1 from community_profile where name_key = ${nameKey} and uid <> ${uid}
    )
    on conflict (uid) do update set pen_name = excluded.pen_name, name_key = excluded.name_key,
      avatar = excluded.avatar, updated_at = excluded.updated_at
    returning uid`);
  return written.rows.length > 0;
}

export async function writeMute(
  tx: Tx,
  uid: string,
  mutedUntil: Date | null,
  muteReason: string,
): Promise<boolean> {
  const rows = await tx
    .update(communityProfile)
    .set({ mutedUntil, muteReason })
    .where(eq(communityProfile.uid, uid))
    .returning({ uid: communityProfile.uid });
  return rows.length > 0;
}

/** Whose time of reading only is over by now; taken from the row, so that each is taken once. */
export async function takeEndedMutes(tx: Tx, now: Date, limit: number) {
  const { rows } = await tx.execute<{ uid: string; until: number }>(sql`
    with ended as (
      select uid, muted_until from community_profile where muted_until <= ${now}
      order by muted_until limit ${limit} for update skip locked
    )
    update community_profile one set muted_until = null, mute_reason = '' from ended
    where one.uid = ended.uid
    returning one.uid, (extract(epoch from ended.muted_until) * 1000)::float8 as until`);
  return rows.map(({ uid, until }) => ({ uid, until: new Date(until) }));
}

export async function writeLeavesWords(db: Reader, uid: string, leaves: boolean): Promise<void> {
  await db
    .update(communityProfile)
    .set({ leavesWords: leaves })
    .where(eq(communityProfile.uid, uid));
}

export async function insertBlock(
  db: Reader,
  uid: string,
  blockedUid: string,
  now: Date,
): Promise<void> {
  await db.insert(communityBlock).values({ uid, blockedUid, createdAt: now }).onConflictDoNothing();
}

export async function deleteBlock(db: Reader, uid: string, blockedUid: string): Promise<void> {
  await db
    .delete(communityBlock)
    .where(and(eq(communityBlock.uid, uid), eq(communityBlock.blockedUid, blockedUid)));
}

/** Whom a member does not read, by the names that they go by. */
/** Whether `uid` reads nothing of `writer`. */
export async function hasBlocked(db: Reader, uid: string, writer: string): Promise<boolean> {
  const rows = await db
    .select({ uid: communityBlock.uid })
    .from(communityBlock)
    .where(and(eq(communityBlock.uid, uid), eq(communityBlock.blockedUid, writer)));
  return rows.length > 0;
}
export const blocksByUid = (db: Reader, uid: string) =>
  db
    .select({
      id: communityProfile.id,
      penName: communityProfile.penName,
      avatar: communityProfile.avatar,
    })
    .from(communityBlock)
    .innerJoin(communityProfile, eq(communityProfile.uid, communityBlock.blockedUid))
    .where(eq(communityBlock.uid, uid))
    .orderBy(desc(communityBlock.createdAt), communityProfile.id)
    .limit(maxBlocks);

export async function deleteProfile(tx: Tx, uid: string): Promise<void> {
  await tx.delete(communityBlock).where(eq(communityBlock.uid, uid));
  await tx.delete(communityBlock).where(eq(communityBlock.blockedUid, uid));
  await tx.delete(communityProfile).where(eq(communityProfile.uid, uid));
}
