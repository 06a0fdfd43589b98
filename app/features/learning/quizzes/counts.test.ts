import { afterAll, beforeAll, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { countResult, purgeQuizCounts, quizCounts } from "./counts.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base.close());

const late = tokyo("2026-11-24 23:59:59");
const early = tokyo("2026-11-25 00:00:00");
const all = { from: "2025-01-01", to: "2027-01-01" } as const;

test("results are counted by Tokyo's day, however many come at once, without anybody's name", async () => {
  const one = { quiz: "4st", result: "ue" } as const;
  await Promise.all(Array.from({ length: 20 }, () => countResult(base.db, one, late)));
  await countResult(base.db, one, early);
  await countResult(base.db, { quiz: "4st", result: "uchi" }, early);
  const { results, byDay } = await quizCounts(base.db, all);
  expect(results.toSorted((a, b) => a.times - b.times)).toEqual([
    { quiz: "4st", result: "uchi", times: 1 },
    { quiz: "4st", result: "ue", times: 21 },
  ]);
  expect(byDay).toEqual([
    { quiz: "4st", day: "2026-11-24", times: 20 },
    { quiz: "4st", day: "2026-11-25", times: 2 },
  ]);
  const days = { from: "2026-11-25", to: "2026-11-25" } as const;
  expect((await quizCounts(base.db, days)).byDay).toHaveLength(1);
});
test("sums go after thirteen months", async () => {
  await purgeQuizCounts(base.db, tokyo("2027-12-26 00:00:00"));
  expect((await quizCounts(base.db, all)).byDay.map(({ day }) => day)).toEqual(["2026-11-25"]);
});
