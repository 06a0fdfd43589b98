import { afterEach, describe, expect, test } from "vitest";
import { confirmOrder, expireDrafts } from "#features/order/confirm-order.server.ts";
import { finishOrder, packOrder, shipOrder } from "#features/order/handle-order.server.ts";
import { runDue } from "#features/outbox/service.server.ts";
import { applyDueEvents, receiveEvent, troubledEvents } from "./events.server.ts";
import { cancelOrder, leaveCheckout } from "./leave-checkout.server.ts";
import { reconcile, settleOverdue } from "./reconcile.server.ts";
import { applyRefund, refundOrder, sendRequestedRefund } from "./refund.server.ts";
import { settle } from "./settle.server.ts";
import { dieAt } from "./testing/die-at.ts";
import { unreachable } from "./testing/fake-provider.ts";
import { aShop, later, type Shop } from "./testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

const settleNow = ({ temporaryId }: { temporaryId: string }) => settle(shop.db, shop.provider, { temporaryId }, shop.now());
const aPaidOrder = async (change: Parameters<Shop["placed"]>[0] = {}) => {
  const order = await shop.placed(change);
  shop.provider.pay(order.sessionId);
  await settleNow(order);
  return order;
};
const sendRefunds = () => runDue(shop.db, { refund: sendRequestedRefund(shop.db, shop.provider, shop.now) }, shop.now());
const paidOnce = { shirt: { stock: 9, reserved: 0 }, confirmations: { paid: 1 }, orders: { paid: 1 }, holds: { sold: 1 }, payments: { 5830: 1 }, refunds: {}, outbox: { "mail:order-paid": 1, "mail:order-staff": 1 } };

describe("money", () => {
  test("makes the order paid, takes the pieces out of the stock, writes the payment and two mails, once", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    expect(await settleNow(order)).toMatchObject({ state: "paid", number: "K-10001", orderState: "paid" });
    expect(await shop.standing()).toMatchObject(paidOnce);
    await settleNow(order);
    await settle(shop.db, shop.provider, { sessionId: order.sessionId }, later(5));
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("seen by return page, event and job in the same moment has one effect", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await Promise.all(Array.from({ length: 20 }, (_, at) => settle(shop.db, shop.provider, at % 2 ? { temporaryId: order.temporaryId } : { sessionId: order.sessionId }, shop.now())));
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("not yet given changes nothing and shows where to pay", async () => {
    shop = await aShop();
    const order = await shop.placed();
    expect(await settleNow(order)).toMatchObject({ state: "open", payUrl: order.url });
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 1 }, orders: { new: 1 }, payments: {} });
  });
  test.each([
    ["another amount", { amountTotal: 5_829 }], ["another currency", { currency: "usd" }], ["another order", { reference: "019aa0f0-0000-7000-8000-000000000000" }], ["another mode", { livemode: true }],
  ])("with %s delivers nothing and is written down once", async (_why, change) => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    shop.provider.change(order.sessionId, change);
    expect(await settleNow(order)).toMatchObject({ state: "mismatch" });
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 1 }, orders: { new: 1 }, payments: {}, outbox: {} });
    expect((await shop.rows("audit")).filter(({ action }) => action === "payment-mismatch")).toHaveLength(1);
  });
  test("a death at any point of settling is mended by the next", async () => {
    let died = 0;
    for (let step = 1; step < 60; step += 1) {
      shop = await aShop();
      const order = await shop.placed();
      shop.provider.pay(order.sessionId);
      if (!(await dieAt(shop, step, () => settleNow(order)))) break;
      died += 1;
      await settleNow(order);
      expect(await shop.standing()).toMatchObject(paidOnce);
      await shop.close();
    }
    expect(died).toBeGreaterThan(10);
  });
  test("nothing of ours: nothing happens", async () => {
    shop = await aShop();
    expect(await settle(shop.db, shop.provider, { temporaryId: "019aa0f0-0000-7000-8000-000000000000" }, shop.now())).toEqual({ state: "unknown" });
    expect(await settle(shop.db, shop.provider, { sessionId: "cs_foreign" }, shop.now())).toEqual({ state: "unknown" });
  });
});

