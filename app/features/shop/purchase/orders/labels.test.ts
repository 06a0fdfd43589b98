import { expect, test } from "vitest";
import { goesBackBy, pointsBack } from "./labels.ts";
import { presentOrderRow } from "./present.ts";

test("money goes back by the way it was paid, and a card is named only where a card paid", () => {
  expect(goesBackBy.card).toContain("カードの明細");
  expect(goesBackBy.paypay).toContain("同じ方法");
  expect(goesBackBy.konbini).toContain("銀行口座");
  for (const means of ["paypay", "konbini", "transfer", "cod"] as const)
    expect(goesBackBy[means]).not.toContain("カード");
});

test("points that paid for a part come back, and are not spoken of where none were used", () => {
  expect(pointsBack({ discount: 1_063 })).toBe("お使いの1,063ポイントも戻ります。");
  expect(pointsBack({ discount: 0 })).toBe("");
});

test("an order that ended before it was paid is told from one whose money goes back", () => {
  const at = new Date("2026-11-28T01:00:00Z");
  const row = (paidAt: Date | null) =>
    presentOrderRow({
      id: "1",
      number: 10_001,
      state: "cancelled",
      total: 6_930,
      refunded: 0,
      placedAt: at,
      paidAt,
      confirmation: { lines: [] as readonly unknown[] } as Parameters<
        typeof presentOrderRow
      >[0]["confirmation"],
    }).state;
  expect(row(null)).toBe("取り消し済み（お支払いなし）");
  expect(row(at)).toBe("取り消し済み");
});
