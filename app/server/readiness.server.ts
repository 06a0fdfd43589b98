// Whether requests can be answered: the database takes a row, and the disk takes a file.
import { randomBytes, randomUUID } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { type Fault, faultOf } from "#lib/fault.ts";

/** However often it is asked, it is tried once in this time. */
const cacheMs = 1_000;
/**
 * A full disk may still take a few bytes: half a megabyte is what a picture or a segment of the
 * database's log wants.
 */
const probeBytes = 512 * 1_024;
const filler = randomBytes(probeBytes);

export type Readiness = { ready: true } | { ready: false; because: Fault | "stopping" | "failing" };

async function tryDisk(folder: string): Promise<void> {
  const path = join(folder, `.ready-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(path, filler, { flush: true });
  } finally {
    await rm(path, { force: true });
  }
}

/** A row of its own in the table of counts: written anew each time, swept away with the others. */
const tryDatabase = (pool: Pool, nowMs: number) =>
  pool.query(
    `insert into rate_limit (key, points, expire) values ('readyz', 0, $1) on conflict (key)
      do update set expire = excluded.expire`,
    [nowMs + 60_000],
  );

export function createReadiness({ pool, folder }: { pool: Pool; folder: string }) {
  let kept: { at: number; answer: Promise<Readiness> } | undefined;
  let stopping = false;

  async function look(nowMs: number): Promise<Readiness> {
    const looked = await Promise.allSettled([tryDatabase(pool, nowMs), tryDisk(folder)]);
    const reasons = looked.flatMap((one): (Fault | "failing")[] =>
      one.status === "rejected" ? [faultOf(one.reason) ?? "failing"] : [],
    );
    // A database that finds no room goes away: then the disk is what a person must look at.
    const because = reasons.includes("full") ? "full" : reasons[0];
    return because ? { ready: false, because } : { ready: true };
  }
  return {
    async read(nowMs: number): Promise<Readiness> {
      if (stopping) return { ready: false, because: "stopping" };
      if (!kept || nowMs - kept.at >= cacheMs || nowMs < kept.at)
        kept = { at: nowMs, answer: look(nowMs) };
      return kept.answer;
    },
    /** From now on not ready: whoever shares out the requests sends them elsewhere. */
    stop() {
      stopping = true;
    },
    isStopping: () => stopping,
  };
}
export type ReadinessProbe = ReturnType<typeof createReadiness>;
