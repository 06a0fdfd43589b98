// What the desk knows around an order: who bought it and how often, what was written to them, and
// the orders beside it.
import { afterEach, beforeEach, expect, test } from "vitest";
import { orderDetails } from "#features/shop/purchase/orders/order-details.server.ts";
import { refundOrder } from "#features/shop/purchase/refund/refund.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { orderAround } from "./order-around.server.ts";

let shop: Shop;
beforeEach(async () => void (shop = await aShop()));
afterEach(() => shop.close());

async function paid(who = "one"): Promise<string> {
  const asked = { browserKey: who, email: `${who}@example.jp` };
  const { sessionId, temporaryId } = await shop.placed(asked);
  shop.provider.pay(sessionId);
  const settled = await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  if (settled.state !== "paid" || settled.orderId === null)
    throw new Error(`the order is ${settled.state}`);
  return settled.orderId;
}
async function around(id: string) {
  const file = await orderDetails(shop.db, id);
  if (!file) throw new Error("no such order");
  return orderAround(shop.db, file);
}

test("an order leads to the one before it and the one after it, and the ends to nothing", async () => {
  const [first, second, third] = [await paid(), await paid("two"), await paid("three")];
  expect((await around(first)).beside).toEqual({ before: null, after: second });
  expect((await around(second)).beside).toEqual({ before: first, after: third });
  expect((await around(third)).beside).toEqual({ before: second, after: null });
});

test("its letters are those about it alone, each with where it stands", async () => {
  const [one, other] = [await paid(), await paid("two")];
  await shop.pool.query(
    "update outbox set done_at = now(), next_at = null where key = 'mail:order-paid:' || $1",
    [one],
  );
  expect((await around(one)).letters).toMatchObject([
    { title: "ご注文をうけたまわりました", done: true, failed: false },
  ]);
  expect((await around(other)).letters).toMatchObject([{ done: false, how: "送るところです" }]);
  await shop.pool.query(
    "update outbox set failed_at = now(), next_at = null where key = 'mail:order-paid:' || $1",
    [other],
  );
  expect((await around(other)).letters).toMatchObject([{ failed: true, how: "届きませんでした" }]);
});

test("what was paid by the same address counts, and what went back is said", async () => {
  const one = await paid();
  await paid("two");
  expect((await around(one)).bought).toMatch(/^1回・¥[\d,]+$/);
  await refundOrder(
    shop.db,
    one,
    { amount: 100, reason: "返品", restock: [] },
    "staff",
    shop.now(),
  );
  expect((await around(one)).bought).toContain("返金 1回");
});
