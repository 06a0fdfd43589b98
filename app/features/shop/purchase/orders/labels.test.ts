import { expect, test } from "vitest";
import { goesBackBy } from "./labels.ts";

test("money goes back by the way it was paid, and a card is named only where a card paid", () => {
  expect(goesBackBy.card).toContain("カードの明細");
  expect(goesBackBy.paypay).toContain("同じ方法");
  expect(goesBackBy.konbini).toContain("銀行口座");
  for (const means of ["paypay", "konbini", "transfer", "cod"] as const)
    expect(goesBackBy[means]).not.toContain("カード");
});
