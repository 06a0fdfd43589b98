// Which server runs on a cluster, as its own files and the system tell.
import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
};

/**
 * Whether a living process is the server of this folder. Numbers repeat, in containers from the
 * first start on: being alive says nothing.
 */
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
export function runningServer(cluster: string): { pid: number; ready: boolean } | undefined {
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

/**
 * Lock files of a server that is gone, whose number another process has now. PostgreSQL would wait
 * for that one.
 */
export function removeStaleLocks(cluster: string, socket: string): void {
  for (const path of [join(cluster, "postmaster.pid"), join(socket, ".s.PGSQL.5432.lock")]) {
    if (!existsSync(path)) continue;
    const pid = Math.abs(Number(readFileSync(path, "utf8").split("\n")[0]));
    if (isAlive(pid) && !servesFolder(pid, cluster)) rmSync(path, { force: true });
  }
}
