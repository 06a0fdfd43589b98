import { and, asc, desc, eq, getTableColumns, gt, inArray, min, sql } from "drizzle-orm";
import { prepared, type Reader, type Tx } from "#db/client.server.ts";
import { matome } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(matome);
/** By `matome_shown` (triggers.sql). */
const shownAt = (now: Date) =>
  sql`${matome.status} = 'open' and ${matome.openAt} <= ${now.toISOString()}::timestamptz`;

/** Who opens one: any of these areas; `member`: those without an area too. */
export type MatomeDoors = { areas: readonly string[]; member: boolean };
const openTo = ({ areas, member }: MatomeDoors) => sql`(${matome.free}
  or ${matome.areas} && ${sql.param([...areas])}::text[]
  or (${member} and ${matome.areas} = '{}'))`;

export async function countMatome(db: Reader, now: Date, doors: MatomeDoors) {
  const [row] = await db
    .select({
      total: sql<number>`count(*)::int`,
      open: sql<number>`count(*) filter (where ${openTo(doors)})::int`,
    })
    .from(matome)
    .where(shownAt(now));
  return row ?? { total: 0, open: 0 };
}
type Part = { limit: number; offset: number };
/** In their order; with `doors` those that are open to somebody alone. */
export async function matomeInOrder(
  db: Reader,
  now: Date,
  { limit, offset, doors }: Part & { doors?: MatomeDoors | undefined },
) {
  return db
    .select(columns)
    .from(matome)
    .where(doors ? sql`${shownAt(now)} and ${openTo(doors)}` : shownAt(now))
    .orderBy(asc(matome.position), asc(matome.id))
    .limit(limit)
    .offset(offset);
}
export async function matomeIdsInOrder(db: Reader, now: Date, { limit, offset }: Part) {
  const rows = await db
    .select({ id: matome.id })
    .from(matome)
    .where(shownAt(now))
    .orderBy(asc(matome.position), asc(matome.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}
export async function shownMatomeById(db: Reader, id: string, now: Date) {
  const [row] = await db
    .select(columns)
    .from(matome)
    .where(and(eq(matome.id, id), shownAt(now)));
  return row;
}
/** The next in order, or the one before. */
export async function matomeBeside(
  db: Reader,
  { id, position }: { id: string; position: number },
  way: "previous" | "next",
  now: Date,
) {
  const order = way === "next" ? asc : desc;
  const beyond = sql.raw(way === "next" ? ">" : "<");
  const [row] = await db
    .select({ id: matome.id, title: matome.title })
    .from(matome)
    .where(
      sql`${shownAt(now)} and (${matome.position}, ${matome.id}) ${beyond} (${position}, ${id})`,
    )
    .orderBy(order(matome.position), order(matome.id))
    .limit(1);
  return row;
}
const { body: _body, ...listed } = columns;
const shownOf = prepared((db) =>
  db
    .select(listed)
    .from(matome)
    .where(
      sql`${matome.id} = any(${sql.placeholder("ids")}::text[]) and ${matome.status} = 'open'
        and ${matome.openAt} <= ${sql.placeholder("now")}::timestamptz`,
    )
    .prepare("matome_listed"),
);
/** Those of them that are shown, without their text. */
export async function matomeListed(db: Reader, ids: readonly string[], now: Date) {
  return ids.length === 0 ? [] : shownOf(db).execute({ ids: [...ids], now: now.toISOString() });
}
export async function newestMatomeTitles(db: Reader, limit: number) {
  return db
    .select({ title: matome.title, kana: matome.kana })
    .from(matome)
    .where(eq(matome.status, "open"))
    .orderBy(desc(matome.openAt), desc(matome.id))
    .limit(limit);
}
/** Also those whose hour has not come. */
export async function openMatomeByIds(db: Reader, ids: readonly string[]) {
  return db
    .select(columns)
    .from(matome)
    .where(and(inArray(matome.id, [...ids]), eq(matome.status, "open")));
}
export async function matomeIdsAfter(db: Reader, after: string, limit: number) {
  const rows = await db
    .select({ id: matome.id })
    .from(matome)
    .where(gt(matome.id, after))
    .orderBy(asc(matome.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}
export async function insertMatome(
  tx: Tx,
  rows: readonly (typeof matome.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(matome)
      .values([...rows])
      .onConflictDoNothing();
}

/** As the desk's list shows them, in no order. */
export async function matomeByIds(db: Reader, ids: readonly string[]) {
  const { id, title, free, areas, status, openAt, updatedAt } = matome;
  return db
    .select({ id, title, free, areas, status, openAt, updatedAt })
    .from(matome)
    .where(inArray(id, [...ids]));
}
export async function matomeById(db: Reader, id: string) {
  const [row] = await db.select(columns).from(matome).where(eq(matome.id, id));
  return row;
}
export async function lockMatome(tx: Tx, id: string) {
  const [row] = await tx.select(columns).from(matome).where(eq(matome.id, id)).for("update");
  return row;
}
type Written = Pick<
  typeof matome.$inferInsert,
  "title" | "kana" | "summary" | "body" | "areas" | "free" | "status" | "openAt"
>;
/** Under its lock. */
export async function updateMatome(
  tx: Tx,
  id: string,
  row: Written & { version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(matome)
    .set({ ...row, updatedAt: now })
    .where(eq(matome.id, id));
}
/** Puts a new one at the front of the shelf; false where the id is taken. */
export async function addMatome(
  tx: Tx,
  row: Written & Pick<typeof matome.$inferInsert, "id" | "picture">,
  now: Date,
): Promise<boolean> {
  const [first] = await tx.select({ position: min(matome.position) }).from(matome);
  return (
    (
      await tx
        .insert(matome)
        .values({ ...row, position: (first?.position ?? 1) - 1, updatedAt: now })
        .onConflictDoNothing()
        .returning({ id: matome.id })
    ).length > 0
  );
}
