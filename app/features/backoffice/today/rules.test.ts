// What the first page says: only what there is, in the order in which it presses.
import { describe, expect, test } from "vitest";
import { type TokyoDate, tokyo } from "#lib/tokyo-date.ts";
import { type TodayFacts, firstSteps, greeting, needsOf } from "./rules.ts";

const today = "2026-11-24" as TokyoDate;
const none: TodayFacts = {
  toPack: 0,
  promised: null,
  packing: 0,
  transfers: 0,
  money: 0,
  late: 0,
  parcels: 0,
  unsent: 0,
  reserved: 0,
  reported: 0,
  classWords: { count: 0, classId: "" },
  firsts: 0,
  rooms: 0,
  soldOut: [],
  soldOutCount: 0,
  wanted: 0,
  low: 0,
  misses: 0,
  missed: null,
};
const titles = (facts: Partial<TodayFacts>) =>
  needsOf({ ...none, ...facts }, today).map(({ title }) => title);

describe("what needs a hand", () => {
  test("is nothing where all is done", () => expect(titles({})).toEqual([]));
  test("is money first, then what leaves today", () =>
    expect(titles({ misses: 3, toPack: 2, promised: today, money: 1, unsent: 4 })).toEqual([
      "お金の気がかり",
      "荷づくり待ちの注文",
      "届かなかった連絡",
      "見つからなかった検索",
    ]));
  test.each([
    ["2026-11-24", false, "きょうの発送です"],
    ["2026-11-25", false, "11月25日（水）の発送です"],
    ["2026-11-20", true, "11月20日（金）に発送とお伝えした注文が、まだ残っています"],
  ])("an order promised for %s presses: %s", (promised, pressing, words) => {
    const [need] = needsOf({ ...none, toPack: 1, promised: promised as TokyoDate }, today);
    expect(need).toMatchObject({ pressing, say: expect.stringContaining(words) });
  });
  test("leads to the class in which somebody reported a word", () =>
    expect(needsOf({ ...none, classWords: { count: 2, classId: "aki" } }, today)).toMatchObject([
      { title: "組で気になる言葉", count: 2, to: "/admin/classes/aki", pressing: true },
    ]));
  test("says that money may have come into the account", () =>
    expect(needsOf({ ...none, transfers: 2 }, today)).toMatchObject([
      { title: "お振り込みを待つ注文", count: 2, to: "/admin/orders?state=new" },
    ]));
  test("opens its list for what it counted", () =>
    expect(
      needsOf({ ...none, parcels: 1, low: 1, wanted: 2, misses: 3 }, today).map(({ to }) => to),
    ).toEqual([
      "/admin/parcels?ship-to=2026-11-24",
      "/admin/products?status=open&low=yes",
      "/admin/products?waiting=yes",
      "/admin/misses?last-from=2026-11-17",
    ]));
  test("sold-out goods are named; one alone is opened itself", () => {
    const one = { id: "hakama", title: "袴" };
    const [need] = needsOf({ ...none, soldOut: [one], soldOutCount: 1 }, today);
    expect(need).toMatchObject({ say: "袴。", to: "/admin/products/hakama" });
    const [more] = needsOf({ ...none, soldOut: [one], soldOutCount: 9 }, today);
    expect(more).toMatchObject({ say: "袴 など。", count: 9, to: expect.stringContaining("?") });
  });
});

test.each([
  ["2026-11-24 04:00:00", "おはようございます"],
  ["2026-11-24 11:00:00", "こんにちは"],
  ["2026-11-24 18:00:00", "こんばんは"],
  ["2026-11-24 03:59:00", "こんばんは"],
])("at %s it says %s", (at, hello) => {
  expect(greeting("早苗", tokyo(at), 7)).toBe(`早苗さん、${hello}。手がいるのは、7つです。`);
  expect(greeting("", tokyo(at), 0)).toBe(`${hello}。手がいることは、いまはありません。`);
});

test("first steps go on until the first order, and tell which are done", () => {
  const begun = { details: true, sending: false, goods: true, shown: false, orders: false };
  expect(firstSteps(begun).map(({ done }) => done)).toEqual([true, false, true, false]);
  expect(firstSteps({ ...begun, orders: true })).toEqual([]);
});
