// The same wish twice, and what is another wish.
import { afterEach, describe, expect, test } from "vitest";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { anAddress, aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

describe("the same wish twice", () => {
  const twins = async (change = {}) => {
    const first = await shop.placed();
    return { first, second: await shop.confirmed({ browserKey: "another tab", ...change }) };
  };

  test("while the first is open, the second press gives the first one's page and its own pieces go back", async () => {
    shop = await aShop();
    const { first, second } = await twins();
    expect(await shop.place(second)).toMatchObject({
      ok: true,
      value: { step: "pay", url: first.url, number: first.number },
    });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1 },
      confirmations: { open: 1, abandoned: 1 },
    });
  });
  test("when the first was paid moments ago, it says so and charges nothing", async () => {
    shop = await aShop();
    const { first, second } = await twins();
    shop.provider.pay(first.sessionId);
    expect(await shop.place(second)).toMatchObject({
      ok: false,
      code: "already-ordered",
      number: first.number,
    });
    expect(shop.provider.pages.size).toBe(1);
  });
  test("who wants the same once more gets it after saying so", async () => {
    shop = await aShop();
    const { first, second } = await twins();
    shop.provider.pay(first.sessionId);
    expect(await shop.place(second, { evenIfOrdered: "paid" })).toMatchObject({
      ok: true,
      value: { step: "pay", number: "K-10002" },
    });
  });
  test("ten minutes after the first was paid it is a new wish", async () => {
    shop = await aShop();
    const first = await shop.placed();
    shop.provider.pay(first.sessionId);
    await shop.place(first);
    shop.at(later(11));
    expect(await shop.place(await shop.confirmed())).toMatchObject({
      ok: true,
      value: { number: "K-10002" },
    });
  });
  test("other goods, another address or another person are another wish", async () => {
    shop = await aShop();
    await shop.placed();
    for (const change of [
      { lines: [{ sku: "SO-F", quantity: 2 }] },
      { address: anAddress({ street: "御倉町9" }), browserKey: "another" },
      { email: "ren@example.jp", browserKey: "a third" },
    ]) {
      const other = await shop.confirmed(change);
      expect(await shop.place(other)).toMatchObject({ ok: true, value: { step: "pay" } });
    }
    expect(await shop.rows("orders")).toHaveLength(4);
  });
  test("in two tabs at the same moment ends in one page", async () => {
    shop = await aShop();
    const [one, two] = [
      await shop.confirmed(),
      await shop.confirmed({ browserKey: "another tab" }),
    ];
    const answers = await Promise.all([shop.place(one), shop.place(two)]);
    expect(
      new Set(
        answers.map((answer) =>
          answer.ok && answer.value.step === "pay" ? answer.value.url : JSON.stringify(answer),
        ),
      ).size,
    ).toBe(1);
    expect(shop.provider.pages.size).toBe(1);
    expect(await shop.rows("orders")).toHaveLength(1);
  });
});

describe("the same person with another means, band, phone or count", () => {
  const changes: [string, object][] = [
    ["means", { means: "konbini" }],
    ["band", { deliveryBand: "am" }],
    ["phone", { address: anAddress({ phone: "0901234567" }) }],
    ["count", { lines: [{ sku: "TS-M", quantity: 2 }] }],
    ["one thing more", { lines: ["TS-M", "SO-F"].map((sku) => ({ sku, quantity: 1 })) }],
    ["browser", { browserKey: "another", means: "konbini" }],
  ];
  test.each(changes)(
    "another %s: who has paid hears of it, and nothing opens",
    async (_w, change) => {
      shop = await aShop();
      const first = await shop.placed();
      // Paid, and no event has come.
      shop.provider.pay(first.sessionId);
      const second = await shop.confirmed(change);
      expect(await shop.place(second)).toMatchObject({
        ok: false,
        code: "already-ordered",
        state: "paid",
        number: first.number,
        mayRead: !("browserKey" in change),
      });
      expect(shop.provider.pages.size).toBe(1);
      // On purpose: a second order, and the first stays as it is.
      expect(await shop.place(second, { evenIfOrdered: "paid" })).toMatchObject({
        ok: true,
        value: { step: "pay", number: "K-10002" },
      });
      expect((await shop.standing()).orders).toEqual({ new: 1, paid: 1 });
    },
  );
  test("another reader of the same browser: what a member ordered there is not theirs to read", async () => {
    shop = await aShop();
    const uid = "019b0000-0000-7000-8000-000000000001";
    await shop.placed({ buyer: { kind: "member", uid, heldItems: [] } });
    const second = await shop.confirmed({ means: "konbini" });
    expect(await shop.place(second)).toMatchObject({
      code: "already-ordered",
      mayRead: false,
      payUrl: null,
    });
  });
  test.each(changes)(
    "another %s: whose page is open gets one page, whichever is chosen",
    async (_w, change) => {
      shop = await aShop();
      const first = await shop.placed();
      const second = await shop.confirmed(change);
      expect(await shop.place(second)).toMatchObject({
        ok: false,
        code: "already-ordered",
        state: "open",
        payUrl: "browserKey" in change ? null : first.url,
      });
      expect(shop.provider.pages.size).toBe(1);
      expect(await shop.place(second, { evenIfOrdered: "open" })).toMatchObject({
        ok: true,
        value: { step: "pay" },
      });
      const open = [...shop.provider.pages.values()].filter(({ status }) => status === "open");
      expect(open.map(({ id }) => id)).not.toContain(first.sessionId);
      expect(open).toHaveLength(1);
      expect((await shop.standing()).orders).toEqual({ new: 1, cancelled: 1 });
    },
  );
  test("who goes on over an open page that was paid in that moment is asked again", async () => {
    shop = await aShop();
    const first = await shop.placed();
    const second = await shop.confirmed({ means: "konbini" });
    expect(await shop.place(second)).toMatchObject({ state: "open" });
    shop.provider.pay(first.sessionId);
    expect(await shop.place(second, { evenIfOrdered: "open" })).toMatchObject({
      ok: false,
      code: "already-ordered",
      state: "paid",
    });
    expect(shop.provider.pages.size).toBe(1);
  });
  test("a voucher that waits is told, too", async () => {
    shop = await aShop();
    const first = await shop.placed({ means: "konbini" });
    shop.provider.takeVoucher(first.sessionId, later(3 * 24 * 60));
    const second = await shop.confirmed({ means: "card" });
    expect(await shop.place(second)).toMatchObject({ code: "already-ordered", state: "waiting" });
    expect(await shop.place(second, { evenIfOrdered: "waiting" })).toMatchObject({ ok: true });
  });
  test("one whose page was never made stands in nobody's way, and keeps no pieces", async () => {
    shop = await aShop();
    shop.provider.trouble = () => {
      throw unreachable();
    };
    await shop.place(await shop.confirmed());
    shop.provider.trouble = () => undefined;
    expect(await shop.place(await shop.confirmed({ means: "konbini" }))).toMatchObject({
      ok: true,
      value: { step: "pay" },
    });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1, cancelled: 1 },
    });
  });
  test("a cancelled order is none", async () => {
    shop = await aShop();
    const first = await shop.placed();
    await cancelOrder(shop.db, shop.provider, first.orderId, "guest", shop.now());
    expect(await shop.place(await shop.confirmed({ means: "konbini" }))).toMatchObject({
      ok: true,
    });
  });
});
