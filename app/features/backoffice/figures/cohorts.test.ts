// Three months of plans written by hand, counted with a pencil, and compared.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createItemMemory, ensureItems } from "#features/identity/licence/items.server.ts";
import { planList } from "#features/memberships/subscription/plans/desk.server.ts";
import { addDays, tokyo, type TokyoDate } from "#lib/tokyo-date.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { freshDatabase } from "#test/database.ts";
import { cohortsOfMonths, cohortTexts } from "./cohorts.server.ts";
import { endingsOfMonths, plansOfMonths } from "./figures.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await ensureItems(base.db, itemMasters);
  for (const [name, contract] of Object.entries(life)) await write(name, contract);
}, 120_000);
afterAll(() => base.close());

type Paid = [at: string, amount: number, until: string];
const today = "2026-03-20";
/** Each bill is for the time from its payment on. */
type Contract = {
  paid: Paid[];
  ended?: string;
  trialUntil?: string;
  failed?: [string, at: string];
};
const life: Record<string, Contract> = {
  "stays from January on": {
    paid: [
      ["2026-01-05 10:00:00", 3_000, "2026-02-05"],
      ["2026-02-05 10:00:00", 3_000, "2026-03-05"],
      ["2026-03-05 10:00:00", 3_000, "2026-04-05"],
    ],
    failed: ["2026-02-05 10:00:00", "2026-02-04 10:00:00"],
  },
  "stops after two months": {
    paid: [
      ["2026-01-10 10:00:00", 3_000, "2026-02-10"],
      ["2026-02-10 10:00:00", 3_000, "2026-03-10"],
    ],
    ended: "2026-03-10 10:00:00",
  },
  "comes in the last second of January, and is ended by the shop": {
    paid: [["2026-01-31 23:59:59", 3_000, "2026-03-31"]],
    ended: "2026-02-20 10:00:00",
  },
  "has a bill that failed for two weeks": {
    paid: [
      ["2026-01-20 10:00:00", 3_000, "2026-02-20"],
      ["2026-03-02 10:00:00", 3_000, "2026-04-02"],
    ],
    failed: ["2026-03-02 10:00:00", "2026-02-20 10:00:00"],
  },
  "comes in the first second of February, for a year": {
    paid: [["2026-02-01 00:00:00", 30_000, "2027-02-01"]],
  },
  "pays nothing in its trial": {
    paid: [
      ["2026-01-15 10:00:00", 0, "2026-03-01"],
      ["2026-03-01 10:00:00", 3_000, "2026-04-01"],
    ],
    trialUntil: "2026-03-01 00:00:00",
  },
  "never pays": {
    paid: [["2026-01-15 10:00:00", 0, "2026-03-15"]],
    trialUntil: "2026-03-15 00:00:00",
  },
};
/*
 * By pencil:       paid first   end of January   of February      today
 *   January             4              4              2             2
 *     (stays · stops · last second · failed bill)   (stays · stops)  (stays · failed bill)
 *   February            1              –              1             1
 *   March               1              –              –             1
 */
const pencil: Record<string, { joined: number; stays: number[] }> = {
  "2026-03": { joined: 1, stays: [1] },
  "2026-02": { joined: 1, stays: [1, 1] },
  "2026-01": { joined: 4, stays: [4, 2, 2] },
  "2025-12": { joined: 0, stays: [0, 0, 0, 0] },
};

/*
 * A month's worth of what was paid for when the month ended, by pencil:
 *              stays   stops   last second (3,000 for two months)   failed bill   a year    trial
 *   January    3,000 + 3,000 + 1,500                              + 3,000                          = 10,500
 *   February   3,000 + 3,000                                                    + 2,500            =  8,500
 *   March      3,000                                              + 3,000       + 2,500  + 3,000   = 11,500
 * Four stood when February began and one of them left; of the four of March one as well.
 */
const nothing = { running: 0, joined: 0, left: 0, monthly: 0, leftShare: "" };
const byPencil: Record<string, typeof nothing> = {
  "2026-03": { running: 4, joined: 1, left: 1, monthly: 11_500, leftShare: "25%" },
  "2026-02": { running: 3, joined: 1, left: 1, monthly: 8_500, leftShare: "25%" },
  "2026-01": { running: 4, joined: 4, left: 0, monthly: 10_500, leftShare: "" },
  "2025-12": nothing,
};
/** Two trials ended in March; of two bills that failed in February one was paid within a week. */
const endedByPencil: Record<string, object> = {
  "2026-03": { trials: 2, trialsPaid: 1, failed: 0, rescued: 0 },
  "2026-02": { trials: 0, trialsPaid: 0, failed: 2, rescued: 1 },
  "2026-01": { trials: 0, trialsPaid: 0, failed: 0, rescued: 0 },
};

