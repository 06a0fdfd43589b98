import { and, asc, count, desc, eq, getTableColumns, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { PopupReader } from "../rules.ts";
import type { PopupEdit } from "../schema.ts";
import { popupSeen, popupTable as popup } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(popup);

/** As `isPopupFor`. */
const popupDueSql = ({ areas }: Pick<PopupReader, "areas">, now: Date) =>
  and(
    eq(popup.status, "open"),
    lte(popup.openAt, now),
    gt(popup.closeAt, now),
    or(sql`${popup.areas} = '{}'`, sql`${popup.areas} && ${sql.param([...areas])}::text[]`),
  );

/** What is shown to this reader next; two who ask at once are told the same one. */
export async function nextDue(db: Reader, reader: PopupReader, now: Date) {
  const [row] = await db
    .select(columns)
    .from(popup)
    .where(
      and(
        popupDueSql(reader, now),
        sql`not exists (select from ${popupSeen} where ${popupSeen.popupId} = ${popup.id}
          and ${popupSeen.uid} = ${reader.uid})`,
      ),
    )
    .orderBy(asc(popup.closeAt), asc(popup.openAt), asc(popup.id))
    .limit(1);
  return row;
}
/** False: it was marked before. */
export async function markSeen(db: Reader, popupId: string, uid: string, now: Date) {
  const marked = await db
    .insert(popupSeen)
    .values({ popupId, uid, seenAt: now })
    .onConflictDoNothing()
    .returning({ id: popupSeen.popupId });
  return marked.length > 0;
}

export async function popupById(db: Reader, id: string) {
  const [row] = await db.select(columns).from(popup).where(eq(popup.id, id));
  return row;
}
/** As the desk's list shows them, in no order; with how many people have seen each. */
export const popupsByIds = (db: Reader, ids: readonly string[]) =>
  db
    .select({
      id: popup.id,
      title: popup.title,
      areas: popup.areas,
      status: popup.status,
      openAt: popup.openAt,
      closeAt: popup.closeAt,
      updatedAt: popup.updatedAt,
      seen: count(popupSeen.uid),
    })
    .from(popup)
    .leftJoin(popupSeen, eq(popupSeen.popupId, popup.id))
    .where(inArray(popup.id, [...ids]))
    .groupBy(popup.id);
export async function lockPopup(tx: Tx, id: string) {
  const [row] = await tx.select(columns).from(popup).where(eq(popup.id, id)).for("update");
  return row;
}
/** Under its lock. */
export async function updatePopup(
  tx: Tx,
  id: string,
  row: PopupEdit & { version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(popup)
    .set({ ...row, updatedAt: now })
    .where(eq(popup.id, id));
}
/** False where it is there already: the same form was sent twice. */
export async function addPopup(tx: Tx, row: PopupEdit & { id: string }, now: Date) {
  const made = await tx
    .insert(popup)
    .values({ ...row, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: popup.id });
  return made.length > 0;
}

/** Of one person, the newest first. */
export const popupsSeenBy = (db: Reader, uid: string) =>
  db
    .select({ id: popupSeen.popupId, title: popup.title, seenAt: popupSeen.seenAt })
    .from(popupSeen)
    .innerJoin(popup, eq(popup.id, popupSeen.popupId))
    .where(eq(popupSeen.uid, uid))
    .orderBy(desc(popupSeen.seenAt), asc(popupSeen.popupId));
export const deleteSeen = async (tx: Tx, uid: string): Promise<void> => {
  await tx.delete(popupSeen).where(eq(popupSeen.uid, uid));
};
