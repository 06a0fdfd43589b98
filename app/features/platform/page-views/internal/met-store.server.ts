import { between, lt, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { sentenceMet } from "./table.ts";

export async function addMet(db: Db, rows: (typeof sentenceMet.$inferInsert)[]): Promise<void> {
  await db
    .insert(sentenceMet)
    .values(rows)
    .onConflictDoUpdate({
      target: [sentenceMet.day, sentenceMet.step, sentenceMet.code],
      set: { times: sql`${sentenceMet.times} + excluded.times` },
    });
}
export async function removeMetBefore(db: Db, day: string): Promise<void> {
  await db.delete(sentenceMet).where(lt(sentenceMet.day, day));
}

/** Bounded by the catalogue: some sentences at a few steps. */
export const metSums = (db: Reader, { from, to }: { from: string; to: string }) =>
  db
    .select({
      step: sentenceMet.step,
      code: sentenceMet.code,
      times: sql<number>`sum(${sentenceMet.times})::int`,
    })
    .from(sentenceMet)
    .where(between(sentenceMet.day, from, to))
    .groupBy(sentenceMet.step, sentenceMet.code);
