import { expect, test } from "vitest";
import { emptyCheckout } from "#features/shop/purchase/confirm/fields.ts";
import { filledFrom } from "./rules.ts";

const home = {
  ...emptyCheckout,
  name: "三条 澪",
  city: "京都市",
  street: "御倉町 1",
  email: "a@b.jp",
};
const other = {
  ...emptyCheckout,
  name: "北山 蓮",
  city: "大津市",
  street: "浜町 2",
  building: "201",
};

test("a chosen caller fills what is empty", () => {
  expect(filledFrom({}, emptyCheckout, home)).toMatchObject({ name: "三条 澪", city: "京都市" });
});
test("a caller chosen after another takes their whole place, and leaves nothing of the first", () => {
  expect(filledFrom(home, home, other)).toMatchObject({
    name: "北山 蓮",
    city: "大津市",
    building: "201",
    email: "",
  });
});
test("one line of an address typed by hand keeps the whole address", () => {
  const filled = filledFrom({ ...home, building: "離れ" }, home, other);
  expect(filled).not.toHaveProperty("city");
  expect(filled).not.toHaveProperty("building");
  expect(filled).toMatchObject({ name: "北山 蓮" });
});
