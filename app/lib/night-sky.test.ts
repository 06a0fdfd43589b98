import { expect, test } from "vitest";
import { isNightSky } from "./night-sky.ts";
import { tokyo } from "./tokyo-date.ts";

test.each([
  ["2026-11-21 17:59:59", false],
  ["2026-11-21 18:00:00", true],
  ["2026-11-22 00:00:00", true],
  ["2026-11-22 04:59:59", true],
  ["2026-11-22 05:00:00", false],
  ["2026-11-22 12:00:00", false],
])("at %s the sky over Tokyo is night: %s", (at, night) => {
  expect(isNightSky(tokyo(at))).toBe(night);
});
