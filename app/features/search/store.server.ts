import { count, desc, eq, gte, lt, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { searchMiss } from "./table.ts";

const mostRows = 10_000;

/** One more of a search that found nothing. A new one is not kept while there are too many. */
export async function addMiss(
  db: Reader,
  miss: { text: string; typed: string },
  now: Date,
): Promise<void> {
  const known = await db
    .update(searchMiss)
    .set({ count: sql`${searchMiss.count} + 1`, lastAt: now })
    .where(eq(searchMiss.text, miss.text))
    .returning({ text: searchMiss.text });
  if (known.length > 0) return;
  const [kept] = await db.select({ rows: count() }).from(searchMiss);
  if ((kept?.rows ?? 0) >= mostRows) return;
  await db
    .insert(searchMiss)
    .values({ ...miss, firstAt: now, lastAt: now })
    .onConflictDoUpdate({
      target: searchMiss.text,
      set: { count: sql`${searchMiss.count} + 1`, lastAt: now },
    });
}
export async function missesSince(db: Reader, since: Date, limit: number) {
  return db
    .select()
    .from(searchMiss)
    .where(gte(searchMiss.lastAt, since))
    .orderBy(desc(searchMiss.count), desc(searchMiss.lastAt), searchMiss.text)
    .limit(limit);
}
export async function removeMissesBefore(db: Db, before: Date): Promise<void> {
  await db.delete(searchMiss).where(lt(searchMiss.lastAt, before));
}
