import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { PresentedCart } from "../present.ts";
import { CartScreen } from "./cart-screen.tsx";

const aLine = (
  change: Partial<PresentedCart["lines"][number]>,
): PresentedCart["lines"][number] => ({
  sku: "TS-L",
  productId: "tee",
  title: "筆人Tシャツ",
  colour: "藍",
  size: "L",
  quantity: 1,
  unitPrice: 4_950,
  amount: 4_950,
  left: 9,
  few: false,
  deliveryNote: "",
  buyable: true,
  picture: null,
  reduced: false,
  problems: [],
  ...change,
});
const markup = (lines: PresentedCart["lines"], itemsTotal: number, isGuest = true) => {
  const cart: PresentedCart = {
    kept: [],
    lines,
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    itemsTotal,
    orderable: false,
    postage: 0,
    untilFree: null,
    freeElsewhere: "",
  };
  const Page = createRoutesStub([
    {
      path: "/Cart",
      Component: () => <CartScreen cart={cart} isGuest={isGuest} problem={undefined} />,
    },
  ]);
  return renderToStaticMarkup(<Page initialEntries={["/Cart"]} />);
};
const coat = { sku: "COAT-XL", title: "雨の日コート", quantity: 2, amount: 50_600, buyable: false };

test("what is sold out says so in its own line, has no price and no count to set, and is in no sum", () => {
  const page = markup([aLine({}), aLine({ ...coat, left: 0 })], 4_950);
  expect(page).toContain("品物の合計（1点）");
  expect(page.split("いまはご購入いただけません")).toHaveLength(2);
  expect(page).not.toContain("50,600");
  expect(page).not.toContain("雨の日コートをひとつ減らす");
  expect(page).toContain("カートから出す");
});

test("what is there in a smaller number keeps the way to set it", () => {
  const page = markup([aLine({ ...coat, left: 1 })], 0);
  expect(page).toContain("雨の日コートをひとつ減らす");
  expect(page).toContain("品物の合計（0点）");
  expect(page).not.toContain("いまはご購入いただけません");
});

test("a guest is told that no membership is needed, a member is not", () => {
  const says = "会員でなくても購入できます";
  expect(markup([aLine({})], 4_950)).toContain(says);
  const member = markup([aLine({})], 4_950, false);
  expect(member).not.toContain(says);
  expect(member).toContain("もう一度ご確認いただけます");
});
