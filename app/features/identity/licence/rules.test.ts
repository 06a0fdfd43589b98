import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { destinationOf } from "./destinations.ts";
import { presentAreas } from "./present.ts";
import {
  type Area,
  areasOf,
  bitSet,
  itemBits,
  daysOf,
  explain,
  heldItems,
  isMember,
  isOwnedOn,
  isValid,
  type Licence,
  itemsOpening,
  opens,
} from "./rules.ts";

const now = tokyo("2026-11-21 12:00:00");
const licence = (change: Partial<Licence> = {}): Licence => {
  const times = { sinceAt: tokyo("2026-11-01"), expireAt: tokyo("2026-12-01") };
  return {
    itemId: "000001",
    status: "active",
    store: 1,
    ...times,
    ...daysOf({ ...times, ...change }),
    ...change,
  };
};
const items = new Map(itemMasters.map((item) => [item.id, item]));

describe("a licence is valid", () => {
  test.each<[string, Partial<Licence>, boolean]>([
    ["from its start to its end", {}, true],
    ["at its first moment", { sinceAt: now }, true],
    ["not a millisecond before", { sinceAt: new Date(now.getTime() + 1) }, false],
    ["up to the last millisecond", { expireAt: new Date(now.getTime() + 1) }, true],
    ["not at its end", { expireAt: now }, false],
    ["only while active", { status: "paused" }, false],
    ["not once ended", { status: "ended" }, false],
    ["only with something in store", { store: 0 }, false],
  ])("%s", (_what, change, expected) => expect(isValid(licence(change), now)).toBe(expected));
});

describe("ownership by day", () => {
  const held = { status: "active", since: "2026-11-21", expire: "2026-11-30" } as const;
  test.each([
    ["2026-11-20", false],
    ["2026-11-21", true],
    ["2026-11-30", true],
    ["2026-12-01", false],
  ] as const)("on %s is %s", (day, expected) => expect(isOwnedOn(held, day)).toBe(expected));
  test("is not there when not active", () =>
    expect(isOwnedOn({ ...held, status: "ended" }, "2026-11-25")).toBe(false));
  test("ends on the day before when the end is midnight of Tokyo", () =>
    expect(daysOf({ sinceAt: tokyo("2026-11-01"), expireAt: tokyo("2026-12-01") })).toEqual({
      since: "2026-11-01",
      expire: "2026-11-30",
    }));
  test("ends on the same day a second after midnight", () =>
    expect(
      daysOf({ sinceAt: tokyo("2026-11-01"), expireAt: tokyo("2026-12-01 00:00:01") }).expire,
    ).toBe("2026-12-01"));
});

/** The table of the specification, by hand. */
const table: [item: string, bits: number][] = [
  ["000001", 1],
  ["000002", 2],
  ["000003", 4],
  ["000004", 8],
  ["000005", 16],
  ["000006", 32],
  ["000009", 256],
  ["000010", 512],
  ["000022", 1_024],
  ["000023", 2_048],
];

describe("the bit set", () => {
  test.each([
    ...table,
    ["000007", 48],
    ["000008", 16],
    ["000011", 1],
    ["000012", 2],
    ["000024", 0],
    ["000030", 0],
  ] as [string, number][])("%s sets %i", (item, bits) => expect(itemBits(item)).toBe(bits));
  test("of 300001 to 300010 is that of the main form", () => {
    for (let n = 1; n <= 10; n += 1) {
      const end = String(n).padStart(2, "0");
      expect(itemBits(`3000${end}`)).toBe(itemBits(`0000${end}`));
    }
    expect(itemBits("300011")).toBe(0);
  });
  test("of every combination of the ten plans is the OR of what each sets", () => {
    for (let combination = 0; combination < 1 << table.length; combination += 1) {
      const held = table.filter((_row, at) => combination & (1 << at));
      expect(
        bitSet(
          held.map(([itemId]) => licence({ itemId })),
          now,
        ),
      ).toBe(held.reduce((sum, [, bits]) => sum + bits, 0));
    }
  });
  test("counts what is not valid for nothing, and what is held twice once", () => {
    expect(
      bitSet(
        [
          licence(),
          licence({ itemId: "300001" }),
          licence({ itemId: "000002", status: "ended" }),
          licence({ itemId: "000004", store: 0 }),
        ],
        now,
      ),
    ).toBe(1);
  });
  test("agrees with what the items themselves say", () => {
    for (const item of itemMasters) expect(item.bits, item.id).toBe(itemBits(item.id));
  });
});