describe("no money", () => {
  test("a page that closed gives the pieces back once and cancels the order", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.at(later(36));
    await Promise.all([settleNow(order), settleNow(order), settleOverdue(shop.db, shop.provider, shop.now())]);
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 0 }, confirmations: { expired: 1 }, orders: { cancelled: 1 }, holds: { freed: 1 }, outbox: {} });
  });
  test("a purchase whose page was never made ends by time", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    shop.provider.trouble = () => { throw unreachable(); };
    await shop.place(confirmation);
    shop.provider.trouble = () => undefined;
    shop.at(later(34));
    await settleOverdue(shop.db, shop.provider, shop.now());
    expect(await shop.standing()).toMatchObject({ confirmations: { open: 1 } });
    shop.at(later(36));
    await settleOverdue(shop.db, shop.provider, shop.now());
    expect(await shop.standing()).toMatchObject({ shirt: { reserved: 0 }, confirmations: { expired: 1 }, orders: { cancelled: 1 } });
  });
  test("the buyer turns back: the page is closed, the pieces go back, twice the same", async () => {
    shop = await aShop();
    const order = await shop.placed();
    const leave = () => leaveCheckout(shop.db, shop.provider, { temporaryId: order.temporaryId, proof: { key: order.key } }, shop.now());
    expect(await leaveCheckout(shop.db, shop.provider, { temporaryId: order.temporaryId, proof: { key: "another" } }, shop.now())).toEqual({ ok: false, code: "not-found" });
    expect(await leave()).toMatchObject({ ok: true, value: { state: "left" } });
    expect(await leave()).toMatchObject({ ok: true, value: { state: "left" } });
    expect(shop.provider.pages.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 0 }, confirmations: { abandoned: 1 }, orders: { cancelled: 1 } });
  });
  test("who turns back after paying has paid", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    expect(await leaveCheckout(shop.db, shop.provider, { temporaryId: order.temporaryId, proof: { browserKey: "browser-of-mio" } }, shop.now())).toMatchObject({ ok: true, value: { state: "paid", number: "K-10001" } });
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
});

describe("a voucher for the convenience store", () => {
  const aVoucher = async () => {
    const order = await shop.placed({ means: "konbini" });
    shop.provider.takeVoucher(order.sessionId, later(3 * 1_440));
    await settleNow(order);
    return order;
  };
  test("keeps the pieces until its last day, and a few hours for the word to come", async () => {
    shop = await aShop();
    const order = await aVoucher();
    expect(await settleNow(order)).toMatchObject({ state: "waiting", orderState: "new", voucherUrl: `https://pay.example/voucher/${order.sessionId}` });
    expect((await shop.rows("payment_temporary"))[0]).toMatchObject({ holds_until: "2026-11-23 09:00:00+00" });
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 1 }, outbox: { "mail:order-waiting": 1 } });
  });
  test("paid in the shop", async () => {
    shop = await aShop();
    const order = await aVoucher();
    shop.at(later(2_000));
    shop.provider.payVoucher(order.sessionId);
    expect(await settleNow(order)).toMatchObject({ state: "paid", orderState: "paid" });
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 9, reserved: 0 });
  });
  test("lapsed: pieces back, order cancelled, the buyer is told once", async () => {
    shop = await aShop();
    const order = await aVoucher();
    shop.at(later(3 * 1_440 + 400));
    shop.provider.letVoucherLapse(order.sessionId);
    await Promise.all([settleNow(order), settleNow(order)]);
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 0 }, confirmations: { failed: 1 }, orders: { cancelled: 1 }, outbox: { "mail:order-lapsed": 1 } });
  });
  test("an older word that arrives late does not undo a newer one", async () => {
    shop = await aShop();
    const order = await aVoucher();
    shop.provider.payVoucher(order.sessionId);
    await settleNow(order);
    shop.provider.takeVoucher(order.sessionId, later(3 * 1_440));
    shop.provider.change(order.sessionId, { paymentStatus: "unpaid" });
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({ confirmations: { paid: 1 }, orders: { paid: 1 } });
  });
});

