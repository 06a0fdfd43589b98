// How browser tests are counted: the last line of `npm test` must not say more than was seen.
import { expect, test } from "vitest";
import { countBrowserTests } from "./test-run.mjs";

const stats = { expected: 90, unexpected: 0, flaky: 2 };

test("a test that passed at its second try is passed, and failed where FLAKY=fail asks for it", () => {
  expect(countBrowserTests(stats, { ok: true, strict: false })).toEqual({ passed: 92, failed: 0 });
  expect(countBrowserTests(stats, { ok: true, strict: true })).toEqual({ passed: 90, failed: 2 });
});
test("a run that ended badly without naming a test is one failure", () => {
  expect(countBrowserTests(undefined, { ok: false, strict: false })).toEqual({
    passed: 0,
    failed: 1,
  });
  expect(countBrowserTests({ ...stats, unexpected: 3 }, { ok: false, strict: false })).toEqual({
    passed: 92,
    failed: 3,
  });
});
