import { afterEach, describe, expect, test } from "vitest";
import { anOutboxRow } from "#features/platform/outbox/testing.ts";
import {
  givenUp,
  PermanentFailure,
  runDue,
  tryAgain,
} from "#features/platform/outbox/service.server.ts";
import { applyRefund } from "./apply-refund.server.ts";
import { paymentHandlers } from "../settle/handlers.server.ts";
import { packOrder } from "../orders/handle-order.server.ts";
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
          anOutboxRow({ createdAt: new Date(String(row?.["created_at"])) }),
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
      expect(await askedAgain(orderId)).toEqual({
        id: first.value.refundId,
        amount: 2_000,
        refunded: 2_000,
      });
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
    // It was taken out of the packing when the whole was asked back, and is not sent after all.
    expect((await shop.rows("orders"))[0]).toMatchObject({ refunded: 0, state: "cancelled" });
    expect(await back(orderId, 5_830)).toMatchObject({ ok: true });
  });
  test("of the whole stops the sending at once, of a part does not", async () => {
    shop = await aShop();
    const { orderId } = await aPaidOrder();
    const state = async () => (await shop.rows("orders"))[0]?.["state"];
    await back(orderId, 1_000);
    expect(await state()).toBe("paid");
    await packOrder(shop.db, orderId, "staff", shop.now());
    await back(orderId, 4_830);
    expect(await state()).toBe("cancelled");
    expect(await packOrder(shop.db, orderId, "staff", shop.now())).toMatchObject({ ok: false });
  });
});
