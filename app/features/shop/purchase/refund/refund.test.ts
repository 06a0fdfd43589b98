import { afterEach, describe, expect, test } from "vitest";
import { ordersByIds } from "../orders/orders.server.ts";
import { returnedOf } from "../orders/order-details.server.ts";
import { slipOf } from "../receipt/packing-slip.ts";
import { finishOrder, packOrder, shipOrder } from "../orders/handle-order.server.ts";
import {
  givenUp,
  PermanentFailure,
  runDue,
  tryAgain,
} from "#features/platform/outbox/service.server.ts";
import { applyRefund } from "./apply-refund.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { paymentHandlers } from "../settle/handlers.server.ts";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { refundOrder, type Restock } from "./refund.server.ts";
import { settle } from "../settle/settle.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

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
  const back = (orderId: string, amount: number, restock: Restock = "none") =>
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
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => back(orderId, 5_830, "all")),
    );
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
  const hours = (count: number) => later(count * 60);
  test("whose answer was lost for longer than the provider remembers its key is found there, and not made again", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await back(orderId, 2_000);
    shop.provider.trouble = (call, moment) => {
      if (call === "refund" && moment === "after") throw unreachable();
    };
    await sendRefunds();
    shop.provider.trouble = () => undefined;
    shop.at(hours(26));
    await sendRefunds();
    expect([...shop.provider.refunds.values()].map(({ amount }) => amount)).toEqual([2_000]);
    expect(await shop.standing()).toMatchObject({ refunds: { succeeded: 1 } });
  });
  test("that never arrived is not sent by itself after the provider's memory; a person sends it, once", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await back(orderId, 2_000);
    shop.provider.trouble = (call) => {
      if (call === "refund") throw unreachable();
    };
    await sendRefunds();
    shop.provider.trouble = () => undefined;
    shop.at(hours(26));
    await sendRefunds();
    expect(shop.provider.refunds.size).toBe(0);
    const [given] = await givenUp(shop.db);
    expect(given).toMatchObject({ kind: "refund" });
    expect(await tryAgain(shop.db, given!.id, shop.now())).toBe(true);
    await Promise.all([sendRefunds(), sendRefunds()]);
    expect([...shop.provider.refunds.values()].map(({ amount }) => amount)).toEqual([2_000]);
  });
  test("that staff send once more is looked for first: what was made after all is not made twice", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await back(orderId, 2_000);
    shop.provider.trouble = (call, moment) => {
      if (call === "listRefunds") throw unreachable();
      if (call === "refund" && moment === "after") throw unreachable();
    };
    await sendRefunds();
    shop.provider.trouble = (call, moment) => {
      if (call === "refund" && moment === "after") throw unreachable();
      if (call === "listRefunds" && moment === "before" && shop.now() > hours(1))
        throw unreachable();
    };
    shop.at(hours(0.1));
    await sendRefunds();
    expect(shop.provider.refunds.size).toBe(1);
    shop.at(hours(26));
    await sendRefunds();
    shop.provider.trouble = () => undefined;
    const [given] = await givenUp(shop.db);
    await tryAgain(shop.db, given!.id, shop.now());
    await sendRefunds();
    expect(shop.provider.refunds.size).toBe(1);
    expect(await shop.standing()).toMatchObject({ refunds: { succeeded: 1 } });
  });
  test("that the provider refuses waits for a person at once", async () => {
    shop = await aShop();
    const order = await aPaidOrder();
    await back(order.orderId, 2_000);
    shop.provider.refundThere(`pi_${order.sessionId}`, 5_830);
    await sendRefunds();
    expect(await givenUp(shop.db)).toMatchObject([{ kind: "refund", attempts: 1 }]);
  });
  test("a death at any point of sending it makes it once", { timeout: 120_000 }, async () => {
    let died = 0;
    for (let step = 1; step < 40; step += 1) {
      shop = await aShop();
      const { orderId } = await aPaidOrder();
      await back(orderId, 2_000);
      const row = (await shop.rows("outbox")).find(({ kind }) => kind === "refund");
      const send = () =>
        paymentHandlers(shop.db, shop.provider, shop.now)["refund"]!(
          row?.["payload"] as Record<string, unknown>,
          { createdAt: new Date(String(row?.["created_at"])) } as never,
        );
      if (!(await dieAt(shop, step, send))) break;
      died += 1;
      shop.at(later(step % 2 ? 5 : 26 * 60));
      await send().catch((error: unknown) => {
        if (!(error instanceof PermanentFailure)) throw error;
      });
      expect(shop.provider.refunds.size).toBeLessThanOrEqual(1);
      const [refund] = await shop.rows("refund");
      expect(refund?.["state"]).toBe(shop.provider.refunds.size === 1 ? "succeeded" : "requested");
      await shop.close();
    }
    expect(died).toBeGreaterThan(5);
  });
  describe("the same sum for the same reason", () => {
    const ask = (orderId: string, amount: number, besides?: string, reason = "返品") =>
      refundOrder(
        shop.db,
        orderId,
        { amount, reason, restock: "none", besides },
        "tool",
        shop.now(),
      );
    /** The second press is asked about; tells what it was asked beside. */
    const askedAgain = async (orderId: string, amount = 2_000) => {
      const answer = await ask(orderId, amount);
      if (answer.ok || answer.code !== "same-again") throw new Error("not asked");
      return answer.before;
    };
    const amounts = async () => (await shop.rows("refund")).map(({ amount }) => amount);

    test("a second time within the hour is asked about, and without an answer nothing goes back", async () => {
      shop = await aShop();
      const { orderId } = await aPaidOrder();
      const first = await ask(orderId, 2_000);
      if (!first.ok) throw new Error("not refunded");
      shop.at(later(59));
      expect(await askedAgain(orderId)).toEqual({ id: first.value.refundId, amount: 2_000 });
      expect(await amounts()).toEqual([2_000]);
      expect((await shop.rows("orders"))[0]).toMatchObject({ refunded: 2_000 });
    });
    test("goes back again after a yes, once: the same yes a second time is asked anew", async () => {
      shop = await aShop();
      const { orderId } = await aPaidOrder();
      await ask(orderId, 1_000);
      await ask(orderId, 1_500);
      const { id } = await askedAgain(orderId, 1_500);
      const yes = await Promise.all([ask(orderId, 1_500, id), ask(orderId, 1_500, id)]);
      expect(yes.map((one) => (one.ok ? "ok" : one.code)).toSorted()).toEqual(["ok", "same-again"]);
      expect(await amounts()).toEqual([1_000, 1_500, 1_500]);
    });
    test("by two at once goes back once", async () => {
      shop = await aShop();
      const { orderId } = await aPaidOrder();
      const both = await Promise.all([ask(orderId, 2_000), ask(orderId, 2_000)]);
      expect(both.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await amounts()).toEqual([2_000]);
    });
    test("is not asked about an hour later, for another reason or sum, or after it failed", async () => {
      shop = await aShop();
      const { orderId } = await aPaidOrder();
      await ask(orderId, 1_000);
      expect(await ask(orderId, 1_001)).toMatchObject({ ok: true });
      expect(await ask(orderId, 1_000, undefined, "おわび")).toMatchObject({ ok: true });
      shop.at(later(60));
      const last = await ask(orderId, 1_000);
      if (!last.ok) throw new Error("not refunded");
      const failed = { id: "re_x", state: "failed", refundId: null } as const;
      await applyRefund(shop.db, last.value.refundId, failed, shop.now());
      expect(await ask(orderId, 1_000)).toMatchObject({ ok: true });
    });
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
  test("of which none is left to send: the order is neither packed nor shipped", async () => {
    const orderId = await paidForThree();
    await back(orderId, 100, "all");
    expect(await pack(orderId)).toEqual({ ok: false, code: "nothing-left" });
    expect(await ship(orderId)).toEqual({ ok: false, code: "nothing-left" });
    expect(await printed(orderId)).toEqual([[]]);
    expect(await shop.standing()).toMatchObject({ orders: { paid: 1 } });
  });
  test("after it was packed keep the parcel from leaving empty", async () => {
    const orderId = await paidForThree();
    expect(await pack(orderId)).toMatchObject({ ok: true });
    await back(orderId, 100, "all");
    expect(await ship(orderId)).toEqual({ ok: false, code: "nothing-left" });
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
