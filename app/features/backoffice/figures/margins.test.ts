// What an order sold keeps what it cost; margins of two months by pencil; what nobody said is not
// nothing.
import { afterEach, beforeEach, expect, test } from "vitest";
import { costsOf, saveCosts } from "#features/shop/catalogue/costs.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { returnPieces } from "#features/shop/purchase/reserve/pieces.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { marginsOf, marginTexts } from "./margins.server.ts";

let shop: Shop;
beforeEach(async () => void (shop = await aShop()));
afterEach(() => shop.close());

const cost = (costs: Record<string, number | null>) =>
  shop.db.transaction((tx) => saveCosts(tx, costs));
async function paid(who: string): Promise<string> {
  const { sessionId, temporaryId } = await shop.placed({
    browserKey: who,
    email: `${who}@example.jp`,
  });
  shop.provider.pay(sessionId);
  await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  return temporaryId;
}
const sold = async (temporaryId: string) =>
  (
    await shop.pool.query<{ sku: string; unit_cost: number | null; quantity: number }>(
      "select sku, unit_cost, quantity from stock_hold where temporary_id = $1 order by sku",
      [temporaryId],
    )
  ).rows;
const shown = async () => {
  const today = tokyoDate(shop.now());
  const days = { from: `${today.slice(0, 8)}01` as typeof today, to: today };
  return { days, today, ...(await marginsOf(shop.db, days, today)) };
};

test("what is sold keeps the cost of its moment; a later one changes nothing of it", async () => {
  const [{ sku, quantity } = { sku: "", quantity: 0 }] = await sold(await paid("before"));
  await cost({ [sku]: 300 });
  const first = await paid("first");
  await cost({ [sku]: 500 });
  const second = await paid("second");
  await cost({ [sku]: null });
  const unknown = await paid("third");
  const costs = await Promise.all([first, second, unknown].map(sold));
  expect(costs.map(([one]) => one?.unit_cost)).toEqual([300, 500, null]);
  expect(await costsOf(shop.db, [sku])).toEqual({ [sku]: null });

  const { products, months, days, today } = await shown();
  const [row] = products;
  expect([row?.pieces, row?.unknown, row?.cost]).toEqual([
    quantity * 2,
    quantity * 2,
    quantity * 800,
  ]);
  // The price of the order, without its tax.
  const { rows } = await shop.pool.query<{ net: number }>(
    `select round((line->>'amount')::numeric * 10000
       / (10000 + (confirmation->'taxes'->0->>'basisPoints')::int))::int as net
     from orders, jsonb_array_elements(confirmation->'lines') as line limit 1`,
  );
  const net = rows[0]?.net ?? 0;
  expect(net).toBeGreaterThan(0);
  expect([row?.sales, row?.unknownSales]).toEqual([net * 2, net * 2]);
  expect(row?.left).toBe(net * 2 - quantity * 800);
  expect(months.map(({ left, unknown: other }) => [left, other])).toEqual([
    [net * 2 - quantity * 800, quantity * 2],
  ]);
  let text = "";
  for await (const part of marginTexts(shop.db, days, today)) text += part;
  expect(text).toContain(`,${net * 2},${quantity * 800},${net * 2 - quantity * 800},`);
});

test("of what nobody knows no margin is said, and it is not nothing", async () => {
  await paid("one");
  const { products, months } = await shown();
  expect(products.map(({ left, share, pieces, cost: all }) => [left, share, pieces, all])).toEqual([
    [null, "", 0, 0],
  ]);
  expect(products[0]?.unknown).toBeGreaterThan(0);
  expect(months.map(({ left }) => left)).toEqual([null]);
});

test("what came back, and what was not paid, is in no margin", async () => {
  const temporaryId = await paid("one");
  await shop.placed({ browserKey: "two", email: "two@example.jp" });
  await shop.db.transaction((tx) => returnPieces(tx, temporaryId, "all"));
  expect((await shown()).products).toEqual([]);
});
