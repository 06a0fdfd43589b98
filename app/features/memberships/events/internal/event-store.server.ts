import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  ne,
  or,
  sql,
} from "drizzle-orm";
import type { Reader, Tx } from "#db/client.server.ts";
import { eventsPerPage, maxDates } from "../rules.ts";
import type { EventEdit } from "../schema.ts";
import { eventTable as event } from "./table.ts";

const { updatedAt: _at, ...columns } = getTableColumns(event);

export async function eventById(db: Reader, id: string) {
  const [row] = await db.select(columns).from(event).where(eq(event.id, id));
  return row;
}
/** Everything about its places waits for this lock. */
export async function lockEvent(tx: Tx, id: string) {
  const [row] = await tx.select(columns).from(event).where(eq(event.id, id)).for("update");
  return row;
}

/** What is still to come and can be seen, the nearest first; one more than a page. */
export const eventsToCome = (
  db: Reader,
  after: { startsAt: Date; id: string } | undefined,
  now: Date,
) =>
  db
    .select(columns)
    .from(event)
    .where(
      and(
        eq(event.status, "open"),
        gt(event.startsAt, now),
        after &&
          or(
            gt(event.startsAt, after.startsAt),
            and(eq(event.startsAt, after.startsAt), gt(event.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(event.startsAt), asc(event.id))
    .limit(eventsPerPage + 1);

/** Ids of what is still to come and can be seen, the nearest first. */
export const idsToCome = async (db: Reader, limit: number, now: Date): Promise<string[]> =>
  (
    await db
      .select({ id: event.id })
      .from(event)
      .where(and(eq(event.status, "open"), gt(event.startsAt, now)))
      .orderBy(asc(event.startsAt), asc(event.id))
      .limit(limit)
  ).map(({ id }) => id);

/** The other dates of the same event that are still to come, the nearest first. */
export const otherDates = (db: Reader, { id, series }: { id: string; series: string }, now: Date) =>
  db
    .select(columns)
    .from(event)
    .where(
      and(
        eq(event.series, series),
        ne(event.id, id),
        eq(event.status, "open"),
        isNull(event.calledOffAt),
        gt(event.startsAt, now),
      ),
    )
    .orderBy(asc(event.startsAt), asc(event.id))
    .limit(maxDates);

/** The dates of one event between two moments, this one among them, the earliest first. */
export const datesBetween = (
  db: Reader,
  { id, series }: { id: string; series: string },
  { since, until }: { since: Date; until: Date },
) =>
  db
    .select({
      id: event.id,
      startsAt: event.startsAt,
      endsAt: event.endsAt,
      places: event.places,
      taken: event.taken,
    })
    .from(event)
    .where(
      and(
        eq(event.series, series),
        gte(event.startsAt, since),
        lt(event.startsAt, until),
        isNull(event.calledOffAt),
        or(eq(event.id, id), ne(event.status, "draft")),
      ),
    )
    .orderBy(asc(event.startsAt), asc(event.id))
    .limit(maxDates);

/** In no order. */
export const eventsByIds = (db: Reader, ids: readonly string[]) =>
  db
    .select({ ...columns, updatedAt: event.updatedAt })
    .from(event)
    .where(inArray(event.id, [...ids]));

/** False where it is there already: the same form was sent twice. */
export async function addEvent(tx: Tx, row: EventEdit & { id: string }, now: Date) {
  const made = await tx
    .insert(event)
    .values({ ...row, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: event.id });
  return made.length > 0;
}
/** Under its lock. */
export async function updateEvent(
  tx: Tx,
  id: string,
  row: EventEdit & { version: number },
  now: Date,
): Promise<void> {
  await tx
    .update(event)
    .set({ ...row, updatedAt: now })
    .where(eq(event.id, id));
}

/** False, and nothing taken, where fewer places are free. `by` below 0 gives places back. */
export async function moveTaken(tx: Tx, id: string, by: number): Promise<boolean> {
  const moved = await tx
    .update(event)
    .set({ taken: sql`${event.taken} + ${by}` })
    .where(and(eq(event.id, id), sql`${event.taken} + ${by} between 0 and ${event.places}`))
    .returning({ id: event.id });
  return moved.length > 0;
}

/** False where it was called off before. */
export async function markCalledOff(tx: Tx, id: string, now: Date): Promise<boolean> {
  const marked = await tx
    .update(event)
    .set({
      calledOffAt: now,
      taken: 0,
      version: sql`${event.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(event.id, id), sql`${event.calledOffAt} is null`))
    .returning({ id: event.id });
  return marked.length > 0;
}