async function write(name: string, { paid, ended, trialUntil, failed }: Contract) {
  const [uid, id] = [randomUUID(), randomUUID()];
  const [first] = paid;
  const at = tokyo(first?.[0] ?? today).toISOString();
  await base.pool.query(
    "insert into users (uid, display_name, created, updated) values ($1, $2, $3, $3)",
    [uid, name, at],
  );
  await base.pool.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
      period_start, period_end, ended_at, created_at, updated_at)
      values ($1::uuid, $2, '000001', $1::uuid::text, 'cus', $3, 3000, 'month', $4, $4, $5, $4, $4)`,
    [id, uid, ended ? "canceled" : "active", at, ended ? tokyo(ended).toISOString() : null],
  );
  if (trialUntil)
    await base.pool.query("update subscription set trial_end = $2 where id = $1", [
      id,
      tokyo(trialUntil).toISOString(),
    ]);
  if (failed)
    await base.pool.query(
      `insert into failed_charge (invoice_id, attempt, subscription_id, amount, failed_at)
        values ($1, 1, $2, 3000, $3)`,
      [`${id}-${failed[0]}`, id, tokyo(failed[1]).toISOString()],
    );
  for (const [when, amount, until] of paid) {
    const from = tokyo(when).toISOString();
    const line = { itemId: "000001", amount, from, until: tokyo(until).toISOString() };
    await base.pool.query(
      `insert into subscription_payment
        (invoice_id, subscription_id, uid, reason, amount, method_label, lines, paid_at)
        values ($1, $2, $3, 'renewal', $4, 'カード', $5, $6)`,
      [`${id}-${when}`, id, uid, amount, JSON.stringify([line]), from],
    );
  }
}

test("who stayed is what the pencil says, month by month", async () => {
  const cohorts = await cohortsOfMonths(base.db, today);
  expect(cohorts).toHaveLength(13);
  for (const { from, joined, stays } of cohorts.slice(0, 4))
    expect({ joined, stays: stays.map(({ count }) => count) }, from).toEqual(
      pencil[from.slice(0, 7)],
    );
  expect(cohorts[2]?.stays.map(({ percent }) => percent)).toEqual(["100%", "50%", "50%"]);
});

test("what plans bring a month, who came and who left is what the pencil says", async () => {
  const months = await plansOfMonths(base.db, today);
  for (const [month, sums] of Object.entries(byPencil))
    expect(months.find(({ from }) => from.startsWith(month))).toMatchObject(sums);
  expect(months.slice(4).every(({ joined, monthly }) => joined + monthly === 0)).toBe(true);
});

test("what became of trials and of bills that failed is what the pencil says", async () => {
  const months = await endingsOfMonths(base.db, today);
  for (const [month, sums] of Object.entries(endedByPencil))
    expect(months.find(({ from }) => from.startsWith(month))).toMatchObject(sums);
});

test("each number is the length of the list that it opens", async () => {
  const items = await createItemMemory(base.db, () => 1).read();
  const { first, on } = planList(items, async () => ({ uids: [], more: false })).filters;
  if (first?.kind !== "days" || on?.kind !== "text") throw new Error("no such filter");
  const now = tokyo(`${today} 12:00:00`);
  for (const { from, to, stays } of (await cohortsOfMonths(base.db, today)).slice(0, 4))
    for (const { day, count } of stays) {
      const until = tokyo(addDays(to, 1)).toISOString();
      const { rows } = await base.db.execute<{ count: number }>(sql`
        select count(*)::int as count from subscription
        where ${first.at} >= ${tokyo(from).toISOString()}::timestamptz
          and ${first.at} < ${until}::timestamptz and ${on.where(day, now)}`);
      expect(rows[0]?.count, `${from} at ${day}`).toBe(count);
    }
});

test("the file says the same, and nothing of months to come", async () => {
  let text = "";
  for await (const part of cohortTexts(base.db, today as TokyoDate)) text += part;
  const lines = text.trim().split("\n");
  expect(lines[0]).toMatch(/^月,はじめての会費,その月の終わり,1か月あと,.*,12か月あと$/);
  expect(lines[3]).toBe("2026-01,4,4,2,2,,,,,,,,,,");
});
