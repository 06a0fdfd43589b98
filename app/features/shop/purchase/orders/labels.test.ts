import { expect, test } from "vitest";
import { whenBack } from "./labels.ts";

test("money is looked for on a card's statement only where a card paid", () => {
  expect(whenBack("card")).toContain("カードの明細");
  for (const means of ["paypay", "konbini"]) {
    expect(whenBack(means)).not.toContain("カード");
    expect(whenBack(means)).toContain("お手もとに戻るまで");
  }
});
