// The cluster of the embedded database: made once, whole or not at all.
import { spawnSync } from "node:child_process";
import { readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { CannotStart } from "../../app/lib/cannot-start.ts";
import { asUser, type DatabasePlace } from "./embedded-place.server.ts";
import { isAlive } from "./embedded-running.server.ts";

/**
 * How a process of the database's user is started: with the folder's handle as its descriptor 3,
 * where it has one.
 */
export const asItsUser = {
  ...asUser,
  cwd: "/",
  env: { PATH: "/usr/bin:/bin", LC_ALL: "C" },
};

/** What PostgreSQL says of a known cause, in our words. */
export function throwIfKnown(said: string): void {
  if (/No space left/.test(said)) throw Object.assign(new Error(said), { code: "ENOSPC" });
  if (/Read-only file system/.test(said)) throw Object.assign(new Error(said), { code: "EROFS" });
  const [, theirs] = /initialized by PostgreSQL version (\d+)/.exec(said) ?? [];
  const [, ours] = /compatible with this version (\d+)/.exec(said) ?? [];
  if (theirs)
    throw new CannotStart(
      `DATA_DIR のデータベースは PostgreSQL ${theirs} で作られたもので、この版（${ours}）では開けません。` +
        "作った版で書きだして、新しい DATA_DIR に入れなおしてください。中身には手をつけていません。",
    );
}

/** Whether there is a cluster; one that may not be looked at is not "none". */
function isMade(cluster: string): boolean {
  return statSync(join(cluster, "PG_VERSION"), { throwIfNoEntry: false }) !== undefined;
}

export function makeCluster(
  bin: string,
  { path: home, seen, handle }: DatabasePlace,
  { durable = true }: { durable?: boolean },
): void {
  const cluster = join(home, "cluster");
  if (isMade(cluster)) return;
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
    if (!isMade(cluster)) throw error;
  }
}
