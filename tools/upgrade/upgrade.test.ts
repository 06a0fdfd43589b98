// Whatever fails, a version that works goes on answering.
import { expect, test } from "vitest";
import { type Steps, upgrade } from "./upgrade.ts";

/** What was done, in order; `fails` names the steps that do not succeed. */
function aRun(fails: readonly string[] = []) {
  const done: string[] = [];
  const step = (name: string) => async () => {
    done.push(name);
    if (fails.includes(name)) throw new Error(name);
  };
  const asked = (name: string) => async () => {
    done.push(name);
    return !fails.includes(name);
  };
  const steps: Steps = {
    check: step("check"),
    prepare: step("prepare"),
    backup: step("backup"),
    tryNew: asked("tryNew"),
    place: (which) => step(`place ${which}`)(),
    renew: (which) => asked(`renew ${which}`)(),
  };
  return { done, outcome: upgrade(steps, () => {}) };
}
const whole = ["check", "prepare", "backup", "tryNew", "place new", "renew new"];

test("all goes well: the backup is there before the tables change", async () => {
  const { done, outcome } = aRun();
  expect(await outcome).toBe("done");
  expect(done).toEqual(whole);
});

test.each([["check"], ["prepare"], ["backup"]])(
  "where %s fails, nothing after it is done",
  async (name) => {
    const { done, outcome } = aRun([name]);
    await expect(outcome).rejects.toThrow(name);
    expect(done).toEqual(whole.slice(0, whole.indexOf(name) + 1));
  },
);

test("a new version that does not open beside the shop never comes into its place", async () => {
  const { done, outcome } = aRun(["tryNew"]);
  expect(await outcome).toBe("not begun");
  expect(done).not.toContain("place new");
});

test("one that does not open in its place makes room for the one before", async () => {
  const { done, outcome } = aRun(["renew new"]);
  expect(await outcome).toBe("came back");
  expect(done).toEqual([...whole, "place old", "renew old"]);
});

test("where the one before does not open either, a person is asked for", async () => {
  const { outcome } = aRun(["renew new", "renew old"]);
  expect(await outcome).toBe("needs a person");
});
