import { afterEach, describe, expect, test } from "vitest";
import { expireDrafts } from "../reserve/reserve.server.ts";
import { confirmOrder } from "../confirm/confirm-order.server.ts";
import { cancelCheckout } from "../cancel/cancel.server.ts";
import { settleOverdue } from "./reconcile.server.ts";
import { settle } from "./settle.server.ts";
import { dieAt } from "../testing/die-at.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, later, paidOnce, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

const settleNow = ({ temporaryId }: { temporaryId: string }) =>
  settle(shop.db, shop.provider, { temporaryId }, shop.now());

describe("money", () => {
  test("makes the order paid, takes the pieces out of the stock, writes the payment and two mails, once", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    expect(await settleNow(order)).toMatchObject({
      state: "paid",
      number: "K-10001",
      orderState: "paid",
    });
    expect(await shop.standing()).toMatchObject(paidOnce);
    await settleNow(order);
    await settle(shop.db, shop.provider, { sessionId: order.sessionId }, later(5));
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("seen by return page, event and job in the same moment has one effect", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        settle(
          shop.db,
          shop.provider,
          at % 2 ? { temporaryId: order.temporaryId } : { sessionId: order.sessionId },
          shop.now(),
        ),
      ),
    );
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
  test("not yet given changes nothing and shows where to pay", async () => {
    shop = await aShop();
    const order = await shop.placed();
    expect(await settleNow(order)).toMatchObject({ state: "open", payUrl: order.url });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1 },
      payments: {},
    });
  });
  test.each([
    ["another amount", { amountTotal: 5_829 }],
    ["another currency", { currency: "usd" }],
    ["another order", { reference: "019aa0f0-0000-7000-8000-000000000000" }],
    ["another mode", { livemode: true }],
  ])("with %s delivers nothing and is written down once", async (_why, change) => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    shop.provider.change(order.sessionId, change);
    expect(await settleNow(order)).toMatchObject({ state: "mismatch" });
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1 },
      payments: {},
      outbox: {},
    });
    expect(
      (await shop.rows("audit")).filter(({ action }) => action === "payment-mismatch"),
    ).toHaveLength(1);
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
  }, 120_000);
  test("nothing of ours: nothing happens", async () => {
    shop = await aShop();
    expect(
      await settle(
        shop.db,
        shop.provider,
        { temporaryId: "019aa0f0-0000-7000-8000-000000000000" },
        shop.now(),
      ),
    ).toEqual({ state: "unknown" });
    expect(await settle(shop.db, shop.provider, { sessionId: "cs_foreign" }, shop.now())).toEqual({
      state: "unknown",
    });
  });
});

describe("no money", () => {
  test("a page that closed gives the pieces back once and cancels the order", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.at(later(36));
    await Promise.all([
      settleNow(order),
      settleNow(order),
      settleOverdue(shop.db, shop.provider, shop.now()),
    ]);
    await settleNow(order);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      confirmations: { expired: 1 },
      orders: { cancelled: 1 },
      holds: { freed: 1 },
      outbox: {},
    });
  });
  test("a purchase whose page was never made ends by time", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    shop.provider.trouble = () => {
      throw unreachable();
    };
    await shop.place(confirmation);
    shop.provider.trouble = () => undefined;
    shop.at(later(34));
    await settleOverdue(shop.db, shop.provider, shop.now());
    expect(await shop.standing()).toMatchObject({ confirmations: { open: 1 } });
    shop.at(later(36));
    await settleOverdue(shop.db, shop.provider, shop.now());
    expect(await shop.standing()).toMatchObject({
      shirt: { reserved: 0 },
      confirmations: { expired: 1 },
      orders: { cancelled: 1 },
    });
  });
  test("the buyer turns back: the page is closed, the pieces go back, twice the same", async () => {
    shop = await aShop();
    const order = await shop.placed();
    const leave = () =>
      cancelCheckout(
        shop.db,
        shop.provider,
        { temporaryId: order.temporaryId, proof: { key: order.key } },
        shop.now(),
      );
    expect(
      await cancelCheckout(
        shop.db,
        shop.provider,
        { temporaryId: order.temporaryId, proof: { key: "another" } },
        shop.now(),
      ),
    ).toEqual({ ok: false, code: "not-found" });
    expect(await leave()).toMatchObject({ ok: true, value: { state: "left" } });
    expect(await leave()).toMatchObject({ ok: true, value: { state: "left" } });
    expect(shop.provider.pages.get(order.sessionId)).toMatchObject({ status: "expired" });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      confirmations: { abandoned: 1 },
      orders: { cancelled: 1 },
    });
  });
  test("who turns back after paying has paid", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    expect(
      await cancelCheckout(
        shop.db,
        shop.provider,
        { temporaryId: order.temporaryId, proof: { browserKey: "browser-of-mio" } },
        shop.now(),
      ),
    ).toMatchObject({ ok: true, value: { state: "paid", number: "K-10001" } });
    expect(await shop.standing()).toMatchObject(paidOnce);
  });
});

test("the drafts' job leaves open purchases alone", async () => {
  shop = await aShop();
  await shop.placed();
  expect(await expireDrafts(shop.db, later(600))).toBe(0);
  expect(
    await confirmOrder(
      shop.db,
      shop.ask({
        lines: [{ sku: "TS-M", quantity: 10 }],
        browserKey: "ren",
        email: "ren@example.jp",
      }),
      shop.findSize,
      shop.terms,
      shop.now(),
    ),
  ).toMatchObject({ ok: false });
});
