import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import type { Schedule } from "./rules.ts";
import {
  enqueue,
  givenUp,
  jobsNow,
  PermanentFailure,
  runDue,
  runJobs,
  tryAgain,
} from "./service.server.ts";

let services: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => {
  services = await freshDatabase();
});
afterEach(() => services.close());

const start = tokyo("2026-11-20 12:00:00");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
const put = (key = "mail:1", kind = "mail") =>
  services.db.transaction((tx) => enqueue(tx, { kind, key, payload: { orderId: key } }, start));

describe("the outbox", () => {
  test("hands each letter to its handler once, however many processes look", async () => {
    for (let at = 0; at < 30; at += 1) await put(`mail:${at}`);
    const sent: unknown[] = [];
    const handlers = {
      mail: async (payload: Record<string, unknown>) => {
        sent.push(payload["orderId"]);
      },
    };
    await Promise.all([1, 2, 3, 4].map(() => runDue(services.db, handlers, start)));
    expect(sent).toHaveLength(30);
    expect(new Set(sent).size).toBe(30);
    expect(await runDue(services.db, handlers, after(60))).toEqual({ done: 0, failed: 0 });
  });
  test("takes a key that was seen before for the same letter, even after it was sent", async () => {
    await put();
    await put();
    expect(await runDue(services.db, { mail: async () => undefined }, start)).toEqual({
      done: 1,
      failed: 0,
    });
    await put();
    expect(await runDue(services.db, { mail: async () => undefined }, after(1))).toEqual({
      done: 0,
      failed: 0,
    });
  });
  test("forgets a letter whose transaction did not come to its end", async () => {
    await services.db
      .transaction(async (tx) => {
        await enqueue(tx, { kind: "mail", key: "mail:1", payload: {} }, start);
        throw new Error("changed my mind");
      })
      .catch(() => undefined);
    expect(await runDue(services.db, { mail: async () => undefined }, start)).toEqual({
      done: 0,
      failed: 0,
    });
  });
  test("tries again after a minute, then five, and the others go on meanwhile", async () => {
    await put("mail:broken");
    await put("mail:sound");
    const handlers = {
      mail: async (payload: Record<string, unknown>) => {
        if (payload["orderId"] === "mail:broken") throw new Error("no answer");
      },
    };
    expect(await runDue(services.db, handlers, start)).toEqual({ done: 1, failed: 1 });
    expect(await runDue(services.db, handlers, after(0.9))).toEqual({ done: 0, failed: 0 });
    expect(await runDue(services.db, handlers, after(1))).toEqual({ done: 0, failed: 1 });
    expect(await runDue(services.db, handlers, after(5))).toEqual({ done: 0, failed: 0 });
    expect(await runDue(services.db, { mail: async () => undefined }, after(6))).toEqual({
      done: 1,
      failed: 0,
    });
  });
  test("gives up after a day into a list that can be seen and tried again", async () => {
    await put();
    const broken = {
      mail: async () => {
        throw new Error("no answer");
      },
    };
    for (const minutes of [0, 1, 6, 36, 156, 876, 1_600])
      await runDue(services.db, broken, after(minutes));
    const [letter] = await givenUp(services.db);
    expect(letter).toMatchObject({ key: "mail:1", lastError: "Error: no answer" });
    expect(await runDue(services.db, { mail: async () => undefined }, after(9_999))).toEqual({
      done: 0,
      failed: 0,
    });
    expect(await tryAgain(services.db, letter!.id, after(10_000))).toBe(true);
    expect(await runDue(services.db, { mail: async () => undefined }, after(10_000))).toEqual({
      done: 1,
      failed: 0,
    });
    expect(await tryAgain(services.db, letter!.id, after(10_001))).toBe(false);
    expect(await givenUp(services.db)).toEqual([]);
  });
  test("gives up at once what can never go", async () => {
    await put();
    await runDue(
      services.db,
      {
        mail: async () => {
          throw new PermanentFailure("no such mailbox");
        },
      },
      start,
    );
    expect(await givenUp(services.db)).toMatchObject([
      { attempts: 1, lastError: "Permanent: no such mailbox" },
    ]);
  });
  test("gives what a dead process had taken to another after two minutes", async () => {
    await put();
    void runDue(services.db, { mail: () => new Promise<void>(() => undefined) }, start);
    await expect
      .poll(async () => (await services.db.execute("select attempts from outbox")).rows)
      .toEqual([{ attempts: 1 }]);
    expect(await runDue(services.db, { mail: async () => undefined }, after(1))).toEqual({
      done: 0,
      failed: 0,
    });
    expect(await runDue(services.db, { mail: async () => undefined }, after(2))).toEqual({
      done: 1,
      failed: 0,
    });
  });
  test("leaves kinds that nobody handles where they are", async () => {
    await put("push:1", "push");
    expect(await runDue(services.db, { mail: async () => undefined }, start)).toEqual({
      done: 0,
      failed: 0,
    });
  });
});

