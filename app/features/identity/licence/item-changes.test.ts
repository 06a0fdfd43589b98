// How an item becomes another one at the beginning of a day.
import { describe, expect, test } from "vitest";
import { itemMasters } from "#seed/item-masters.ts";
import {
  type ItemChange,
  itemChangeProblem,
  type ItemChangeProblem,
  itemsOn,
  mayWithdraw,
  termsOfItem,
} from "./item-changes.ts";
import type { Item } from "./rules.ts";

const itemOf = (id: string, items: readonly Item[] = itemMasters): Item => {
  const item = items.find((one) => one.id === id);
  if (!item) throw new Error(id);
  return item;
};
const changeOf = (id: string, more: Partial<ItemChange>): ItemChange => ({
  ...termsOfItem(itemOf(id)),
  itemId: id,
  from: "2026-12-01",
  ...more,
});

describe("the items of a day", () => {
  const december = changeOf("000001", { price: 3_850 });
  const january = changeOf("000001", { price: 4_400, from: "2027-01-01" });
  test.each([
    ["2026-11-30", 3_300],
    ["2026-12-01", 3_850],
    ["2026-12-31", 3_850],
    ["2027-01-01", 4_400],
  ] as const)("%s", (day, price) => {
    expect(itemOf("000001", itemsOn(itemMasters, [january, december], day)).price).toBe(price);
    expect(itemOf("000002", itemsOn(itemMasters, [january, december], day)).price).toBe(3_300);
  });
  test("what goes on by itself is free for longer, what ends lasts longer", () => {
    const days = [changeOf("000018", { days: 7 }), changeOf("000011", { days: 14 })];
    const items = itemsOn(itemMasters, days, "2026-12-01");
    expect(itemOf("000018", items)).toMatchObject({ trialDays: 7, termDays: 0, price: 4_950 });
    expect(itemOf("000011", items)).toMatchObject({ trialDays: 0, termDays: 14, price: 0 });
  });
  test("a trial keeps its price of nothing, and a plan has no days", () => {
    const items = itemsOn(
      itemMasters,
      [changeOf("000011", { price: 500 }), changeOf("000001", { days: 9 })],
      "2026-12-01",
    );
    expect(itemOf("000011", items).price).toBe(0);
    expect(itemOf("000001", items)).toMatchObject({ trialDays: 0, termDays: 0 });
  });
  test("another form of an item opens what that one opens", () => {
    const items = itemsOn(
      itemMasters,
      [changeOf("000001", { areas: ["eichi", "kagura"] })],
      "2026-12-01",
    );
    expect(itemOf("300001", items).areas).toEqual(["eichi", "kagura"]);
  });
});

describe("a change that is planned", () => {
  const about = { today: "2026-11-25", used: true, dearer: false } as const;
  const cases: [
    why: string,
    id: string,
    more: object,
    around: object,
    ItemChangeProblem | undefined,
  ][] = [
    ["may begin tomorrow", "000001", { from: "2026-11-26", price: 3_850 }, {}, undefined],
    ["may not begin today", "000001", { from: "2026-11-25", price: 3_850 }, {}, "past"],
    ["may lie two years ahead", "000001", { from: "2028-11-24", price: 3_850 }, {}, undefined],
    ["may not lie further", "000001", { from: "2028-11-25", price: 3_850 }, {}, "far"],
    ["changes something", "000001", {}, {}, "same"],
    ["costs what can be charged", "000001", { price: 49 }, {}, "price"],
    ["costs nothing only as a trial", "000001", { price: 0 }, {}, "price"],
    ["has a day at least", "000011", { days: 0 }, {}, "days"],
    ["adds an area", "000001", { areas: ["eichi", "wa"] }, {}, undefined],
    ["takes none from who holds it", "000002", { areas: ["kafuku"] }, {}, "areas-held"],
    [
      "takes one from what nobody holds",
      "000002",
      { areas: ["kafuku"] },
      { used: false },
      undefined,
    ],
    ["moves holders down at once", "000001", { holders: "move", price: 2_200 }, {}, undefined],
    [
      "moves holders up after 30 days",
      "000001",
      { holders: "move", price: 3_850, from: "2026-12-25" },
      { dearer: true },
      undefined,
    ],
    [
      "moves holders up no sooner",
      "000001",
      { holders: "move", price: 3_850, from: "2026-12-24" },
      { dearer: true },
      "soon",
    ],
    [
      "brings those who kept an older price to the one of now",
      "000001",
      { holders: "move", from: "2026-12-25" },
      { dearer: true },
      undefined,
    ],
    ["moves nobody who pays once", "500001", { holders: "move", price: 3_000 }, {}, "no-holders"],
    ["is none of a mark", "000032", { title: "印" }, {}, "not-changeable"],
    ["is none of another form", "300001", { price: 5_000 }, {}, "not-changeable"],
  ];
  test.each(cases)("%s", (_why, id, more, around, problem) => {
    const item = itemOf(id);
    const change = { ...changeOf(id, { from: "2026-12-01" }), holders: "keep" as const, ...more };
    expect(itemChangeProblem(item, termsOfItem(item), change, { ...about, ...around })).toBe(
      problem,
    );
  });
  test("is taken back until its day, and where holders move until the day before that", () => {
    const of = (holders: "keep" | "move", today: `${number}-${number}-${number}`) =>
      mayWithdraw({ from: "2026-12-10", holders }, today);
    expect([of("keep", "2026-12-09"), of("keep", "2026-12-10")]).toEqual([true, false]);
    expect([of("move", "2026-12-08"), of("move", "2026-12-09")]).toEqual([true, false]);
  });
});
