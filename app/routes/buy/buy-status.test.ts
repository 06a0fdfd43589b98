import { expect, test } from "vitest";
import { payStatus, statusOf } from "./buy-status.ts";

test("what must be mended in the form is 422, what must wait 429, what has changed 409", () => {
  expect(statusOf("invalid")).toBe(422);
  expect(statusOf("delivery-gone")).toBe(422);
  expect(statusOf("means-refused")).toBe(422);
  expect(statusOf("points-refused")).toBe(422);
  expect(statusOf("too-many-open")).toBe(429);
  expect(statusOf("too-often")).toBe(429);
  expect(statusOf("cannot-buy")).toBe(409);
  expect(statusOf("empty")).toBe(409);
  expect(statusOf("not-found")).toBe(409);
});
test("a provider that does not answer is 503, and not the buyer's mistake", () => {
  expect(payStatus).toEqual({ "provider-down": 503, mismatch: 409, "not-found": 404 });
});
