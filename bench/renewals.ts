// A month's end: ten thousand renewals arrive in one go. The provider answers at once, so that what
// is measured is ours.
import { randomUUID } from "node:crypto";
import pg from "pg";
import { openDatabase } from "../app/db/client.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import { createItemMemory, ensureItems } from "../app/features/identity/licence/items.server.ts";
import { applyDueEvents } from "../app/features/shop/purchase/settle/events.server.ts";
import { planEvents } from "../app/features/memberships/subscription/billing/events.server.ts";
import type { PlanPaymentProvider } from "../app/features/memberships/subscription/billing/order.server.ts";
import type { PlanInvoice, PlanSubscription } from "../app/integrations/stripe/plans-port.ts";
import { itemMasters } from "../seed/item-masters.ts";

const begin = new Date("2026-10-21T03:00:00Z");
const renewed = new Date("2026-11-21T03:00:00Z");
const until = new Date("2026-12-21T03:00:00Z");
const now = new Date("2026-11-21T03:05:00Z");
const price = "price_1";

/** A provider that knows every plan `sub_<n>`: begun a month ago, renewed just now. */
function provider(): PlanPaymentProvider {
  const subscription = (n: string): PlanSubscription => ({
    id: `sub_${n}`,
    customer: `cus_${n}`,
    status: "active",
    uid: null,
    itemId: "000001",
    reference: null,
    price,
    amount: 3_300,
    interval: "month",
    periodStart: renewed,
    periodEnd: until,
    trialEnd: null,
    cancelAtPeriodEnd: false,
    cancelAt: null,
    endedAt: null,
    paused: false,
    pausedUntil: null,
    defaultMethod: `pm_${n}`,
    latestInvoice: `in_${n}_2`,
    livemode: false,
    created: begin,
  });
  const invoice = (n: string, at: 1 | 2): PlanInvoice => ({
    id: `in_${n}_${at}`,
    subscription: `sub_${n}`,
    customer: `cus_${n}`,
    status: "paid",
    amountPaid: 3_300,
    amountDue: 3_300,
    currency: "jpy",
    reason: at === 1 ? "subscription_create" : "subscription_cycle",
    lines: [
      {
        price,
        amount: 3_300,
        periodStart: at === 1 ? begin : renewed,
        periodEnd: at === 1 ? renewed : until,
        proration: false,
      },
    ],
    paidAt: at === 1 ? begin : renewed,
    paymentIntent: `pi_${n}_${at}`,
    methodLabel: "Visa 末尾4242",
    attempts: 1,
    nextAttemptAt: null,
    hostedUrl: null,
    number: null,
    livemode: false,
    created: at === 1 ? begin : renewed,
  });
  const known = {
    livemode: false,
    readSubscription: async (id: string) => subscription(id.slice(4)),
    readInvoice: async (id: string) => invoice(id.slice(3, -2), 2),
    listInvoices: async (of: unknown) => [
      invoice(String(of).slice(4), 2),
      invoice(String(of).slice(4), 1),
    ],
  };
  return new Proxy({} as PlanPaymentProvider, {
    get: (_target, name) => {
      if (name in known) return known[name as keyof typeof known];
      throw new Error(`Not asked in a renewal: ${String(name)}`);
    },
  });
}

/** Counts what is asked of the database, without what only opens and closes transactions. */
function counting() {
  const ask = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  let asked = 0;
  pg.Client.prototype.query = function count(this: pg.Client, ...args: unknown[]) {
    const [first] = args;
    const text =
      typeof first === "string" ? first : ((first as { text?: string } | undefined)?.text ?? "");
    if (!/^\s*(?:begin|commit|rollback)/i.test(text)) asked += 1;
    return Reflect.apply(ask, this, args);
  } as typeof pg.Client.prototype.query;
  return {
    asked: () => asked,
    stop: () => {
      pg.Client.prototype.query = ask as typeof pg.Client.prototype.query;
    },
  };
}

export async function renewMany(databaseUrl: string, count: number) {
  const root = new pg.Client({ connectionString: databaseUrl });
  await root.connect();
  const name = `bench_${randomUUID().replaceAll("-", "")}`;
  await root.query(`create database ${name}`);
  const url = new URL(databaseUrl);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const { db, pool, close } = openDatabase(url.href, { max: 16 });
  await ensureItems(db, itemMasters);
  await pool.query(
    "insert into plan_price (price_id, item_id, amount, interval) values ($1, '000001', 3300, 'month')",
    [price],
  );
  await pool.query(
    "insert into users (uid, stripe_customer, created, updated) select gen_random_uuid(), 'cus_' || n, $1, $1 from generate_series(1, $2::int) n",
    [begin, count],
  );
  await pool.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval, period_start, period_end, method_label, created_at, updated_at)
    select gen_random_uuid(), uid, '000001', replace(stripe_customer, 'cus_', 'sub_'), stripe_customer, 'active', 3300, 'month', $1, $2, 'Visa 末尾4242', $1, $1 from users`,
    [begin, renewed],
  );
  await pool.query(
    `insert into subscription_payment (invoice_id, subscription_id, uid, reason, amount, method_label, lines, paid_at)
    select replace(provider_id, 'sub_', 'in_') || '_1', id, uid, 'subscription_create', 3300, 'Visa 末尾4242', jsonb_build_array(jsonb_build_object('itemId', '000001', 'amount', 3300, 'from', $1::text, 'until', $2::text)), $3 from subscription`,
    [begin.toISOString(), renewed.toISOString(), begin],
  );
  await pool.query(
    `insert into item_own (id, uid, item_id, status, store, since_at, expire_at, since, expire, origin, created_at, updated_at)
    select gen_random_uuid(), uid, '000001', 'active', 1, $1, $2, '2026-10-21', '2026-11-24', 'subscription:' || id || ':000001:' || $3, $1, $1 from subscription`,
    [begin, new Date(renewed.getTime() + 3 * 86_400_000), begin.toISOString()],
  );
  await pool.query(
    "insert into payment_event (id, type, created, livemode, object_id, received_at, next_at) select 'evt_' || n, 'invoice.paid', $1, false, 'in_' || n || '_2', $1, $1 from generate_series(1, $2::int) n",
    [renewed, count],
  );
  await pool.query("analyze");

  const items = createItemMemory(db, () => 1);
  const world = provider();
  const plans = planEvents(db, world, () => items.read());
  const queries = counting();
  const memory: number[] = [];
  const began = performance.now();
  let done = 0;
  let failed = 0;
  for (;;) {
    const round = await applyDueEvents(db, world, now, { limit: 20, plans });
    done += round.done;
    failed += round.failed;
    if (round.done + round.failed === 0) break;
    if (done % Math.ceil(count / 10) < 20) memory.push(process.memoryUsage().heapUsed / 1_048_576);
  }
  const seconds = (performance.now() - began) / 1_000;
  const asked = queries.asked();
  queries.stop();
  const {
    rows: [state],
  } = await pool.query<{ payments: number; licences: number; letters: number }>(
    "select (select count(*)::int from subscription_payment) as payments, (select count(*)::int from item_own where expire = '2026-12-24') as licences, (select count(*)::int from outbox) as letters",
  );
  await close();
  await root.query(`drop database ${name} with (force)`);
  await root.end();
  return {
    seconds,
    perSecond: done / seconds,
    queries: asked / Math.max(1, done),
    done,
    failed,
    state,
    memory: memory.map(Math.round),
  };
}
