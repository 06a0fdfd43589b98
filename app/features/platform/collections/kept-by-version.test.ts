import { describe, expect, test } from "vitest";
import { keptByVersion } from "./kept-by-version.ts";

/** Like a statement of Drizzle: it runs each time that somebody waits for it. */
function statement<T>(run: () => T): Promise<T> {
  const waits = {
    // oxlint-disable-next-line unicorn/no-thenable -- that is what such a statement is
    then: (...handlers: Parameters<Promise<T>["then"]>) =>
      Promise.resolve()
        .then(run)
        .then(...handlers),
    catch: (handler: (error: unknown) => never) => waits.then(undefined, handler),
  };
  return waits as unknown as Promise<T>;
}

describe("what is kept by its version", () => {
  test("a statement runs once, however many wait for it and however often", async () => {
    let runs = 0;
    const kept = keptByVersion(
      () => 1,
      () => statement(() => (runs += 1)),
    );
    expect(await Promise.all([kept.read(), kept.read()])).toEqual([1, 1]);
    expect(await kept.read()).toBe(1);
    expect(runs).toBe(1);
  });
  test("another version is asked for anew", async () => {
    let version = 1;
    const kept = keptByVersion(
      () => version,
      () => statement(() => `of ${version}`),
    );
    expect(await kept.read()).toBe("of 1");
    version = 2;
    expect(await kept.read()).toBe("of 2");
  });
  test("a failure is told to who waited and is not kept", async () => {
    let fails = true;
    const kept = keptByVersion(
      () => 1,
      () =>
        statement(() => {
          if (fails) throw new Error("away");
          return "here";
        }),
    );
    await expect(kept.read()).rejects.toThrow("away");
    fails = false;
    expect(await kept.read()).toBe("here");
  });
});
