// Orders of two months by their means, counted with a pencil, against what the desk shows and what
// the lists open.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { conditionsOf } from "#features/platform/desk-lists/list.server.ts";
import { orderList } from "#features/shop/purchase/orders/desk.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { sql } from "drizzle-orm";
import { freshDatabase } from "#test/database.ts";
import { paymentsOfMonths, paymentTexts } from "./payments.server.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
beforeAll(async () => {
  base = await freshDatabase();
  await fill();
}, 120_000);
afterAll(() => base.close());

/** When it was ordered, how, by whom; when it was paid; how it stands. */
type Line = [placed: string, means: string, who: string, paid: string | null, state: string];
const lines: Line[] = [
  ["2026-10-31 23:59:59", "card", "a", "2026-11-01 00:01:00", "paid"],
  ["2026-11-01 00:00:00", "card", "b", "2026-11-01 00:05:00", "shipped"],
  // Ended, and paid another six days later, by another means.
  ["2026-11-02 10:00:00", "card", "c", null, "cancelled"],
  ["2026-11-08 09:00:00", "paypay", "c", "2026-11-08 09:05:00", "paid"],
  // Ended; what was paid before it, or after eight days, is not why.
  ["2026-11-03 10:00:00", "card", "d", null, "cancelled"],
  ["2026-11-02 10:00:00", "paypay", "d", "2026-11-02 10:01:00", "paid"],
  ["2026-11-11 10:00:01", "paypay", "d", "2026-11-11 10:00:02", "paid"],
  // Without an address nobody is known again.
  ["2026-11-04 10:00:00", "konbini", "", null, "cancelled"],
  ["2026-11-04 11:00:00", "konbini", "", "2026-11-05 11:00:00", "paid"],
  ["2026-11-20 10:00:00", "konbini", "e", null, "new"],
  ["2026-11-20 10:00:00", "transfer", "f", null, "new"],
  ["2026-11-20 10:00:00", "cod", "g", null, "shipped"],
  ["2026-11-20 10:00:00", "cod", "h", null, "cancelled"],
  // Paid and given back is paid.
  ["2026-11-20 10:00:00", "card", "i", "2026-11-20 10:01:00", "cancelled"],
  ["2026-12-01 00:00:00", "card", "j", null, "cancelled"],
];
async function fill(): Promise<void> {
  for (const [placed, means, who, paid, state] of lines)
    await base.pool.query(
      `insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at,
         paid_at, updated_at) values ($1, $2, 'guest', $3, $4, $5, 100, $6, $7, $6)`,
      [
        randomUUID(),
        randomUUID(),
        state,
        who && `${who}@example.jp`,
        JSON.stringify({ means }),
        tokyo(placed),
        paid && tokyo(paid),
      ],
    );
}

/*
 * By pencil, November:
 *   card      b c d i         4 · paid b i 2 · open 0 · ended c d 2 · later c 1
 *   paypay    c d d           3 · paid 3
 *   konbini   two nobodies, e 3 · paid 1 · open e 1 · ended 1 · later 0
 *   cod       g h             2 · open g 1 · ended h 1
 *   transfer  f               1 · open 1
 * October: card a, paid
 */
const november = [
  ["card", 4, 2, 0, 2, 1],
  ["konbini", 3, 1, 1, 1, 0],
  ["paypay", 3, 3, 0, 0, 0],
  ["cod", 2, 0, 1, 1, 0],
  ["transfer", 1, 0, 1, 0, 0],
];
const shown = async () =>
  (await paymentsOfMonths(base.db, "2026-11-30")).map(
    ({ month, means, tried, paid, open, ended, later }) => [
      month,
      means,
      tried,
      paid,
      open,
      ended,
      later,
    ],
  );

test("each month and means has what the pencil says; the next month's are its own", async () => {
  expect(await shown()).toEqual([
    ...november.map((row) => ["2026-11", ...row]),
    ["2026-10", "card", 1, 1, 0, 0, 0],
  ]);
});

test("each number is the length of the list that it opens", async () => {
  for (const one of await paymentsOfMonths(base.db, "2026-11-30")) {
    const listed = async (outcome: string) => {
      const said = {
        "placed-from": one.from,
        "placed-to": one.to,
        by: one.means,
        ...(outcome && { outcome }),
      };
      const where = conditionsOf(orderList.filters, said, tokyo("2026-11-30"));
      const { rows } = await base.db.execute<{ n: number }>(
        sql`select count(*)::int as n from orders where ${sql.join([sql`true`, ...where], sql` and `)}`,
      );
      return rows[0]?.n;
    };
    const lists = ["", "paid", "open", "ended", "later"].map(listed);
    expect(await Promise.all(lists)).toEqual([one.tried, one.paid, one.open, one.ended, one.later]);
  }
});

test("the file has the same rows", async () => {
  let text = "";
  for await (const part of paymentTexts(base.db, "2026-11-30")) text += part;
  expect(text).toContain("2026-11,クレジットカード,4,2,0,2,50%,1");
  expect(text).toContain("2026-11,代金引換,2,0,1,1,50%,0");
});

test("the months are read from their index alone", async () => {
  const client = await base.pool.connect();
  try {
    await client.query("vacuum analyze orders");
    // So few rows are read by any index as well; the others that know the day are out of the way.
    await client.query(
      `begin; set local enable_seqscan = off; set local enable_bitmapscan = off;
       drop index orders_state; drop index orders_desk_placed`,
    );
    const { rows } = await client.query<{ "QUERY PLAN": string }>(
      `explain select means, state, count(*), count(paid_at) from orders
       where placed_at >= '2026-11-01' and placed_at < '2026-12-01' group by 1, 2`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain(
      "Index Only Scan using orders_means",
    );
  } finally {
    client.release(true);
  }
});
