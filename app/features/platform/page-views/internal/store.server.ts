import { lt, sql } from "drizzle-orm";
import type { Db } from "#db/client.server.ts";
import { pageView } from "./table.ts";

export async function addViews(
  db: Db,
  counts: { day: string; route: string; source: string; views: number }[],
): Promise<void> {
  await db
    .insert(pageView)
    .values(counts)
    .onConflictDoUpdate({
      target: [pageView.day, pageView.route, pageView.source],
      set: { views: sql`${pageView.views} + excluded.views` },
    });
}

export async function removeViewsBefore(db: Db, day: string): Promise<void> {
  await db.delete(pageView).where(lt(pageView.day, day));
}
