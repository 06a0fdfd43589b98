// The day that is being written: until midnight in Tokyo, or until four by the writer's choice.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inTransaction } from "#db/transaction.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { chooseDayEnd, dayEndOf } from "./day-end.server.ts";
import { removeDiaries } from "./personal.server.ts";
import { diaryToday } from "./rules.ts";
import { DayEndForm } from "./schema.ts";

test.each([
  ["2026-11-24 23:59:59", 0, "2026-11-24"],
  ["2026-11-25 00:00:00", 0, "2026-11-25"],
  ["2026-11-24 23:59:59", 4, "2026-11-24"],
  ["2026-11-25 00:00:00", 4, "2026-11-24"],
  ["2026-11-25 03:59:59", 4, "2026-11-24"],
  ["2026-11-25 04:00:00", 4, "2026-11-25"],
  ["2027-01-01 03:59:59", 4, "2026-12-31"],
  ["2028-03-01 00:30:00", 4, "2028-02-29"],
] as const)("at %s, where a day ends at %i, it is %s", (at, endsAt, day) => {
  expect(diaryToday(tokyo(at), endsAt)).toBe(day);
});

test("no other hour can be chosen", () => {
  expect(DayEndForm.parse({ endsAt: "4" })).toEqual({ endsAt: 4 });
  for (const endsAt of ["5", "-1", "", "x", undefined])
    expect(DayEndForm.safeParse({ endsAt }).success).toBe(false);
});

describe("the choice", () => {
  let base: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    base = await freshDatabase();
  }, 60_000);
  afterAll(() => base.close());
  const now = tokyo("2026-11-24 22:04:00");
  async function somebody(): Promise<string> {
    const uid = randomUUID();
    await base.pool.query(
      "insert into users (uid, email, display_name, created, updated) values ($1, $2, 'みお', now(), now())",
      [uid, `${uid}@example.jp`],
    );
    return uid;
  }

  test("is midnight at first, one's own alone, the newest counts, and goes with the member", async () => {
    const [mio, nagi] = [await somebody(), await somebody()];
    expect(await dayEndOf(base.db, mio)).toBe(0);
    await Promise.all([4, 4, 4].map(() => chooseDayEnd(base.db, mio, 4, now)));
    expect([await dayEndOf(base.db, mio), await dayEndOf(base.db, nagi)]).toEqual([4, 0]);
    await chooseDayEnd(base.db, mio, 0, now);
    expect(await dayEndOf(base.db, mio)).toBe(0);
    await chooseDayEnd(base.db, mio, 4, now);
    await inTransaction(base.db, (tx) => removeDiaries(tx, mio));
    expect(await dayEndOf(base.db, mio)).toBe(0);
  });
});
