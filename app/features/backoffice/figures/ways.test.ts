import { expect, test } from "vitest";
import { funnelsOf } from "./visits.ts";
import { wayOf } from "./ways.ts";

const steps = (visits: Record<string, number>) =>
  funnelsOf(Object.entries(visits).map(([step, count]) => ({ step, visits: count })))[0]?.steps ??
  [];
const way = wayOf(
  steps({
    visit: 10_000,
    goods: 8_420,
    cart: 1_240,
    checkout: 702,
    confirm: 611,
    order: 560,
    paid: 514,
  }),
);

test("bars are drawn from the basket on; where most leave is said in words", () => {
  expect(way.steps.map(({ share }) => Math.round(share))).toEqual([0, 0, 100, 57, 49, 45, 41]);
  expect(way.sentence).toContain("「かごをひらいた」から「お届け先とお支払いへ」");
  expect(way.sentence).toContain("43.4%");
});
test("of so few that it would speak of persons nothing is said", () =>
  expect(wayOf(steps({ visit: 4, cart: 4, checkout: 1 })).sentence).toBe(""));
test("without visits there are no bars", () =>
  expect(wayOf(steps({})).steps.every(({ share }) => share === 0)).toBe(true));
