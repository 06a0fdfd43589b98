import { afterEach, describe, expect, test } from "vitest";
import { sql } from "drizzle-orm";
import { ProviderUnavailable } from "#integrations/stripe/port.ts";
import { dieAt } from "../testing/die-at.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

describe("pressing pay", () => {
  test("makes one order and one page for exactly what was shown", async () => {
    shop = await aShop();
    const { confirmation, sessionId, number } = await shop.placed({
      lines: [
        { sku: "TS-M", quantity: 1 },
        { sku: "SO-F", quantity: 2 },
      ],
    });
    expect(confirmation.total).toBe(5_280 + 2_640 + 550);
    expect(shop.provider.pages.get(sessionId)).toMatchObject({
      amountTotal: 8_470,
      currency: "jpy",
    });
    expect(number).toBe("K-10001");
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      socks: { stock: 10, reserved: 2 },
      confirmations: { open: 1 },
      orders: { new: 1 },
    });
  });

  test("20 times at once gives one order, one page and 20 equal answers", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    const answers = await Promise.all(Array.from({ length: 20 }, () => shop.place(confirmation)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(shop.provider.pages.size).toBe(1);
    expect(await shop.rows("orders")).toHaveLength(1);
  });

  test("without the key, or with another one, there is no such confirmation", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    expect(await shop.place({ temporaryId: confirmation.temporaryId, key: "another" })).toEqual({
      ok: false,
      code: "not-found",
    });
    expect(
      await shop.place({
        temporaryId: "019aa0f0-0000-7000-8000-000000000000",
        key: confirmation.key,
      }),
    ).toEqual({ ok: false, code: "not-found" });
  });

  test("after 20 minutes is too late", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    shop.at(later(20));
    expect(await shop.place(confirmation)).toEqual({ ok: false, code: "expired" });
    shop.at(later(19));
    expect(await shop.place(confirmation)).toMatchObject({ ok: true });
  });

  test.each([
    [
      "the price",
      sql`update product set base_price = 5500 where id = 'fudebito'`,
      "「筆人Tシャツ」の値段が¥5,280から¥5,500に変わりました。",
    ],
    [
      "the name",
      sql`update product set title = 'ふでびと' where id = 'fudebito'`,
      "「筆人Tシャツ」は、品名が「ふでびと」に変わりました。",
    ],
    [
      "the tax rate",
      sql`update product set tax_category = 'reduced' where id = 'fudebito'`,
      "「筆人Tシャツ」の消費税の税率が変わりました。",
    ],
    [
      "a size that was put away",
      sql`update product_size set archived = true where sku = 'TS-M'`,
      "「筆人Tシャツ」のMは、お取りあつかいが終わりました。",
    ],
    [
      "the end of sale",
      sql`update product set status = 'closed' where id = 'fudebito'`,
      "「筆人Tシャツ」は、販売を終了しました。",
    ],
  ])("stops when %s is another by now, and says so", async (_why, change, sentence) => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    await shop.db.execute(change);
    expect(await shop.place(confirmation)).toEqual({
      ok: false,
      code: "changed",
      changes: [sentence],
    });
    expect(shop.provider.pages.size).toBe(0);
    expect(await shop.rows("orders")).toHaveLength(0);
  });

  test("stops when the postage or the delivery day no longer hold", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    shop.terms = {
      ...shop.terms,
      postage: () => 700,
      deliveryProblem: () => "お届け日をえらび直してください。",
    };
    expect(await shop.place(confirmation)).toEqual({
      ok: false,
      code: "changed",
      changes: ["送料が¥550から¥700に変わりました。", "お届け日をえらび直してください。"],
    });
  });

  test("when the provider does not answer nothing is lost: the next press gives the page of the same attempt", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    shop.provider.trouble = () => {
      throw unreachable();
    };
    expect(await shop.place(confirmation)).toEqual({ ok: false, code: "provider-down" });
    shop.provider.trouble = () => undefined;
    expect(await shop.place(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(shop.provider.pages.size).toBe(1);
  });

  test("an attempt that never arrived and is too old for the provider is made anew", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    shop.provider.trouble = () => {
      throw unreachable();
    };
    await shop.place(confirmation);
    shop.provider.trouble = () => undefined;
    shop.at(later(10));
    expect(await shop.place(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(shop.provider.pages.size).toBe(1);
    expect((await shop.rows("payment_temporary"))[0]).toMatchObject({ attempt: 2 });
  });

  test("a page that closed while the pieces are still kept is followed by another for the same order", async () => {
    shop = await aShop();
    const first = await shop.placed();
    shop.at(later(32));
    const again = await shop.place(first);
    expect(again).toMatchObject({ ok: true, value: { step: "pay", number: first.number } });
    expect(shop.provider.pages.size).toBe(2);
    expect(await shop.rows("orders")).toHaveLength(1);
  });

  test("when it was paid in the meantime there is nothing to pay", async () => {
    shop = await aShop();
    const first = await shop.placed();
    shop.provider.pay(first.sessionId);
    expect(await shop.place(first)).toMatchObject({
      ok: true,
      value: { step: "paid", number: "K-10001" },
    });
    expect(await shop.place(first)).toMatchObject({
      ok: true,
      value: { step: "paid", number: "K-10001" },
    });
    expect(await shop.rows("payment_history")).toHaveLength(1);
  });

  test("a page that asks for another amount is closed, and nobody is sent there", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    const create = shop.provider.createCheckout.bind(shop.provider);
    shop.provider.createCheckout = async (ask, key) => {
      const page = await create(ask, key);
      shop.provider.change(page.id, { amountTotal: 1 });
      return { ...page, amountTotal: 1 };
    };
    expect(await shop.place(confirmation)).toEqual({ ok: false, code: "mismatch" });
    expect([...shop.provider.pages.values()].map(({ status }) => status)).toEqual(["expired"]);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 0 },
      confirmations: { failed: 1 },
      orders: { cancelled: 1 },
    });
    expect(await shop.rows("audit")).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: "payment-mismatch" })]),
    );
  });
});

