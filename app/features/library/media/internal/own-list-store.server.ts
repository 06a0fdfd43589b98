// Rows of the lists that members put together; each question names their owner.
import { and, asc, desc, eq } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { maxOwnLists } from "../own-lists/rules.ts";
import { ownPlaylist } from "./table.ts";

const { id, title, itemIds, createdAt, updatedAt } = ownPlaylist;
const columns = { id, title, itemIds, createdAt, updatedAt };
const ofOwner = (uid: string, listId: string) =>
  and(eq(ownPlaylist.uid, uid), eq(ownPlaylist.id, listId));

/** What was changed last stands first. */
export const listsOf = (db: Reader, uid: string) =>
  db
    .select(columns)
    .from(ownPlaylist)
    .where(eq(ownPlaylist.uid, uid))
    .orderBy(desc(ownPlaylist.updatedAt), asc(ownPlaylist.id))
    .limit(maxOwnLists);
export const ownListOf = async (db: Reader, uid: string, listId: string) =>
  (await db.select(columns).from(ownPlaylist).where(ofOwner(uid, listId)).limit(1))[0];
/** Two tabs of one member change it one after the other. */
export const lockList = async (tx: Tx, uid: string, listId: string) =>
  (await tx.select(columns).from(ownPlaylist).where(ofOwner(uid, listId)).for("update"))[0];
export const countLists = (db: Reader, uid: string): Promise<number> =>
  db.$count(ownPlaylist, eq(ownPlaylist.uid, uid));
export async function insertList(tx: Tx, row: typeof ownPlaylist.$inferInsert): Promise<void> {
  await tx.insert(ownPlaylist).values(row);
}
export async function writeList(
  tx: Tx,
  uid: string,
  listId: string,
  values: Partial<Pick<typeof ownPlaylist.$inferInsert, "title" | "itemIds" | "updatedAt">>,
): Promise<boolean> {
  return (
    (
      await tx
        .update(ownPlaylist)
        .set(values)
        .where(ofOwner(uid, listId))
        .returning({ id: ownPlaylist.id })
    ).length > 0
  );
}
export async function deleteList(db: Reader, uid: string, listId: string): Promise<boolean> {
  return (
    (await db.delete(ownPlaylist).where(ofOwner(uid, listId)).returning({ id: ownPlaylist.id }))
      .length > 0
  );
}
export async function deleteListsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(ownPlaylist).where(eq(ownPlaylist.uid, uid));
}
