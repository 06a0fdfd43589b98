// How much one address, person or browser may do. Source: docs/guides/reliability.md §9.
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Reader } from "#db/client.server.ts";
import { untilFewer } from "#db/remove-in-parts.server.ts";
import type { Env } from "./env.server.ts";
import { addCounts } from "./shared-count.server.ts";
import { createWindowCount } from "./window-count.ts";

const minuteMs = 60_000;
/**
 * A page brings up to fifty pictures, scripts and letters with it, and a mobile carrier puts many
 * people behind one address.
 */
const requestsPerMade = 20;

/** Points per window in seconds, by kind. */
const kinds = {
  checkout: { points: 10, seconds: 60 },
  contact: { points: 5, seconds: 600 },
  search: { points: 30, seconds: 60 },
  pdf: { points: 10, seconds: 60 },
  restock: { points: 10, seconds: 600 },
  /** Tries at passwords and codes that were not right. */
  wrongAccount: { points: 10, seconds: 900 },
  wrongIp: { points: 30, seconds: 900 },
  /** Mails that somebody at one address asks for. */
  proofMail: { points: 10, seconds: 3_600 },
  write: { points: 30, seconds: 60 },
  /** Calls of /v1/dictionary with one access code. */
  dictionary: { points: 120, seconds: 60 },
  /** One play of one piece from one address. */
  play: { points: 1, seconds: 1_800 },
} as const;
export type LimitedKind = keyof typeof kinds;

export type Limiter = {
  /**
   * Counts a request of an address, whatever it asks for. Seconds to wait when there were too many,
   * else nothing.
   */
  request(ip: string, nowMs: number): number | undefined;
  /**
   * Counts an answer that must be made for an address: no file, no picture, no page from memory.
   * Seconds to wait, else nothing.
   */
  made(ip: string, nowMs: number): number | undefined;
  /** Takes one of `kind` for `key`; seconds to wait when it is over. Survives a restart. */
  take(kind: LimitedKind, key: string): Promise<number | undefined>;
  /**
   * One try at a password or code of `account`: counted before anything is compared, so that fifty
   * at once are fifty tries. Not ok: this account or this address had too many, and must wait so
   * many seconds. `right` takes the count back.
   */
  attempt(
    account: string,
    ip: string,
  ): Promise<{ ok: false; wait: number } | { ok: true; right(): Promise<void> }>;
  /** Tells the other processes of those who ask much, and learns what they counted. */
  share(nowMs: number): Promise<void>;
  close(): void;
};

async function waitOf(limiter: RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes)
      return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw refused;
  }
}

/** So often what was counted in memory is added up with the other processes. */
const shareMs = 1_000;

/**
 * Requests are counted in memory, and of those who ask much the counts of all processes are added
 * up each second; counts of single kinds are in the database.
 */
export function createLimiter(pool: Pool, env: Pick<Env, "RATE_LIMIT_PER_MINUTE">): Limiter {
  const max = env.RATE_LIMIT_PER_MINUTE;
  const limiters = new Map<LimitedKind, RateLimiterPostgres>();
  for (const [kind, { points, seconds }] of Object.entries(kinds) as [
    LimitedKind,
    { points: number; seconds: number },
  ][]) {
    limiters.set(
      kind,
      new RateLimiterPostgres({
        storeClient: pool,
        tableName: "rate_limit",
        tableCreated: true,
        keyPrefix: kind,
        points,
        duration: seconds,
        clearExpiredByTimeout: false,
      }),
    );
  }
  const take = async (kind: LimitedKind, key: string) => {
    const limiter = limiters.get(kind);
    return limiter && waitOf(limiter, key);
  };
  const giveBack = async (kind: LimitedKind, key: string) => {
    await limiters.get(kind)?.reward(key);
  };
  const requests = createWindowCount({ max: max * requestsPerMade, windowMs: minuteMs });
  const made = createWindowCount({ max, windowMs: minuteMs });
  const share = async (nowMs: number) => {
    await requests.share((counts) => addCounts(pool, "request", counts, nowMs));
    await made.share((counts) => addCounts(pool, "made", counts, nowMs));
  };
  // Without the database each process goes on with its own counts.
  const sharing = setInterval(() => void share(Date.now()).catch(() => {}), shareMs).unref();
  return {
    request: requests.take,
    made: made.take,
    share,
    take,
    async attempt(account, ip) {
      const right = async () => {
        await Promise.all([giveBack("wrongIp", ip), giveBack("wrongAccount", account)]);
      };
      const [tooMany, wait] = await Promise.all([
        take("wrongIp", ip),
        take("wrongAccount", account),
      ]);
      if (!tooMany && !wait) return { ok: true, right };
      // Nothing is compared, so it was no try.
      await right();
      return { ok: false, wait: Math.max(tooMany ?? 0, wait ?? 0) };
    },
    close: () => clearInterval(sharing),
  };
}

const partSize = 5_000;
/** Takes away counts whose window is over: a day of many visitors has a million. */
export const purgeOldCounts = (db: Pick<Reader, "execute">, now: Date, atOnce = partSize) =>
  untilFewer(
    db,
    atOnce,
    sql`delete from rate_limit where ctid = any(array(
      select ctid from rate_limit where expire < ${now.getTime()}
      limit ${atOnce} for update skip locked))`,
  );
