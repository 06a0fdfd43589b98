// An order that waits for a shop's till, taken back by its buyer: nobody pays for it any more, and
// its pieces return once.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { orderByLink } from "./order-page.server.ts";
import { orderLink } from "../orders/order-link.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { paymentHandlers } from "./handlers.server.ts";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { settle } from "./settle.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
let order: Awaited<ReturnType<Shop["placed"]>>;
const tillDay = later(3 * 24 * 60);
const settled = () =>
  settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
const cancel = () => cancelOrder(shop.db, shop.provider, order.orderId, "guest", shop.now());

beforeEach(async () => {
  shop = await aShop();
  order = await shop.placed({ means: "konbini" });
  shop.provider.takeVoucher(order.sessionId, tillDay);
  await settled();
});
afterEach(() => shop.close());

const intent = () => shop.provider.pages.get(order.sessionId)?.paymentIntent;
const pageOf = async () => {
  const link = new URLSearchParams(orderLink("secret", order.orderId).split("?")[1]);
  const answer = await orderByLink(
    shop.db,
    "secret",
    {
      orderId: order.orderId,
      sign: link.get("sign") ?? "",
      fresh: false,
      signedIn: false,
    },
    shop.now(),
  );
  if (!("page" in answer) || answer.page.step !== "order") throw new Error("not shown");
  return answer.page;
};
const takenBack = {
  shirt: { stock: 10, reserved: 0 },
  confirmations: { abandoned: 1 },
  orders: { cancelled: 1 },
  holds: { freed: 1 },
  payments: {},
  refunds: {},
  outbox: { "mail:order-waiting": 1, "mail:order-cancelled": 1 },
};

describe("while it waits", () => {
  test("its page tells the shops, their numbers and the last day, and that it can be taken back", async () => {
    const { order: shown, mayCancel } = await pageOf();
    expect(shown.voucher).toEqual({
      url: `https://pay.example/voucher/${order.sessionId}`,
      endsAt: tillDay.toISOString(),
      isOver: false,
      codes: [{ store: "lawson", paymentCode: "987654", confirmationNumber: "0123456789" }],
    });
    expect(mayCancel).toBe(true);
  });
  test("no number is shown any more once it is paid, or taken back", async () => {
    shop.provider.payVoucher(order.sessionId);
    await settled();
    expect((await pageOf()).order.voucher).toBeNull();
    await cancel();
    const { order: shown, mayCancel } = await pageOf();
    expect(shown.voucher).toBeNull();
    expect(mayCancel).toBe(false);
  });
});

describe("taken back", () => {
  test("it cannot be paid any more, and its pieces return, once", async () => {
    expect(await cancel()).toMatchObject({ ok: true, value: { refundId: null } });
    expect(intent()).toMatchObject({ status: "canceled" });
    expect(await shop.standing()).toMatchObject(takenBack);
    expect(await cancel()).toMatchObject({ ok: true, value: { refundId: null } });
    await settled();
    expect(await shop.standing()).toMatchObject(takenBack);
    // The shop hears of a voucher's order when it is paid: nothing to take back before.
    expect((await shop.standing()).outbox).not.toHaveProperty("mail:order-cancelled-staff");
  });
  test("by five presses at once it is taken back once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, cancel));
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await shop.standing()).toMatchObject(takenBack);
  });
  test("and told by the provider's event before our own answer came, it is no lapsed order", async () => {
    let event: Promise<unknown> | undefined;
    const calls = shop.provider.calls.length;
    shop.provider.trouble = (call, moment) => {
      if (call === "cancelPayment" && moment === "after") event ??= settled();
    };
    expect(await cancel()).toMatchObject({ ok: true });
    await event;
    expect(shop.provider.calls.length).toBeGreaterThan(calls);
    expect(await shop.standing()).toMatchObject(takenBack);
  });
  test("in the moment in which it is paid, its money goes back whole, once", async () => {
    shop.provider.trouble = (call, moment) => {
      if (call === "cancelPayment" && moment === "before")
        shop.provider.payVoucher(order.sessionId);
    };
    expect(await cancel()).toMatchObject({ ok: true });
    shop.provider.trouble = () => undefined;
    await settled();
    for (let round = 0; round < 3; round += 1)
      await runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
    expect([...shop.provider.refunds.values()]).toMatchObject([{ amount: 5_830 }]);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      orders: { refunded: 1 },
      holds: { returned: 1 },
      payments: { 5830: 1 },
      refunds: { succeeded: 1 },
    });
  });
  test(
    "by a process that dies at any step, it ends the same when it is pressed again",
    { timeout: 120_000 },
    async () => {
      await cancel();
      let deaths = 0;
      for (let step = 1; step < 80; step += 1) {
        order = await shop.placed({
          means: "konbini",
          browserKey: `browser ${step}`,
          email: `buyer${step}@example.jp`,
        });
        shop.provider.takeVoucher(order.sessionId, tillDay);
        await settled();
        const died = await dieAt(shop, step, cancel);
        expect(await cancel()).toMatchObject({ ok: true });
        expect(await shop.standing()).toMatchObject({
          ...takenBack,
          confirmations: { abandoned: step + 1 },
          orders: { cancelled: step + 1 },
          holds: { freed: step + 1 },
          outbox: { "mail:order-waiting": step + 1, "mail:order-cancelled": step + 1 },
        });
        if (!died) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(10);
    },
  );
  test("by a process that died after the provider had acted, time alone ends it as taken back", async () => {
    shop.provider.trouble = (call, moment) => {
      if (call === "cancelPayment" && moment === "after") throw new Error("died");
    };
    await expect(cancel()).rejects.toThrow("died");
    shop.provider.trouble = () => undefined;
    await settled();
    expect(await shop.standing()).toMatchObject(takenBack);
  });
});

describe("not taken back", () => {
  const stillWaiting = {
    shirt: { stock: 10, reserved: 1 },
    confirmations: { waiting: 1 },
    orders: { new: 1 },
    outbox: { "mail:order-waiting": 1 },
  };
  test("while the provider does not answer: it stays, can be paid, and is paid once", async () => {
    shop.provider.trouble = () => {
      throw unreachable();
    };
    expect(await cancel()).toEqual({ ok: false, code: "provider-down" });
    shop.provider.trouble = (call) => {
      if (call === "cancelPayment") throw unreachable();
    };
    expect(await cancel()).toEqual({ ok: false, code: "provider-down" });
    shop.provider.trouble = () => undefined;
    expect(await shop.standing()).toMatchObject(stillWaiting);
    shop.provider.payVoucher(order.sessionId);
    await settled();
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 9, reserved: 0 },
      orders: { paid: 1 },
      refunds: {},
    });
  });
  test("where the provider will not take the voucher back; its end by time is then told as asked", async () => {
    shop.provider.keepsVouchers = true;
    expect(await cancel()).toEqual({ ok: false, code: "still-payable" });
    expect(await shop.standing()).toMatchObject(stillWaiting);
    shop.provider.letVoucherLapse(order.sessionId);
    await settled();
    expect(await shop.standing()).toMatchObject(takenBack);
  });
  test("a voucher that lapsed by itself is told as lapsed", async () => {
    shop.provider.letVoucherLapse(order.sessionId);
    await settled();
    expect(await shop.standing()).toMatchObject({
      ...takenBack,
      confirmations: { failed: 1 },
      outbox: { "mail:order-waiting": 1, "mail:order-lapsed": 1 },
    });
  });
});