describe("paid after everything was given back", () => {
  const paidLate = async () => {
    const order = await shop.placed({ means: "konbini" });
    shop.provider.takeVoucher(order.sessionId, later(60));
    await settleNow(order);
    shop.provider.letVoucherLapse(order.sessionId);
    await settleNow(order);
    return order;
  };
  test("the pieces are still there: the order comes back to life", async () => {
    shop = await aShop({ stock: 1 });
    const order = await paidLate();
    shop.provider.payVoucher(order.sessionId);
    expect(await settleNow(order)).toMatchObject({ state: "paid", orderState: "paid" });
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 0, reserved: 0 }, orders: { paid: 1 }, holds: { sold: 1 }, payments: { 5830: 1 }, refunds: {} });
  });
  test("another has them: the money goes back whole, once, with a mail", async () => {
    shop = await aShop({ stock: 1 });
    const order = await paidLate();
    await shop.confirmed({ browserKey: "ren", email: "ren@example.jp" });
    shop.provider.payVoucher(order.sessionId);
    await Promise.all([settleNow(order), settleNow(order)]);
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 1, reserved: 1 }, orders: { cancelled: 1 }, payments: { 5830: 1 }, refunds: { requested: 1 }, outbox: { refund: 1, "mail:order-late-refund": 1 } });
    await sendRefunds();
    expect(await shop.standing()).toMatchObject({ orders: { refunded: 1 }, refunds: { succeeded: 1 } });
    expect([...shop.provider.refunds.values()].map(({ amount }) => amount)).toEqual([5_830]);
  });
});

describe("two pages of one order", () => {
  const twoPages = async () => {
    const first = await shop.placed();
    shop.provider.change(first.sessionId, { status: "expired" });
    const again = await shop.place(first);
    if (!again.ok || again.value.step !== "pay") throw new Error("no second page");
    return { first, second: again.value.url.split("/").at(-1)! };
  };
  test("an old word about the first does not end the second", async () => {
    shop = await aShop();
    const { first } = await twoPages();
    await settle(shop.db, shop.provider, { sessionId: first.sessionId }, shop.now());
    expect(await shop.standing()).toMatchObject({ confirmations: { open: 1 }, shirt: { reserved: 1 } });
  });
  test("both paid: one order, and the second payment goes back", async () => {
    shop = await aShop();
    const { first, second } = await twoPages();
    shop.provider.change(first.sessionId, { status: "open" });
    shop.provider.pay(first.sessionId);
    shop.provider.pay(second);
    await settle(shop.db, shop.provider, { sessionId: first.sessionId }, shop.now());
    await settle(shop.db, shop.provider, { sessionId: second }, shop.now());
    await settle(shop.db, shop.provider, { sessionId: second }, shop.now());
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 9, reserved: 0 }, payments: { 5830: 1 }, outbox: { "refund-payment": 1, "close-page": 1 } });
  });
});

