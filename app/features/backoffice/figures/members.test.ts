// By what the fees of a month became more or less, added up with a pencil; and who came no more, as
// the list says it.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import {
  movesOfFees,
  plansAway,
} from "#features/memberships/subscription/billing/revenue.server.ts";
import { tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { aPerson } from "#test/people.ts";
import { plansOfMonths } from "./figures.server.ts";
import { memberFigures } from "./members.server.ts";
import { momentsOf, periodOf } from "./period.ts";

const now = tokyo("2026-11-30 12:00:00");
let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
}, 60_000);
afterAll(() => base.close());
beforeEach(() => base.pool.query("truncate subscription cascade"));

/** A contract of somebody, with what was paid for on which days: yen, from, until. */
async function contract(
  paid: readonly (readonly [yen: number, from: string, until: string])[],
  ended: string | null = null,
) {
  const { uid } = await aPerson(base, { email: null });
  const id = randomUUID();
  await base.pool.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
       period_start, period_end, ended_at, created_at, updated_at)
     values ($1, $2, '000001', $3, 'c', $5, 1980, 'month', $4, $4, $6, $4, $4)`,
    [id, uid, `sub_${id}`, now, ended ? "canceled" : "active", ended && tokyo(ended)],
  );
  for (const [amount, from, until] of paid)
    await base.pool.query(
      `insert into subscription_payment (invoice_id, subscription_id, uid, reason, amount,
         method_label, lines, paid_at) values ($1, $2, $3, 'subscription_cycle', $4, '', $5, $6)`,
      [
        randomUUID(),
        id,
        uid,
        amount,
        JSON.stringify([{ itemId: "000001", amount, from: tokyo(from), until: tokyo(until) }]),
        tokyo(from),
      ],
    );
  return uid;
}
const [october, november] = [
  ["2026-10-15", "2026-11-15"],
  ["2026-11-15", "2026-12-15"],
] as const;
const period = () => periodOf(new URLSearchParams(), now);

test("each contract stands under what happened to it, and all moves together lead from the beginning to the end", async () => {
  await contract([
    [1_980, ...october],
    [1_980, ...november],
  ]);
  await contract([[3_300, ...november]]);
  await contract([
    [1_980, "2026-08-15", "2026-09-15"],
    [1_980, ...november],
  ]);
  await contract([
    [1_980, ...october],
    [3_300, ...november],
  ]);
  await contract([
    [3_300, ...october],
    [1_980, ...november],
  ]);
  await contract([[1_980, ...october]], "2026-11-15 00:00:00");
  await contract([[1_980, ...october]]);
  const moves = await movesOfFees(base.db, momentsOf(period()));
  expect(moves).toEqual({
    before: 11_220,
    after: 12_540,
    joined: { count: 1, monthly: 3_300 },
    back: { count: 1, monthly: 1_980 },
    up: { count: 1, monthly: 1_320 },
    down: { count: 1, monthly: -1_320 },
    left: { count: 1, monthly: -1_980 },
    rests: { count: 1, monthly: -1_980 },
  });
  const [month] = await plansOfMonths(base.db, "2026-11-30" as TokyoDate);
  expect(month?.monthly).toBe(moves.after);
});
test("nobody is nothing", async () => {
  const { moves, left, trials, away } = await memberFigures(base.db, period());
  expect([moves.before, moves.after, moves.left.count, left.share, trials.share, away]).toEqual([
    0,
    0,
    0,
    "",
    "",
    0,
  ]);
});
test("who has not been here for thirty days is counted, who came yesterday is not", async () => {
  const [gone, here] = [
    await contract([[1_980, ...november]]),
    await contract([[1_980, ...november]]),
  ];
  const used = (uid: string, days: number) =>
    base.pool.query(
      `insert into sign_in (token_hash, id, uid, created_at, last_used_at, proved_at, idle_until, ends_at)
       values ($1, $2, $3, now(), now() - $4 * interval '1 day', now(), now() + interval '9 days', now() + interval '9 days')`,
      [randomUUID(), randomUUID(), uid, days],
    );
  expect(await plansAway(base.db)).toBe(2);
  await used(gone, 31);
  await used(here, 1);
  expect(await plansAway(base.db)).toBe(1);
});
