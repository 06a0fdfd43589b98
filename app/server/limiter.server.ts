// How much one address, person or browser may do. Source: guide §9.
import type { Pool } from "pg";
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Env } from "./env.server.ts";

/** Points per window in seconds, by kind. */
const kinds = {
  checkout: { points: 10, seconds: 60 },
  contact: { points: 5, seconds: 600 },
  search: { points: 30, seconds: 60 },
  pdf: { points: 10, seconds: 60 },
  restock: { points: 10, seconds: 600 },
  /** Wrong passwords and codes. */
  wrongAccount: { points: 10, seconds: 900 },
  wrongAddress: { points: 30, seconds: 900 },
  /** Mails that somebody at one address asks for. */
  proofMail: { points: 10, seconds: 3_600 },
  write: { points: 30, seconds: 60 },
  /** One play of one piece from one address. */
  play: { points: 1, seconds: 1_800 },
} as const;
export type LimitedKind = keyof typeof kinds;

export type Limiter = {
  /** Seconds to wait when an address asks too much of everything, else nothing. */
  everything(address: string, now: Date): Promise<number | undefined>;
  /** Takes one of `kind` for `key`; seconds to wait when it is over. Survives a restart. */
  take(kind: LimitedKind, key: string): Promise<number | undefined>;
  /** Seconds to wait when a kind is used up for `key`; takes nothing. */
  over(kind: LimitedKind, key: string): Promise<number | undefined>;
  close(): Promise<void>;
};

async function waitOf(limiter: RateLimiterMemory | RateLimiterPostgres, key: string): Promise<number | undefined> {
  try {
    await limiter.consume(key);
    return undefined;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return Math.max(1, Math.ceil(refused.msBeforeNext / 1_000));
    throw refused;
  }
}

/** The count of everything is kept in memory (it protects this process); counts of single kinds in the database. */
export function createLimiter(pool: Pool, env: Pick<Env, "RATE_LIMIT_PER_MINUTE">): Limiter {
  const everything = new RateLimiterMemory({ points: env.RATE_LIMIT_PER_MINUTE, duration: 60 });
  const limiters = new Map<LimitedKind, RateLimiterPostgres>();
  for (const [kind, { points, seconds }] of Object.entries(kinds) as [LimitedKind, { points: number; seconds: number }][]) {
    limiters.set(kind, new RateLimiterPostgres({
      storeClient: pool, tableName: "rate_limit", tableCreated: true, keyPrefix: kind, points, duration: seconds, clearExpiredByTimeout: false,
    }));
  }
  return {
    everything: (address) => waitOf(everything, address),
    take: async (kind, key) => {
      const limiter = limiters.get(kind);
      return limiter && waitOf(limiter, key);
    },
    over: async (kind, key) => {
      const held = await limiters.get(kind)?.get(key);
      return held && held.remainingPoints <= 0 && held.msBeforeNext > 0 ? Math.ceil(held.msBeforeNext / 1_000) : undefined;
    },
    close: async () => {},
  };
}

/** Takes away counts whose window is over. */
export async function forgetOldCounts(pool: Pool, now: Date): Promise<void> {
  await pool.query("delete from rate_limit where expire < $1", [now.getTime()]);
}
