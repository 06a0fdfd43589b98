import { expect, test } from "vitest";
import { createWindowCount } from "./window-count.ts";

test("the third of two is told how long to wait, another caller is not, and the next minute begins anew", () => {
  const take = createWindowCount({ max: 2, windowMs: 60_000 });
  expect([take("a", 0), take("a", 1_000), take("a", 2_500), take("b", 2_500)]).toEqual([
    undefined,
    undefined,
    58,
    undefined,
  ]);
  expect([take("a", 59_999), take("a", 60_000)]).toEqual([1, undefined]);
});
