// Who comes back from the payment page while the provider answers nobody waits, and loses nothing.
import { afterEach, beforeEach, expect, test } from "vitest";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, type Shop } from "../testing/shop.ts";
import { orderOfReturn } from "./order-page.server.ts";

let shop: Shop;
let order: Awaited<ReturnType<Shop["placed"]>>;
beforeEach(async () => {
  shop = await aShop();
  order = await shop.placed();
  shop.provider.pay(order.sessionId);
});
afterEach(() => shop.close());

const own = "browser-of-mio";
const back = (sessionId: string, browserKey?: string) =>
  orderOfReturn(shop.db, shop.provider, "secret", { sessionId, browserKey }, shop.now());
const away = (isAway: boolean) => {
  shop.provider.trouble = () => {
    if (isAway) throw unreachable();
  };
};

test("the browser that ordered waits with its number, comes to its order by itself", async () => {
  away(true);
  const waiting = { step: "waiting", number: expect.stringMatching(/^K-\d+/), away: true };
  expect(await back(order.sessionId, own)).toMatchObject({ page: waiting });
  expect(await shop.rows("orders")).toMatchObject([{ state: "new" }]);
  away(false);
  expect(await back(order.sessionId, own)).toMatchObject({
    goTo: expect.stringContaining(order.orderId),
  });
  expect(await shop.rows("orders")).toMatchObject([{ state: "paid" }]);
});

test("another browser waits, hears nothing before, and then that it was paid", async () => {
  away(true);
  for (const key of [undefined, "browser-of-another"])
    expect(await back(order.sessionId, key)).toEqual({
      page: { step: "waiting", number: null, payUrl: null, away: true },
    });
  away(false);
  expect(await back(order.sessionId)).toMatchObject({ page: { step: "elsewhere" } });
});

test("a name that is nobody's is not found as soon as the provider can be asked", async () => {
  expect(await back("cs_test_of_nobody")).toEqual({ missing: true });
});
