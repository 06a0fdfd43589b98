// Whatever fails, a version that works goes on answering.
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readEnv } from "../../app/server/env.server.ts";
import { realSteps } from "./steps.ts";
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

describe("who may not exchange the folders", () => {
  let home: string;
  const at = (name: string) => join(home, name);
  const steps = () =>
    realSteps({
      own: at("shop"),
      next: at("next"),
      env: readEnv({ DATA_DIR: at("data") }),
      url: "postgresql://nowhere",
      restart: "true",
      maxWaitMs: 1_000,
      backup: async () => {},
      isWell: async () => true,
    });
  const asSomebody = process.getuid?.() === 0;
  beforeEach(() => {
    home = mkdtempSync(join(tmpdir(), "kg-upgrade-"));
    for (const name of ["shop", "next"]) {
      mkdirSync(at(name));
      writeFileSync(join(at(name), "package.json"), JSON.stringify({ name: "kusegoyomi" }));
    }
  });
  afterEach(() => {
    process.seteuid?.(process.getuid?.() ?? 0);
    chmodSync(home, 0o755);
    chmodSync(at("next"), 0o755);
    rmSync(home, { recursive: true });
  });

  test.each(["next", "."])("is told before anything begins: %s", async (name) => {
    chmodSync(home, 0o755);
    if (name !== ".") chmodSync(home, 0o777);
    chmodSync(at("next"), name === "next" ? 0o555 : 0o777);
    if (!asSomebody) chmodSync(join(home, name), 0o555);
    if (asSomebody) process.seteuid?.(65_534);
    await expect(steps().check()).rejects.toThrow(
      `${join(home, name)} に書きこめません。店を動かす利用者のものにしてから（chown）、その利用者で行ってください。`,
    );
  });
  test("and who may leaves nothing behind", async () => {
    await expect(steps().check()).rejects.toThrow("店が動いていません");
    expect(readdirSync(home).toSorted()).toEqual(["next", "shop"]);
    expect(readdirSync(at("next"))).toEqual(["package.json"]);
  });
});
