// Paid by transfer: ordered, reminded, seen by the desk, late, taken back, refunded by hand.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { moneyDesk } from "#features/backoffice/staff/money.server.ts";
import { runDue } from "#features/platform/outbox/service.server.ts";
import { tokyo } from "#lib/tokyo-date.ts";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { orderMailData } from "../orders/order-details.server.ts";
import { packOrder } from "../orders/handle-order.server.ts";
import { refundOrder } from "../refund/refund.server.ts";
import { settleOpenRefunds } from "../refund/settle-refund.server.ts";
import { paymentHandlers } from "../settle/handlers.server.ts";
import { reconcile, settleOverdue } from "../settle/reconcile.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { aShop, noon, type Shop } from "../testing/shop.ts";
import { confirmTransfer, refundByHand } from "./desk.server.ts";
import { SeenTransfer } from "./schema.ts";
import { transferEnds } from "../pay/wait-for-transfer.server.ts";

const staff = "019b0000-0000-7000-8000-000000000001";
const account = "さくら銀行 三条支店 普通 1234567 カ）ヨリドコ";
const total = 5_830;
const overdue = tokyo("2026-12-02 00:05:00");

let shop: Shop;
let orderId: string;
beforeEach(async () => {
  shop = await aShop();
  Object.assign(shop, {
    terms: { ...shop.terms, means: [...shop.terms.means, "transfer"], transferTo: account },
  });
  orderId = await ordered();
});
afterEach(() => shop.close());

async function ordered(more: Parameters<Shop["confirmed"]>[0] = {}) {
  const placed = await shop.place(await shop.confirmed({ means: "transfer", ...more }));
  if (!placed.ok || placed.value.step !== "waiting") throw new Error(JSON.stringify(placed));
  return placed.value.orderId;
}
const see = (amount = total) => confirmTransfer(shop.db, orderId, amount, staff, shop.now());
const post = () => runDue(shop.db, paymentHandlers(shop.db, shop.provider, shop.now), shop.now());
const lapse = async () => {
  shop.at(overdue);
  await settleOverdue(shop.db, shop.provider, shop.now());
};
const waits = {
  shirt: { stock: 10, reserved: 1 },
  confirmations: { waiting: 1 },
  orders: { new: 1 },
  payments: {},
  outbox: { "mail:order-waiting": 1, "mail:order-waits-staff": 1, "transfer-reminder": 1 },
};
const paid = {
  shirt: { stock: 9, reserved: 0 },
  confirmations: { paid: 1 },
  orders: { paid: 1 },
  holds: { sold: 1 },
  payments: { [total]: 1 },
  refunds: {},
};
const ended = { shirt: { stock: 10, reserved: 0 }, orders: { cancelled: 1 }, holds: { freed: 1 } };

describe("ordered", () => {
  test("it waits, keeps its pieces, and the provider hears nothing", async () => {
    expect(await shop.standing()).toMatchObject(waits);
    expect(shop.provider.calls).toEqual([]);
    const data = await orderMailData(shop.db, orderId);
    expect(data?.confirmation.transferTo).toBe(account);
    expect(data?.voucher?.endsAt).toEqual(tokyo("2026-11-27 23:59:00"));
  });
  test("the last day is whole, whatever the hour of the order", () =>
    expect(
      ["2026-11-20 00:00:00", "2026-11-20 23:59:59"].map((at) => transferEnds(tokyo(at))),
    ).toEqual(Array.from({ length: 2 }, () => tokyo("2026-11-27 23:59:00"))));
  test("not where no transfers are taken", async () => {
    Object.assign(shop.terms, { means: ["card"] });
    const other = { means: "transfer" as const, email: "b@example.jp", browserKey: "b" };
    expect(await shop.confirm(other)).toMatchObject({ ok: false, code: "means-refused" });
  });
});

describe("the reminder", () => {
  const reminded = async () => (await shop.standing()).outbox["mail:order-reminder"];
  test("goes once, two days before the last", async () => {
    await post();
    shop.at(tokyo("2026-11-25 23:58:00"));
    await post();
    expect(await reminded()).toBeUndefined();
    for (const at of ["2026-11-25 23:59:00", "2026-11-26 12:00:00", "2026-11-27 12:00:00"]) {
      shop.at(tokyo(at));
      await post();
      expect(await reminded()).toBe(1);
    }
  });
  test.each([
    ["has paid", () => see()],
    ["took it back", () => cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now())],
  ])("never to who %s", async (_name, act) => {
    await post();
    await act();
    shop.at(tokyo("2026-11-26 12:00:00"));
    await post();
    expect(await reminded()).toBeUndefined();
  });
});

