import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const file = fileURLToPath(new URL("run-on.mjs", import.meta.url));
/** A program that says that it runs, and its number; SIGTERM ends it with 7. */
const program = `
  process.on("SIGTERM", () => process.exit(7));
  setInterval(() => {}, 1000);
  console.log(process.pid);`;
const starter = `
  import { runOn } from ${JSON.stringify(file)};
  process.exit(await runOn(process.execPath, ["-e", ${JSON.stringify(program)}], process.cwd()));`;

test("who ends the starter ends the program, and hears how it ended", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "-e", starter], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([7, null]);
  expect(() => process.kill(Number(String(said)), 0)).toThrow("ESRCH");
});

test("a program that is not there is a failure, with its reason", async () => {
  const missing = `
    import { runOn } from ${JSON.stringify(file)};
    process.exit(await runOn("/nowhere/at/all", [], process.cwd()));`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", missing], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [why] = (await once(child.stderr, "data")) as [Buffer];
  expect(String(why)).toContain("ENOENT");
  expect(await once(child, "exit")).toEqual([1, null]);
});