describe("recurring jobs", () => {
  test("say what stands behind a failed query first, and never with its values", async () => {
    const job = {
      name: "writes",
      schedule: { everySeconds: 60 },
      run: () =>
        services.db.execute(
          sql`insert into rate_limit (key, points) values (${"mio@example.jp"}, null)`,
        ),
    };
    const [ran] = await runJobs(services.db, [job], () => start);
    expect(ran?.error).toMatch(
      /^error: null value in column "points" .* ← \w*Error: Failed query: insert into rate_limit/,
    );
    expect(ran?.error).not.toContain("mio@example.jp");
  });
  test("run in one process only, at their time, and the failing one does not stop the others", async () => {
    let ran = 0;
    const schedule = [
      {
        name: "broken",
        schedule: { everySeconds: 60 },
        run: async () => {
          throw new Error("oh");
        },
      },
      {
        name: "often",
        schedule: { everySeconds: 300 },
        run: async () => {
          ran += 1;
        },
      },
      {
        name: "nightly",
        schedule: { nightlyAt: "03:10" },
        run: async () => {
          ran += 100;
        },
      },
    ];
    await Promise.all([1, 2, 3].map(() => runJobs(services.db, schedule, () => start)));
    expect(ran).toBe(1);
    await runJobs(services.db, schedule, () => after(4.9));
    expect(ran).toBe(1);
    await runJobs(services.db, schedule, () => after(5));
    expect(ran).toBe(2);
    await runJobs(services.db, schedule, () => tokyo("2026-11-21 03:10:00"));
    expect(ran).toBe(103);
    const jobs = await jobsNow(services.db);
    expect(jobs.map(({ name, lastError }) => [name, lastError])).toEqual([
      ["broken", "Error: oh"],
      ["nightly", null],
      ["often", null],
    ]);
  });
  test("tell when each began and ended, also behind one that took long", async () => {
    let now = start;
    const takes = (name: string, minutes: number) => ({
      name,
      schedule: { everySeconds: 60 },
      run: async () => {
        now = new Date(now.getTime() + minutes * 60_000);
      },
    });
    await runJobs(services.db, [takes("a slow one", 5), takes("behind it", 2)], () => now);
    expect(await jobsNow(services.db)).toMatchObject([
      { name: "a slow one", lastStartedAt: start, lastDoneAt: after(5), nextAt: after(1) },
      { name: "behind it", lastStartedAt: after(5), lastDoneAt: after(7), nextAt: after(6) },
    ]);
  });
  test("go on when the clock had run a month ahead and is set back", async () => {
    const ran: string[] = [];
    const jobOf = (name: string, schedule: Schedule) => ({
      name,
      schedule,
      run: async () => {
        ran.push(name);
      },
    });
    const jobs = [jobOf("often", { everySeconds: 300 }), jobOf("nightly", { nightlyAt: "03:10" })];
    const ahead = after(30 * 24 * 60);
    await runJobs(services.db, jobs, () => ahead);
    await runJobs(services.db, jobs, () => start);
    expect(ran).toEqual(["often"]);
    // Another process, whose clock is half a minute behind, moves nothing.
    await runJobs(services.db, jobs, () => after(-0.5));
    await runJobs(services.db, jobs, () => after(4.6));
    expect(ran).toEqual(["often"]);
    await runJobs(services.db, jobs, () => after(5));
    expect(ran).toEqual(["often", "often"]);
    await runJobs(services.db, jobs, () => tokyo("2026-11-21 03:10:00"));
    expect(ran).toEqual(["often", "often", "often", "nightly"]);
  });
});
