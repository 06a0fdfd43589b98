import { afterEach, beforeEach, expect, test } from "vitest";
import { randomUUID } from "node:crypto";
import { inTransaction } from "#db/transaction.server.ts";
import { aShop, anAddress, type Shop } from "../testing/shop.ts";
import { settle } from "../settle/settle.server.ts";
import { shipOrder } from "./handle-order.server.ts";
import { removeGifts } from "./personal.server.ts";
import { orderById } from "../internal/order-store.server.ts";

let shop: Shop;
beforeEach(async () => {
  shop = await aShop();
});
afterEach(() => shop.close());

const gift = {
  giver: "三条 澪",
  noshi: { kind: "bow" as const, title: "御祝", name: "三条" },
  card: "湊へ、おめでとう",
};
/** A paid order of `uid`. */
async function bought(uid: string, change: Parameters<Shop["placed"]>[0] = {}) {
  const order = await shop.placed({ ...change, browserKey: randomUUID() });
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  await shop.pool.query("update orders set buyer = $1 where id = $2", [uid, order.orderId]);
  return order.orderId;
}
const ship = (id: string) =>
  shipOrder(
    shop.db,
    id,
    { carrier: "ヤマト運輸", trackingNumber: "123456789012" },
    "staff",
    shop.now(),
  );
const forget = (uid: string) => inTransaction(shop.db, (tx) => removeGifts(tx, uid));
const toAkari = { gift, address: anAddress({ name: "高瀬 灯", street: "高瀬町9" }), note: "夜に" };

test("who left takes along whom the gifts went to, the のし and the notes; sums and the giver stay", async () => {
  const uid = randomUUID();
  const id = await bought(uid, toAkari);
  await ship(id);
  await forget(uid);
  const order = await orderById(shop.db, id);
  expect(order).toMatchObject({
    total: 5_830,
    confirmation: { gift: { giver: "三条 澪", noshi: null }, note: "", address: { name: "" } },
  });
  const kept = JSON.stringify([order, ...(await shop.rows("payment_temporary"))]);
  for (const gone of ["高瀬", "御祝", "夜に"]) expect(kept).not.toContain(gone);
  expect(kept).toContain("発送日");
});

test("a gift that has not left yet keeps where it goes", async () => {
  const uid = randomUUID();
  const id = await bought(uid, toAkari);
  await forget(uid);
  expect((await orderById(shop.db, id))?.confirmation).toMatchObject(toAkari);
});

test("somebody else's gifts, and one's own address, stay as they are", async () => {
  const [mio, other] = [randomUUID(), randomUUID()];
  const theirs = await bought(other, toAkari);
  const own = await bought(mio, { email: "own@example.jp" });
  for (const id of [theirs, own]) await ship(id);
  await forget(mio);
  expect((await orderById(shop.db, theirs))?.confirmation).toMatchObject(toAkari);
  expect((await orderById(shop.db, own))?.confirmation.address.name).toBe("三条 澪");
});
