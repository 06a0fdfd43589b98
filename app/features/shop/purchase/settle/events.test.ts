import { afterEach, describe, expect, test } from "vitest";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { applyDueEvents, fetchLostEvents, receiveEvent, troubledEvents } from "./events.server.ts";
import { paymentHandlers } from "./handlers.server.ts";
import { reconcile, settleFresh } from "./reconcile.server.ts";
import { refundOrder } from "../refund/refund.server.ts";
import { settle } from "./settle.server.ts";
import { endEvent, endTrouble, troubleCount, troubles } from "./troubles.server.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, later, paidOnce, type Shop } from "../testing/shop.ts";

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
    expect(kept.filter((one) => one === "kept")).toHaveLength(1);
    await Promise.all([apply(), apply(), apply()]);
    expect(await shop.standing()).toMatchObject(paidOnce);
    expect(await receiveEvent(shop.db, event(order.sessionId), shop.now())).toBe("known");
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
  test("of a dispute stands before a person until looked at or closed, whatever comes first", async () => {
    shop = await aShop();
    const tell = async (kind: string, dispute: string) => {
      const told = { type: `charge.dispute.${kind}` };
      await receiveEvent(shop.db, event(dispute, `evt_${kind}_${dispute}`, told), shop.now());
      expect((await apply()).failed).toBe(0);
    };
    const open = async () =>
      (await troubles(shop.db)).map(({ kind, about }) => `${kind} ${about}`).toSorted();
    await tell("created", "dp_1");
    await tell("funds_withdrawn", "dp_1");
    await tell("created", "dp_2");
    expect(await open()).toEqual(["dispute dp_1", "dispute dp_2"]);
    expect(await troubleCount(shop.db)).toBe(2);
    expect(await endTrouble(shop.db, "dispute:dp_2", "staff", shop.now())).toBe(true);
    expect(await endTrouble(shop.db, "dispute:dp_2", "staff", shop.now())).toBe(false);
    await tell("updated", "dp_2");
    expect(await open()).toEqual(["dispute dp_1"]);
    await tell("closed", "dp_1");
    await tell("closed", "dp_3");
    await tell("created", "dp_3");
    expect(await open()).toEqual(["dispute-closed dp_1", "dispute-closed dp_3"]);
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
      (await reconcile(shop.db, shop.provider, shop.now())).troubles.map(({ kind }) => kind),
    ).toContain("amount-differs");
    shop.provider.change(order.sessionId, { reference: "019aa0f0-0000-7000-8000-000000000000" });
    expect(
      (await reconcile(shop.db, shop.provider, shop.now())).troubles.map(({ kind }) => kind),
    ).toContain("paid-without-order");
    shop.provider.change(order.sessionId, { reference: "a name that is no id" });
    await reconcile(shop.db, shop.provider, shop.now());
    // Found night after night, each is there once, until somebody has looked at it.
    const waiting = await troubles(shop.db);
    expect(waiting.map(({ kind }) => kind).toSorted()).toEqual([
      "amount-differs",
      "paid-without-order",
    ]);
    expect(await troubleCount(shop.db)).toBe(2);
    for (const { key } of waiting) {
      expect(await endTrouble(shop.db, key, "staff", shop.now())).toBe(true);
      expect(await endTrouble(shop.db, key, "staff", shop.now())).toBe(false);
    }
    await reconcile(shop.db, shop.provider, shop.now());
    expect(await troubles(shop.db)).toEqual([]);
  });
  describe("of refunds, amount by amount", () => {
    const refunded = async () => {
      shop = await aShop();
      const order = await shop.placed();
      shop.provider.pay(order.sessionId);
      await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
      await refundOrder(
        shop.db,
        order.orderId,
        { amount: 2_000, reason: "返品", restock: "none" },
        "tool",
        shop.now(),
      );
      return order;
    };
    const send = () =>
      runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
    const kinds = async () =>
      (await reconcile(shop.db, shop.provider, shop.now())).troubles.map(({ kind }) => kind);

    test("what agrees is no trouble", async () => {
      await refunded();
      await send();
      expect(await kinds()).toEqual([]);
    });
    test("one whose answer and event were lost is written down", async () => {
      await refunded();
      shop.provider.trouble = (call, moment) => {
        if (call === "refund" && moment === "after") throw unreachable();
      };
      await send();
      shop.provider.trouble = () => undefined;
      expect(await shop.standing()).toMatchObject({ refunds: { requested: 1 } });
      expect(await kinds()).toEqual([]);
      expect(await shop.standing()).toMatchObject({ refunds: { succeeded: 1 } });
    });
    test("one that was made twice, one of another amount and one that is gone are told", async () => {
      await refunded();
      await send();
      const [ours] = [...shop.provider.refunds.values()];
      shop.provider.refunds.set("re_again", { ...ours!, id: "re_again" });
      expect(await kinds()).toEqual(["refund-twice"]);
      shop.provider.refunds.delete("re_again");
      shop.provider.refunds.set(ours!.id, { ...ours!, amount: 1_999 });
      expect(await kinds()).toEqual(["refund-amount-differs"]);
      shop.provider.refunds.delete(ours!.id);
      expect(await kinds()).toEqual(["refund-missing"]);
    });
    test("one of nobody is told", async () => {
      await refunded();
      await send();
      shop.provider.refundThere("pi_foreign", 100);
      expect(await kinds()).toEqual(["refund-unknown"]);
    });
  });
});

