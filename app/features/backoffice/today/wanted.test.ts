// Goods that somebody waits for, and those that run low: counted on the first page as the list has them that it opens.
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
const counted = async (filters: Record<string, string>, sum: "wanted" | "low") => {
  const query = { q: "", filters, sort: "", after: "", before: "" };
  const listed = (await listPage(shop.db, goodsList, query, now)).rows.length;
  return [(await waitingSums(shop.db, now, "2026-11-24"))[sum], listed];
};

test("two who wait for sizes of one product are one; who was told waits no more", async () => {
  expect(await counted({ waiting: "yes" }, "wanted")).toEqual([0, 0]);
  await shop.pool.query(
    `insert into restock_request (sku, email, created_at, told_at)
     select sku, email, now(), null from (select sku from product_size order by sku limit 1) one,
       (values ('mio@example.jp'), ('ren@example.jp')) asked (email)`,
  );
  expect(await counted({ waiting: "yes" }, "wanted")).toEqual([1, 1]);
  await shop.pool.query("update restock_request set told_at = now()");
  expect(await counted({ waiting: "yes" }, "wanted")).toEqual([0, 0]);
});

test("a size down at the line of its product is counted, until more come; drafts never", async () => {
  const low = () => counted({ status: "open", low: "yes" }, "low");
  const set = (line: number | null) =>
    shop.pool.query("update product set low_line = $1 where id = (select id from one)", [line]);
  await shop.pool.query(
    `create table one as select product.id, sku from product join product_size
       on product_id = product.id where status = 'open' order by sku limit 1`,
  );
  await shop.pool.query(
    `update product_size set stock = 100 where product_id = (select id from one);
     update product_size set stock = 5, reserved = 1 where sku = (select sku from one)`,
  );
  expect(await low()).toEqual([0, 0]);
  await set(3);
  expect(await low()).toEqual([0, 0]);
  await set(4);
  expect(await low()).toEqual([1, 1]);
  await shop.pool.query("update product set status = 'draft' where id = (select id from one)");
  expect(await low()).toEqual([0, 0]);
  await shop.pool.query("update product set status = 'open' where id = (select id from one)");
  await shop.pool.query("update product_size set stock = 6 where sku = (select sku from one)");
  expect(await low()).toEqual([0, 0]);
});
