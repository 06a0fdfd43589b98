// Two processes with one database: what one counted, the other knows a second later.
import { expect, test, vi } from "vitest";
import { freshDatabase } from "#test/database.ts";
import { createLimiter } from "./limiter.server.ts";

const at = Date.parse("2026-11-25T03:00:00Z");

test("who asks two processes has no more than who asks one", async () => {
  // What each second is shared by itself is shared here by hand.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const base = await freshDatabase();
  const [one, two] = [{ RATE_LIMIT_PER_MINUTE: 10 }, { RATE_LIMIT_PER_MINUTE: 10 }].map((env) =>
    createLimiter(base.pool, env),
  );
  if (!one || !two) throw new Error("two limiters");
  const ask = (limiter: typeof one, ip: string, nowMs = at) =>
    limiter.made(ip, nowMs) === undefined;
  for (let n = 0; n < 6; n += 1) expect(ask(one, "198.51.100.1")).toBe(true);
  for (let n = 0; n < 3; n += 1) expect(ask(two, "198.51.100.1")).toBe(true);
  await one.share(at);
  await two.share(at);
  // Nine were counted together; the second knows it, and allows one more.
  expect([ask(two, "198.51.100.1"), ask(two, "198.51.100.1")]).toEqual([true, false]);
  expect(ask(two, "198.51.100.2")).toBe(true);
  await two.share(at);
  ask(one, "198.51.100.1");
  await one.share(at);
  expect(ask(one, "198.51.100.1")).toBe(false);
  // The next minute begins anew, here and in the database.
  const next = at + 60_000;
  expect(ask(one, "198.51.100.1", next)).toBe(true);
  await one.share(next);
  const { rows } = await base.pool.query(
    "select points from rate_limit where key = 'made:198.51.100.1'",
  );
  expect(rows).toEqual([{ points: 1 }]);
  one.close();
  two.close();
  await base.close();
  vi.useRealTimers();
});
