// The list of goods beside what was really sold and who really changed them.
import { afterEach, expect, test } from "vitest";
import { listPage } from "#features/platform/desk-lists/list.server.ts";
import { foundingGroups } from "#features/shop/catalogue/groups.server.ts";
import { saveLowLine } from "#features/shop/catalogue/low-stock.server.ts";
import { settle } from "#features/shop/purchase/settle/settle.server.ts";
import { aShop, later, type Shop } from "#features/shop/purchase/testing/shop.ts";
import { productListOf } from "./desk-goods.server.ts";

let shop: Shop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
});

const asked = { q: "", filters: {}, sort: "", after: "", before: "" };

test("each says what was sold in thirty days, what is nearly gone, and how many colours there are", async () => {
  const there = (shop = await aShop());
  const rows = async () => {
    const { rows: all } = await listPage(
      there.db,
      productListOf(foundingGroups),
      asked,
      there.now(),
    );
    return all;
  };
  const ofSku = async (sku: string) => (await rows()).find(({ skus }) => skus.includes(sku));
  const before = await ofSku("SO-F");
  if (!before) throw new Error("no socks");
  expect(before).toMatchObject({ sold: 0, waiting: 0, least: null, colours: 1 });
  const order = await there.placed({ lines: [{ sku: "SO-F", quantity: 2 }], browserKey: "a" });
  expect(await ofSku("SO-F")).toMatchObject({ sold: 0 }); // not paid
  there.provider.pay(order.sessionId);
  await settle(there.db, there.provider, { temporaryId: order.temporaryId }, there.now());
  const left = before.stock - 2;
  await there.db.transaction((tx) => saveLowLine(tx, before.id, left));
  expect(await ofSku("SO-F")).toMatchObject({ sold: 2, stock: left, least: { left } });
  there.at(later(31 * 24 * 60, there.now()));
  expect(await ofSku("SO-F")).toMatchObject({ sold: 0 });
});
