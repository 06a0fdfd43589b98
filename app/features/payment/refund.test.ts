import { afterEach, describe, expect, test } from "vitest";
import { finishOrder, packOrder, shipOrder } from "#features/order/handle-order.server.ts";
import { runDue } from "#features/outbox/service.server.ts";
import { paymentHandlers } from "./handlers.server.ts";
import { cancelOrder } from "./leave-checkout.server.ts";
import { applyRefund, refundOrder } from "./refund.server.ts";
import { settle } from "./settle.server.ts";
import { unreachable } from "./testing/fake-provider.ts";
import { aShop, later, type Shop } from "./testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

const aPaidOrder = async () => {
  const order = await shop.placed();
  shop.provider.pay(order.sessionId);
  await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
  return order;
};
const sendRefunds = () =>
  runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());

describe("money back", () => {
  const back = (orderId: string, amount: number, restock = false) =>
    refundOrder(
      shop.db,
      orderId,
      { amount, reason: "お客さまのご都合", restock },
      "tool",
      shop.now(),
    );

  test("in parts up to the total and not one yen further, each called once", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    expect(await back(orderId, 5_831)).toEqual({ ok: false, code: "too-much" });
    expect(await back(orderId, 2_000)).toMatchObject({ ok: true, value: { refunded: 2_000 } });
    expect(await back(orderId, 3_830)).toMatchObject({ ok: true, value: { refunded: 5_830 } });
    expect(await back(orderId, 1)).toEqual({ ok: false, code: "too-much" });
    await sendRefunds();
    await sendRefunds();
    expect([...shop.provider.refunds.values()].map(({ amount }) => amount)).toEqual([2_000, 3_830]);
    expect(await shop.standing()).toMatchObject({
      orders: { refunded: 1 },
      refunds: { succeeded: 2 },
      outbox: { "mail:order-refunded": 2 },
    });
  });
  test("asked for 20 times at once gives the whole once", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => back(orderId, 5_830, true)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 10, reserved: 0 });
  });
  test.each([[0], [-1], [1.5], [Number.NaN], [Number.MAX_SAFE_INTEGER + 1]])(
    "%d is no amount",
    async (amount) => {
      shop = await aShop();
      const { orderId } = await aPaidOrder();
      expect(await back(orderId, amount)).toEqual({ ok: false, code: "bad-amount" });
    },
  );
  test("not of an order that was never paid, or is not there", async () => {
    shop = await aShop();
    const { orderId } = await shop.placed();
    expect(await back(orderId, 100)).toEqual({ ok: false, code: "not-refundable" });
    expect(await back("019aa0f0-0000-7000-8000-000000000000", 100)).toEqual({
      ok: false,
      code: "not-found",
    });
  });
  test("that the provider loses the answer of is not sent twice", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await back(orderId, 5_830);
    shop.provider.trouble = (call, moment) => {
      if (call === "refund" && moment === "after") throw unreachable();
    };
    await sendRefunds();
    shop.provider.trouble = () => undefined;
    shop.at(later(2));
    await sendRefunds();
    expect(shop.provider.refunds.size).toBe(1);
    expect(await shop.standing()).toMatchObject({ orders: { refunded: 1 } });
  });
  test("that failed gives its amount free again", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const asked = await back(orderId, 5_830);
    if (!asked.ok) throw new Error("not asked");
    const failed = { id: "re_x", state: "failed", refundId: null } as const;
    await applyRefund(shop.db, asked.value.refundId, failed, shop.now());
    await applyRefund(shop.db, asked.value.refundId, failed, shop.now());
    expect((await shop.rows("orders"))[0]).toMatchObject({ refunded: 0, state: "paid" });
    expect(await back(orderId, 5_830)).toMatchObject({ ok: true });
  });
});

describe("an order on its way", () => {
  test("the buyer takes it back before it is packed: money and pieces return, once", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const cancel = () => cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now());
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await sendRefunds();
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      orders: { refunded: 1 },
      holds: { returned: 1 },
      refunds: { succeeded: 1 },
      outbox: { "mail:order-cancelled": 1 },
    });
  });
  test("not after packing began", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await packOrder(shop.db, orderId, "tool", shop.now());
    expect(await cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now())).toEqual({
      ok: false,
      code: "too-late",
    });
    expect(await shop.standing()).toMatchObject({ orders: { packing: 1 }, refunds: {} });
  });
  test("an unpaid one is cancelled with its page", async () => {
    shop = await aShop();
    const order = await shop.placed();
    expect(
      await cancelOrder(shop.db, shop.provider, order.orderId, "guest", shop.now()),
    ).toMatchObject({ ok: true, value: { refundId: null } });
    expect(shop.provider.pages.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      orders: { cancelled: 1 },
    });
  });
  test("is packed, shipped with one mail, and done; no step twice and none out of turn", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const ship = () =>
      shipOrder(
        shop.db,
        orderId,
        { carrier: "ヤマト運輸", trackingNumber: "123456789012" },
        "tool",
        shop.now(),
      );
    expect(await finishOrder(shop.db, orderId, "tool", shop.now())).toEqual({
      ok: false,
      code: "wrong-state",
    });
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toMatchObject({ ok: true });
    expect((await Promise.all([ship(), ship()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toEqual({
      ok: false,
      code: "wrong-state",
    });
    expect(await finishOrder(shop.db, orderId, "tool", shop.now())).toMatchObject({
      ok: true,
      value: { state: "done" },
    });
    expect(await shop.standing()).toMatchObject({ outbox: { "mail:order-shipped": 1 } });
    expect((await shop.rows("audit")).map(({ action }) => action)).toEqual([
      "order-placed",
      "payment-received",
      "order-packing",
      "order-shipped",
      "order-done",
    ]);
  });
  test("an unpaid order is never packed or shipped", async () => {
    shop = await aShop();
    const { orderId } = await shop.placed();
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toEqual({
      ok: false,
      code: "wrong-state",
    });
  });
});
