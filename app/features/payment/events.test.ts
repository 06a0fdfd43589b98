import { afterEach, describe, expect, test } from "vitest";
import { applyDueEvents, receiveEvent, troubledEvents } from "./events.server.ts";
import { reconcile } from "./reconcile.server.ts";
import { settle } from "./settle.server.ts";
import { unreachable } from "./testing/fake-provider.ts";
import { aShop, later, paidOnce, type Shop } from "./testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

describe("events", () => {
  const event = (sessionId: string, id = "evt_1", change = {}) => ({
    id,
    type: "checkout.session.completed",
    created: shop.now(),
    livemode: false,
    objectId: sessionId,
    ...change,
  });
  const apply = () => applyDueEvents(shop.db, shop.provider, shop.now());

  test("sent 20 times at once is kept once and has one effect", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    const kept = await Promise.all(
      Array.from({ length: 20 }, () => receiveEvent(shop.db, event(order.sessionId), shop.now())),
    );
    expect(kept.filter(Boolean)).toHaveLength(1);
    await Promise.all([apply(), apply(), apply()]);
    expect(await shop.standing()).toMatchObject(paidOnce);
    expect(await receiveEvent(shop.db, event(order.sessionId), shop.now())).toBe(false);
    expect(await apply()).toEqual({ done: 0, failed: 0 });
  });
  test("in any order, before and after the return page, ends the same", async () => {
    const types = [
      "checkout.session.completed",
      "checkout.session.async_payment_succeeded",
      "checkout.session.expired",
      "payment_intent.succeeded",
    ];
    for (const order of [types, types.toReversed(), [types[2]!, types[0]!, types[3]!, types[1]!]]) {
      shop = await aShop();
      const placed = await shop.placed();
      shop.provider.pay(placed.sessionId);
      for (const [at, type] of order.entries()) {
        await receiveEvent(shop.db, event(placed.sessionId, `evt_${at}`, { type }), shop.now());
        await apply();
        if (at === 1)
          await settle(shop.db, shop.provider, { temporaryId: placed.temporaryId }, shop.now());
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
    shop.provider.trouble = (call) => {
      if (down && call === "readCheckout") throw unreachable();
    };
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
      [paid.temporaryId, "「お支払い待ち」から「お支払い済み」へ直しました。"],
      [left.temporaryId, "「お支払い待ち」から「期限切れ」へ直しました。"],
    ]);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 9, reserved: 0 },
      socks: { stock: 10, reserved: 0 },
      orders: { paid: 1, cancelled: 1 },
    });
    expect((await reconcile(shop.db, shop.provider, shop.now())).repairs).toEqual([]);
  });
  test("tells of money that no order belongs to, and of an amount that does not agree", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    shop.provider.change(order.sessionId, { amountTotal: 1 });
    expect(
      (await reconcile(shop.db, shop.provider, shop.now())).repairs.map(({ what }) => what),
    ).toContain("金額または注文が合いません。");
    shop.provider.change(order.sessionId, { reference: "019aa0f0-0000-7000-8000-000000000000" });
    expect(
      (await reconcile(shop.db, shop.provider, shop.now())).repairs.map(({ what }) => what),
    ).toContain("入金がありますが、注文が見つかりません。");
  });
});
