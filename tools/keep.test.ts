// The starter: what it starts again, what it leaves alone, and that it goes when it is asked.
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { afterExit } from "./keep.mjs";

const end = { code: 1, livedMs: 60_000, quickDeaths: 0, unattended: false };

describe("after the end of the server", () => {
  test.each([0, 78])("with %d nothing is started again", (code) => {
    expect(afterExit({ ...end, code })).toEqual({ stop: code });
    expect(afterExit({ ...end, code, unattended: true })).toEqual({ stop: code });
  });
  test.each([1, 70, 75, 134, null])("with %s it is started again within a second", (code) => {
    expect(afterExit({ ...end, code })).toEqual({ againInMs: 1_000, quickDeaths: 0 });
  });
  test("somebody at a terminal is told after five quick deaths", () => {
    expect(afterExit({ ...end, livedMs: 50, quickDeaths: 3 })).toMatchObject({ quickDeaths: 4 });
    expect(afterExit({ ...end, livedMs: 50, quickDeaths: 4 })).toEqual({ stop: 1, gaveUp: true });
  });
  test("an unattended shop is tried for ever, after pauses that grow to a minute", () => {
    const pauses: number[] = [];
    for (let deaths = 0; deaths < 9; deaths += 1)
      pauses.push(
        afterExit({ ...end, livedMs: 50, quickDeaths: deaths, unattended: true }).againInMs ?? 0,
      );
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * 1_000));
    expect(afterExit({ ...end, quickDeaths: 9, unattended: true }).quickDeaths).toBe(0);
  });
});

describe("the starter", () => {
  const running: ChildProcess[] = [];
  afterEach(() => {
    for (const child of running.splice(0)) child.kill("SIGKILL");
  });
  /** Keeps a child that runs this program. */
  function starterOf(program: string, node = process.execPath) {
    const starter = spawn(
      process.execPath,
      [
        "--input-type=module",
        "-e",
        `import { keep } from "./tools/keep.mjs";
         keep(${JSON.stringify(node)}, ["-e", ${JSON.stringify(program)}], { cwd: ".", unattended: true });`,
      ],
      { cwd: new URL("..", import.meta.url), stdio: ["ignore", "pipe", "pipe"] },
    );
    running.push(starter);
    let said = "";
    for (const stream of [starter.stdout, starter.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk.toString();
      });
    return {
      starter,
      ended: once(starter, "exit") as Promise<[number | null]>,
      hears: (what: string, times = 1) =>
        expect.poll(() => said.split(what).length - 1, { timeout: 15_000 }).toBe(times),
    };
  }

  test("starts a child again that an uncaught exception ended, and one that was killed", async () => {
    const thrown = starterOf(
      'console.log("here"); setTimeout(() => { throw new Error("no"); }, 1)',
    );
    await thrown.hears("here", 2);
    const killed = starterOf('console.log("here"); process.kill(process.pid, "SIGKILL")');
    await killed.hears("here", 2);
  });
  test("waits for a program that is away, as while its parts are installed anew", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kg-keep-"));
    const away = join(folder, "node");
    const { hears } = starterOf('console.log("here"); setInterval(() => {}, 1000)', away);
    await hears("秒後にもう一度起動します", 2);
    symlinkSync(process.execPath, away);
    await hears("here");
    rmSync(folder, { recursive: true });
  });
  test("leaves with the child that needs a person", async () => {
    const { ended } = starterOf("process.exit(78)");
    expect((await ended)[0]).toBe(78);
  });
  test("leaves at once when it is asked while it waits to start again", async () => {
    const { starter, ended, hears } = starterOf("process.exit(75)");
    await hears("4秒後");
    starter.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  });
  test("passes the request to leave on to the child", async () => {
    const { starter, ended, hears } = starterOf(
      'process.on("SIGTERM", () => process.exit(0)); setInterval(() => {}, 1000); console.log("up")',
    );
    await hears("up");
    starter.kill("SIGTERM");
    expect((await ended)[0]).toBe(0);
  });
});
