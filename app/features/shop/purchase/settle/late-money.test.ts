// Money that comes later: a voucher, what was given back already, two pages of one order.
import { afterEach, describe, expect, test } from "vitest";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { paymentHandlers } from "./handlers.server.ts";
import { settle } from "./settle.server.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

const settleNow = ({ temporaryId }: { temporaryId: string }) =>
  settle(shop.db, shop.provider, { temporaryId }, shop.now());
const sendRefunds = () =>
  runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());

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
    expect(await settleNow(order)).toMatchObject({
      state: "waiting",
      orderState: "new",
      voucherUrl: `https://pay.example/voucher/${order.sessionId}`,
    });
    expect((await shop.rows("payment_temporary"))[0]).toMatchObject({
      holds_until: "2026-11-23 09:00:00+00",
    });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      outbox: { "mail:order-waiting": 1 },
    });
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
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      confirmations: { failed: 1 },
      orders: { cancelled: 1 },
      outbox: { "mail:order-lapsed": 1 },
    });
  });
  test("an older word that arrives late does not undo a newer one", async () => {
    shop = await aShop();
    const order = await aVoucher();
    shop.provider.payVoucher(order.sessionId);
    await settleNow(order);
    shop.provider.takeVoucher(order.sessionId, later(3 * 1_440));
    shop.provider.change(order.sessionId, { paymentStatus: "unpaid" });
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({
      confirmations: { paid: 1 },
      orders: { paid: 1 },
    });
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
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 0, reserved: 0 },
      orders: { paid: 1 },
      holds: { sold: 1 },
      payments: { 5830: 1 },
      refunds: {},
    });
  });
  test("another has them: the money goes back whole, once, with a mail", async () => {
    shop = await aShop({ stock: 1 });
    const order = await paidLate();
    await shop.confirmed({ browserKey: "ren", email: "ren@example.jp" });
    shop.provider.payVoucher(order.sessionId);
    await Promise.all([settleNow(order), settleNow(order)]);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 1, reserved: 1 },
      orders: { cancelled: 1 },
      payments: { 5830: 1 },
      refunds: { requested: 1 },
      outbox: { refund: 1, "mail:order-late-refund": 1 },
    });
    await sendRefunds();
    expect(await shop.standing()).toMatchObject({
      orders: { refunded: 1 },
      refunds: { succeeded: 1 },
    });
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
    expect(await shop.standing()).toMatchObject({
      confirmations: { open: 1 },
      shirt: { reserved: 1 },
    });
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
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 9, reserved: 0 },
      payments: { 5830: 1 },
      outbox: { refund: 1, "close-page": 1 },
    });
  });
});
