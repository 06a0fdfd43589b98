// What members write down beside pieces.
import { and, asc, eq, getTableColumns, gt, isNull, sql } from "drizzle-orm";
import { prepared, type Reader } from "#db/client.server.ts";
import { memo } from "./table.ts";

const { words: _searched, ...columns } = getTableColumns(memo);
const idOf = { uid: sql.placeholder("uid"), ids: sql`${sql.placeholder("ids")}::text[]` };

/** The memo for the whole piece: one for each person and piece. */
export async function putWholeMemo(db: Reader, row: typeof memo.$inferInsert): Promise<void> {
  await db
    .insert(memo)
    .values(row)
    .onConflictDoUpdate({
      target: [memo.uid, memo.itemId],
      targetWhere: isNull(memo.atSeconds),
      set: { body: row.body, words: row.words, updatedAt: row.updatedAt },
    });
}
export async function deleteWholeMemo(db: Reader, uid: string, itemId: string): Promise<void> {
  await db
    .delete(memo)
    .where(and(eq(memo.uid, uid), eq(memo.itemId, itemId), isNull(memo.atSeconds)));
}
/** False: this id is there already. */
export async function insertMemo(db: Reader, row: typeof memo.$inferInsert): Promise<boolean> {
  return (
    (await db.insert(memo).values(row).onConflictDoNothing().returning({ id: memo.id })).length > 0
  );
}
export async function changeMemo(
  db: Reader,
  uid: string,
  id: string,
  text: Pick<typeof memo.$inferInsert, "body" | "words">,
  now: Date,
): Promise<boolean> {
  return (
    (
      await db
        .update(memo)
        .set({ ...text, updatedAt: now })
        .where(and(eq(memo.uid, uid), eq(memo.id, id)))
        .returning({ id: memo.id })
    ).length > 0
  );
}
export async function deleteMemo(db: Reader, uid: string, id: string): Promise<boolean> {
  return (
    (
      await db
        .delete(memo)
        .where(and(eq(memo.uid, uid), eq(memo.id, id)))
        .returning({ id: memo.id })
    ).length > 0
  );
}
export async function countMemos(db: Reader, uid: string, itemId: string): Promise<number> {
  return db.$count(memo, and(eq(memo.uid, uid), eq(memo.itemId, itemId)));
}
export async function memosOfItem(db: Reader, uid: string, itemId: string, limit: number) {
  return db
    .select(columns)
    .from(memo)
    .where(and(eq(memo.uid, uid), eq(memo.itemId, itemId)))
    .orderBy(sql`${memo.atSeconds} nulls first`, asc(memo.id))
    .limit(limit);
}
export async function memosOf(
  db: Reader,
  uid: string,
  { limit, after }: { limit: number; after?: string | undefined },
) {
  return db
    .select(columns)
    .from(memo)
    .where(and(eq(memo.uid, uid), after === undefined ? undefined : gt(memo.id, after)))
    .orderBy(asc(memo.id))
    .limit(limit);
}
/** Which of these pieces this person wrote something for. */
const withMemoOf = prepared((db) =>
  db
    .selectDistinct({ itemId: memo.itemId })
    .from(memo)
    .where(and(eq(memo.uid, idOf.uid), sql`${memo.itemId} = any(${idOf.ids})`))
    .prepare("items_with_memo"),
);
export async function itemsWithMemo(
  db: Reader,
  uid: string,
  itemIds: readonly string[],
): Promise<string[]> {
  if (itemIds.length === 0) return [];
  const rows = await withMemoOf(db).execute({ uid, ids: [...itemIds] });
  return rows.map(({ itemId }) => itemId);
}
