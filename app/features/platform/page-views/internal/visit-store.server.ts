import { between, desc, eq, lt, sql } from "drizzle-orm";
import type { Db, Reader } from "#db/client.server.ts";
import { pageView, visitStep } from "./table.ts";

type Row = typeof visitStep.$inferInsert;
export async function addVisits(db: Db, rows: Row[]): Promise<void> {
  await db
    .insert(visitStep)
    .values(rows)
    .onConflictDoUpdate({
      target: [
        visitStep.day,
        visitStep.step,
        visitStep.source,
        visitStep.medium,
        visitStep.campaign,
      ],
      set: { visits: sql`${visitStep.visits} + excluded.visits` },
    });
}

/** Of the days before, only the source stays; one statement, so that no visit counts twice. */
export async function forgetCampaigns(db: Db, day: string): Promise<void> {
  await db.execute(sql`
    with old as (
      delete from visit_step where day < ${day} and (medium <> '-' or campaign <> '-')
      returning day, step, source, visits
    )
    insert into visit_step (day, step, source, medium, campaign, visits)
    select day, step, source, '-', '-', sum(visits)::int from old group by day, step, source
    on conflict (day, step, source, medium, campaign)
      do update set visits = visit_step.visits + excluded.visits`);
}
export async function removeVisitsBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitStep).where(lt(visitStep.day, day));
}

type Days = { from: string; to: string };
const visits = sql<number>`sum(${visitStep.visits})::int`;
export const stepSums = (db: Reader, { from, to }: Days) =>
  db
    .select({ step: visitStep.step, visits })
    .from(visitStep)
    .where(between(visitStep.day, from, to))
    .groupBy(visitStep.step);

/** What each mark brought, the most visits first. */
export async function markSums(db: Reader, { from, to }: Days, limit: number) {
  const of = (step: string) => {
    const these = sql`filter (where ${eq(visitStep.step, step)})`;
    return sql<number>`coalesce(sum(${visitStep.visits}) ${these}, 0)::int`;
  };
  const came = of("visit");
  return db
    .select({
      source: visitStep.source,
      medium: visitStep.medium,
      campaign: visitStep.campaign,
      visits: came,
      results: of("result"),
      paid: of("paid"),
      joined: of("joined"),
    })
    .from(visitStep)
    .where(between(visitStep.day, from, to))
    .groupBy(visitStep.source, visitStep.medium, visitStep.campaign)
    .orderBy(desc(came), visitStep.source, visitStep.medium, visitStep.campaign)
    .limit(limit);
}

/** Views of each route, the most first. */
export async function routeSums(db: Reader, { from, to }: Days, limit: number) {
  const views = sql<number>`sum(${pageView.views})::int`;
  return db
    .select({ route: pageView.route, views })
    .from(pageView)
    .where(between(pageView.day, from, to))
    .groupBy(pageView.route)
    .orderBy(desc(views), pageView.route)
    .limit(limit);
}
