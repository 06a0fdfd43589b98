// Places and depths of a month by pencil; what becomes of old days.
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  countPagePresses,
  flushPresses,
  purgePresses,
} from "#features/platform/page-views/presses.server.ts";
import { addDays, tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { pressesOf } from "./presses.server.ts";
import { cellWords, outlineBands } from "./presses.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
});
afterAll(() => base?.close());

const march = { from: "2026-03-01", to: "2026-03-31" } as const;
const about = { route: "/about", wide: false };
const seen = (from: { from: TokyoDate; to: TokyoDate } = march) => pressesOf(base.db, from, about);
/** Six people on the 3rd, two on the 30th; each presses one place, half of them to the end. */
async function marchIsRead(): Promise<void> {
  for (const [day, times] of [
    ["2026-03-03", 6],
    ["2026-03-30", 2],
  ] as const)
    for (let n = 0; n < times; n += 1)
      countPagePresses(
        base.db,
        { ...about, presses: [[n % 2, 4]], tenths: n % 2 ? [1, 2, 3] : [1] },
        tokyo(`${day} 23:59:59`),
      );
  countPagePresses(
    base.db,
    { ...about, wide: true, presses: [], tenths: [1] },
    tokyo("2026-03-30"),
  );
  await flushPresses(base.db);
}

test("a month is what the pencil says: eight readings, four presses at each of two places", async () => {
  await marchIsRead();
  const { pages, few, page } = await seen();
  expect([pages, few]).toEqual([[{ ...about, readings: 8 }], 1]);
  // Four are too few to be told apart; four came to the third tenth.
  expect([page?.all, page?.places, page?.fewAll]).toEqual([8, [], 8]);
  expect(page?.depths.slice(0, 3).map(({ readings, share }) => [readings, share])).toEqual([
    [8, "100%"],
    [null, ""],
    [null, ""],
  ]);
  await marchIsRead();
  const twice = (await seen()).page;
  expect(twice?.places.map((one) => [cellWords(one), one.presses, one.share])).toEqual([
    ["上から8〜10%・左から1つめ", 8, "50%"],
    ["上から8〜10%・左から2つめ", 8, "50%"],
  ]);
  expect(twice?.depths[2]).toEqual({ tenth: 3, readings: 8, share: "50%" });
  expect((await seen({ from: "2026-03-30", to: "2026-03-30" })).pages).toEqual([]);
});
test("after 90 days the days become their month, however often it is done, and the sums stay", async () => {
  const before = await seen();
  const days = async () =>
    (await base.pool.query("select distinct day::text from page_press order by 1")).rows;
  await purgePresses(base.db, tokyo(addDays("2026-03-30", 90)));
  expect(await days()).toEqual([{ day: "2026-03-01" }, { day: "2026-03-30" }]);
  for (const _ of [1, 2]) await purgePresses(base.db, tokyo(addDays("2026-03-31", 91)));
  expect(await days()).toEqual([{ day: "2026-03-01" }]);
  expect(await seen()).toEqual(before);
});
test("after 13 months nothing is left", async () => {
  await purgePresses(base.db, tokyo(addDays("2026-03-01", 396)));
  expect((await seen()).page?.all).toBe(16);
  await purgePresses(base.db, tokyo(addDays("2026-03-01", 397)));
  expect(await seen()).toMatchObject({ pages: [], few: 0 });
});

test("the outline ends below the last place that is pressed, in whole fifths", () => {
  expect(outlineBands([])).toBe(10);
  expect(outlineBands([{ down: 3 }, { down: 9 }])).toBe(10);
  expect(outlineBands([{ down: 10 }])).toBe(20);
  expect(outlineBands([{ down: 49 }])).toBe(50);
});
