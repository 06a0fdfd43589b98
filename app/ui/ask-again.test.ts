import { expect, test } from "vitest";
import { nextAskMs } from "./ask-again.tsx";

test("a page that waits asks often for two minutes, then slowly, and never stops", () => {
  expect([0, 59].map(nextAskMs)).toEqual([2_000, 2_000]);
  expect([60, 10_000].map(nextAskMs)).toEqual([15_000, 15_000]);
});
