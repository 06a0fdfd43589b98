import { randomUUIDv7 } from "node:crypto";
import type { Db, Reader, Tx } from "#db/client.server.ts";
import { redactQuoted, redactQueryValues } from "#lib/redact-query-values.ts";
import { nextRun, nextTry } from "./rules.ts";
import type { Schedule } from "./rules.ts";
import {
  allJobs,
  bringJobNearer,
  countState,
  failedRows,
  insertJob,
  insertOutbox,
  jobEnded,
  makeDue,
  markDone,
  markFailed,
  outboxByIds,
  outboxByKeys,
  postpone,
  removeDoneBefore,
  claimDue,
  claimJob,
  withdrawRows,
} from "./internal/store.server.ts";
import type { OutboxRow } from "./internal/store.server.ts";

export type { OutboxRow };

/**
 * Thrown by a handler when trying again can never help; the row goes to the visible list at once.
 */
export class PermanentFailure extends Error {
  override name = "Permanent";
}
/**
 * Thrown by a handler when it is not the time: the row waits until then, which counts as no
 * failure.
 */
export class Postponed extends Error {
  override name = "Postponed";
  readonly until: Date;
  constructor(until: Date) {
    super(`Waits until ${until.toISOString()}`);
    this.until = until;
  }
}

export type OutboxMessage = { kind: string; key: string; payload: Record<string, unknown> };
export type Handler = (payload: Record<string, unknown>, row: OutboxRow) => Promise<void>;
export type Handlers = Readonly<Record<string, Handler>>;

/** How long a process may work on what it took, before another takes it again. */
const leaseMs = 120_000;

/**
 * Puts something into the post in the transaction that it belongs to. A key that was seen before
 * adds nothing.
 */
export async function enqueue(
  tx: Tx,
  messages: OutboxMessage | readonly OutboxMessage[],
  now: Date,
): Promise<void> {
  await insertOutbox(
    tx,
    [messages].flat().map(({ kind, key, payload }) => ({
      id: randomUUIDv7(),
      kind,
      key,
      payload,
    })),
    now,
  );
}

/**
 * Sends what is due, and tells how many went well and how many did not.
 *
 * A row is handed to its handler outside any transaction and may come twice (a process can die
 * after sending), so handlers must be harmless to repeat. Kinds without a handler stay where they
 * are.
 */
export async function runDue(
  db: Db,
  handlers: Handlers,
  now: Date,
  { limit = 20 }: { limit?: number } = {},
): Promise<{ done: number; failed: number }> {
  const rows = await claimDue(
    db,
    Object.keys(handlers),
    now,
    new Date(now.getTime() + leaseMs),
    limit,
  );
  const ended = await Promise.all(
    rows.map(async (row) => {
      try {
        await handlers[row.kind]?.(row.payload, row);
      } catch (error) {
        if (error instanceof Postponed) {
          await postpone(db, row, error.until, now);
          return true;
        }
        const nextAt =
          error instanceof PermanentFailure ? null : nextTry(row.attempts, row.createdAt, now);
        await markFailed(db, row, wordsOf(error), nextAt, now);
        return false;
      }
      await markDone(db, { row, now });
      return true;
    }),
  );
  const done = ended.filter(Boolean).length;
  return { done, failed: ended.length - done };
}

/** What was given up, oldest first: for staff to see and to try again. */
export const givenUp = (db: Reader, limit = 100) => failedRows(db, limit);
/** What is in the post under these keys, the oldest first; what went out long ago is gone. */
export const postOfKeys = (db: Reader, keys: readonly string[]): Promise<OutboxRow[]> =>
  outboxByKeys(db, keys);
export const outboxRows = (db: Reader, ids: readonly string[]) => outboxByIds(db, ids);
/** Lets something given up start anew. False: it is not there, or has gone out since. */
export const tryAgain = (db: Reader, id: string, now: Date) => makeDue(db, id, now);

/**
 * Lets nothing of this kind about this leave any more, and names all that was ever put in. Reads
 * the whole post: for what staff do now and then. What a process carries at this moment arrives.
 */
export const withdraw = (
  tx: Tx,
  which: { kind: string; about: Record<string, string> },
  now: Date,
): Promise<string[]> => withdrawRows(tx, which, now);

const retentionMs = 90 * 24 * 60 * 60_000;
/**
 * Takes away what went out more than 90 days ago. What was given up stays until somebody has looked
 * at it.
 */
export const purgeSent = (db: Db, now: Date, atOnce?: number) =>
  removeDoneBefore(db, new Date(now.getTime() - retentionMs), atOnce);

export type Job = { name: string; schedule: Schedule; run: (now: Date) => Promise<unknown> };

/** How far the clocks of two processes may differ. */
const clocksDifferMs = 60_000;

/**
 * Runs the jobs that are due, one after the other, each in one process only. A failing job leaves
 * its error in its row and the others go on. A new job starts at once when it comes every so many
 * seconds, else at its first hour.
 */
export async function runJobs(
  db: Db,
  jobs: readonly Job[],
  clock: () => Date,
): Promise<{ name: string; error: string | null }[]> {
  const now = clock();
  const known = new Map((await allJobs(db)).map(({ name, nextAt }) => [name, nextAt]));
  const due: { job: Job; nextAt: Date }[] = [];
  for (const job of jobs) {
    const { name, schedule } = job;
    const nextAt = known.get(name);
    const next = nextRun(schedule, now);
    const first = "everySeconds" in schedule ? now : next;
    if (!nextAt) await insertJob(db, name, first);
    // The clock ran ahead and was set back: the job would rest until then.
    else if (nextAt.getTime() > next.getTime() + clocksDifferMs)
      await bringJobNearer(db, name, next);
    if ((nextAt ?? first) <= now) due.push({ job, nextAt: nextAt ?? first });
  }
  due.sort(
    (a, b) => a.nextAt.getTime() - b.nextAt.getTime() || a.job.name.localeCompare(b.job.name),
  );
  const ran: { name: string; error: string | null }[] = [];
  for (const { job } of due) {
    const { name, schedule, run } = job;
    // Those before it may have taken long.
    const begun = clock();
    if (!(await claimJob(db, name, nextRun(schedule, begun), begun))) continue;
    const error = await run(begun).then(() => null, wordsOf);
    await jobEnded(db, name, error, clock());
    ran.push({ name, error });
  }
  return ran;
}

/** For whoever watches: how much waits, and how long. */
export const outboxState = (db: Reader, now: Date) => countState(db, now);
export const jobsNow = (db: Reader) => allJobs(db);

const maxCauses = 4;
/**
 * What failed, and what stands behind it: of a failed query the first says only which one it was.
 */
function* messagesOf(error: unknown): Iterable<string> {
  for (let [cause, depth] = [error, 0]; cause !== undefined && depth < maxCauses; depth += 1) {
    if (!(cause instanceof Error)) return yield String(cause);
    yield (
      `${cause.name}: ` +
        `${depth === 0 ? redactQueryValues(cause.message) : redactQuoted(cause.message)}`
    );
    cause = cause.cause;
  }
}

/**
 * Enough to find the cause, which is said first; never the whole of what somebody else's server
 * answered.
 */
const wordsOf = (error: unknown) =>
  [...messagesOf(error)].toReversed().join(" ← ").replaceAll(/\s+/g, " ").slice(0, 300);
