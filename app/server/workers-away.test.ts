// A parent whose processes cannot even be started: it waits until their program is there again.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const parent = `
  import cluster from "node:cluster";
  import { leadWorkers } from "./app/server/workers.server.ts";
  cluster.setupPrimary({ cwd: process.env.AWAY, exec: "open.mjs", execArgv: [] });
  await leadWorkers({
    count: 2,
    openDatabase: async () => "postgresql://nowhere",
    onOpen() {},
    asked: new Promise((resolve) => process.once("SIGTERM", resolve)),
    say: console.log,
  });
  process.exit(0);
`;
const child = `process.send({ open: true }); process.on("SIGTERM", () => process.exit(0));`;

test("the parent goes on while the program is away, and opens when it is back", async () => {
  const home = mkdtempSync(join(tmpdir(), "kg-away-"));
  const away = join(home, "program");
  const leader = spawn(process.execPath, ["--input-type=module", "-e", parent], {
    cwd: new URL("../..", import.meta.url),
    env: { ...process.env, AWAY: away },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let said = "";
  leader.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => leader.once("exit", resolve));
  try {
    await expect
      .poll(() => said, { timeout: 15_000 })
      .toContain("プログラムが見つからず、プロセスを起動できないため、1秒後にもう一度起動します。");
    mkdirSync(away);
    writeFileSync(join(away, "open.mjs"), child);
    await expect.poll(() => said, { timeout: 15_000 }).toContain("2つのプロセスで開きました");
    leader.kill("SIGTERM");
    expect(await ended).toBe(0);
  } finally {
    leader.kill("SIGKILL");
    rmSync(home, { recursive: true, force: true });
  }
});
