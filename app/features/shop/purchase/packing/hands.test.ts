// In whose hands an order is while it is packed, and what is missing or damaged.
import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { packOrder, shipOrder, shipPacked } from "../orders/handle-order.server.ts";
import { refundOrder } from "../refund/refund.server.ts";
import { settle } from "../settle/settle.server.ts";
import { aShop, later, noon, type Shop } from "../testing/shop.ts";
import { handsTold } from "../orders/hands.ts";
import {
  handBackOrder,
  handsOf,
  keepReplacement,
  resumePacking,
  stopPacking,
  takeOrder,
} from "./hands.server.ts";
import { keepNumbers } from "./packing.server.ts";

let shop: Shop;
let [hana, mio, order] = ["", "", ""];
beforeEach(async () => {
  shop = await aShop({ stock: 3 });
  const person = async (name: string) => {
    const uid = randomUUID();
    await shop.pool.query(
      "insert into users (uid, display_name, created, updated) values ($1, $2, now(), now())",
      [uid, name],
    );
    return uid;
  };
  [hana, mio] = [await person("花"), await person("澪")];
  order = await packed(2);
});
afterEach(() => shop.close());

async function packed(quantity: number) {
  const placed = await shop.placed({ lines: [{ sku: "TS-M", quantity }] });
  shop.provider.pay(placed.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: placed.temporaryId }, shop.now());
  await packOrder(shop.db, placed.orderId, hana, noon);
  return placed.orderId;
}
const told = async (by: string, at = noon) =>
  handsTold((await handsOf(shop.db, [order])).get(order), { by, nameOf: () => "筆人Tシャツ" }, at);
const take = (actor: string, seen: string | null, at = noon) =>
  takeOrder(shop.db, { orderId: order, actor, seen }, at);
const stop = (
  change: { count?: number; why?: "short" | "damaged"; sku?: string; seen?: string } = {},
) =>
  stopPacking(
    shop.db,
    { orderId: order, actor: mio, sku: "TS-M", why: "damaged", count: 1, seen: "", ...change },
    noon,
  );
const resume = () => resumePacking(shop.db, { orderId: order, actor: hana }, noon);
const keep = () => keepReplacement(shop.db, { orderId: order, actor: mio }, noon);
const free = async () => (await shop.stockOf("TS-M"))?.stock;
const sold = (pieces: number) =>
  shop.pool.query("update product_size set stock = stock - $1 where sku = 'TS-M'", [pieces]);
const movements = async () =>
  (await shop.rows("stock_movement")).map(({ pieces, reason }) => [pieces, reason]);
const acts = async () =>
  (await shop.rows("audit"))
    .map(({ action }) => action)
    .filter((one) => /^order-(taken|handed|stopped|replaced|resumed)/.test(String(one)));

describe("whose hands an order is in", () => {
  test("is who began to pack it, until another takes it over or it is given back", async () => {
    expect(await told(hana)).toMatchObject({ packer: hana, mine: true });
    expect(await told(mio)).toMatchObject({ mine: false, who: expect.stringContaining("花") });
    expect(await take(mio, hana)).toMatchObject({ ok: true });
    expect(await told(mio)).toMatchObject({ mine: true });
    expect(await handBackOrder(shop.db, { orderId: order, actor: hana }, noon)).toMatchObject({
      code: "taken",
    });
    expect(await handBackOrder(shop.db, { orderId: order, actor: mio }, noon)).toMatchObject({
      ok: true,
    });
    expect(await told(mio)).toMatchObject({ packer: null, who: "" });
    expect(await acts()).toEqual(["order-taken", "order-handed-back"]);
  });
  test("of two who take it at the same moment is the first one's; the other is told", async () => {
    await handBackOrder(shop.db, { orderId: order, actor: hana }, noon);
    const both = await Promise.all([take(hana, null), take(mio, null)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ code: "taken" });
    expect(await acts()).toHaveLength(2);
  });
  test("is nobody's after three hours", async () => {
    expect((await told(hana, later(179))).packer).toBe(hana);
    expect((await told(hana, later(180))).packer).toBe(null);
    expect(await take(mio, hana, later(180))).toMatchObject({ code: "taken" });
    expect(await take(mio, null, later(180))).toMatchObject({ ok: true });
  });
  test("cannot be changed before it is packed, nor when it has left", async () => {
    await shipOrder(
      shop.db,
      order,
      { carrier: "ヤマト運輸", trackingNumber: "123456789012" },
      hana,
      noon,
    );
    expect(await take(mio, hana)).toMatchObject({ code: "not-packing" });
    expect(await stop()).toMatchObject({ code: "not-packing" });
    expect(await resume()).toMatchObject({ code: "not-packing" });
  });
});

