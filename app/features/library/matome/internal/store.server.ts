import { asc, eq, getTableColumns, inArray, min } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { matome } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(matome);
const maxListed = 1_000;

/** Every summary but drafts and closed ones, in its order. */
export async function openMatome(db: Reader) {
  return db
    .select(columns)
    .from(matome)
    .where(eq(matome.status, "open"))
    .orderBy(asc(matome.position), asc(matome.id))
    .limit(maxListed);
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
