import { describe, expect, test } from "vitest";
import type { ConfirmedLine } from "../orders/rules.ts";
import { planRefund } from "./refund-plan.ts";

const line = (sku: string, unitPrice: number, quantity = 1): ConfirmedLine => ({
  productId: sku,
  sku,
  title: sku,
  colour: "",
  size: "M",
  quantity,
  unitPrice,
  amount: unitPrice * quantity,
  taxCategory: "standard",
  picture: null,
});
/** Three things for ¥10,230, postage ¥550, 720 points: ¥10,060 were paid. */
const order = {
  confirmation: {
    lines: [line("shirt", 4_950), line("socks", 1_980), line("diary", 3_300)],
    postage: 550,
    discount: 720,
  },
  total: 10_060,
  refunded: 0,
};
const out = order.confirmation.lines.map(({ sku, quantity }) => ({ sku, quantity }));
const wish = { pieces: [{ sku: "socks", quantity: 1 }], postage: false, amount: null };

describe("what a refund comes to", () => {
  test("is what was paid for its pieces: money, and the points that were used for them", () => {
    // 1,980 × 10,060 ÷ 10,780 = 1,847.7…: ¥1,848, and 132 points.
    expect(planRefund(order, out, wish)).toMatchObject({
      value: { amount: 1_848, points: 132, left: 8_212, lines: [{ gross: 1_980 }] },
    });
  });
  test("is with postage where that goes back too, and what was typed where something was", () => {
    expect(planRefund(order, out, { ...wish, postage: true })).toMatchObject({
      value: { amount: 2_362, postage: 550 },
    });
    expect(planRefund(order, out, { ...wish, amount: 500 })).toMatchObject({
      value: { amount: 500, points: 35 },
    });
    const cod = { ...order, confirmation: { ...order.confirmation, fee: 330, discount: 0 } };
    expect(planRefund(cod, out, { ...wish, pieces: [], postage: true })).toMatchObject({
      value: { amount: 880, points: 0 },
    });
  });
  test("one after the other ends at nothing left, and with all points back", () => {
    const orders: readonly (readonly string[])[] = [
      ["shirt", "socks", "diary"],
      ["diary", "shirt", "socks"],
      ["socks", "diary", "shirt"],
    ];
    for (const skus of orders) {
      let [refunded, points] = [0, 0];
      for (const [at, sku] of skus.entries()) {
        const planned = planRefund({ ...order, refunded }, out, {
          pieces: [{ sku, quantity: 1 }],
          postage: at === 2,
          amount: null,
        });
        if (!planned.ok) throw new Error(planned.code);
        refunded += planned.value.amount;
        points += planned.value.points;
      }
      expect([refunded, points]).toEqual([10_060, 720]);
    }
  });
  test.each([
    [{ pieces: [] }, "nothing-chosen"],
    [{ amount: 10_061 }, "too-much"],
    [{ amount: 0 }, "nothing-chosen"],
    [{ pieces: [{ sku: "socks", quantity: 2 }] }, "too-many-pieces"],
    [{ pieces: [{ sku: "hat", quantity: 1 }] }, "too-many-pieces"],
    [{ pieces: [{ sku: "socks", quantity: Number.NaN }] }, "too-many-pieces"],
  ])("%o is %s", (change, code) =>
    expect(planRefund(order, out, { ...wish, ...change })).toEqual({ ok: false, code }),
  );
  test("of an order of which everything is back there is none", () =>
    expect(planRefund({ ...order, refunded: 10_060 }, out, wish).ok).toBe(false));
});