describe("events", () => {
  const event = (sessionId: string, id = "evt_1", change = {}) =>
    ({ id, type: "checkout.session.completed", created: shop.now(), livemode: false, objectId: sessionId, ...change });
  const apply = () => applyDueEvents(shop.db, shop.provider, shop.now());

  test("sent 20 times at once is kept once and has one effect", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    const kept = await Promise.all(Array.from({ length: 20 }, () => receiveEvent(shop.db, event(order.sessionId), shop.now())));
    expect(kept.filter(Boolean)).toHaveLength(1);
    await Promise.all([apply(), apply(), apply()]);
    expect(await shop.standing()).toMatchObject(paidOnce);
    expect(await receiveEvent(shop.db, event(order.sessionId), shop.now())).toBe(false);
    expect(await apply()).toEqual({ done: 0, failed: 0 });
  });
  test("in any order, before and after the return page, ends the same", async () => {
    const types = ["checkout.session.completed", "checkout.session.async_payment_succeeded", "checkout.session.expired", "payment_intent.succeeded"];
    for (const order of [types, types.toReversed(), [types[2]!, types[0]!, types[3]!, types[1]!]]) {
      shop = await aShop();
      const placed = await shop.placed();
      shop.provider.pay(placed.sessionId);
      for (const [at, type] of order.entries()) {
        await receiveEvent(shop.db, event(placed.sessionId, `evt_${at}`, { type }), shop.now());
        await apply();
        if (at === 1) await settleNow(placed);
      }
      expect(await shop.standing()).toMatchObject(paidOnce);
      await shop.close();
    }
    shop = await aShop();
  });
  test("of an unknown kind is kept and left", async () => {
    shop = await aShop();
    await receiveEvent(shop.db, event("x", "evt_1", { type: "radar.something" }), shop.now());
    expect(await apply()).toEqual({ done: 0, failed: 0 });
    expect(await shop.rows("payment_event")).toHaveLength(1);
    expect(await troubledEvents(shop.db)).toEqual([]);
  });
  test("that fails stays visible, is tried again, and does not hold up the others", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await receiveEvent(shop.db, event("cs_foreign", "evt_0"), shop.now());
    await receiveEvent(shop.db, event(order.sessionId), shop.now());
    let down = true;
    shop.provider.trouble = (call) => { if (down && call === "readCheckout") throw unreachable(); };
    expect(await apply()).toEqual({ done: 0, failed: 2 });
    down = false;
    expect(await apply()).toEqual({ done: 0, failed: 0 });
    shop.at(later(1));
    expect(await apply()).toEqual({ done: 1, failed: 1 });
    expect(await shop.standing()).toMatchObject(paidOnce);
    expect((await troubledEvents(shop.db)).map(({ id }) => id)).toEqual(["evt_0"]);
  });
  test("of the other mode is kept and not applied", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await receiveEvent(shop.db, event(order.sessionId, "evt_1", { livemode: true }), shop.now());
    expect(await apply()).toEqual({ done: 0, failed: 1 });
    expect(await shop.standing()).toMatchObject({ orders: { new: 1 } });
  });
});

describe("the nightly comparison", () => {
  test("repairs what every event was lost of, tells so, and finds nothing the second time", async () => {
    shop = await aShop();
    const paid = await shop.placed();
    const left = await shop.placed({ lines: [{ sku: "SO-F", quantity: 2 }] });
    shop.provider.pay(paid.sessionId);
    shop.at(later(60));
    const { repairs } = await reconcile(shop.db, shop.provider, shop.now());
    expect(repairs.map(({ temporaryId, what }) => [temporaryId, what])).toEqual([
      [paid.temporaryId, "「お支払い待ち」から「お支払い済み」へ直しました。"], [left.temporaryId, "「お支払い待ち」から「期限切れ」へ直しました。"]]);
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 9, reserved: 0 }, socks: { stock: 10, reserved: 0 }, orders: { paid: 1, cancelled: 1 } });
    expect((await reconcile(shop.db, shop.provider, shop.now())).repairs).toEqual([]);
  });
  test("tells of money that no order belongs to, and of an amount that does not agree", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    shop.provider.change(order.sessionId, { amountTotal: 1 });
    expect((await reconcile(shop.db, shop.provider, shop.now())).repairs.map(({ what }) => what)).toContain("金額または注文が合いません。");
    shop.provider.change(order.sessionId, { reference: "019aa0f0-0000-7000-8000-000000000000" });
    expect((await reconcile(shop.db, shop.provider, shop.now())).repairs.map(({ what }) => what)).toContain("入金がありますが、注文が見つかりません。");
  });
});

