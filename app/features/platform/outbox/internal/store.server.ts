import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { batch } from "#db/batch.server.ts";
import { type Db, prepared, type Reader, type Tx } from "#db/client.server.ts";
import { removeInParts } from "#db/remove-in-parts.server.ts";
import { writtenOut } from "#db/written-out.server.ts";
import { job, outbox } from "./table.ts";

export type OutboxRow = typeof outbox.$inferSelect;

export type NewOutbox = Pick<OutboxRow, "id" | "kind" | "key" | "payload">;

/** In one statement, however many they are. */
export async function insertOutbox(tx: Tx, rows: readonly NewOutbox[], now: Date): Promise<void> {
  await posting(tx, { rows: JSON.stringify(rows), now: now.toISOString() });
}
const posting = writtenOut<object, { rows: string; now: string }>(
  "outbox_insert",
  sql`
    insert into outbox (id, kind, key, payload, created_at, next_at)
    select row.id, row.kind, row.key, row.payload, ${sql.placeholder("now")}::timestamptz,
      ${sql.placeholder("now")}::timestamptz
    from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb)
      as row(id uuid, kind text, key text, payload jsonb)
    on conflict do nothing`,
);

/**
 * Takes due rows for this process until `until`, so that one that dies with them only makes them
 * late.
 */
export async function claimDue(
  db: Db,
  kinds: string[],
  now: Date,
  until: Date,
  limit: number,
): Promise<OutboxRow[]> {
  const rows = await claiming(db).execute({ kinds, now, until, limit });
  return rows.toSorted(
    (a, b) => a.createdAt.getTime() - b.createdAt.getTime() || a.id.localeCompare(b.id),
  );
}

const claiming = prepared((db) => {
  const due = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(
      and(
        lte(outbox.nextAt, sql.placeholder("now")),
        sql`${outbox.kind} = any(${sql.placeholder("kinds")}::text[])`,
      ),
    )
    .orderBy(asc(outbox.nextAt), asc(outbox.id))
    .limit(sql.placeholder("limit"))
    .for("update", { skipLocked: true });
  return db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, nextAt: sql`${sql.placeholder("until")}` })
    .where(sql`${outbox.id} = any(array(${due}))`)
    .returning()
    .prepare("outbox_claim");
});

/** The row as this process took it: one that was taken again in between is no longer ours. */
const asTaken = (row: OutboxRow) =>
  and(eq(outbox.id, row.id), eq(outbox.attempts, row.attempts), isNull(outbox.doneAt));

/** Each when it has left; those that leave in one moment are written down together. */
export const markDone = batch(
  async (db, all: readonly { row: Pick<OutboxRow, "id" | "attempts">; now: Date }[]) => {
    const rows = all.map(({ row: { id, attempts }, now }) => ({ id, attempts, now }));
    await ending(db, { rows: JSON.stringify(rows) });
    return all.map(() => undefined);
  },
);
const ending = writtenOut<object, { rows: string }>(
  "outbox_done",
  sql`
    update outbox set done_at = row.now, next_at = null, failed_at = null, last_error = null
    from jsonb_to_recordset(${sql.placeholder("rows")}::jsonb)
      as row(id uuid, attempts int, now timestamptz)
    where outbox.id = row.id and outbox.attempts = row.attempts and outbox.done_at is null`,
);

export async function markFailed(
  db: Db,
  row: OutboxRow,
  error: string,
  nextAt: Date | null,
  now: Date,
): Promise<void> {
  await db
    .update(outbox)
    .set({ lastError: error, nextAt, failedAt: nextAt ? null : now })
    .where(asTaken(row));
}

/** Lets it wait; the time of waiting is none of its day of tries. */
export async function postpone(db: Db, row: OutboxRow, until: Date, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({
      nextAt: until,
      attempts: 0,
      createdAt: sql`${outbox.createdAt} + (${until.toISOString()}::timestamptz
        - ${now.toISOString()}::timestamptz)`,
    })
    .where(asTaken(row));
}

export async function failedRows(db: Reader, limit: number): Promise<OutboxRow[]> {
  return db
    .select()
    .from(outbox)
    .where(isNotNull(outbox.failedAt))
    .orderBy(asc(outbox.failedAt), asc(outbox.id))
    .limit(limit);
}

/** In no order. */
export const outboxByIds = (db: Reader, ids: readonly string[]): Promise<OutboxRow[]> =>
  db
    .select()
    .from(outbox)
    .where(inArray(outbox.id, [...ids]));

