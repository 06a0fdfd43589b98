import { afterEach, describe, expect, test } from "vitest";
import {
  findOrderByLink,
  findOrderByNumber,
  findOwnPurchase,
  ordersOfMember,
  ordersForStaff,
} from "../orders/orders.server.ts";
import { orderLink } from "../orders/order-link.server.ts";
import { sumsAgree } from "./rules.ts";
import { orderMailData } from "../orders/order-details.server.ts";
import { issueReceipt, makeReceipt } from "./receipt.server.ts";
import { settle } from "../settle/settle.server.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());
const wish = { addressee: "三条 澪", proviso: "お品代として" };

describe("a receipt", () => {
  test("is numbered; the first is the original, later ones say that they are copies", async () => {
    shop = await aShop();
    const order = await shop.placed();
    expect(await issueReceipt(shop.db, order.orderId, wish, "guest", shop.now())).toEqual({
      ok: false,
      code: "not-paid",
    });
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    const issued = await Promise.all(
      Array.from({ length: 5 }, () =>
        issueReceipt(shop.db, order.orderId, wish, "guest", shop.now()),
      ),
    );
    expect(
      issued.map((one) => (one.ok ? [one.value.number, one.value.issue] : one.code)).toSorted(),
    ).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
      [4, 4],
      [5, 5],
    ]);
    expect((await shop.rows("receipt"))[0]).toMatchObject({
      issued_on: "2026-11-20",
      addressee: "三条 澪",
    });
  });
  test("carries what was charged, whose it is and how it was paid; an empty 宛名 is the buyer", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    const issuer = {
      name: "くせごよみ",
      legalName: "株式会社くせごよみ",
      address: "京都府京都市",
      phone: "075-000-0000",
      invoiceNumber: "T1234567890123",
    };
    const made = await makeReceipt(
      shop.db,
      order.orderId,
      { addressee: "", proviso: "お品代として" },
      { issuer, actor: "guest" },
      shop.now(),
    );
    expect(made).toMatchObject({
      ok: true,
      value: {
        number: 1,
        issue: 1,
        addressee: "三条 澪",
        orderNumber: "K-10001",
        paidOn: "2026-11-20",
        paidBy: "Visa 末尾4242",
        total: 5_830,
        postage: 550,
        lines: [{ name: "筆人Tシャツ（藍・M）", quantity: 1, amount: 5_280, reduced: false }],
        taxes: [{ basisPoints: 1_000, target: 5_830, tax: 530 }],
      },
    });
    expect(made.ok && sumsAgree(made.value)).toBe(true);
  });
  test("says what went back since, and is not given once everything went back", async () => {
    shop = await aShop();
    const order = await shop.placed();
    shop.provider.pay(order.sessionId);
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    const issuer = {
      name: "くせごよみ",
      legalName: "株式会社くせごよみ",
      address: "京都府京都市",
      phone: "075-000-0000",
      invoiceNumber: "",
    };
    const make = () =>
      makeReceipt(
        shop.db,
        order.orderId,
        { addressee: "", proviso: "お品代として" },
        { issuer, actor: "guest" },
        shop.now(),
      );
    await shop.pool.query("update orders set refunded = 2000");
    expect(await make()).toMatchObject({ ok: true, value: { total: 5_830, refunded: 2_000 } });
    await shop.pool.query("update orders set refunded = total");
    expect(await make()).toEqual({ ok: false, code: "refunded" });
  });
  test("is not given of an order that is not there", async () => {
    shop = await aShop();
    expect(
      await issueReceipt(
        shop.db,
        "019aa0f0-0000-7000-8000-000000000000",
        wish,
        "guest",
        shop.now(),
      ),
    ).toEqual({ ok: false, code: "not-found" });
  });
});

describe("reading an order", () => {
  test("the link of the mail opens it; one letter changed does not, nor does another order's", async () => {
    shop = await aShop();
    const { orderId } = await shop.placed();
    const sign = new URLSearchParams(orderLink("secret", orderId).split("?")[1]).get("sign")!;
    expect(await findOrderByLink(shop.db, "secret", orderId, sign)).toMatchObject({ id: orderId });
    const changed = (sign[0] === "A" ? "B" : "A") + sign.slice(1);
    for (const [id, wrong] of [
      [orderId, changed],
      [orderId, ""],
      [orderId, `${sign}x`],
      ["019aa0f0-0000-7000-8000-000000000000", sign],
      ["' or 1=1", sign],
    ] as const) {
      expect(await findOrderByLink(shop.db, "secret", id, wrong)).toBeUndefined();
    }
    expect(await findOrderByLink(shop.db, "another", orderId, sign)).toBeUndefined();
  });
  test("a guest's order belongs to no member, and `guest` is nobody's id", async () => {
    shop = await aShop();
    await shop.placed();
    for (const uid of ["guest", "019aa0f0-0000-7000-8000-000000000000"])
      expect(await ordersOfMember(shop.db, uid)).toEqual({ orders: [], next: null });
  });
  test("the browser that bought finds it by the page it comes back from; another browser finds nothing", async () => {
    shop = await aShop();
    const { sessionId, temporaryId, orderId } = await shop.placed();
    expect(
      await findOwnPurchase(shop.db, { sessionId }, { browserKey: "browser-of-mio" }),
    ).toMatchObject({ temporary: { id: temporaryId }, order: { id: orderId } });
    expect(
      await findOwnPurchase(shop.db, { sessionId }, { browserKey: "another" }),
    ).toBeUndefined();
    expect(await findOwnPurchase(shop.db, { sessionId }, {})).toBeUndefined();
    expect(
      await findOwnPurchase(shop.db, { temporaryId: "' or 1=1" }, { browserKey: "browser-of-mio" }),
    ).toBeUndefined();
  });
  test.each([
    ["K-10001", true],
    ["ｋ－１０００１", true],
    ["10001", true],
    ["K-10002", false],
    ["K-0", false],
    ["' or 1=1", false],
    ["", false],
  ])("%j is found: %j", async (number, there) => {
    shop = await aShop();
    await shop.placed();
    expect((await findOrderByNumber(shop.db, number)) !== undefined).toBe(there);
  });
  test("staff read them newest first, page by page", async () => {
    shop = await aShop();
    for (let at = 0; at < 3; at += 1)
      await shop.placed({ browserKey: `b${at}`, email: `b${at}@example.jp` });
    const first = await ordersForStaff(shop.db, {}, 2);
    expect(first.orders.map(({ number }) => number)).toEqual([3, 2]);
    const second = await ordersForStaff(shop.db, { before: first.next! }, 2);
    expect([second.orders.map(({ number }) => number), second.next]).toEqual([[1], null]);
    expect((await ordersForStaff(shop.db, { state: "paid" })).orders).toEqual([]);
  });
  test("a mail is told how the order stands when it leaves", async () => {
    shop = await aShop();
    const order = await shop.placed({ means: "konbini" });
    shop.provider.takeVoucher(order.sessionId, later(4_320));
    await settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
    expect(await orderMailData(shop.db, order.orderId)).toMatchObject({
      number: "K-10001",
      email: "mio@example.jp",
      name: "三条 澪",
      state: "new",
      payment: null,
      voucher: { url: `https://pay.example/voucher/${order.sessionId}`, endsAt: later(4_320) },
    });
  });
});
