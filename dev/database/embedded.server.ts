// PostgreSQL of our own, in DATA_DIR: made once, reached by a socket alone, gone when we are gone.
import { spawn, spawnSync } from "node:child_process";
import {
  closeSync,
  existsSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { CannotStart, CannotStartYet } from "../../app/lib/cannot-start.ts";
import {
  asUser,
  findPlace,
  findPrograms,
  type Place,
  socketFolder,
} from "./embedded-place.server.ts";
import { openLog } from "./embedded-log.server.ts";

export type Embedded = {
  url: string;
  /** Resolves when the server ends without being asked to. */
  lost: Promise<void>;
  stop(): Promise<void>;
};
type Options = {
  durable?: boolean;
  only?: boolean;
  /** Whether a DATA_DIR that the database's user cannot enter is refused. */
  strict?: boolean;
  sharedBuffersMb?: number;
  maxConnections?: number;
};

const databaseName = "kusegoyomi";
const lifeLock = 7_420_000;

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** Whether a living process is the server of this folder. Numbers repeat, in containers from the first start on: being alive says nothing. */
function servesFolder(pid: number, cluster: string): boolean {
  if (process.platform !== "linux") return true;
  try {
    if (readFileSync(`/proc/${pid}/comm`, "utf8").trim() !== "postgres") return false;
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    // In a container root may not look into another user's process: its name must do.
    return (error as NodeJS.ErrnoException).code !== "ENOENT";
  }
}

/** The running server as its own file tells: pid in line 1, state in line 8. */
function runningServer(cluster: string): { pid: number; ready: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid) || !servesFolder(pid, cluster))
    return undefined;
  return { pid, ready: lines[7]?.trim() === "ready" };
}

/** Lock files of a server that is gone, whose number another process has now. PostgreSQL would wait for that one. */
function dropStaleLocks(cluster: string, socket: string): void {
  for (const path of [join(cluster, "postmaster.pid"), join(socket, ".s.PGSQL.5432.lock")]) {
    if (!existsSync(path)) continue;
    const pid = Math.abs(Number(readFileSync(path, "utf8").split("\n")[0]));
    if (isAlive(pid) && !servesFolder(pid, cluster)) rmSync(path, { force: true });
  }
}

const urlOf = (socket: string, database = databaseName) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;

/** How a process of the database's user is started: with the folder's handle as its descriptor 3, where it has one. */
const asItsUser = {
  ...asUser,
  cwd: "/",
  env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
};

/** What PostgreSQL says of a known cause, in our words. */
function throwIfKnown(said: string): void {
  if (/No space left/.test(said)) throw Object.assign(new Error(said), { code: "ENOSPC" });
  if (/Read-only file system/.test(said)) throw Object.assign(new Error(said), { code: "EROFS" });
  const [, theirs] = /initialized by PostgreSQL version (\d+)/.exec(said) ?? [];
  const [, ours] = /compatible with this version (\d+)/.exec(said) ?? [];
  if (theirs)
    throw new CannotStart(
      `DATA_DIR のデータベースは PostgreSQL ${theirs} で作られたもので、この版（${ours}）では開けません。作った版で書きだして、新しい DATA_DIR に入れなおしてください。中身には手をつけていません。`,
    );
}

function makeCluster(
  bin: string,
  { path: home, seen, handle }: Place,
  { durable = true }: Options,
): void {
  const cluster = join(home, "cluster");
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  for (const name of readdirSync(home)) {
    const maker = /^half-(\d+)$/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
  const name = `half-${process.pid}`;
  const half = join(home, name);
  const made = spawnSync(
    join(bin, "initdb"),
    [
      "-D",
      join(seen, name),
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...asItsUser, encoding: "utf8", stdio: ["ignore", "pipe", "pipe", handle ?? "ignore"] },
  );
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const said = `${made.error?.message ?? ""}${made.stderr ?? ""}`;
    throwIfKnown(said);
    throw new CannotStart(`データベースを用意できませんでした: ${said.trim().split("\n").at(-1)}`);
  }
  try {
    renameSync(half, cluster);
  } catch (error) {
    // Another start was quicker; its cluster is as good as ours.
    rmSync(half, { recursive: true, force: true });
    if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
  }
}

/** Runs the server until the pipe from us closes, however we end; then stops it fast and clean. */
const watchdog = `trap '' INT HUP TERM
exec 9<&0
"$@" </dev/null 9<&- &
server=$!
( cat <&9 >/dev/null; kill -INT $server 2>/dev/null ) &
reader=$!
wait $server
kill -KILL $reader 2>/dev/null
exit 0`;

