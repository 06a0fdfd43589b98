import { describe, expect, test } from "vitest";
import { areasOf, lowAreasOf } from "#features/identity/licence/rules.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { lockWords } from "./locks.ts";
import { openingsOf, trialOf } from "./openings.ts";
import { type Listener, lockOf, visitorListens } from "./rules.ts";
import { piece } from "./testing.ts";

// A Saturday, at noon in Tokyo.
const now = new Date("2026-11-21T12:00:00+09:00");
const byId = new Map(itemMasters.map((item) => [item.id, item]));
const member = (held: string[], more: Partial<Listener> = {}): Listener => ({
  member: held.length > 0,
  areas: areasOf(byId, held),
  low: lowAreasOf(byId, held),
  weeks: { eichi: 0, kafuku: 0 },
  signedIn: true,
  ...more,
});
const lesson = (week: number, first = false) =>
  piece(`w${week}`, { weeks: [{ category: "eichi", week, ...(first ? { first } : {}) }] });
const ask = (listener = visitorListens, taken: string[] = []) => ({
  items: itemMasters,
  listener,
  taken: new Set(taken),
  now,
});
const ids = (...given: Parameters<typeof openingsOf>) => openingsOf(...given).map(({ id }) => id);

describe("what opens a piece, the smallest first", () => {
  test("is the free trial for what opens while it runs", () => {
    expect(ids(lesson(3, true), ask())).toEqual(["000011", "000005", "000001", "000007"]);
    expect(openingsOf(lesson(3, true), ask())[0]).toMatchObject({ freeDays: 21, price: 0 });
  });
  test("is no trial for a week that comes when it is over", () =>
    expect(ids(lesson(4, true), ask())).toEqual(["000005", "000001", "000007"]));
  test("is no low plan for what is not the first of its week", () =>
    expect(ids(lesson(4), ask())).toEqual(["000001", "000007"]));
  test("is no trial for who had it, and no low plan for who has it", () => {
    expect(ids(lesson(1, true), ask(member([]), ["000011"]))).toEqual([
      "000005",
      "000001",
      "000007",
    ]);
    expect(ids(piece("archive"), ask(member(["000005"]), ["000005", "000011"]))).toEqual([
      "000001",
      "000007",
    ]);
  });
  test("for who began once, counts the weeks from that day: the trial opens what has come since", () => {
    const began = member([], { starts: { eichi: "2026-09-26" } });
    expect(ids(lesson(9), ask(began))[0]).toBe("000011");
    expect(ids(lesson(12), ask(began))).not.toContain("000011");
  });
  test("says the day, where it is not at once", () => {
    expect(openingsOf(lesson(1), ask())[0]?.day).toBeNull();
    expect(openingsOf(lesson(3), ask())[0]?.day).toBe("2026-12-05");
    const began = member([], { starts: { eichi: "2026-11-14" } });
    expect(openingsOf(lesson(3), ask(began))[0]?.day).toBe("2026-11-28");
  });
  test("of a piece for any member is whatever makes one a member", () =>
    expect(ids(piece("anybody", { areas: [] }), ask()).slice(0, 2)).toEqual(["000011", "000012"]));
  test("is nothing that is not sold", () => {
    expect(ids(piece("shared", { areas: ["syaka"] }), { ...ask(), items: [] })).toEqual([]);
    const items = itemMasters.map((item) => ({ ...item, sale: "closed" as const }));
    expect(ids(lesson(1), { ...ask(), items })).toEqual([]);
  });
});

describe("the line of a closed piece", () => {
  const line = (one: ReturnType<typeof lesson>, listener = visitorListens, taken: string[] = []) =>
    lockWords(lockOf(one, listener), one.medium, trialOf(ask(listener, taken))(one));
  test.each([
    [
      "names the trial that opens it",
      lesson(2),
      visitorListens,
      [],
      "英知の会員が聴けます（三週間ためせます・¥0）",
    ],
    [
      "names none that is over before its week",
      lesson(7),
      visitorListens,
      [],
      "英知の会員が聴けます",
    ],
    ["names none to who had it", lesson(2), member([]), ["000011"], "英知の会員が聴けます"],
    [
      "names none where there is none",
      piece("d", { areas: ["dcode"] }),
      member([]),
      [],
      "Dコードの会員が聴けます",
    ],
  ])("%s", (_what, one, listener, taken, words) => expect(line(one, listener, taken)).toBe(words));
});
