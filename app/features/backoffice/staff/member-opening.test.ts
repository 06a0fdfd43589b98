// Whether a place opens for a member on a day: the desk says what the lock does.
import { describe, expect, test } from "vitest";
import type { Licence } from "#features/identity/licence/rules.ts";
import { addDays, tokyo, type TokyoDate, tokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { openingAsked, openingOf } from "./member-opening.ts";

const now = tokyo("2026-11-21 12:00:00");
const items = { list: itemMasters, byId: new Map(itemMasters.map((one) => [one.id, one])) };
const licence = (change: Partial<Licence> = {}): Licence & { id: string } => ({
  id: "one",
  itemId: "000001",
  status: "active",
  store: 1,
  sinceAt: tokyo("2026-11-01 00:00:00"),
  expireAt: tokyo("2026-12-01 00:00:00"),
  since: "2026-11-01" as TokyoDate,
  expire: "2026-11-30" as TokyoDate,
  ...change,
});
const today = tokyoDate(now);
const opening = (on: TokyoDate, ...held: (Licence & { id: string })[]) =>
  openingOf(items, held, { area: "eichi", on }, now);

describe("a place", () => {
  test("opens by what is held, which is named with its end", () => {
    expect(opening(today, licence())).toMatchObject({
      open: true,
      words: "いま、開きます。",
      rows: [{ opens: true, title: "英知" }],
    });
  });
  test("does not open on a day after the end; what would open it is named", () => {
    const after = opening(addDays(today, 20), licence());
    expect([after.open, after.words.startsWith("2026年12月11日"), after.rows[0]]).toMatchObject([
      false,
      true,
      { opens: false, title: "英知" },
    ]);
  });
  test("does not open for who holds nothing, and says what is not held", () => {
    const { open, rows } = opening(today);
    expect([open, rows.length > 0, rows.every(({ words }) => words === "持っていません")]).toEqual([
      false,
      true,
      true,
    ]);
  });
  test("does not open by what rests or is used up", () => {
    expect(opening(today, licence({ status: "paused" })).open).toBe(false);
    expect(opening(today, licence({ store: 0 })).open).toBe(false);
  });
});

test.each([
  ["place=eichi&on=2026-12-01", { area: "eichi", on: "2026-12-01" }],
  ["place=eichi&on=x", { area: "eichi", on: "2026-11-21" }],
  ["place=eichi", { area: "eichi", on: "2026-11-21" }],
  ["place=nowhere&on=2026-12-01", undefined],
  ["", undefined],
])("%j asks for %j", (address, asked) =>
  expect(openingAsked(new URLSearchParams(address), now)).toEqual(asked),
);
