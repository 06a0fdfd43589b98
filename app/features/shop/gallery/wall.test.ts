import { describe, expect, test } from "vitest";
import { hungInOrder, movedTo, wallOf } from "./wall.ts";

const works = ["new", "a", "b", "c"].map((id) => ({ id }));
const hung = (id: string, place: number, away = false) => ({ id, place, away });
const order = (...rows: ReturnType<typeof hung>[]) =>
  hungInOrder(works, wallOf(rows)).map(({ id }) => id);

describe("the wall", () => {
  test("has the newest in front until somebody hangs it otherwise", () =>
    expect(order()).toEqual(["new", "a", "b", "c"]));
  test("keeps the order of staff, with what came since in front of it", () =>
    expect(order(hung("c", 0), hung("a", 1), hung("b", 4))).toEqual(["new", "c", "a", "b"]));
  test("shows nothing that was taken off", () =>
    expect(order(hung("a", 0), hung("b", 1, true))).toEqual(["new", "c", "a"]));
});

test.each([
  [1, "b,a,c"],
  [2, "a,b,c"],
  [3, "a,c,b"],
  [0, "b,a,c"],
  [99, "a,c,b"],
])("a work moved to place %i stands there, beyond an end at the end", (to, ids) =>
  expect(movedTo(["a", "b", "c"], "b", to).join()).toBe(ids),
);
