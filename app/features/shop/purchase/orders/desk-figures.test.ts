// What stands above the desk's list of orders, and the how manieth order of its buyer each is.
import { afterEach, beforeEach, expect, test } from "vitest";
import { settle } from "../settle/settle.server.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";
import { figuresOfOrders, orderList } from "./desk.server.ts";
import { packOrder, shipOrder } from "./handle-order.server.ts";

let shop: Shop;
beforeEach(async () => void (shop = await aShop()));
afterEach(() => shop.close());

async function paid(who: string, browserKey = who): Promise<string> {
  const asked = { browserKey, email: `${who}@example.jp` };
  const { sessionId, temporaryId } = await shop.placed(asked);
  shop.provider.pay(sessionId);
  const settled = await settle(shop.db, shop.provider, { temporaryId }, shop.now());
  if (settled.state !== "paid" || settled.orderId === null) throw new Error("not paid");
  return settled.orderId;
}
const ship = (id: string) =>
  shipOrder(
    shop.db,
    id,
    { carrier: "ヤマト運輸", trackingNumber: "400122330111" },
    "staff",
    shop.now(),
  );

test("each state is counted once, and what left yesterday is not today's", async () => {
  const [first, second] = [await paid("one"), await paid("two")];
  await paid("three");
  await shop.placed({ browserKey: "four", email: "four@example.jp" });
  await packOrder(shop.db, first, "staff", shop.now());
  expect(await figuresOfOrders(shop.db, shop.now())).toMatchObject({
    toPack: 2,
    packing: 1,
    waiting: 1,
    until: null,
    today: 0,
    yesterday: 0,
  });
  expect(await ship(first)).toMatchObject({ ok: true });
  expect(await ship(second)).toMatchObject({ ok: true });
  expect(await figuresOfOrders(shop.db, shop.now())).toMatchObject({
    toPack: 1,
    packing: 0,
    today: 2,
    yesterday: 0,
  });
  shop.at(later(24 * 60));
  expect(await figuresOfOrders(shop.db, shop.now())).toMatchObject({ today: 0, yesterday: 2 });
});

test("a second order of the same address is its second; another's is a first", async () => {
  const one = await paid("one");
  const other = await paid("two");
  shop.at(later(24 * 60));
  const again = await paid("one", "of another day");
  const rows = await orderList.rows(shop.db, [one, other, again], shop.now());
  expect([one, other, again].map((id) => rows.get(id)?.times)).toEqual([1, 1, 2]);
});
