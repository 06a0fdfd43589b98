import { expect, test } from "vitest";
import { payStatus, buyStatusOf } from "./buy-status.ts";

test("what must be mended in the form is 422, what must wait 429, what has changed 409", () => {
  expect(buyStatusOf("invalid")).toBe(422);
  expect(buyStatusOf("delivery-gone")).toBe(422);
  expect(buyStatusOf("means-refused")).toBe(422);
  expect(buyStatusOf("points-refused")).toBe(422);
  expect(buyStatusOf("too-many-open")).toBe(429);
  expect(buyStatusOf("too-often")).toBe(429);
  expect(buyStatusOf("cannot-buy")).toBe(409);
  expect(buyStatusOf("empty")).toBe(409);
  expect(buyStatusOf("not-found")).toBe(409);
});
test("a provider that does not answer is 503, and not the buyer's mistake", () => {
  expect(payStatus).toEqual({ "provider-down": 503, mismatch: 409, "not-found": 404 });
});
