// The check of promises finds those that nobody waits for, and no others; it fails where it saw
// nothing.
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";

const made: string[] = [];
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** The check over a program of one file. */
function check(lines: string[]) {
  const root = mkdtempSync(join(tmpdir(), "kg-promises-"));
  made.push(root);
  mkdirSync(join(root, "app"));
  const options = { strict: true, target: "es2024", module: "esnext", types: [], noEmit: true };
  writeFileSync(join(root, "tsconfig.json"), JSON.stringify({ compilerOptions: options }));
  const head = ["export const one = async () => 1;", "export const maybe = Math.random() > 1;"];
  writeFileSync(join(root, "app", "a.ts"), [...head, ...lines].join("\n"));
  const script = fileURLToPath(new URL("promises.mjs", import.meta.url));
  const { status, stderr } = spawnSync(process.execPath, [script, root], { encoding: "utf8" });
  return {
    status,
    lines: [...stderr.matchAll(/app\/a\.ts:(\d+)/g)].map(([, line]) => Number(line)),
  };
}

test("a call, a part of a condition, and a chain that hears no failure are found", () => {
  const lines = [
    "one();",
    "maybe && one();",
    "one().then(() => {});",
    "one().finally(() => {});",
    "Promise.all([one()]);",
  ];
  expect(check(lines)).toEqual({ status: 1, lines: [3, 4, 5, 6, 7] });
});
test("what is waited for, left on purpose or heard is none", () => {
  const lines = [
    "await one();",
    "void one();",
    "one().catch(() => {});",
    "one().then(() => {}, () => {});",
    "one().catch(() => {}).finally(() => {});",
    "console.log(one());",
  ];
  expect(check(lines)).toEqual({ status: 0, lines: [] });
});
test("an async function is found where nobody waits for what it returns", () => {
  const lines = [
    "[1].forEach(async () => void (await one()));",
    "export const all = await Promise.all([1].map(async () => one()));",
    "export const listen = (done: () => void) => done();",
    "listen(async () => void (await one()));",
    "export const wait = (done: () => Promise<void> | void) => done();",
    "await wait(async () => void (await one()));",
  ];
  expect(check(lines)).toEqual({ status: 1, lines: [3, 6] });
});
test("a program without a statement is no success", () => {
  expect(check([]).status).toBe(1);
});
