import { expect, test } from "vitest";
import { cellPressed, tenthsSeen } from "./presses.ts";

const box = { left: 100, top: -500, width: 200, height: 2_000 };
test.each([
  [100, -500, [0, 0]],
  [299, 1_499, [9, 49]],
  [200, 500, [5, 25]],
  // Beside what is read: above it, below it, left and right of it.
  [200, -501, undefined],
  [200, 1_500, undefined],
  [99, 0, undefined],
  [300, 0, undefined],
])("a press at %d, %d has the place %j", (x, y, place) =>
  expect(cellPressed(x, y, box)).toEqual(place),
);
test("a page that is nothing yet has no places", () => {
  expect(cellPressed(0, 0, { left: 0, top: 0, width: 0, height: 0 })).toBeUndefined();
});

test.each([
  [{ ...box, top: 0 }, 800, 4],
  [box, 800, 6],
  [{ ...box, top: -1_200 }, 800, 10],
  [{ ...box, top: 0, height: 300 }, 800, 10],
  [{ ...box, top: 0, height: 20_000 }, 800, 1],
])("of %j in a window of %d so many tenths were seen: %d", (main, height, tenths) =>
  expect(tenthsSeen(main, height)).toBe(tenths),
);
