// For tests that take something away from under buyers: who buys, whether the accounts agree, and
// how the shop says what is missing.
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { buyerEmail, buyOne } from "../bench/purchases.ts";
import { aPerson, signedIn } from "./people.ts";
import type { RunningServer } from "./server.ts";

export const backMs = 10_000;

/** Buyers who begin again when something fails; each purchase is by somebody new. */
export function buyers(base: string, skus: readonly string[]) {
  const stopping = new AbortController();
  let next = 0;
  const thanked: string[] = [];
  const working = Promise.all(
    Array.from({ length: 8 }, async () => {
      while (!stopping.signal.aborted) {
        const at = next++;
        await buyOne(base, skus[at % skus.length] ?? "", at).then(
          () => thanked.push(buyerEmail(at)),
          () => pause(50),
        );
      }
    }),
  );
  return {
    done: () => thanked.length,
    /** The addresses of those who have seen the page that thanks. */
    thanked: () => [...thanked],
    stop: async () => {
      stopping.abort();
      await working;
    },
  };
}

export async function openAccounts(url: string) {
  const database = openDatabase(url, { max: 2 });
  const member = await aPerson(database);
  const { token } = await signedIn(database, member);
  const { rows } = await database.pool.query<{ sku: string }>(
    "select sku from product_size join product on product.id = product_id where collection = 'product' and plans = '{}' and stock > 5 order by sku limit 3",
  );
  const skus = rows.map(({ sku }) => sku);
  await database.pool.query("update product_size set stock = 1000000 where sku = any($1)", [skus]);
  return { database, skus, cookie: `session=${token}` };
}

const balance = `select
  (select coalesce(sum((data->'object'->>'amount_received')::int), 0) from stand_in.object where kind = 'payment_intent' and data->'object'->>'status' = 'succeeded')::int as captured,
  (select coalesce(sum(amount), 0) from payment_history)::int as paid,
  (select coalesce(sum(total), 0) from orders where state <> 'new' and paid_at is not null)::int as ordered,
  (select count(*) from payment_history) - (select count(distinct order_id) from payment_history) as doubled,
  (select coalesce(sum(reserved), 0) from product_size)::int as reserved,
  (select coalesce(sum(quantity), 0) from stock_hold where state = 'held')::int as held,
  (select coalesce(sum(1000000 - stock), 0) from product_size where sku = any($1))::int as gone,
  (select coalesce(sum(quantity), 0) from stock_hold where state = 'sold')::int as sold,
  (select count(*) from stock_hold join payment_temporary on id = temporary_id where stock_hold.state = 'held' and payment_temporary.state in ('paid', 'expired', 'failed', 'abandoned'))::int as stuck`;

/** The provider tells again at once what it could not tell meanwhile. */
const hurry =
  "update stand_in.delivery set next_at = now() where delivered_at is null; update payment_event set next_at = now() where done_at is null";

export async function expectBalanced(url: string, skus: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(hurry);
    const read = async () => {
      const { captured, paid, ordered, doubled, reserved, held, gone, sold, stuck } = (
        await client.query(balance, [skus])
      ).rows[0];
      return {
        money: [paid - captured, ordered - captured, Number(doubled)],
        goods: [reserved - held, gone - sold, stuck],
        any: captured > 0,
      };
    };
    await expect
      .poll(read, { timeout: 60_000, interval: 500 })
      .toEqual({ money: [0, 0, 0], goods: [0, 0, 0], any: true });
  } finally {
    await client.end();
  }
}

/** What a member, a script and whoever watches are answered at this moment. */
async function asked({ base }: RunningServer, cookie: string) {
  const [page, call, ready, kept] = await Promise.all([
    fetch(`${base}/mypage`, { headers: { cookie, accept: "text/html" }, redirect: "manual" }),
    fetch(`${base}/api/v1/orders/points`, { headers: { cookie } }),
    fetch(`${base}/readyz`),
    fetch(`${base}/about`),
  ]);
  return { page, call, ready, kept };
}

/**
 * The probe of `/readyz` looks at most once a second: what it saw before the kill it may still say
 * for as long.
 */
const probeLagMs = 1_500;

export async function expectAway(shop: RunningServer, cookie: string): Promise<void> {
  const began = performance.now();
  let answers = await asked(shop, cookie);
  while (answers.ready.status === 200 && performance.now() - began < probeLagMs)
    answers = await asked(shop, cookie);
  const { page, call, ready, kept } = answers;
  expect([page.status, call.status, ready.status, kept.status]).toEqual([503, 503, 503, 200]);
  expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(Number(call.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await page.text()).toContain("ただいま、つながりにくくなっています。");
  expect(await call.json()).toMatchObject({ status: -1 });
  expect(await ready.json()).toEqual({ status: "not ready", because: "away" });
}

export async function untilBack(shop: RunningServer, cookie: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { page, ready } = await asked(shop, cookie);
    if (page.status === 200 && ready.status === 200) return performance.now() - began;
    expect([200, 503]).toContain(page.status);
    if (performance.now() - began > 2 * backMs) throw new Error(`not back:\n${shop.log()}`);
    await pause(50);
  }
}

export async function untilMore(done: () => number): Promise<void> {
  const before = done();
  for (const until = Date.now() + 30_000; done() < before + 3 && Date.now() < until;)
    await pause(20);
  expect(done(), "nobody could buy any more").toBeGreaterThanOrEqual(before + 3);
}
