// A small shop that is filled once for a whole run, and copied for whoever wants one: filling takes
// seconds of a core, the copy a fraction of one.
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { openDatabase } from "#db/client.server.ts";
import { connectOrStart } from "#dev/database/embedded.server.ts";
import { type RunningServer, startServer } from "../server.ts";

const waitMs = 240_000;

/** Files keep their owner: the database's are not ours where we are root. */
function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync("cp", ["-a", `${from}/.`, to], { encoding: "utf8" });
  if (status !== 0) throw new Error(`The shop was not copied: ${stderr}`);
}

async function fill(home: string): Promise<void> {
  const server = await startServer();
  const half = `${home}.half`;
  await server.stop(() => renameSync(server.dataDir, half));
  renameSync(half, home);
}

/** The folder of the run's filled shop; whoever asks first fills it, the others wait. */
async function filledFolder(): Promise<string> {
  // Without a folder of the run's own it would still lie there at the next one.
  const home = join(process.env["TEST_SCRATCH"] ?? mkdtempSync(join(tmpdir(), "kg-")), "filled");
  const making = `${home}.making`;
  for (const until = Date.now() + waitMs; !existsSync(home); await pause(100)) {
    if (Date.now() > until) throw new Error("Nobody filled the shop.");
    try {
      mkdirSync(making);
    } catch {
      continue;
    }
    try {
      if (!existsSync(home)) await fill(home);
    } finally {
      rmSync(making, { recursive: true, force: true });
    }
  }
  return home;
}

/** A server over a filled shop of its own. */
export async function startFilledServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const home = await filledFolder();
  const dataDir = mkdtempSync(join(tmpdir(), "kg-server-"));
  copy(home, dataDir);
  return startServer(env, dataDir);
}

/** The same, with a hand in its database. */
export async function startFilledShop(env: Record<string, string> = {}) {
  const server = await startFilledServer(env);
  const { url } = await connectOrStart(server.dataDir, () => {});
  return { server, base: { url, ...openDatabase(url, { max: 20 }) } };
}
