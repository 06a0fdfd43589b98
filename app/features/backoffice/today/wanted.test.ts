// Goods that somebody waits for: counted on the first page as the list has them that it opens.
import { afterAll, beforeAll, expect, test } from "vitest";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { goodsList } from "#features/shop/catalogue/desk.server.ts";
import { aShop, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { waitingSums } from "./internal/store.server.ts";

const now = new Date("2026-11-24T12:00:00+09:00");
let shop: Shop;
beforeAll(async () => {
  shop = await aShop();
});
afterAll(() => shop.close());
const counted = async () => {
  const query = { q: "", filters: { waiting: "yes" }, sort: "", after: "", before: "" };
  const listed = (await listPage(shop.db, goodsList, query, now)).rows.length;
  return [(await waitingSums(shop.db, now, "2026-11-24")).wanted, listed];
};

test("two who wait for sizes of one product are one; who was told waits no more", async () => {
  expect(await counted()).toEqual([0, 0]);
  await shop.pool.query(
    `insert into restock_request (sku, email, created_at, told_at)
     select sku, email, now(), null from (select sku from product_size order by sku limit 1) one,
       (values ('mio@example.jp'), ('ren@example.jp')) asked (email)`,
  );
  expect(await counted()).toEqual([1, 1]);
  await shop.pool.query("update restock_request set told_at = now()");
  expect(await counted()).toEqual([0, 0]);
});
