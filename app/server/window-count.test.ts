import { expect, test } from "vitest";
import { createWindowCount } from "./window-count.ts";

test("the third of two is told how long to wait, another caller is not, and the next minute begins anew", () => {
  const { take } = createWindowCount({ max: 2, windowMs: 60_000 });
  expect([take("a", 0), take("a", 1_000), take("a", 2_500), take("b", 2_500)]).toEqual([
    undefined,
    undefined,
    58,
    undefined,
  ]);
  expect([take("a", 59_999), take("a", 60_000)]).toEqual([1, undefined]);
});
test("who asks little is reported to nobody; who asks much once, with what is new", async () => {
  const { take, share } = createWindowCount({ max: 32, windowMs: 60_000 });
  const told: unknown[] = [];
  const tell = () =>
    share(async (reported) => {
      told.push(reported);
      return new Map([["a", { count: 30, until: 60_000 }]]);
    });
  take("a", 0);
  await tell();
  expect(told).toEqual([]);
  for (let count = 0; count < 4; count += 1) take("a", 0);
  await tell();
  await tell();
  expect(told).toEqual([[{ key: "a", count: 5, until: 60_000 }]]);
  // 25 were counted elsewhere: two more are allowed, not 27.
  expect([take("a", 1), take("a", 1), take("a", 1)]).toEqual([undefined, undefined, 60]);
});
