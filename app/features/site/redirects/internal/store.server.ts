import { and, eq, inArray, isNull, lt, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import type { TokyoDate } from "#lib/tokyo-date.ts";
import type { Redirect } from "../rules.ts";
import { redirect } from "./table.ts";

const columns = { path: redirect.path, target: redirect.target };
export async function findRedirect(db: Reader, path: string) {
  const { usedOn } = redirect;
  const [row] = await db
    .select({ target: redirect.target, usedOn })
    .from(redirect)
    .where(eq(redirect.path, path));
  return row;
}
/** Once a day for each, however many come. */
export async function markUsed(db: Reader, path: string, today: TokyoDate): Promise<void> {
  const earlier = or(isNull(redirect.usedOn), lt(redirect.usedOn, today));
  await db
    .update(redirect)
    .set({ usedOn: today })
    .where(and(eq(redirect.path, path), earlier));
}
export async function redirectsOf(db: Reader, paths: readonly string[]): Promise<Redirect[]> {
  return db
    .select(columns)
    .from(redirect)
    .where(inArray(redirect.path, [...paths]));
}
/** One writer of all at a time, so that no circle comes of two. */
export const lockRedirects = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('redirect', 0))`);
export async function countRedirects(tx: Tx): Promise<number> {
  return tx.$count(redirect);
}
export async function putRedirects(tx: Tx, rows: readonly Redirect[], now: Date): Promise<void> {
  const set = { target: sql`excluded.target` };
  await tx
    .insert(redirect)
    .values(rows.map((row) => ({ ...row, createdAt: now })))
    .onConflictDoUpdate({ target: redirect.path, set });
}
/** Gives what was there. */
export const deleteRedirects = (tx: Tx, paths: readonly string[]): Promise<Redirect[]> =>
  tx
    .delete(redirect)
    .where(inArray(redirect.path, [...paths]))
    .returning(columns);
export async function listedRedirects(db: Reader, paths: readonly string[]) {
  return db
    .select()
    .from(redirect)
    .where(inArray(redirect.path, [...paths]));
}