describe("a provider in trouble", () => {
  test("a failure that it keeps for the key locks nobody out: the next press has another key, and the pieces are kept once", async () => {
    shop = await aShop();
    const confirmation = await shop.confirmed();
    const failed = new Map<string, number>();
    const create = shop.provider.createCheckout.bind(shop.provider);
    shop.provider.createCheckout = async (ask, key) => {
      if (failed.size === 0 || failed.has(key)) {
        failed.set(key, (failed.get(key) ?? 0) + 1);
        throw new ProviderUnavailable("kept", { failed: true });
      }
      return create(ask, key);
    };
    expect(await shop.place(confirmation)).toEqual({ ok: false, code: "provider-down" });
    expect(await shop.place(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(shop.provider.pages.size).toBe(1);
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1 },
    });
  });
  test("a fresh confirmation of the same goods gets a page, and nothing is kept twice", async () => {
    shop = await aShop();
    const first = await shop.confirmed();
    const create = shop.provider.createCheckout.bind(shop.provider);
    shop.provider.createCheckout = async (ask, key) => {
      if (ask.reference === first.temporaryId)
        throw new ProviderUnavailable("kept", { failed: true });
      return create(ask, key);
    };
    expect(await shop.place(first)).toEqual({ ok: false, code: "provider-down" });
    const second = await shop.confirmed();
    expect(await shop.place(second)).toMatchObject({ ok: true, value: { step: "pay" } });
    expect(await shop.standing()).toMatchObject({
      shirt: { stock: 10, reserved: 1 },
      orders: { new: 1, cancelled: 1 },
    });
  });
});

describe("a death at any point", () => {
  test("between storing and calling, and anywhere else, the next press ends in the same state", async () => {
    shop = await aShop();
    const expected = await (async () => {
      await shop.placed();
      return shop.standing();
    })();
    await shop.close();
    let died = 0;
    for (let step = 1; step < 60; step += 1) {
      shop = await aShop();
      const confirmation = await shop.confirmed();
      if (!(await dieAt(shop, step, () => shop.place(confirmation)))) break;
      died += 1;
      expect(await shop.place(confirmation)).toMatchObject({ ok: true, value: { step: "pay" } });
      expect(await shop.standing()).toEqual(expected);
      expect(shop.provider.pages.size).toBe(1);
      await shop.close();
    }
    expect(died).toBeGreaterThan(8);
  });
});