export const outboxByKeys = (db: Reader, keys: readonly string[]): Promise<OutboxRow[]> =>
  db
    .select()
    .from(outbox)
    .where(inArray(outbox.key, [...keys]))
    .orderBy(asc(outbox.createdAt), asc(outbox.id));

export async function makeDue(db: Reader, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(outbox)
    .set({ nextAt: now, failedAt: null, createdAt: now, attempts: 0 })
    .where(and(eq(outbox.id, id), isNotNull(outbox.failedAt), isNull(outbox.doneAt)))
    .returning({ id: outbox.id });
  return rows.length > 0;
}

/** Rows of this kind about this, whether they have gone out or not; none of them goes any more. */
export async function withdrawRows(
  tx: Tx,
  { kind, about }: { kind: string; about: Record<string, string> },
  now: Date,
): Promise<string[]> {
  const these = and(
    eq(outbox.kind, kind),
    sql`${outbox.payload} @> ${JSON.stringify(about)}::jsonb`,
  );
  await tx
    .update(outbox)
    .set({ doneAt: now, nextAt: null, failedAt: null })
    .where(and(these, isNull(outbox.doneAt)));
  return (await tx.select({ id: outbox.id }).from(outbox).where(these)).map(({ id }) => id);
}

export const removeDoneBefore = (db: Db, time: Date, atOnce?: number): Promise<number> =>
  removeInParts(db, outbox.doneAt, time, atOnce);

export async function insertJob(db: Db, name: string, nextAt: Date): Promise<void> {
  await db.insert(job).values({ name, nextAt }).onConflictDoNothing();
}

export async function bringJobNearer(db: Db, name: string, nextAt: Date): Promise<void> {
  await db
    .update(job)
    .set({ nextAt })
    .where(and(eq(job.name, name), gt(job.nextAt, nextAt)));
}

/** Moves the due job to its next time; the one caller who does so runs it. */
export async function claimJob(db: Db, name: string, nextAt: Date, now: Date): Promise<boolean> {
  return (await startingJob(db).execute({ name, nextAt, now })).length > 0;
}
const startingJob = prepared((db) => {
  const due = db
    .select({ name: job.name })
    .from(job)
    .where(and(eq(job.name, sql.placeholder("name")), lte(job.nextAt, sql.placeholder("now"))))
    .for("update", { skipLocked: true });
  return db
    .update(job)
    .set({
      nextAt: sql`${sql.placeholder("nextAt")}`,
      lastStartedAt: sql`${sql.placeholder("now")}`,
    })
    .where(sql`${job.name} = any(array(${due}))`)
    .returning({ name: job.name })
    .prepare("job_claim");
});

export async function jobEnded(
  db: Db,
  name: string,
  error: string | null,
  now: Date,
): Promise<void> {
  if (error === null) await endingJob(db).execute({ name, now });
  else await db.update(job).set({ lastError: error }).where(eq(job.name, name));
}
const endingJob = prepared((db) =>
  db
    .update(job)
    .set({ lastDoneAt: sql`${sql.placeholder("now")}`, lastError: null })
    .where(eq(job.name, sql.placeholder("name")))
    .prepare("job_ended"),
);

/** What is due and what was given up, and how the jobs are; ages in seconds. */
export async function countState(db: Reader, now: Date) {
  const age = (column: unknown) => {
    const since = sql`extract(epoch from ${now.toISOString()}::timestamptz - min(${column}))`;
    return sql<number>`greatest(0, coalesce(${since}, 0))::float8`;
  };
  const [[due], [givenUp], [jobs]] = await Promise.all([
    db
      .select({ due: sql<number>`count(*)::int`, oldest: age(outbox.nextAt) })
      .from(outbox)
      .where(lte(outbox.nextAt, now)),
    db
      .select({ givenUp: sql<number>`count(*)::int` })
      .from(outbox)
      .where(isNotNull(outbox.failedAt)),
    db
      .select({
        failing: sql<number>`count(${job.lastError})::int`,
        late: age(job.nextAt),
      })
      .from(job),
  ]);
  return {
    due: due?.due ?? 0,
    oldest: due?.oldest ?? 0,
    givenUp: givenUp?.givenUp ?? 0,
    failing: jobs?.failing ?? 0,
    late: jobs?.late ?? 0,
  };
}

export const allJobs = (db: Reader) => everyJob(db).execute();
const everyJob = prepared((db) => db.select().from(job).orderBy(asc(job.name)).prepare("jobs_all"));
