// A month of a shop's life, bought, charged and given back day by day, and added up with a pencil:
// figures, days, the file of the books and plain SQL say the same to the yen.
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse } from "csv-parse/sync";
import { paymentHandlers } from "#features/shop/purchase/settle/handlers.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, later, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { ensureItems } from "#features/identity/licence/items.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { firstTaxRates } from "#features/shop/tax/rules.ts";
import { itemMasters } from "#seed/item-masters.ts";
import { figuresOf } from "./figures.server.ts";
import { salesFlow } from "./flow.ts";
import { ledgerTexts } from "./ledger-file.server.ts";
import { momentsOf, periodOf } from "./period.ts";

const day = 24 * 60;
/** Days from the first; `paid` with postage (550). A sock is 1,320, a shirt 5,280. */
const bought = [
  { on: 0, sku: "TS-M", pieces: 1, paid: 5_830, back: { on: 3, yen: 1_000 } },
  { on: 2, sku: "SO-F", pieces: 1, paid: 1_870 },
  { on: 2, sku: "SO-F", pieces: 2, paid: 3_190 },
  { on: 9, sku: "TS-M", pieces: 1, paid: 5_830, back: { on: 29, yen: 870 } },
  { on: 15, sku: "SO-F", pieces: 3, paid: 4_510, back: { on: 16, yen: 4_510 } },
  { on: 29, sku: "SO-F", pieces: 1, paid: 1_870 },
  // The day after the last: another month's.
  { on: 30, sku: "TS-M", pieces: 1, paid: 5_830 },
];
/** Charges of plans; the trial's is of nothing, the last another month's. */
const charged = [
  { on: 1, yen: 3_300 },
  { on: 1, yen: 0 },
  { on: 12, yen: 3_300 },
  { on: 28, yen: 39_600 },
  { on: 30, yen: 3_300 },
];
/*
 * By pencil, from the first day to the thirtieth:
 *   goods    5,830 + 1,870 + 3,190 + 5,830 + 4,510 + 1,870 = 23,100   (6 orders, 3,850 each)
 *   plans    3,300 + 3,300 + 39,600                        = 46,200   (3 charges)
 *   back     1,000 + 4,510 + 870                           =  6,380   (3 times)
 *   all      23,100 + 46,200 − 6,380                       = 62,920
 *   days     0: 5,830   2: 5,060   9: 5,830   15: 4,510   29: 1,870 of goods
 */
const asked = new URLSearchParams({ from: "2026-11-20", to: "2026-12-19" });
let shop: Shop;
const moneyBack = () =>
  runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
async function buy(sku: string, quantity: number): Promise<string> {
  const email = `${randomUUID()}@example.jp`;
  const order = await shop.placed({ lines: [{ sku, quantity }], email, browserKey: email });
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  return order.orderId;
}
async function subscribed() {
  const [uid, id] = [randomUUID(), randomUUID()];
  const at = later(day).toISOString();
  await ensureItems(shop.db, itemMasters);
  await shop.pool.query("insert into users (uid, created, updated) values ($1, $2, $2)", [uid, at]);
  await shop.pool.query(
    `insert into subscription (id, uid, item_id, provider_id, customer, status, amount, interval,
       period_start, period_end, created_at, updated_at)
     select $1::uuid, $2::uuid, min(id), $1::uuid::text, 'cus', 'active', 3300, 'month', $3::timestamptz, $3::timestamptz, $3::timestamptz, $3::timestamptz
     from item_master where kind = 'plan'`,
    [id, uid, at],
  );
  return async ({ on, yen }: (typeof charged)[number]) => {
    const line = { itemId: "000001", amount: yen, from: later(on * day), until: later(60 * day) };
    await shop.pool.query(
      `insert into subscription_payment
         (invoice_id, subscription_id, uid, reason, amount, method_label, lines, paid_at)
       values ($1, $2, $3, 'cycle', $4, 'カード', $5, $6)`,
      [randomUUID(), id, uid, yen, JSON.stringify([line]), later(on * day).toISOString()],
    );
  };
}
beforeAll(async () => {
  shop = await aShop({ stock: 100 });
  const charge = await subscribed();
  for (const one of charged) await charge(one);
  const deeds = bought.flatMap((one) => {
    let orderId = "";
    const order = {
      on: one.on,
      do: async () => {
        orderId = await buy(one.sku, one.pieces);
      },
    };
    const { back } = one;
    if (!back) return [order];
    const wish = { amount: back.yen, reason: "お客さまのご都合", restock: "none" as const };
    const refund = async () => {
      expect((await refundOrder(shop.db, orderId, wish, "tool", shop.now())).ok).toBe(true);
      await moneyBack();
    };
    return [order, { on: back.on, do: refund }];
  });
  for (const { on, do: act } of deeds.toSorted((a, b) => a.on - b.on)) {
    shop.at(later(on * day));
    await act();
  }
  // Nobody paid for this one.
  await shop.placed({ lines: [{ sku: "MUG-F", quantity: 1 }], email: "c@example.jp" });
}, 120_000);
afterAll(() => shop.close());

test("the figures of the month are those of the pencil", async () => {
  const period = periodOf(asked, shop.now());
  const figures = await figuresOf(shop.db, { list: [], byId: new Map() }, period);
  expect(figures).toMatchObject({
    goods: { amount: 23_100, orders: 6, each: 3_850 },
    plans: { amount: 46_200, payments: 3 },
    refunds: { amount: 6_380, count: 3 },
  });
  expect(figures.sentence).toContain("¥62,920");
  const sums = { ...figures.days, yearAgo: [] };
  const goods = salesFlow(period, "day", sums, period.to).map((bar) => bar.goods);
  expect(goods.flatMap((yen, on) => (yen ? [[on, yen]] : []))).toEqual([
    [0, 5_830],
    [2, 5_060],
    [9, 5_830],
    [15, 4_510],
    [29, 1_870],
  ]);
});
test("the file of the books and plain SQL have the same yen", async () => {
  const period = periodOf(asked, shop.now());
  let text = "";
  const rates = { invoiceNumber: "T1234567890123", rates: firstTaxRates };
  for await (const part of ledgerTexts(shop.db, period, rates)) text += part;
  const lines = parse(text, { columns: true }) as Record<string, string>[];
  const sumOf = (kind: string) =>
    lines.reduce((all, line) => all + (line["種類"] === kind ? Number(line["税込の額"]) : 0), 0);
  expect([sumOf("品の売上"), sumOf("会費"), sumOf("品の返金")]).toEqual([23_100, 46_200, -6_380]);
  expect(lines).toHaveLength(6 + 3 + 3);
  const { from, until } = momentsOf(period);
  const { rows } = await shop.pool.query<Record<string, string>>(
    `select (select sum(amount) from payment_history where paid_at >= $1 and paid_at < $2) goods,
      (select sum(amount) from subscription_payment where paid_at >= $1 and paid_at < $2) plans,
      (select sum(amount) from refund where requested_at >= $1 and requested_at < $2) back`,
    [from, until],
  );
  expect(rows.map(({ goods, plans, back }) => [goods, plans, back].map(Number))).toEqual([
    [23_100, 46_200, 6_380],
  ]);
});
