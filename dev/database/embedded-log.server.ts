// The database's own log: kept over restarts, because the reason of a crash stands at its old end.
import { copyFileSync, openSync, readFileSync, renameSync, statSync, truncateSync } from "node:fs";
import { join } from "node:path";

const maxBytes = 5 * 1_024 * 1_024;
const maxFiles = 3;
const lookEveryMs = 10 * 60_000;

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Moves a log that has grown large out of the way: `.1` is the newest of the old. Whoever writes to
 * it by appending goes on at its beginning.
 */
export function rotate(path: string, max = maxBytes): void {
  if (sizeOf(path) <= max) return;
  for (let n = maxFiles - 1; n >= 1; n -= 1)
    if (sizeOf(`${path}.${n}`)) renameSync(`${path}.${n}`, `${path}.${n + 1}`);
  copyFileSync(path, `${path}.1`);
  truncateSync(path);
}

/** The log of a database in `folder`, open for appending, looked after for as long as we run. */
export function openLog(folder: string) {
  const path = join(folder, "postgres.log");
  const check = () => {
    try {
      rotate(path);
    } catch {
      // A full disk: the log grows no further by itself.
    }
  };
  check();
  const began = sizeOf(path);
  const file = openSync(path, "a", 0o600);
  const timer = setInterval(check, lookEveryMs).unref();
  return {
    file,
    /** What was written since it was opened. */
    said: () => readFileSync(path).subarray(began).toString(),
    close: () => clearInterval(timer),
  };
}
