// What the page of an order says first, of orders as the shop really keeps them.
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test } from "vitest";
import { cancelOrder } from "../cancel/cancel.server.ts";
import { orderLink } from "../orders/order-link.server.ts";
import { orderByLink } from "../settle/order-page.server.ts";
import { settle } from "../settle/settle.server.ts";
import { aShop, later, type Shop } from "../testing/shop.ts";
import { OrderScreen } from "./order-screen.tsx";

let shop: Shop;
let order: Awaited<ReturnType<Shop["placed"]>>;
beforeEach(async () => {
  shop = await aShop();
  order = await shop.placed({ means: "konbini" });
  shop.provider.takeVoucher(order.sessionId, later(3 * 24 * 60));
  await settled();
});
afterEach(() => shop.close());

const settled = () =>
  settle(shop.db, shop.provider, { temporaryId: order.temporaryId }, shop.now());
const cancel = () => cancelOrder(shop.db, shop.provider, order.orderId, "guest", shop.now());
const shown = async (fresh = false) => {
  const link = new URLSearchParams(orderLink("secret", order.orderId).split("?")[1]);
  const answer = await orderByLink(
    shop.db,
    "secret",
    {
      orderId: order.orderId,
      sign: link.get("sign") ?? "",
      fresh,
      signedIn: false,
    },
    shop.now(),
  );
  if (!("page" in answer)) throw new Error("not shown");
  const { page } = answer;
  const Page = createRoutesStub([
    { path: "/", Component: () => <OrderScreen page={page} problem={undefined} /> },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]*>/g, "");
};
const nothingIsOwed = "取り消しました。お支払いは要りません。お店の番号は使えません。";

test("an unpaid order that was taken back says before its sums that nothing is owed", async () => {
  expect(await shown()).not.toContain("取り消しました");
  await cancel();
  const page = await shown();
  expect(page).toContain(nothingIsOwed);
  expect(page.indexOf(nothingIsOwed)).toBeLessThan(page.indexOf("ご注文の内容"));
});

test("one that was paid and taken back gets its money back, and does not say so", async () => {
  shop.provider.payVoucher(order.sessionId);
  await settled();
  expect(await shown()).not.toContain("お支払いは要りません");
  await cancel();
  const page = await shown();
  expect(page).not.toContain("お支払いは要りません");
  const says = "この注文は取り消されています。";
  expect(page.indexOf(says)).toBeGreaterThan(-1);
  expect(page.indexOf(says)).toBeLessThan(page.indexOf("ご注文の内容"));
  // Come back to by the address of the thanks, it thanks for nothing.
  expect(await shown(true)).not.toContain("ありがとうございます");
});

test("what was ordered can be put into the cart once more", async () => {
  expect(await shown()).toContain("同じ品をもう一度カートに入れる");
});
