import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { enqueue, type Job, jobsNow } from "#features/platform/outbox/service.server.ts";
import { jobWords } from "#features/backoffice/staff/job-words.ts";
import type { Services } from "#server/services.server.ts";
import { purgeOldCounts } from "#server/limiter.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { runLanes } from "./lanes.server.ts";
import { schedule } from "./jobs.server.ts";

let database: Awaited<ReturnType<typeof freshDatabase>>;
let running: { stop(): Promise<void> } | undefined;
beforeEach(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  await running?.stop();
  running = undefined;
  await database.close();
});

const noon = tokyo("2026-11-20 12:00:00");
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1_000);

/** A schedule whose time stands still until it is told to go on. */
function aSchedule(lanes: Job[][]) {
  let now = noon;
  let atRest: (() => void)[] = [];
  const logged: string[] = [];
  const log = pino(
    { level: "error" },
    {
      write: (line: string) => {
        logged.push(line);
      },
    },
  );
  const jobs = runLanes(
    { db: database.db, clock: () => now, log },
    lanes,
    (stopped) =>
      new Promise<void>((resolve) => {
        atRest.push(resolve);
        if (stopped.aborted) resolve();
        else stopped.addEventListener("abort", () => resolve());
      }),
  );
  running = jobs;
  return {
    logged,
    jobs,
    /** Once so many lanes have come to rest. */
    async goOn(seconds: number, lanesAtRest = lanes.length) {
      await expect.poll(() => atRest.length).toBe(lanesAtRest);
      const waiting = atRest;
      [now, atRest] = [after(seconds), []];
      for (const wake of waiting) wake();
    },
  };
}
const every = (everySeconds: number, name: string, run: (now: Date) => Promise<unknown>): Job => ({
  name,
  schedule: { everySeconds },
  run,
});
const done = (name: string) => async () =>
  (await jobsNow(database.db)).find((job) => job.name === name)?.lastDoneAt ?? null;

describe("the schedule", () => {
  test("says once, not every second, that the database is away, and goes on when it is back", async () => {
    const begin = database.db.select;
    const away = () => {
      throw Object.assign(new Error("gone"), { code: "ECONNREFUSED" });
    };
    database.db.select = away as never;
    const lanes = [[every(1, "a", async () => {})], [every(1, "b", async () => {})]];
    const { goOn, logged } = aSchedule(lanes);
    for (let second = 1; second <= 5; second += 1) await goOn(second);
    database.db.select = begin;
    await goOn(31);
    await expect.poll(done("a")).toEqual(after(31));
    expect(logged).toHaveLength(1);
  });
  test("runs a job at the start and again at its time, not before", async () => {
    const seen: Date[] = [];
    const { goOn } = aSchedule([
      [every(30, "a", async (now) => seen.push(now)), every(1, "heart", async () => undefined)],
    ]);
    await expect.poll(done("heart")).toEqual(noon);
    await goOn(29);
    await expect.poll(done("heart")).toEqual(after(29));
    expect(seen).toEqual([noon]);
    await goOn(30);
    await expect.poll(done("heart")).toEqual(after(30));
    expect(seen).toEqual([noon, after(30)]);
  });
  test("goes on after a job that failed, and says so in the log and in the row", async () => {
    const { goOn, logged } = aSchedule([
      [
        every(2, "broken", async () => {
          throw new Error("oh");
        }),
        every(2, "sound", async () => undefined),
      ],
    ]);
    await expect.poll(done("sound")).toEqual(noon);
    await goOn(2);
    await expect.poll(done("sound")).toEqual(after(2));
    expect(await jobsNow(database.db)).toMatchObject([
      { name: "broken", lastError: "Error: oh", lastDoneAt: null },
      { name: "sound", lastError: null },
    ]);
    const brokenLines = () => logged.map((line) => JSON.parse(line) as object);
    expect(brokenLines()).toMatchObject([{ job: "broken", unsaid: 0 }]);
    await goOn(32);
    await expect.poll(done("sound")).toEqual(after(32));
    expect(brokenLines()).toMatchObject([{ unsaid: 0 }, { job: "broken", unsaid: 1 }]);
  });
  test("does not let a slow job keep another lane back, nor starts it twice", async () => {
    const slow = Promise.withResolvers<void>();
    let started = 0;
    const { goOn } = aSchedule([
      [
        every(2, "slow", () => {
          started += 1;
          return slow.promise;
        }),
      ],
      [every(2, "quick", async () => undefined)],
    ]);
    await expect.poll(done("quick")).toEqual(noon);
    await expect.poll(() => started).toBe(1);
    await goOn(2, 1);
    await expect.poll(done("quick")).toEqual(after(2));
    await goOn(4, 1);
    await expect.poll(done("quick")).toEqual(after(4));
    expect(started).toBe(1);
    slow.resolve();
    await expect.poll(done("slow")).toEqual(after(4));
  });
  test("stops after the running job has ended, and starts none afterwards", async () => {
    const work = Promise.withResolvers<void>();
    let started = 0;
    const { jobs } = aSchedule([
      [
        every(2, "work", () => {
          started += 1;
          return work.promise;
        }),
      ],
    ]);
    await expect.poll(() => started).toBe(1);
    let stopped = false;
    const stop = jobs.stop().then(() => {
      stopped = true;
    });
    await jobsNow(database.db);
    expect(stopped).toBe(false);
    work.resolve();
    await stop;
    expect(started).toBe(1);
    expect(await done("work")()).toEqual(noon);
  });
});