async function launch(
  bin: string,
  { path: home, seen, handle }: Place,
  socket: string,
  { durable = true, sharedBuffersMb = 64, maxConnections = 100 }: Options,
) {
  const cluster = join(home, "cluster");
  const log = openLog(home);
  const settings = [
    // Beside the data it is named as the data is.
    `unix_socket_directories=${socket.startsWith(home) ? join(seen, "socket") : socket}`,
    "listen_addresses=",
    "unix_socket_permissions=0700",
    `max_connections=${maxConnections}`,
    `shared_buffers=${sharedBuffersMb}MB`,
    // Compiling a question takes longer than any of ours.
    "jit=off",
    "timezone=UTC",
    "log_timezone=UTC",
    // A refused statement is the application's to log, without the words that somebody typed.
    "log_min_messages=log",
    "log_min_error_statement=panic",
    // After a crash: one call instead of one for each of a thousand files.
    ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
    ...(durable ? [] : ["fsync=off", "full_page_writes=off", "synchronous_commit=off"]),
  ];
  const child = spawn(
    "/bin/sh",
    [
      "-c",
      watchdog,
      "sh",
      join(bin, "postgres"),
      "-D",
      join(seen, "cluster"),
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    { ...asItsUser, detached: true, stdio: ["pipe", log.file, log.file, handle ?? "ignore"] },
  );
  closeSync(log.file);
  const leash = child.stdin as Writable;
  leash.on("error", () => {});
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  let over = false;
  void ended.then(() => {
    over = true;
    log.close();
  });
  for (const until = Date.now() + 60_000; Date.now() < until && !over; await pause(20)) {
    if (runningServer(cluster)?.ready) return { leash, ended };
  }
  leash.end();
  await ended;
  const said = log.said();
  throwIfKnown(said);
  return { failed: said.trim().split("\n").at(-1) ?? "" };
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 2_000,
    application_name: "kusegoyomi-life",
  });
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** The connection that says "this DATA_DIR is in use"; the kernel closes it at our end. */
async function holdForLife(url: string): Promise<pg.Client | undefined> {
  const client = await connect(url);
  const { rows } = await client.query<{ held: boolean }>(
    "select pg_try_advisory_lock($1) as held",
    [lifeLock],
  );
  if (rows[0]?.held) return client;
  await client.end();
  return undefined;
}

async function makeDatabase(socket: string): Promise<void> {
  const client = await connect(urlOf(socket, "postgres"));
  try {
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [
      databaseName,
    ]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // duplicate_database: somebody made it a moment ago
    if (
      !(
        error instanceof Error &&
        "code" in error &&
        (error.code === "42P04" || error.code === "23505")
      )
    )
      throw error;
  } finally {
    await client.end();
  }
}

const inUse = (dataDir: string) =>
  new CannotStart(
    `${dataDir} はすでに動いている別の起動が使っています。そちらを止めるか、DATA_DIR に別の場所を指定してください。`,
  );

/** Starts the server of this DATA_DIR. With `only` nobody else may have it. */
export async function startEmbedded(
  wishedDir: string,
  log: (line: string) => void,
  options: Options = {},
): Promise<Embedded> {
  const { only = true, strict = false } = options;
  const dataDir = resolve(wishedDir);
  const place = findPlace(dataDir, strict);
  const cluster = join(place.path, "cluster");
  const bin = findPrograms(place, log);
  makeCluster(bin, place, options);
  const socket = socketFolder(place);

  let failed = "";
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(50)) {
    const running = runningServer(cluster);
    if (running) {
      // Its owner is at work, or it is just going: an owner that is gone takes it along.
      const held = running.ready
        ? await holdForLife(urlOf(socket, "postgres")).catch(() => null)
        : null;
      if (held === undefined && only) throw inUse(dataDir);
      await held?.end();
      continue;
    }
    dropStaleLocks(cluster, socket);
    const launched = await launch(bin, place, socket, options);
    if (launched.failed !== undefined) {
      failed = launched.failed;
      continue;
    }
    return await own(dataDir, socket, launched, only);
  }
  throw new CannotStartYet(
    `データベースを起動できませんでした${failed ? `: ${failed}（記録は ${join(place.path, "postgres.log")}）` : "。前の起動がまだ終わっていません。少し待ってから、もう一度お試しください。"}`,
  );
}

async function own(
  dataDir: string,
  socket: string,
  { leash, ended }: { leash: Writable; ended: Promise<void> },
  only: boolean,
): Promise<Embedded> {
  const stopServer = async () => {
    leash.end();
    await ended;
    // A socket that had to lie outside DATA_DIR leaves nothing behind.
    if (!socket.startsWith(dataDir)) rmSync(socket, { recursive: true, force: true });
  };
  const life = only ? await holdForLife(urlOf(socket, "postgres")) : undefined;
  if (only && !life) {
    await stopServer();
    throw inUse(dataDir);
  }
  await makeDatabase(socket);
  let asked = false;
  return {
    url: urlOf(socket),
    lost: new Promise((resolve) => {
      void ended.then(() => {
        if (!asked) resolve();
      });
    }),
    async stop() {
      asked = true;
      await life?.end().catch(() => {});
      await stopServer();
    },
  };
}

/** For a tool: the server that runs already, else one of its own for as long as the tool works. */
export async function connectOrStart(
  dataDir: string,
  log: (line: string) => void,
): Promise<Embedded> {
  const place = findPlace(resolve(dataDir), false);
  if (runningServer(join(place.path, "cluster"))?.ready)
    return { url: urlOf(socketFolder(place)), lost: new Promise(() => {}), stop: async () => {} };
  return startEmbedded(dataDir, log, { only: false });
}
