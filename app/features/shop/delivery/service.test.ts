// What staff write of sending: from which day it holds, who wrote, and two at once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { auditOf } from "#features/platform/audit/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { freshDatabase } from "#test/database.ts";
import { calendarOn, firstCalendar, postageOn } from "./dated-settings.ts";
import { firstPostage, type PostageTable } from "./postage.ts";
import {
  changeCalendar,
  changePostage,
  createDeliveryMemory,
  deliveryRulesNow,
  discardPostage,
} from "./service.server.ts";

const noon = tokyo("2026-11-27 12:00:00");
const by = { actor: "019b0000-0000-7000-8000-000000000001", now: noon };
const dearer: PostageTable = firstPostage.map((region) => ({
  ...region,
  steps: [{ upToG: null, amount: 900 }],
}));

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeEach(async () => void (base = await freshDatabase()));
afterEach(() => base.close());

const now = async (at = noon) => {
  const rules = await deliveryRulesNow(base.db);
  return { calendar: calendarOn(rules, at), postage: postageOn(rules, at) };
};

test("a shop that wrote nothing stands as at first", async () =>
  expect(await now()).toEqual({ calendar: firstCalendar, postage: firstPostage }));

describe("the calendar", () => {
  const mine = { ...firstCalendar, cutOffHour: 15 };
  test("holds at once, and is in the record", async () => {
    const changed = await changeCalendar(base.db, { seen: firstCalendar, mine }, by);
    expect(changed).toEqual({ ok: true, value: "saved" });
    expect((await now()).calendar).toEqual(mine);
    expect(await auditOf(base.db, "delivery:calendar")).toMatchObject([
      { actor: by.actor, action: "delivery.calendar" },
    ]);
  });
  test("that did not change writes nothing", async () => {
    const change = { seen: firstCalendar, mine: firstCalendar };
    expect(await changeCalendar(base.db, change, by)).toEqual({ ok: true, value: "same" });
    expect(await auditOf(base.db, "delivery:calendar")).toEqual([]);
  });
  test("of two who opened the same form, the second is told", async () => {
    const both = await Promise.all([
      changeCalendar(base.db, { seen: firstCalendar, mine }, by),
      changeCalendar(base.db, { seen: firstCalendar, mine: { ...mine, cutOffHour: 9 } }, by),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.filter((one) => !one.ok)).toEqual([{ ok: false, code: "changed" }]);
  });
});

describe("postage", () => {
  test("of a later day waits for it", async () => {
    const change = { seen: firstPostage, mine: dearer, fromDay: "2026-12-01" as const };
    expect(await changePostage(base.db, change, by)).toEqual({ ok: true, value: "waiting" });
    expect((await now(tokyo("2026-11-30 23:59:59"))).postage).toEqual(firstPostage);
    expect((await now(tokyo("2026-12-01 00:00:00"))).postage).toEqual(dearer);
  });
  test("of today holds at once; of yesterday it cannot be written", async () => {
    const change = { seen: firstPostage, mine: dearer };
    expect(await changePostage(base.db, { ...change, fromDay: "2026-11-26" }, by)).toEqual({
      ok: false,
      code: "past",
    });
    expect(await changePostage(base.db, { ...change, fromDay: "2026-11-27" }, by)).toEqual({
      ok: true,
      value: "saved",
    });
    expect((await now()).postage).toEqual(dearer);
  });
  test("that waits can be taken back until its day, once", async () => {
    const fromDay = "2026-12-01";
    await changePostage(base.db, { seen: firstPostage, mine: dearer, fromDay }, by);
    const tooLate = { ...by, now: tokyo("2026-12-01 00:00:00") };
    expect(await discardPostage(base.db, fromDay, tooLate)).toEqual({ ok: false, code: "gone" });
    expect(await discardPostage(base.db, fromDay, by)).toEqual({ ok: true, value: null });
    expect(await discardPostage(base.db, fromDay, by)).toEqual({ ok: false, code: "gone" });
    expect((await now(tokyo("2026-12-02 00:00:00"))).postage).toEqual(firstPostage);
  });
  test("from two forms at once is written by one", async () => {
    const change = { seen: firstPostage, mine: dearer, fromDay: "2026-11-27" as const };
    const both = await Promise.all([
      changePostage(base.db, change, by),
      changePostage(base.db, change, by),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
});

test("a process reads the rules once for each version", async () => {
  let version = 1;
  const memory = createDeliveryMemory(base.db, () => version);
  const first = memory.read();
  expect(memory.read()).toBe(first);
  version = 2;
  expect(memory.read()).not.toBe(first);
  expect(await memory.read()).toEqual({ calendars: [], postages: [] });
});
