import { and, between, desc, eq, lt, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { pageDepth, pagePress } from "./table.ts";

export async function addPresses(db: Db, rows: (typeof pagePress.$inferInsert)[]): Promise<void> {
  await db
    .insert(pagePress)
    .values(rows)
    .onConflictDoUpdate({
      target: [pagePress.route, pagePress.wide, pagePress.day, pagePress.down, pagePress.across],
      set: { presses: sql`${pagePress.presses} + excluded.presses` },
    });
}
export async function addDepths(db: Db, rows: (typeof pageDepth.$inferInsert)[]): Promise<void> {
  await db
    .insert(pageDepth)
    .values(rows)
    .onConflictDoUpdate({
      target: [pageDepth.route, pageDepth.wide, pageDepth.day, pageDepth.tenth],
      set: { readings: sql`${pageDepth.readings} + excluded.readings` },
    });
}

/** Days before become their month; one statement each, so that nothing counts twice. */
export async function gatherMonths(db: Db, day: string): Promise<void> {
  const isOld = sql`day < ${day} and extract(day from day) > 1`;
  const first = sql`day - (extract(day from day)::int - 1)`;
  await db.execute(sql`
    with old as (
      delete from page_press where ${isOld}
      returning route, wide, ${first} as first, down, across, presses
    )
    insert into page_press (route, wide, day, down, across, presses)
    select route, wide, first, down, across, sum(presses)::int from old
    group by route, wide, first, down, across order by route, wide, first, down, across
    on conflict (route, wide, day, down, across)
      do update set presses = page_press.presses + excluded.presses`);
  await db.execute(sql`
    with old as (
      delete from page_depth where ${isOld}
      returning route, wide, ${first} as first, tenth, readings
    )
    insert into page_depth (route, wide, day, tenth, readings)
    select route, wide, first, tenth, sum(readings)::int from old
    group by route, wide, first, tenth order by route, wide, first, tenth
    on conflict (route, wide, day, tenth)
      do update set readings = page_depth.readings + excluded.readings`);
}
export async function removePressesBefore(db: Db, day: string): Promise<void> {
  await db.delete(pagePress).where(lt(pagePress.day, day));
  await db.delete(pageDepth).where(lt(pageDepth.day, day));
}

type Days = { from: string; to: string };
const readings = sql<number>`sum(${pageDepth.readings})::int`;
/** How often each page was read, the most first: who reads at all has come to the first tenth. */
export const readPages = (db: Reader, { from, to }: Days, limit: number) =>
  db
    .select({ route: pageDepth.route, wide: pageDepth.wide, readings })
    .from(pageDepth)
    .where(and(between(pageDepth.day, from, to), eq(pageDepth.tenth, 1)))
    .groupBy(pageDepth.route, pageDepth.wide)
    .orderBy(desc(readings), pageDepth.route, pageDepth.wide)
    .limit(limit);

export type OnePage = Days & { route: string; wide: boolean };
export const depthSums = (db: Reader, { from, to, route, wide }: OnePage) =>
  db
    .select({ tenth: pageDepth.tenth, readings })
    .from(pageDepth)
    .where(
      and(eq(pageDepth.route, route), eq(pageDepth.wide, wide), between(pageDepth.day, from, to)),
    )
    .groupBy(pageDepth.tenth);
export const pressSums = (db: Reader, { from, to, route, wide }: OnePage) =>
  db
    .select({
      across: pagePress.across,
      down: pagePress.down,
      presses: sql<number>`sum(${pagePress.presses})::int`,
    })
    .from(pagePress)
    .where(
      and(eq(pagePress.route, route), eq(pagePress.wide, wide), between(pagePress.day, from, to)),
    )
    .groupBy(pagePress.across, pagePress.down);
