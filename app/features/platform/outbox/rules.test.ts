import { describe, expect, test } from "vitest";
import { tokyo } from "#lib/tokyo-date.ts";
import { nextRun, nextTry } from "./rules.ts";

const start = tokyo("2026-11-20 12:00:00");
const after = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

describe("what could not be sent", () => {
  test.each([
    [1, 1],
    [2, 5],
    [3, 30],
    [4, 120],
    [5, 720],
    [6, 720],
  ])("after %d failed tries waits %d minutes", (attempts, minutes) =>
    expect(nextTry(attempts, start, start)).toEqual(after(minutes)),
  );
  test("has its last try within the 24 hours for which a provider knows its key, and is given up then", () => {
    expect(nextTry(6, start, after(876))).toEqual(after(1_380));
    expect(nextTry(6, start, after(1_379))).toEqual(after(1_380));
    expect(nextTry(6, start, after(1_380))).toBeNull();
  });
});

describe("recurring work", () => {
  test("of seconds comes so many seconds later", () =>
    expect(nextRun({ everySeconds: 300 }, start)).toEqual(after(5)));
  test.each([
    ["2026-11-20 03:09:59", "2026-11-20 03:10:00"],
    ["2026-11-20 03:10:00", "2026-11-21 03:10:00"],
    ["2026-12-31 23:00:00", "2027-01-01 03:10:00"],
  ])("of the night, at %s, comes at %s of Tokyo", (now, next) =>
    expect(nextRun({ nightlyAt: "03:10" }, tokyo(now))).toEqual(tokyo(next)),
  );
});
