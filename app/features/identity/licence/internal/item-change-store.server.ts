// What was planned of items, and what of it has begun.
import { and, asc, desc, eq, isNull, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import { itemChange, itemMaster, itemOwn } from "./table.ts";

export type ItemChangeRow = typeof itemChange.$inferSelect & { fromDay: TokyoDate };
const typed = (rows: (typeof itemChange.$inferSelect)[]) => rows as ItemChangeRow[];

/** Of each item the last change that has begun on this day. */
export async function changesBegunOn(db: Reader, day: TokyoDate): Promise<ItemChangeRow[]> {
  const rows = await db
    .selectDistinctOn([itemChange.itemId])
    .from(itemChange)
    .where(and(lte(itemChange.fromDay, day), isNull(itemChange.withdrawnAt)))
    .orderBy(asc(itemChange.itemId), desc(itemChange.fromDay))
    .limit(500);
  return typed(rows);
}

const shownOfItem = 100;
/** All changes of an item, those taken back among them, the newest hundred by their day. */
export const changesOfItem = async (db: Reader, itemId: string): Promise<ItemChangeRow[]> =>
  typed(
    await db
      .select()
      .from(itemChange)
      .where(eq(itemChange.itemId, itemId))
      .orderBy(desc(itemChange.fromDay), desc(itemChange.writtenAt), desc(itemChange.id))
      .limit(shownOfItem),
  );

/** What is planned and has not begun, of all items; the soonest first. */
export const changesToCome = async (db: Reader): Promise<ItemChangeRow[]> =>
  typed(
    await db
      .select()
      .from(itemChange)
      .where(and(isNull(itemChange.begunAt), isNull(itemChange.withdrawnAt)))
      .orderBy(asc(itemChange.fromDay), asc(itemChange.id))
      .limit(500),
  );

/** Who else would plan something for this item waits until the transaction ends. */
export async function lockItemMaster(tx: Tx, id: string) {
  const [row] = await tx.select().from(itemMaster).where(eq(itemMaster.id, id)).for("update");
  return row;
}

export async function updateItemSale(tx: Tx, id: string, sale: "open" | "closed"): Promise<void> {
  await tx.update(itemMaster).set({ sale }).where(eq(itemMaster.id, id));
}

/** False: this day has a change of the item already. */
export async function insertItemChange(
  tx: Tx,
  row: typeof itemChange.$inferInsert,
): Promise<boolean> {
  const made = await tx
    .insert(itemChange)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: itemChange.id });
  return made.length > 0;
}

export async function lockItemChange(tx: Tx, id: string): Promise<ItemChangeRow | undefined> {
  return typed(await tx.select().from(itemChange).where(eq(itemChange.id, id)).for("update"))[0];
}
export async function setWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.update(itemChange).set({ withdrawnAt: now }).where(eq(itemChange.id, id));
}

/** Marks those whose day has come, once each. */
export const beginChanges = async (tx: Tx, day: TokyoDate, now: Date): Promise<ItemChangeRow[]> =>
  typed(
    await tx
      .update(itemChange)
      .set({ begunAt: now })
      .where(
        and(
          lte(itemChange.fromDay, day),
          isNull(itemChange.begunAt),
          isNull(itemChange.withdrawnAt),
        ),
      )
      .returning(),
  );

/** Whether somebody has a licence of it, or of another form of it, that has not ended. */
export async function isHeldBySomebody(db: Reader, itemId: string, now: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${itemOwn} join ${itemMaster} on ${itemMaster.id} = ${itemOwn.itemId}
    where (${itemMaster.id} = ${itemId} or ${itemMaster.sameAs} = ${itemId})
      and ${itemOwn.status} <> 'ended' and ${itemOwn.expireAt} > ${now.toISOString()} limit 1`);
  return rows.length > 0;
}