describe("a piece that is missing or damaged", () => {
  test("is replaced by one that is free: the stock is less by it, with the reason, and the order goes on", async () => {
    expect(await free()).toBe(1);
    expect(await stop()).toMatchObject({ value: { replaced: true } });
    expect([await free(), await movements()]).toEqual([0, [[-1, "damaged"]]]);
    expect(await told(hana)).toMatchObject({
      stopped: false,
      found: expect.stringContaining("代わりを棚から"),
    });
    const left = { carrier: "ヤマト運輸", trackingNumber: "123456789012" } as const;
    expect(await shipOrder(shop.db, order, left, hana, noon)).toMatchObject({ ok: true });
  });
  test("that was replaced is put right again by one press, and a second press does nothing", async () => {
    await stop();
    expect(await resume()).toMatchObject({ ok: true });
    expect(await free()).toBe(1);
    expect(await resume()).toMatchObject({ code: "not-stopped" });
    expect([await free(), (await movements()).length]).toEqual([1, 2]);
  });
  test("that was replaced takes one of the stock, however often its form is sent; what is found after it is said anew", async () => {
    await shop.pool.query("update product_size set stock = stock + 3 where sku = 'TS-M'");
    const before = await free();
    const both = await Promise.all([stop(), stop()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect([await free(), await movements()]).toEqual([(before ?? 0) - 1, [[-1, "damaged"]]]);
    const { mark } = await told(mio);
    expect(await stop({ seen: mark })).toMatchObject({ code: "found-before" });
    expect(await keep()).toMatchObject({ ok: true });
    expect(await stop()).toMatchObject({ code: "found-already" });
    expect(await stop({ seen: mark })).toMatchObject({ value: { replaced: true } });
    expect(await free()).toBe((before ?? 0) - 2);
  });
  test("that was replaced and is sent so does not go back, and is answered once; where nothing was taken there is nothing to keep", async () => {
    expect(await keep()).toMatchObject({ code: "not-replaced" });
    await stop();
    const both = await Promise.all([keep(), resume()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await keep()).toMatchObject({ code: "not-replaced" });
    expect(await resume()).toMatchObject({ code: "not-stopped" });
    expect((await told(mio)).found).toBe("");
    await sold((await free()) ?? 0);
    await stop({ seen: (await told(mio)).mark });
    expect(await keep()).toMatchObject({ code: "not-replaced" });
  });
  test("stops the order where none is free: neither its page nor the board sends it before it is answered", async () => {
    await sold(1);
    expect(await stop({ why: "short" })).toMatchObject({ value: { replaced: false } });
    expect([await free(), await movements()]).toEqual([0, []]);
    const left = { carrier: "ヤマト運輸", trackingNumber: "123456789012" } as const;
    await keepNumbers(shop.db, [{ orderId: order, place: 0, ...left }], hana, noon);
    expect(await shipPacked(shop.db, order, hana, noon)).toMatchObject({ code: "stopped" });
    expect(await shipOrder(shop.db, order, left, hana, noon)).toMatchObject({ code: "stopped" });
    expect(await stop()).toMatchObject({ code: "stopped-already" });
    expect(await resume()).toMatchObject({ ok: true });
    expect(await shipPacked(shop.db, order, hana, noon)).toMatchObject({ ok: true });
    expect(await acts()).toEqual(["order-stopped", "order-resumed"]);
  });
  test("is said once by two at the same moment", async () => {
    await sold(1);
    const both = await Promise.all([stop(), stop()]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });
  test("is no more than the parcel still wants, and of its own lines", async () => {
    for (const wrong of [{ count: 3 }, { count: 0 }, { sku: "SO-F" }])
      expect(await stop(wrong)).toMatchObject({ code: "no-such-line" });
    const back = { amount: 1_000, reason: "品切れ", restock: [{ sku: "TS-M", quantity: 1 }] };
    await refundOrder(shop.db, order, back, hana, noon);
    expect(await stop({ count: 2 })).toMatchObject({ code: "no-such-line" });
    expect(await stop({ count: 1 })).toMatchObject({ ok: true });
  });
});
