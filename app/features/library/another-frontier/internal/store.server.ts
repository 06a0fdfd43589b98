import { and, desc, eq, gt, inArray, isNull, lt, lte, max } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { users } from "#features/identity/account/internal/table.ts";
import { anotherFrontierItems } from "#features/identity/licence/rules.ts";
import { itemOwn } from "#features/identity/licence/internal/table.ts";
import { nakamaProfile } from "./table.ts";

/**
 * Who may be in the area at `now`, with the highest of their items: the rule `isValid`, asked in
 * SQL.
 */
const holders = (db: Reader, now: Date) =>
  db
    .select({ uid: itemOwn.uid, top: max(itemOwn.itemId).as("top") })
    .from(itemOwn)
    .where(
      and(
        inArray(itemOwn.itemId, [...anotherFrontierItems]),
        eq(itemOwn.status, "active"),
        gt(itemOwn.store, 0),
        lte(itemOwn.sinceAt, now),
        gt(itemOwn.expireAt, now),
      ),
    )
    .groupBy(itemOwn.uid)
    .as("holders");

/**
 * Those who agreed to be seen, are of the area today, and were not taken out of sight; who joined
 * last first.
 */
export async function shownFellows(
  db: Reader,
  { before, limit }: { before?: string | undefined; limit: number },
  now: Date,
) {
  const holding = holders(db, now);
  return db
    .select({
      id: nakamaProfile.id,
      uid: nakamaProfile.uid,
      name: nakamaProfile.name,
      words: nakamaProfile.words,
      avatar: nakamaProfile.avatar,
      top: holding.top,
    })
    .from(nakamaProfile)
    .innerJoin(holding, eq(holding.uid, nakamaProfile.uid))
    .innerJoin(users, eq(users.uid, nakamaProfile.uid))
    .where(
      and(
        eq(nakamaProfile.shown, true),
        isNull(nakamaProfile.hiddenAt),
        isNull(users.bannedAt),
        isNull(users.leftAt),
        isNull(users.removedAt),
        before ? lt(nakamaProfile.id, before) : undefined,
      ),
    )
    .orderBy(desc(nakamaProfile.id))
    .limit(limit);
}
export async function fellowOf(db: Reader, uid: string) {
  const [row] = await db
    .select({
      id: nakamaProfile.id,
      name: nakamaProfile.name,
      words: nakamaProfile.words,
      avatar: nakamaProfile.avatar,
      shown: nakamaProfile.shown,
      hiddenAt: nakamaProfile.hiddenAt,
      updatedAt: nakamaProfile.updatedAt,
    })
    .from(nakamaProfile)
    .where(eq(nakamaProfile.uid, uid));
  return row;
}
/** What a member writes of themselves; what staff decided stays. */
export async function putFellow(
  db: Reader,
  {
    uid,
    id,
    name,
    words,
    avatar,
    shown,
    updatedAt,
  }: Omit<typeof nakamaProfile.$inferInsert, "hiddenAt">,
): Promise<void> {
  await db
    .insert(nakamaProfile)
    .values({ uid, id, name, words, avatar, shown, updatedAt })
    .onConflictDoUpdate({
      target: nakamaProfile.uid,
      set: { name, words, avatar, shown, updatedAt },
    });
}
export async function deleteFellow(
  db: Reader,
  uid: string,
  { evenHidden = false }: { evenHidden?: boolean } = {},
): Promise<boolean> {
  return (
    (
      await db
        .delete(nakamaProfile)
        .where(
          and(eq(nakamaProfile.uid, uid), evenHidden ? undefined : isNull(nakamaProfile.hiddenAt)),
        )
        .returning({ uid: nakamaProfile.uid })
    ).length > 0
  );
}
/**
 * Leaves of a row that staff took out of sight only that: deleted and written again it would come
 * back.
 */
export async function blankFellow(db: Reader, uid: string, now: Date): Promise<void> {
  await db
    .update(nakamaProfile)
    .set({ name: "―", words: "", shown: false, updatedAt: now })
    .where(eq(nakamaProfile.uid, uid));
}
export const fellowsByIds = async (db: Reader, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .select({
          id: nakamaProfile.id,
          uid: nakamaProfile.uid,
          name: nakamaProfile.name,
          words: nakamaProfile.words,
          shown: nakamaProfile.shown,
          hiddenAt: nakamaProfile.hiddenAt,
          updatedAt: nakamaProfile.updatedAt,
        })
        .from(nakamaProfile)
        .where(inArray(nakamaProfile.id, [...ids]));
export async function hideFellow(tx: Tx, id: string, at: Date | null) {
  const [row] = await tx
    .update(nakamaProfile)
    .set({ hiddenAt: at })
    .where(eq(nakamaProfile.id, id))
    .returning({ uid: nakamaProfile.uid, name: nakamaProfile.name, words: nakamaProfile.words });
  return row;
}