describe("the shop's own schedule", () => {
  const services = () =>
    ({
      db: database.db,
      pool: database.pool,
      clock: () => noon,
      log: pino({ level: "silent" }),
      env: { SESSION_SECRET: "s".repeat(32), DATA_DIR: "/nowhere/at/all" },
      shop: {},
      mail: {},
      payments: {},
    }) as unknown as Services;
  const jobNamed = (name: string) =>
    schedule(services())
      .flat()
      .find((job) => job.name === name)!;

  test("has a Japanese name for every job, and none for what is no job", () => {
    const names = schedule(services())
      .flat()
      .map(({ name }) => name);
    expect(Object.keys(jobWords).toSorted()).toEqual(names.toSorted());
    for (const words of Object.values(jobWords))
      expect(words).toMatch(/^[ぁ-んァ-ヶー一-龠々・（）]+$/);
    expect(new Set(Object.values(jobWords)).size).toBe(names.length);
  });
  test("names every job once", () => {
    const names = schedule(services())
      .flat()
      .map(({ name }) => name);
    expect(names.toSorted()).toEqual([
      "asked-parcels",
      "class-words",
      "desk-acts",
      "event-offers",
      "event-reminders",
      "event-unpaid",
      "expire-drafts",
      "forget",
      "group-words",
      "imports",
      "item-days",
      "late-stamps",
      "lost-events",
      "mailings",
      "member-invitations",
      "morning-letters",
      "mute-ends",
      "open-goods",
      "open-groups",
      "open-landings",
      "open-media",
      "open-words",
      "order-words",
      "outbox",
      "payment-events",
      "plays",
      "points-ending",
      "price-letters",
      "price-moves",
      "reconcile",
      "refunds",
      "remind-cards",
      "remind-trials",
      "remind-yearly",
      "restock",
      "sale-hours",
      "settle-fresh",
      "settle-overdue",
      "settle-overdue-plans",
      "spoken",
      "stamps",
      "viewings",
    ]);
    expect(jobNamed("reconcile").schedule).toEqual({ nightlyAt: "03:10" });
  });
  test("forgets at night what went out 90 days ago, old views and counts; and nothing younger", async () => {
    const { db, pool } = database;
    await db.transaction((tx) =>
      enqueue(
        tx,
        ["old", "young", "open"].map((key) => ({ kind: "mail:order-paid", key, payload: {} })),
        tokyo("2026-01-01"),
      ),
    );
    await pool.query("update outbox set done_at = $1, next_at = null where key = 'old'", [
      tokyo("2026-08-22 11:59:59"),
    ]);
    await pool.query("update outbox set done_at = $1, next_at = null where key = 'young'", [
      tokyo("2026-08-22 12:00:01"),
    ]);
    await pool.query(
      "insert into page_view (day, route, source, views) values ('2025-10-19', '/', '-', 1), ('2025-10-20', '/', '-', 1)",
    );
    await pool.query(
      "insert into rate_limit (key, points, expire) values ('contact:a', 1, $1), ('contact:b', 1, $2)",
      [noon.getTime() - 1, noon.getTime() + 1],
    );
    await jobNamed("forget").run(noon);
    const read = async (sql: string) =>
      (await pool.query<{ it: string }>(sql)).rows.map(({ it }) => it);
    expect(await read("select key as it from outbox order by 1")).toEqual(["open", "young"]);
    expect(await read("select day::text as it from page_view")).toEqual(["2025-10-20"]);
    expect(await read("select key as it from rate_limit")).toEqual(["contact:b"]);
    await pool.query(
      "insert into rate_limit (key, points, expire) values ('contact:c', 1, 0), ('contact:d', 1, 0)",
    );
    expect(await purgeOldCounts(db, after(1), 2)).toBe(3);
    expect(await read("select key as it from rate_limit")).toEqual([]);
  });
  test("forgets what was written to the shop three years ago, and nothing younger", async () => {
    const written = (email: string, at: string) =>
      database.pool.query(
        `insert into contact_message (id, name, email, subject, body, created_at)
         values (gen_random_uuid(), '三条 澪', $1, 'other', '……', $2)`,
        [email, tokyo(at)],
      );
    await written("old@example.jp", "2023-11-21 11:59:59");
    await written("young@example.jp", "2023-11-21 12:00:01");
    await written("new@example.jp", "2026-11-19 12:00:00");
    await jobNamed("forget").run(noon);
    const { rows } = await database.pool.query("select email from contact_message order by 1");
    expect(rows).toEqual([{ email: "new@example.jp" }, { email: "young@example.jp" }]);
  });
  test("forgets with few connections at a time, and what fails keeps none of the others back", async () => {
    const { pool } = database;
    let [now, most] = [0, 0];
    pool.on("acquire", () => {
      now += 1;
      most = Math.max(most, now);
    });
    pool.on("release", () => {
      now -= 1;
    });
    await pool.query("alter table page_view rename to page_view_away");
    await pool.query("insert into rate_limit (key, points, expire) values ('contact:a', 1, 0)");
    await expect(jobNamed("forget").run(noon)).rejects.toMatchObject({
      cause: { message: 'relation "page_view" does not exist' },
    });
    expect((await pool.query("select key from rate_limit")).rows).toEqual([]);
    // A visitor's connections are sixteen.
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(4);
  });
  test("sends all that is due in one turn, however much it is", async () => {
    await database.db.transaction((tx) =>
      enqueue(
        tx,
        Array.from({ length: 45 }, (_, at) => ({
          kind: "mail:order-paid",
          key: String(at),
          payload: {},
        })),
        noon,
      ),
    );
    await jobNamed("outbox").run(noon);
    // Letters of orders that are not there are given up at once: each of them was looked at.
    expect(
      (
        await database.pool.query(
          "select count(*)::int as it from outbox where failed_at is not null",
        )
      ).rows,
    ).toEqual([{ it: 45 }]);
  });
});