describe("money back", () => {
  const back = (orderId: string, amount: number, restock = false) => refundOrder(shop.db, orderId, { amount, reason: "お客さまのご都合", restock }, "tool", shop.now());

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
    expect(await shop.standing()).toMatchObject({ orders: { refunded: 1 }, refunds: { succeeded: 2 }, outbox: { "mail:order-refunded": 2 } });
  });
  test("asked for 20 times at once gives the whole once", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const answers = await Promise.all(Array.from({ length: 20 }, () => back(orderId, 5_830, true)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 10, reserved: 0 });
  });
  test.each([[0], [-1], [1.5], [Number.NaN], [Number.MAX_SAFE_INTEGER + 1]])("%d is no amount", async (amount) => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    expect(await back(orderId, amount)).toEqual({ ok: false, code: "bad-amount" });
  });
  test("not of an order that was never paid, or is not there", async () => {
    shop = await aShop();
    const { orderId } = await shop.placed();
    expect(await back(orderId, 100)).toEqual({ ok: false, code: "not-refundable" });
    expect(await back("019aa0f0-0000-7000-8000-000000000000", 100)).toEqual({ ok: false, code: "not-found" });
  });
  test("that the provider loses the answer of is not sent twice", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await back(orderId, 5_830);
    shop.provider.trouble = (call, moment) => { if (call === "refund" && moment === "after") throw unreachable(); };
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
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 0 }, orders: { refunded: 1 }, holds: { returned: 1 }, refunds: { succeeded: 1 }, outbox: { "mail:order-cancelled": 1 } });
  });
  test("not after packing began", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    await packOrder(shop.db, orderId, "tool", shop.now());
    expect(await cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now())).toEqual({ ok: false, code: "too-late" });
    expect(await shop.standing()).toMatchObject({ orders: { packing: 1 }, refunds: {} });
  });
  test("an unpaid one is cancelled with its page", async () => {
    shop = await aShop();
    const order = await shop.placed();
    expect(await cancelOrder(shop.db, shop.provider, order.orderId, "guest", shop.now())).toMatchObject({ ok: true, value: { refundId: null } });
    expect(shop.provider.pages.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(await shop.standing()).toMatchObject({ shirt: { stock: 10, reserved: 0 }, orders: { cancelled: 1 } });
  });
  test("is packed, shipped with one mail, and done; no step twice and none out of turn", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const ship = () => shipOrder(shop.db, orderId, { carrier: "ヤマト運輸", trackingNumber: "123456789012" }, "tool", shop.now());
    expect(await finishOrder(shop.db, orderId, "tool", shop.now())).toEqual({ ok: false, code: "wrong-state" });
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toMatchObject({ ok: true });
    expect((await Promise.all([ship(), ship()])).filter(({ ok }) => ok)).toHaveLength(1);
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toEqual({ ok: false, code: "wrong-state" });
    expect(await finishOrder(shop.db, orderId, "tool", shop.now())).toMatchObject({ ok: true, value: { state: "done" } });
    expect(await shop.standing()).toMatchObject({ outbox: { "mail:order-shipped": 1 } });
    expect((await shop.rows("audit")).map(({ action }) => action)).toEqual(["order-placed", "payment-received", "order-packing", "order-shipped", "order-done"]);
  });
  test("an unpaid order is never packed or shipped", async () => {
    shop = await aShop();
    const { orderId } = await shop.placed();
    expect(await packOrder(shop.db, orderId, "tool", shop.now())).toEqual({ ok: false, code: "wrong-state" });
  });
});

test("the drafts' job leaves open purchases alone", async () => {
  shop = await aShop();
  await shop.placed();
  expect(await expireDrafts(shop.db, later(600))).toBe(0);
  expect(await confirmOrder(shop.db, shop.ask({ lines: [{ sku: "TS-M", quantity: 10 }], browserKey: "ren", email: "ren@example.jp" }), shop.findSize, shop.terms, shop.now())).toMatchObject({ ok: false });
});
