// The real server in a process of its own, with a small shop in it.
import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

/** A port that nobody uses at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  await new Promise((resolve) => {
    server.close(resolve);
  });
  if (!address || typeof address === "string") throw new Error("no port");
  return address.port;
}

export type RunningServer = {
  base: string;
  dataDir: string;
  log: () => string;
  child: ChildProcess;
  /** Takes its folder away, too; `before` that it may be looked at. */
  stop: (before?: () => void) => Promise<number | null>;
};

/** The processes that a parent of several has now, as the system (Linux) knows them. */
export function childrenOf({ child: { pid = 0 } }: RunningServer): number[] {
  const known = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim();
  return known.split(" ").filter(Boolean).map(Number);
}

/** Ends one of them at once. Number 0 would be everybody, this test included: there must be one. */
export function killOne(server: RunningServer, at = 0): number {
  const crew = childrenOf(server);
  const number = crew[at % crew.length];
  if (!number) throw new Error(`no process to kill:\n${server.log()}`);
  process.kill(number, "SIGKILL");
  return number;
}

/** Tests of an empty shop want no 126,864 postal codes either; a shop in production has them. */
export const bareFor = (env: Record<string, string>): { SEED?: string } =>
  env["SEED"] === "none" && env["NODE_ENV"] !== "production" ? { SEED: "bare" } : {};

/**
 * Starts `server.ts` as it is started for people; waits until it is ready. `env` adds to the
 * settings.
 */
export async function startServer(
  env: Record<string, string> = {},
  dataDir = mkdtempSync(join(tmpdir(), "kg-server-")),
  flags: readonly string[] = [],
): Promise<RunningServer> {
  chmodSync(dataDir, 0o755);
  const port = Number(env["PORT"]) || (await freePort());
  const base = `http://localhost:${port}`;
  let log = "";
  // Settings of the test run are not those of a shop.
  const { PATH = "", HOME = "", TMPDIR = "/tmp" } = process.env;
  const child = spawn(
    process.execPath,
    [
      "--max-semi-space-size=16",
      "--max-old-space-size=256",
      ...flags,
      `--import=${new URL("../tools/stripped.mjs", import.meta.url).href}`,
      join(root, "server.ts"),
    ],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: {
        PATH,
        HOME,
        TMPDIR,
        NODE_ENV: "development",
        MALLOC_ARENA_MAX: "2",
        MALLOC_MMAP_THRESHOLD_: "131072",
        MALLOC_TRIM_THRESHOLD_: "131072",
        // A fifth of a start is compiling: the shops of a run share what one of them compiled.
        NODE_COMPILE_CACHE: join(TMPDIR, "compiled"),
        PORT: String(port),
        DATA_DIR: dataDir,
        RATE_LIMIT_PER_MINUTE: "100000",
        ...env,
        ...bareFor(env),
      },
    },
  );
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      log += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once("exit", (code) => resolve(code));
  });
  const ready = async () =>
    fetch(`${base}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
  while (!(await ready())) {
    if (child.exitCode !== null) throw new Error(`The server did not start:\n${log}`);
    await pause(50);
  }
  return {
    base,
    dataDir,
    log: () => log,
    child,
    async stop(before = () => {}) {
      child.kill("SIGTERM");
      const code = await ended;
      before();
      rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}
