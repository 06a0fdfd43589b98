import { and, asc, count, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import type { ActState } from "../rules.ts";
import { deskAct, deskActRow, deskView } from "./table.ts";

// ---- saved filters ----

export const viewsOfList = (db: Reader, uid: string, list: string) =>
  db
    .select({
      id: deskView.id,
      name: deskView.name,
      query: deskView.query,
      first: deskView.first,
    })
    .from(deskView)
    .where(and(eq(deskView.uid, uid), eq(deskView.list, list)))
    .orderBy(asc(deskView.createdAt), asc(deskView.id));
export const viewsOfPerson = (db: Reader, uid: string) =>
  db
    .select({
      list: deskView.list,
      name: deskView.name,
      query: deskView.query,
      createdAt: deskView.createdAt,
    })
    .from(deskView)
    .where(eq(deskView.uid, uid))
    .orderBy(asc(deskView.createdAt), asc(deskView.id));
/** One name stands for one filter: the same name again says what it stands for now. */
export async function putView(tx: Tx, view: typeof deskView.$inferInsert): Promise<void> {
  await tx
    .insert(deskView)
    .values(view)
    .onConflictDoUpdate({
      target: [deskView.uid, deskView.list, deskView.name],
      set: { query: view.query },
    });
}
/** Those of one person and list, one after the other. */
export async function lockViews(tx: Tx, uid: string, list: string): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`desk-view:${uid}:${list}`}, 0))`,
  );
}
export async function setFirstView(tx: Tx, uid: string, list: string, id: string | null) {
  const own = and(eq(deskView.uid, uid), eq(deskView.list, list));
  await tx.update(deskView).set({ first: false }).where(own);
  if (id === null) return true;
  const rows = await tx
    .update(deskView)
    .set({ first: true })
    .where(and(own, eq(deskView.id, id)))
    .returning({ id: deskView.id });
  return rows.length > 0;
}
export async function deleteView(db: Reader, uid: string, list: string, id: string) {
  const rows = await db
    .delete(deskView)
    .where(and(eq(deskView.uid, uid), eq(deskView.list, list), eq(deskView.id, id)))
    .returning({ id: deskView.id });
  return rows.length > 0;
}
export async function deleteViewsOf(tx: Tx, uid: string): Promise<void> {
  await tx.delete(deskView).where(eq(deskView.uid, uid));
}

// ---- acts over many rows ----

export type ActRow = typeof deskAct.$inferSelect;
export async function insertAct(
  tx: Tx,
  act: typeof deskAct.$inferInsert,
  ids: readonly string[],
): Promise<void> {
  await tx.insert(deskAct).values(act);
  await tx.execute(sql`
    insert into desk_act_row (act_id, place, row)
    select ${act.id}::uuid, given.place::int, given.row
    from unnest(${sql.param([...ids])}::text[]) with ordinality as given(row, place)`);
}
export const runningActs = async (db: Reader, limit: number): Promise<string[]> =>
  (
    await db
      .select({ id: deskAct.id })
      .from(deskAct)
      .where(eq(deskAct.state, "running"))
      .orderBy(asc(deskAct.createdAt))
      .limit(limit)
  ).map(({ id }) => id);
export const actById = async (db: Reader, id: string): Promise<ActRow | undefined> =>
  (await db.select().from(deskAct).where(eq(deskAct.id, id)))[0];
/** Nothing where it does not run any more, or another process has it. */
export const lockRunning = async (tx: Tx, id: string): Promise<ActRow | undefined> =>
  (
    await tx
      .select()
      .from(deskAct)
      .where(and(eq(deskAct.id, id), eq(deskAct.state, "running")))
      .for("update", { skipLocked: true })
  )[0];
export const waitingRows = (db: Reader, actId: string, limit: number) =>
  db
    .select({ place: deskActRow.place, row: deskActRow.row })
    .from(deskActRow)
    .where(and(eq(deskActRow.actId, actId), eq(deskActRow.state, "waiting")))
    .orderBy(asc(deskActRow.place))
    .limit(limit);

/** What became of these rows; `refused` says why by place. */
export async function settleRows(
  tx: Tx,
  actId: string,
  places: readonly number[],
  refused: ReadonlyMap<number, string>,
  now: Date,
): Promise<void> {
  const done = places.filter((place) => !refused.has(place));
  if (done.length > 0)
    await tx
      .update(deskActRow)
      .set({ state: "done" })
      .where(and(eq(deskActRow.actId, actId), inArray(deskActRow.place, done)));
  for (const [place, sentence] of refused)
    await tx
      .update(deskActRow)
      .set({ state: "refused", sentence })
      .where(and(eq(deskActRow.actId, actId), eq(deskActRow.place, place)));
  await tx
    .update(deskAct)
    .set({
      done: sql`${deskAct.done} + ${done.length}`,
      failed: sql`${deskAct.failed} + ${refused.size}`,
      updatedAt: now,
    })
    .where(eq(deskAct.id, actId));
}
export async function moveAct(
  db: Reader,
  { id, uid }: { id: string; uid?: string },
  state: ActState,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(deskAct)
    .set({ state, updatedAt: now })
    .where(
      and(
        eq(deskAct.id, id),
        eq(deskAct.state, "running"),
        uid === undefined ? undefined : eq(deskAct.uid, uid),
      ),
    )
    .returning({ id: deskAct.id });
  return rows.length > 0;
}

/** Of one person on a list, the newest first. */
export const actsOfList = (db: Reader, uid: string, list: string, limit: number) =>
  db
    .select()
    .from(deskAct)
    .where(and(eq(deskAct.list, list), eq(deskAct.uid, uid)))
    .orderBy(desc(deskAct.createdAt), desc(deskAct.id))
    .limit(limit);
export const refusedRows = (db: Reader, actId: string, limit: number) =>
  db
    .select({ row: deskActRow.row, sentence: deskActRow.sentence })
    .from(deskActRow)
    .where(and(eq(deskActRow.actId, actId), eq(deskActRow.state, "refused")))
    .orderBy(asc(deskActRow.place))
    .limit(limit);
export const runningActsOf = async (db: Reader, uid: string): Promise<number> =>
  (
    await db
      .select({ count: count() })
      .from(deskAct)
      .where(and(eq(deskAct.uid, uid), eq(deskAct.state, "running")))
  )[0]?.count ?? 0;
export async function deleteActsBefore(db: Db, moment: Date): Promise<void> {
  await db.delete(deskAct).where(lt(deskAct.createdAt, moment));
}