describe("a member", () => {
  test("is whoever holds any valid licence", () => {
    expect(isMember([], now)).toBe(false);
    expect(isMember([licence({ status: "ended" })], now)).toBe(false);
    expect(isMember([licence({ status: "ended" }), licence({ itemId: "000015" })], now)).toBe(true);
  });
  test("holds the alternate form as the plan itself", () =>
    expect(heldItems([licence({ itemId: "300002" }), licence({ itemId: "000002" })], now)).toEqual([
      "000002",
    ]));
});

describe("why something opens or does not", () => {
  const why = (licences: Licence[], area: Area = "eichi") =>
    explain(items, licences, area, now).kind;
  test.each<[string, Licence[], string]>([
    ["nothing held", [], "none"],
    ["another plan", [licence({ itemId: "000009" })], "none"],
    ["the plan", [licence()], "open"],
    ["the alternate form", [licence({ itemId: "300001" })], "open"],
    ["both roads", [licence({ itemId: "000007" })], "open"],
    ["one that ended", [licence({ expireAt: tokyo("2026-11-20") })], "over"],
    ["one ended by hand", [licence({ status: "ended" })], "over"],
    ["one that begins tomorrow", [licence({ sinceAt: tokyo("2026-11-22") })], "not-yet"],
    ["one paused", [licence({ status: "paused" })], "paused"],
    [
      "an older one over and a newer one valid",
      [licence({ expireAt: tokyo("2026-11-20") }), licence()],
      "open",
    ],
  ])("%s", (_what, held, expected) => expect(why(held)).toBe(expected));
  test("a ticket without anything left is used up", () =>
    expect(why([licence({ itemId: "500003", store: 0 })], "keiko")).toBe("used-up"));
  test("never disagrees with the lock, in whatever order the licences came", () => {
    const some = fc.record({
      itemId: fc.constantFrom("000001", "000002", "000007", "300001", "500001"),
      status: fc.constantFrom("active" as const, "paused" as const, "ended" as const),
      store: fc.integer({ min: 0, max: 2 }),
      from: fc.integer({ min: -50, max: 5 }),
      days: fc.integer({ min: 0, max: 60 }),
    });
    fc.assert(
      fc.property(
        fc.array(some, { maxLength: 8 }),
        fc.constantFrom<Area>("eichi", "kafuku", "keiko"),
        (given, area) => {
          const held = given.map(({ from, days, ...rest }) => {
            const sinceAt = new Date(now.getTime() + from * 86_400_000);
            return licence({
              ...rest,
              sinceAt,
              expireAt: new Date(sinceAt.getTime() + days * 86_400_000),
            });
          });
          const open = areasOf(items, heldItems(held, now)).has(area);
          expect(opens(items, held, area, now)).toBe(open);
          expect(explain(items, held.toReversed(), area, now).kind).toBe(
            explain(items, held, area, now).kind,
          );
        },
      ),
    );
  });
  test("names what can be bought that opens it, the least dear first", () => {
    expect(itemsOpening(itemMasters, "eichi").map(({ id }) => id)).toEqual([
      "000011",
      "000005",
      "000001",
      "000007",
    ]);
    expect(itemsOpening(itemMasters, "keiko")).toEqual([]);
  });
  test("does not offer again what there is once, and was taken", () => {
    expect(
      itemsOpening(itemMasters, "eichi", new Set(["000011", "000001"])).map(({ id }) => id),
    ).toEqual(["000005", "000001", "000007"]);
    const taken = [licence({ itemId: "000011", sinceAt: new Date(0), expireAt: new Date(1) })];
    const offered = (licences: Licence[]) =>
      presentAreas(itemMasters, items, licences, now)
        .find(({ area }) => area === "eichi")
        ?.offers.map(({ id }) => id);
    expect([offered([])?.includes("000011"), offered(taken)?.includes("000011")]).toEqual([
      true,
      false,
    ]);
  });
});

test.each<[item: string, open: boolean, href: string | undefined]>([
  ["000011", true, "/player"],
  ["000002", true, "/player"],
  ["000015", true, "/osusowa/player"],
  ["000024", true, "/single-music-player"],
  ["000027", true, "/single-dougaplayer"],
  ["000029", true, "/another-frontier"],
  ["000029", false, undefined],
  ["400005", true, undefined],
  ["500001", true, undefined],
])("what %s opens is found (area open: %s) at %s", (item, open, href) => {
  expect(destinationOf(items.get(item)?.areas ?? [], open)?.href).toBe(href);
});
