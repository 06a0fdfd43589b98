// What comes back with money, refunds made at the provider, and orders that are on their way.
import { afterEach, describe, expect, test } from "vitest";
import { ordersByIds } from "../orders/orders.server.ts";
import { orderDetails, orderMailData, returnedOf } from "../orders/order-details.server.ts";
import { slipOf } from "../receipt/packing-slip.ts";
import { finishOrder, packOrder, shipOrder } from "../orders/handle-order.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { paymentHandlers } from "../settle/handlers.server.ts";
import { cancelAtDesk, cancelOrder } from "../cancel/cancel.server.ts";
import { refundOrder, type Restock } from "./refund.server.ts";
import { settle } from "../settle/settle.server.ts";
import { aShop, type Shop } from "../testing/shop.ts";

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

describe("pieces that come back with money", () => {
  const lines = [
    { sku: "TS-M", quantity: 2 },
    { sku: "SO-F", quantity: 1 },
  ];
  const paidForThree = async () => {
    shop = await aShop();
    const order = await shop.placed({ lines });
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    return order.orderId;
  };
  const back = (orderId: string, amount: number, restock: Restock) =>
    refundOrder(shop.db, orderId, { amount, reason: "返品", restock }, "tool", shop.now());
  const stock = async () => [
    (await shop.stockOf("TS-M"))?.stock,
    (await shop.stockOf("SO-F"))?.stock,
  ];

  test("leave nothing to be sent once all are back: the order leaves the packing, its postage stays", async () => {
    const orderId = await paidForThree();
    const state = async () => (await ordersByIds(shop.db, [orderId]))[0]?.state;
    await back(orderId, 100, [{ sku: "TS-M", quantity: 2 }]);
    expect(await state()).toBe("paid");
    await back(orderId, 101, [{ sku: "SO-F", quantity: 1 }]);
    expect(await state()).toBe("cancelled");
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toMatchObject({ ok: false });
    // What is left of its money may still go back.
    expect(await back(orderId, 102, "none")).toMatchObject({ ok: true });
  });

  test("are those that were chosen, and no others", async () => {
    const orderId = await paidForThree();
    expect(await stock()).toEqual([8, 9]);
    await back(orderId, 100, "none");
    expect(await stock()).toEqual([8, 9]);
    expect(await back(orderId, 101, [{ sku: "TS-M", quantity: 1 }])).toMatchObject({
      ok: true,
      value: { restocked: 1 },
    });
    expect(await stock()).toEqual([9, 9]);
    expect((await shop.rows("refund")).map(({ restock }) => restock)).toEqual([0, 1]);
    await back(orderId, 102, "all");
    expect(await stock()).toEqual([10, 10]);
    expect((await shop.standing()).holds).toEqual({ returned: 2 });
  });
  test.each<[why: string, pieces: { sku: string; quantity: number }[]]>([
    ["more than were sold", [{ sku: "TS-M", quantity: 3 }]],
    ["another size", [{ sku: "nothing", quantity: 1 }]],
    [
      "one that is right beside one that is not",
      [
        { sku: "SO-F", quantity: 1 },
        { sku: "TS-M", quantity: 9 },
      ],
    ],
  ])("%s: nothing is refunded and nothing returns", async (_why, pieces) => {
    const orderId = await paidForThree();
    expect(await back(orderId, 100, pieces)).toEqual({ ok: false, code: "too-many-pieces" });
    expect(await stock()).toEqual([8, 9]);
    expect(await shop.rows("refund")).toEqual([]);
  });
  const pack = (orderId: string) => packOrder(shop.db, orderId, "tool", shop.now());
  const ship = (orderId: string) =>
    shipOrder(
      shop.db,
      orderId,
      { carrier: "ヤマト運輸", trackingNumber: "123456789012" },
      "tool",
      shop.now(),
    );
  const printed = async (...ids: string[]) => {
    const orders = await ordersByIds(shop.db, ids);
    const returned = await returnedOf(shop.db, orders);
    return orders.map((order) =>
      slipOf(order, returned.get(order.id)!).lines.map(({ sku, quantity }) => [sku, quantity]),
    );
  };
  test("before the parcel is packed are not printed for it, and those of another order are", async () => {
    const orderId = await paidForThree();
    const other = await shop.placed({
      lines: [{ sku: "SO-F", quantity: 1 }],
      browserKey: "other",
      email: "hana@example.jp",
    });
    await back(orderId, 100, [
      { sku: "TS-M", quantity: 1 },
      { sku: "SO-F", quantity: 1 },
    ]);
    expect(await printed(orderId, other.orderId)).toEqual([[["TS-M", 1]], [["SO-F", 1]]]);
    expect(await pack(orderId)).toMatchObject({ ok: true });
    expect(await ship(orderId)).toMatchObject({ ok: true });
  });
  test("are told with the order and in its letters: each size by itself, and none of another order", async () => {
    const orderId = await paidForThree();
    const other = await shop.placed({
      lines: [{ sku: "SO-F", quantity: 1 }],
      browserKey: "other",
      email: "hana@example.jp",
    });
    await back(orderId, 100, [{ sku: "TS-M", quantity: 1 }]);
    expect((await orderDetails(shop.db, orderId))?.returned).toEqual(new Map([["TS-M", 1]]));
    expect((await orderDetails(shop.db, other.orderId))?.returned).toEqual(new Map());
    const told = async (id: string) =>
      (await orderMailData(shop.db, id))?.lines.map(({ sku, returned, left }) => [
        sku,
        returned,
        left,
      ]);
    expect(await told(orderId)).toEqual([
      ["TS-M", 1, 1],
      ["SO-F", 0, 1],
    ]);
    expect(await told(other.orderId)).toEqual([["SO-F", 0, 1]]);
  });
  test("of which none is left to send: the order is neither packed nor shipped", async () => {
    const orderId = await paidForThree();
    await back(orderId, 100, "all");
    expect(await pack(orderId)).toEqual({ ok: false, code: "wrong-state" });
    expect(await ship(orderId)).toEqual({ ok: false, code: "wrong-state" });
    expect(await printed(orderId)).toEqual([[]]);
    expect(await shop.standing()).toMatchObject({ orders: { cancelled: 1 } });
  });
  test("after it was packed keep the parcel from leaving empty", async () => {
    const orderId = await paidForThree();
    expect(await pack(orderId)).toMatchObject({ ok: true });
    await back(orderId, 100, "all");
    expect(await ship(orderId)).toEqual({ ok: false, code: "wrong-state" });
  });
  test("asked for by two at once come back once", async () => {
    const orderId = await paidForThree();
    const both = await Promise.all([
      back(orderId, 100, [{ sku: "SO-F", quantity: 1 }]),
      back(orderId, 100, [{ sku: "SO-F", quantity: 1 }]),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await stock()).toEqual([8, 10]);
  });
});

describe("a refund made at the provider's own desk", () => {
  const told = (id: string) => settleRefund(shop.db, shop.provider, id, shop.now());
  test("is written down once, however often it is told", async () => {
    shop = await aShop();
    const order = await aPaidOrder();
    const id = shop.provider.refundThere(`pi_${order.sessionId}`, 830);
    expect(await Promise.all([told(id), told(id), told(id)])).toEqual(["done", "done", "done"]);
    expect(await told(id)).toBe("done");
    expect((await shop.rows("orders"))[0]).toMatchObject({ refunded: 830, state: "paid" });
    expect(await shop.standing()).toMatchObject({ refunds: { succeeded: 1 } });
  });
  test("of more than is left changes nothing and is told", async () => {
    shop = await aShop();
    const order = await aPaidOrder();
    await refundOrder(
      shop.db,
      order.orderId,
      { amount: 5_000, reason: "返品", restock: "none" },
      "tool",
      shop.now(),
    );
    const id = shop.provider.refundThere(`pi_${order.sessionId}`, 5_830);
    expect(await told(id)).toBe("unfit");
    expect((await shop.rows("orders"))[0]).toMatchObject({ refunded: 5_000 });
  });
  test("a second one under the id of ours is told, never taken for ours", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await refundOrder(
      shop.db,
      orderId,
      { amount: 2_000, reason: "返品", restock: "none" },
      "tool",
      shop.now(),
    );
    await sendRefunds();
    const [ours] = [...shop.provider.refunds.values()];
    shop.provider.refunds.set("re_again", { ...ours!, id: "re_again" });
    expect(await told("re_again")).toBe("twice");
    expect(await told(ours!.id)).toBe("done");
  });
  test("of somebody else's payment is not ours", async () => {
    shop = await aShop();
    expect(await told(shop.provider.refundThere("pi_foreign", 100))).toBe("unknown");
    shop.provider.refunds.set("re_odd", {
      id: "re_odd",
      status: "succeeded",
      refundId: "no uuid of ours",
      amount: 1,
      paymentIntent: "pi_x",
      created: shop.now(),
    });
    expect(await told("re_odd")).toBe("unknown");
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
      outbox: { "mail:order-cancelled": 1, "mail:order-cancelled-staff": 1 },
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
  const byShop = (orderId: string) =>
    cancelAtDesk(shop.db, shop.provider, orderId, { actor: "tool", reason: "傷" }, shop.now());
  test("the shop takes it back while it is packed: all of it returns once, however often it is pressed", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await packOrder(shop.db, orderId, "tool", shop.now());
    const answers = await Promise.all([byShop(orderId), byShop(orderId), byShop(orderId)]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    await sendRefunds();
    expect(await byShop(orderId)).toMatchObject({ ok: true, value: { refundId: null } });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      orders: { refunded: 1 },
      holds: { returned: 1 },
      refunds: { succeeded: 1 },
      outbox: { "mail:order-cancelled": 1 },
    });
    expect((await shop.standing()).outbox).not.toHaveProperty("mail:order-cancelled-staff");
    const [log] = (await shop.rows("audit")).filter(({ action }) => action === "order-cancelled");
    expect(log?.["after"]).toMatchObject({ why: "staff", reason: "傷" });
  });
  test("the shop gives back what is left after an earlier refund, to the yen", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const some = { amount: 500, reason: "割引", restock: "none" } as const;
    await refundOrder(shop.db, orderId, some, "tool", shop.now());
    expect(await byShop(orderId)).toMatchObject({ ok: true });
    const [order] = await shop.rows("orders");
    const sums = (await shop.rows("refund")).map(({ amount }) => Number(amount));
    expect(sums.reduce((sum, one) => sum + one, 0)).toBe(order?.["total"]);
    expect(sums).toContain(500);
  });
  test("not by the shop either once its parcel has left", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const left = { carrier: "ヤマト運輸", trackingNumber: "123456789012" } as const;
    await shipOrder(shop.db, orderId, left, "tool", shop.now());
    expect(await byShop(orderId)).toEqual({ ok: false, code: "too-late" });
    expect(await shop.standing()).toMatchObject({ orders: { shipped: 1 }, refunds: {} });
  });
  test("an unpaid one is cancelled by the shop with its page, too", async () => {
    shop = await aShop();
    const order = await shop.placed();
    expect(await byShop(order.orderId)).toMatchObject({ ok: true, value: { refundId: null } });
    expect(shop.provider.pages.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(await shop.standing()).toMatchObject({ orders: { cancelled: 1 }, shirt: { stock: 10 } });
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
