// The starter without its types is what its sources are, as long as they say the same. Source:
// adr/0675.
import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { strippedSources } from "./strip-starter.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kg-stripped-"));
for (const name of ["tools", "build"]) mkdirSync(join(folder, name));
copyFileSync(join(root, "tools/stripped.mjs"), join(folder, "tools/stripped.mjs"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const a = 'export const a: string = "a";';
const main = `import { a } from "./a.ts";
console.log("typed", a as string, import.meta.url);
console.log(process.moduleLoadList.some((one) => one.includes("amaro")));`;
const hook = join(folder, "tools/stripped.mjs");
/** What the program prints, and whether what takes types off was needed. */
function start(sources: Record<string, unknown> | undefined) {
  if (sources) writeFileSync(join(folder, "build/starter.json"), JSON.stringify(sources));
  else rmSync(join(folder, "build/starter.json"), { force: true });
  writeFileSync(join(folder, "a.ts"), a);
  writeFileSync(join(folder, "main.ts"), main);
  const { stdout } = spawnSync(process.execPath, ["--import", hook, join(folder, "main.ts")], {
    encoding: "utf8",
    env: { NODE_DISABLE_COMPILE_CACHE: "1" },
  });
  return stdout.trim().split(/\s+/);
}
const place = new URL(`file://${join(folder, "main.ts")}`).href;
const kept = (text: string) => ({
  of: hash("sha256", text),
  source: stripTypeScriptTypes(text).replace('"typed"', '"built"'),
});

describe("a start", () => {
  test("takes its sources from the build, at their own places", () =>
    expect(start({ "main.ts": kept(main), "a.ts": kept(a) })).toEqual([
      "built",
      "a",
      place,
      "false",
    ]));
  test("reads what says something else by now as it stands", () =>
    expect(start({ "main.ts": kept(`${main} `) })).toEqual(["typed", "a", place, "true"]));
  test("needs no build", () => expect(start(undefined)).toEqual(["typed", "a", place, "true"]));
});

test("every source that a start reads is among them, with what Node makes of it", () => {
  const sources = strippedSources("server.ts");
  expect(Object.keys(sources)).toEqual(
    expect.arrayContaining([
      "server.ts",
      "app/server/env.server.ts",
      "dev/database/embedded.server.ts",
    ]),
  );
  for (const [name, { source }] of Object.entries(sources)) {
    expect(existsSync(join(root, name))).toBe(true);
    expect(stripTypeScriptTypes(source)).toBe(source);
  }
});
