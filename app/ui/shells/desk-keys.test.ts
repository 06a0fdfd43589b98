import { expect, test } from "vitest";
import { keyGroups, type PageKeys, deskOfKey } from "./desk-keys.ts";

const bare: PageKeys = {
  rows: false,
  chooses: false,
  changes: false,
  searches: false,
  makes: false,
  sends: false,
  saves: false,
  writes: false,
  orders: false,
};
const told = (page: Partial<PageKeys>, may: readonly string[] = []) =>
  keyGroups({ ...bare, ...page }, may).flatMap(({ rows }) =>
    rows.map(({ keys }) => keys.join(" ")),
  );

test("a page without a list tells only of the keys that work everywhere", () => {
  expect(told({})).toEqual(["/", "Ctrl K", "?", "Esc"]);
});

test("a list tells how its rows are gone through, and of choosing only where rows are chosen", () => {
  expect(told({ rows: true })).toEqual(expect.arrayContaining(["J", "K", "Enter"]));
  expect(told({ rows: true })).not.toContain("X");
  expect(told({ rows: true, chooses: true })).toContain("X");
  expect(told({ rows: true })).not.toContain("E");
});

test("saving by a key is told only where a button is marked for it", () => {
  expect(told({ writes: true, sends: true })).not.toContain("Ctrl S");
  expect(told({ saves: true })).toContain("Ctrl S");
});

test("the slash is told once, as what it does on this page", () => {
  const searching = keyGroups({ ...bare, searches: true }, []).flatMap(({ rows }) => rows);
  expect(searching.filter(({ keys }) => keys[0] === "/").map(({ does }) => does)).toEqual([
    "この一覧の中をさがす",
  ]);
});

test("G leads only to the desks that one may open", () => {
  expect(told({}, ["/admin", "/admin/rooms"])).toEqual(expect.arrayContaining(["G T", "G C"]));
  expect(told({}, ["/admin", "/admin/rooms"])).not.toContain("G O");
  expect(deskOfKey("o", ["/admin/orders"])).toBe("/admin/orders");
  expect(deskOfKey("o", ["/admin"])).toBeUndefined();
  expect(deskOfKey("z", ["/admin"])).toBeUndefined();
});
