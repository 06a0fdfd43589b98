import { afterEach, describe, expect, test } from "vitest";
import { contentHashOf } from "../orders/order-link.server.ts";
import { wishRows } from "../orders/gift.ts";
import { withoutOthers } from "../orders/personal.server.ts";
import { receiptOf, sumsAgree } from "../receipt/rules.ts";
import { planRefund } from "../refund/refund-plan.ts";
import { aShop, type Shop } from "../testing/shop.ts";

let shop: Shop;
afterEach(() => shop.close());

const gift = { giver: "三条 澪", noshi: null };
const lines = [
  { sku: "TS-M", quantity: 1 },
  { sku: "SO-F", quantity: 3 },
];
const offered = { name: "和紙の包み", price: 330 };
const aShopThatWraps = async () => {
  shop = await aShop();
  shop.terms = { ...shop.terms, wrap: offered };
};

describe("the pieces of a gift that are wrapped", () => {
  test("are charged each, beside the goods, with the standard rate, and told in words", async () => {
    await aShopThatWraps();
    const plain = (await shop.confirmed({ gift, lines })).confirmation;
    const { confirmation } = await shop.confirmed({ gift, lines, wrapped: ["SO-F"] });
    expect(confirmation.gift?.wrap).toEqual({
      name: "和紙の包み",
      unitPrice: 330,
      lines: [{ sku: "SO-F", name: "五本指くつ下（藍・M）", quantity: 3 }],
      amount: 990,
    });
    expect(confirmation.total).toBe(plain.total + 990);
    expect(confirmation.taxes.map(({ target }) => target)).toEqual([confirmation.total]);
    expect(confirmation.statements[1]?.text).toContain("ラッピング　¥990");
    expect(wishRows(confirmation)).toContainEqual([
      "ラッピング",
      "和紙の包み：五本指くつ下（藍・M） 3点",
    ]);
    expect(contentHashOf("", confirmation)).not.toBe(contentHashOf("", plain));
  });
  test("are asked of the provider to the yen", async () => {
    await aShopThatWraps();
    const placed = await shop.placed({ gift, lines, wrapped: ["SO-F", "TS-M"] });
    const page = await shop.provider.readCheckout(placed.sessionId);
    expect(page?.amountTotal).toBe(placed.confirmation.total);
  });
  test("stand on the receipt, whose sums agree, also once the buyer has left", async () => {
    await aShopThatWraps();
    const { confirmation } = await shop.confirmed({ gift, lines, wrapped: ["TS-M"] });
    for (const kept of [confirmation, withoutOthers(confirmation)]) {
      const data = receiptOf({
        confirmation: kept,
        orderNumber: "K-10001",
        issued: { number: 1, issue: 1, issuedOn: "2026-11-20", addressee: "", proviso: "" },
        payment: { methodLabel: "Visa", paidAt: shop.now() },
        issuer: { name: "", legalName: "", address: "", phone: "", invoiceNumber: "" },
      });
      expect(data.wrap).toBe(330);
      expect(sumsAgree(data)).toBe(true);
    }
  });
  test("go back with what was charged beside the goods, and not with a piece alone", async () => {
    await aShopThatWraps();
    const { confirmation } = await shop.confirmed({ gift, lines, wrapped: ["TS-M"] });
    const order = { confirmation, total: confirmation.total, refunded: 0 };
    const wish = { pieces: [], postage: true, amount: null };
    expect(planRefund(order, lines, wish)).toMatchObject({
      value: { amount: confirmation.postage + 330 },
    });
    const piece = { ...wish, pieces: [lines[0]!], postage: false };
    expect(planRefund(order, lines, piece)).toMatchObject({ value: { amount: 5_280 } });
  });
});

describe("nothing is wrapped", () => {
  test("that is no gift, or is not in the order", async () => {
    await aShopThatWraps();
    const plain = await shop.confirmed({ lines, wrapped: ["SO-F"] });
    expect(plain.confirmation.gift).toBeNull();
    const odd = await shop.confirmed({ gift, lines, wrapped: ["MUG-F"] });
    expect(odd.confirmation.gift).toEqual(gift);
    expect(odd.confirmation.total).toBe(plain.confirmation.total);
  });
  test("by a shop that does not: it is said beside the choice; a gift without it goes", async () => {
    shop = await aShop();
    expect(await shop.confirm({ gift, lines, wrapped: ["SO-F"] })).toEqual({
      ok: false,
      code: "wrap-refused",
      sentence: "ラッピングは、ただいまお受けしていません。",
    });
    expect((await shop.confirm({ gift, lines })).ok).toBe(true);
    // Asked once more after its time has run out, it goes without.
    const again = await shop.confirmed({ gift, lines, wrapped: ["SO-F"], atMost: true });
    expect(again.confirmation.gift).toEqual(gift);
  });
  test.each([
    [
      "its price is another",
      { ...offered, price: 440 },
      "ラッピングの値段が¥330から¥440に変わりました。",
    ],
    ["the shop no longer does", null, "ラッピングは、ただいまお受けしていません。"],
  ])("at another price than was shown: %s", async (_why, wrap, sentence) => {
    await aShopThatWraps();
    const shown = await shop.confirmed({ gift, lines, wrapped: ["TS-M"] });
    shop.terms = { ...shop.terms, wrap };
    expect(await shop.place(shown)).toMatchObject({
      ok: false,
      code: "changed",
      changes: expect.arrayContaining([sentence]),
    });
  });
});
