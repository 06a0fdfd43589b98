// Where tests put what they leave behind: a folder of the run's own, in memory where there is
// plenty.
import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from "node:fs";
import { freemem, tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const gigabyte = 1024 ** 3;
/** What a whole run holds at once, three clusters with their logs and some shops, fits in half. */
const roomy = { folder: 4 * gigabyte, free: 6 * gigabyte };

/**
 * A database is copied for each test, about a thousand files each time: on a disk that takes ten
 * times as long as in memory. A folder that somebody names (TMPDIR) is taken as it is.
 */
export function quickFolder() {
  if (process.env.TMPDIR) return process.env.TMPDIR;
  try {
    accessSync(memory, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const free = process.availableMemory?.() ?? freemem();
    if (bavail * bsize >= roomy.folder && free >= roomy.free) return memory;
  } catch {
    // No such folder here.
  }
  return tmpdir();
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** What runs left that were killed. */
function sweep(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(/^kg-run-(\d+)-/.exec(name)?.[1] ?? Number.NaN);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    try {
      rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another user's: not ours to take away.
    }
  }
}

/** A folder that goes with this process; the database's user passes through. */
export function scratchFolder() {
  const folder = quickFolder();
  sweep(folder);
  const scratch = mkdtempSync(join(folder, `kg-run-${process.pid}-`));
  chmodSync(scratch, 0o755);
  process.once("exit", () => rmSync(scratch, { recursive: true, force: true, maxRetries: 5 }));
  return scratch;
}
