import { expect, test } from "vitest";
import { sizeWithin } from "./shrink-photo.ts";

test.each([
  [4_000, 3_000, 1_600, 1_200],
  [3_000, 4_000, 1_200, 1_600],
  [1_600, 900, 1_600, 900],
  [10, 10, 10, 10],
  [50_000, 3, 1_600, 1],
])("a photograph of %d × %d is sent as %d × %d", (width, height, w, h) => {
  expect(sizeWithin(width, height)).toEqual({ width: w, height: h });
});