describe("a paid order whose event is lost", () => {
  test("is found by the watch over fresh payments, not after half an hour; twice is once", async () => {
    shop = await aShop();
    const order = await shop.placed();
    const left = await shop.placed({ lines: [{ sku: "SO-F", quantity: 1 }], browserKey: "other" });
    shop.provider.pay(order.sessionId);
    shop.at(later(2));
    expect(await settleFresh(shop.db, shop.provider, shop.now())).toBe(1);
    expect(await settleFresh(shop.db, shop.provider, shop.now())).toBe(0);
    expect((await shop.standing()).orders).toEqual({ new: 1, paid: 1 });
    expect(left.number).toBe("K-10002");
  });
  test("an event that waits at the provider is fetched and applied once", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    const waiting = {
      async *undeliveredEvents() {
        yield {
          id: "evt_lost",
          type: "checkout.session.completed",
          created: shop.now(),
          livemode: false,
          objectId: order.sessionId,
        };
      },
    };
    expect(await fetchLostEvents(shop.db, waiting, shop.now())).toBe(1);
    expect(await fetchLostEvents(shop.db, waiting, shop.now())).toBe(0);
    await applyDueEvents(shop.db, shop.provider, shop.now());
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("an event dated in the future is refused and not kept; a clock that is a minute off is not", async () => {
    shop = await aShop();
    const event = (created: Date) => ({
      id: `evt_${created.getTime()}`,
      type: "checkout.session.completed",
      created,
      livemode: false,
      objectId: "cs_x",
    });
    expect(await receiveEvent(shop.db, event(later(6)), shop.now())).toBe("from-the-future");
    expect(await shop.rows("payment_event")).toEqual([]);
    expect(await receiveEvent(shop.db, event(later(1)), shop.now())).toBe("kept");
  });
  test("an event about a refund that is not ours is put aside, not asked for again, until staff let it", async () => {
    shop = await aShop();
    shop.provider.refundThere("pi_foreign", 100);
    const event = {
      id: "evt_r",
      type: "refund.created",
      created: shop.now(),
      livemode: false,
      objectId: "re_1",
    };
    await receiveEvent(shop.db, event, shop.now());
    await applyDueEvents(shop.db, shop.provider, shop.now());
    shop.at(later(3_000));
    expect(await applyDueEvents(shop.db, shop.provider, shop.now())).toEqual({
      done: 0,
      failed: 0,
    });
    expect(await troubledEvents(shop.db)).toMatchObject([{ id: "evt_r" }]);
    expect(await endEvent(shop.db, "evt_r", true, "staff", shop.now())).toBe(true);
    expect(await applyDueEvents(shop.db, shop.provider, shop.now())).toMatchObject({ failed: 1 });
    expect(await endEvent(shop.db, "evt_r", false, "staff", shop.now())).toBe(true);
    expect(await troubledEvents(shop.db)).toEqual([]);
    expect(await endEvent(shop.db, "evt_r", false, "staff", shop.now())).toBe(false);
  });
});