describe("seen in the account", () => {
  test("it is paid once, by five who press at once", async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => see()));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.filter((one) => !one.ok && one.code === "already")).toHaveLength(4);
    expect(await shop.standing()).toMatchObject({
      ...paid,
      outbox: { "mail:order-paid": 1, "mail:order-staff": 1 },
    });
    // The record names who saw it: no provider told anything.
    const told = (await shop.rows("audit")).filter(({ subject }) => subject === `order:${orderId}`);
    expect(told.map(({ actor }) => actor)).not.toContain("provider");
  });
  test.each([total - 1, total + 1])(
    "another sum is said, and nothing is done (%i)",
    async (sum) => {
      expect(await see(sum)).toEqual({ ok: false, code: "wrong-sum" });
      expect(await shop.standing()).toMatchObject(waits);
    },
  );
  test("an order of another means is not paid so", async () => {
    const { orderId: card } = await shop.placed({ browserKey: "c", email: "c@example.jp" });
    expect(await confirmTransfer(shop.db, card, total, staff, noon)).toEqual({
      ok: false,
      code: "wrong-state",
    });
  });
  test.each([
    ["５，８３０円", 5830],
    ["¥5,830", 5830],
  ])("%s is read", (amount, means) =>
    expect(SeenTransfer.parse({ amount })).toEqual({ amount: means }),
  );
  test.each(["", "0", "-5", "5830.5", "五千"])("%o is refused", (amount) =>
    expect(SeenTransfer.safeParse({ amount }).success).toBe(false),
  );
  test("the night's comparison finds nothing in it", async () => {
    await see();
    expect(await reconcile(shop.db, shop.provider, shop.now())).toMatchObject({
      repairs: [],
      troubles: [],
    });
  });
  test(
    "dead at any step, it ends the same when it is pressed again",
    { timeout: 120_000 },
    async () => {
      let deaths = 0;
      for (let step = 1; step < 80; step += 1) {
        shop.at(noon);
        orderId = await ordered({
          browserKey: `b${step}`,
          email: `b${step}@example.jp`,
          lines: [{ sku: "MUG-F", quantity: 1 }],
        }).catch(() => "");
        if (orderId === "") break;
        const sum = (await orderMailData(shop.db, orderId))?.total ?? 0;
        const died = await dieAt(shop, step, () => see(sum));
        const again = await see(sum);
        expect(again.ok || again.code === "already").toBe(true);
        expect((await shop.standing()).orders).toMatchObject({ paid: step, new: 1 });
        expect((await shop.rows("payment_history")).length).toBe(step);
        expect(await shop.stockOf("MUG-F")).toEqual({ stock: 10 - step, reserved: 0 });
        if (!died) break;
        deaths += 1;
      }
      expect(deaths).toBeGreaterThan(5);
    },
  );
});

describe("ended", () => {
  test("it stands until the money of the last day can be seen, then lapses once", async () => {
    shop.at(tokyo("2026-12-01 23:58:00"));
    await settleOverdue(shop.db, shop.provider, shop.now());
    expect(await shop.standing()).toMatchObject({ orders: { new: 1 } });
    await lapse();
    await lapse();
    const { outbox, ...others } = await shop.standing();
    expect(others).toMatchObject(ended);
    expect(outbox).toMatchObject({ "mail:order-lapsed": 1 });
    expect(outbox).not.toHaveProperty("mail:order-cancelled-staff");
  });
  test("taken back by the buyer, its pieces return once", async () => {
    const cancel = () => cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now());
    const answers = await Promise.all([cancel(), cancel(), cancel()]);
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await shop.standing()).toMatchObject({
      ...ended,
      outbox: { "mail:order-cancelled": 1, "mail:order-cancelled-staff": 1 },
    });
  });
  test("money that came late takes the pieces again", async () => {
    await lapse();
    expect(await see()).toMatchObject({ ok: true });
    expect(await see()).toEqual({ ok: false, code: "already" });
    expect(await shop.standing()).toMatchObject(paid);
  });
  test("money for what the buyer took back goes back, once, also where the pieces are there", async () => {
    await cancelOrder(shop.db, shop.provider, orderId, "guest", shop.now());
    expect(await see()).toMatchObject({ ok: true });
    expect(await see()).toEqual({ ok: false, code: "already" });
    expect(await shop.standing()).toMatchObject({
      ...ended,
      payments: { [total]: 1 },
      refunds: { requested: 1 },
      outbox: { "mail:order-late-refund": 1 },
    });
    expect((await shop.standing()).outbox).not.toHaveProperty("mail:order-paid");
    const data = await orderMailData(shop.db, orderId);
    expect(data?.refunds).toMatchObject([{ amount: total, reason: "paid-after-cancel" }]);
  });
});

describe("money back", () => {
  const giveBack = async () => {
    await see();
    const ask = { amount: total, reason: "お客さまのご希望", restock: "all" } as const;
    const asked = await refundOrder(shop.db, orderId, ask, staff, shop.now());
    if (!asked.ok) throw new Error(asked.code);
    await post();
    await settleOpenRefunds(shop.db, shop.provider, shop.now());
    return asked.value.refundId;
  };
  const states = async () => (await shop.standing()).refunds;
  test("the provider is never asked; the desk says once that it was sent", async () => {
    const refundId = await giveBack();
    expect(shop.provider.calls).toEqual([]);
    expect(await states()).toEqual({ requested: 1 });
    // Nothing is sent while its money is on the way back.
    expect(await shop.standing()).toMatchObject({ orders: { cancelled: 1 } });
    expect(await packOrder(shop.db, orderId, staff, shop.now())).toMatchObject({ ok: false });
    // It waits for a hand from the first minute.
    const { refunds } = await moneyDesk(shop.db, shop.now());
    expect(refunds).toMatchObject([{ orderId, what: expect.stringContaining("まだ振り込んで") }]);
    const send = () => refundByHand(shop.db, { orderId, refundId }, staff, shop.now());
    expect(await send()).toMatchObject({ ok: true });
    expect(await send()).toEqual({ ok: false, code: "already" });
    expect(await shop.standing()).toMatchObject({
      refunds: { succeeded: 1 },
      orders: { refunded: 1 },
      outbox: { "mail:order-refunded": 1 },
    });
    expect((await reconcile(shop.db, shop.provider, shop.now())).troubles).toEqual([]);
  });
  test("not under another order's name", async () => {
    const refundId = await giveBack();
    const ids = { orderId: staff, refundId };
    expect(await refundByHand(shop.db, ids, staff, shop.now())).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(await states()).toEqual({ requested: 1 });
  });
});
