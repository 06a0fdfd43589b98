// What one browser keeps is its own: the cart says so, counts it as free for it, leads back to it,
// and gives it back.
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Actor, MemberId } from "#features/identity/account/rules.ts";
import type { FindSize } from "#features/shop/cart/price-cart.server.ts";
import { lastAttempt } from "../orders/orders.server.ts";
import { unreachable } from "../testing/fake-provider.ts";
import { aShop, anAddress, later, noon, type Shop } from "../testing/shop.ts";
import { settle } from "../settle/settle.server.ts";
import { buyPage } from "../confirm/buy-page.server.ts";
import type { Purchaser } from "../confirm/confirm-order.server.ts";
import { releaseHold } from "../cancel/release.server.ts";
import { firstPostage } from "#features/shop/delivery/postage.ts";
import { priceOwnCart } from "./own-reservations.server.ts";

const uid = "019b0000-0000-7000-8000-000000000001";
const mio: Actor = {
  kind: "member",
  uid: uid as MemberId,
  displayName: "三条 澪",
  email: "mio@example.jp",
  authority: "customer",
  roles: [],
  heldItems: [],
  signInId: "s",
  provedAt: noon,
  second: false,
  secondAt: null,
  leaving: false,
};
const mine = "browser-of-mio";
const others = "browser-of-ren";
const shirts = (quantity = 1) => [{ sku: "TS-M", quantity }];

let shop: Shop;
beforeEach(async () => {
  shop = await aShop({ stock: 1 });
});
afterEach(() => shop.close());

/** The size with the stock of this moment, as the catalogue knows it. */
async function findSizeNow(): Promise<FindSize> {
  const stock = await shop.stockOf("TS-M");
  return (sku) => {
    const found = shop.findSize(sku);
    return found && stock && { ...found, size: { ...found.size, ...stock } };
  };
}
const cartOf = async (browserKey: string | undefined, now = noon) =>
  (
    await priceOwnCart(
      shop.db,
      { wanted: shirts(), findSize: await findSizeNow(), postages: firstPostage, fewLeft: 4 },
      { heldItems: [], browserKey },
      now,
    )
  ).cart;
const release = (temporaryId: string, browserKey: string | undefined = mine) =>
  releaseHold(shop.db, shop.provider, { temporaryId, browserKey }, shop.now());

describe.each([
  ["a guest", undefined],
  ["a member", mio],
])("the last piece, kept by the confirmation of %s", (_who, buyer) => {
  const confirmed = () => shop.confirmed(buyer ? { buyer } : {});

  test("is free for its own browser, which reads until when and which confirmation to go back to", async () => {
    const { temporaryId } = await confirmed();
    const cart = await cartOf(mine);
    expect(cart.lines[0]).toMatchObject({ buyable: true, left: 1, problems: [] });
    expect(cart.orderable).toBe(true);
    expect(cart.kept).toEqual([{ temporaryId, until: later(20).toISOString(), paying: false }]);
  });
  test.each([
    ["another browser", others],
    ["a browser without a secret", undefined],
  ])("is somebody else's for %s, and its confirmation is not told", async (_whose, browserKey) => {
    await confirmed();
    const cart = await cartOf(browserKey);
    expect(cart.lines[0]?.problems[0]).toContain("ほかの方がお手つづき中");
    expect(cart.orderable).toBe(false);
    expect(cart.kept).toEqual([]);
  });
  test("is not said to be kept when its time is up, and can still be asked for again", async () => {
    await confirmed();
    const cart = await cartOf(mine, later(21));
    expect(cart.kept).toEqual([]);
    expect(cart.orderable).toBe(true);
  });
  test("stays its own at the payment page: the way back is told, and nobody else is blamed", async () => {
    const { temporaryId } = await shop.placed(buyer ? { buyer } : {});
    const cart = await cartOf(mine);
    expect(cart.lines[0]?.problems[0]).toContain("お支払いの前のご注文のために");
    expect(cart.kept).toEqual([{ temporaryId, until: later(31).toISOString(), paying: true }]);
    const again = await shop.confirm(buyer ? { buyer } : {});
    expect(again).toMatchObject({ ok: false, code: "cannot-buy" });
    expect(JSON.stringify(again)).not.toContain("ほかの方");
    expect(
      JSON.stringify(await shop.confirm({ browserKey: others, email: "ren@example.jp" })),
    ).toContain("ほかの方");
  });
});

test("a cart without the kept piece says nothing of it", async () => {
  await shop.confirmed();
  const { cart } = await priceOwnCart(
    shop.db,
    {
      wanted: [{ sku: "SO-F", quantity: 1 }],
      findSize: shop.findSize,
      postages: firstPostage,
      fewLeft: 4,
    },
    { heldItems: [], browserKey: mine },
    noon,
  );
  expect(cart.kept).toEqual([]);
});

describe("giving up what is kept", () => {
  test("brings the piece back once, and the second press does nothing", async () => {
    const { temporaryId } = await shop.confirmed();
    expect(await release(temporaryId)).toBe("left");
    expect(await release(temporaryId)).toBe("left");
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 1, reserved: 0 });
    expect((await cartOf(mine)).kept).toEqual([]);
  });
  test.each([
    ["another browser", others],
    ["a browser without a secret", undefined],
  ])("is not for %s", async (_whose, browserKey) => {
    const { temporaryId } = await shop.confirmed();
    await releaseHold(shop.db, shop.provider, { temporaryId, browserKey }, noon);
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 1, reserved: 1 });
  });
  test.each(["", "no-id", "00000000-0000-7000-8000-000000000009"])(
    "of %j, which is not there, changes nothing",
    async (temporaryId) => expect(await release(temporaryId)).toBe("left"),
  );
  test("closes the payment page, so that nobody pays for it any more", async () => {
    const { temporaryId, sessionId } = await shop.placed();
    expect(await release(temporaryId)).toBe("left");
    expect(shop.provider.pages.get(sessionId)?.status).toBe("expired");
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 1, reserved: 0 });
  });
  test("is too late for what was paid in the same moment: the order stands", async () => {
    const { temporaryId, sessionId } = await shop.placed();
    shop.provider.pay(sessionId);
    expect(await release(temporaryId)).toBe("ordered");
    expect((await shop.standing()).orders).toEqual({ paid: 1 });
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 0, reserved: 0 });
  });
  test("waits while the provider does not answer: the page may still be paid", async () => {
    const { temporaryId } = await shop.placed();
    shop.provider.trouble = () => {
      throw unreachable();
    };
    expect(await release(temporaryId)).toBe("down");
    expect(await shop.stockOf("TS-M")).toEqual({ stock: 1, reserved: 1 });
  });
});

describe("what was typed and confirmed", () => {
  const typed = async (browserKey: string | undefined, who = "guest", now = noon) =>
    (await lastAttempt(shop.db, { browserKey, uid: who }, now)).typed;

  test("is there when the form is opened again in the same browser, for a day", async () => {
    await shop.confirmed();
    expect((await typed(mine))?.address).toEqual(anAddress());
    expect((await typed(mine, "guest", later(24 * 60)))?.address).toEqual(anAddress());
    expect(await typed(mine, "guest", later(24 * 60 + 1))).toBeUndefined();
  });
  test("is there after the hold was given up, and after it ran out", async () => {
    const { temporaryId } = await shop.confirmed();
    await release(temporaryId);
    expect((await typed(mine))?.email).toBe("mio@example.jp");
  });
  test("is not there in another browser, or in one without a secret", async () => {
    await shop.confirmed();
    expect(await typed(others)).toBeUndefined();
    expect(await typed(undefined)).toBeUndefined();
  });
  test("has gone with the order that was paid", async () => {
    const { temporaryId, sessionId } = await shop.placed();
    shop.provider.pay(sessionId);
    await settle(shop.db, shop.provider, { temporaryId }, noon);
    expect(await typed(mine)).toBeUndefined();
    const after = async () =>
      (await lastAttempt(shop.db, { browserKey: mine, uid: "guest" }, noon)).after;
    expect(await after()).toBe(temporaryId);
    await shop.confirmed({ lines: [{ sku: "SO-F", quantity: 1 }] });
    expect(await after()).toBe(temporaryId);
  });
  test("of a member is only that member's: who comes after a logout sees nothing of it", async () => {
    await shop.confirmed({ buyer: mio });
    expect(await typed(mine)).toBeUndefined();
    expect(await typed(mine, "019b0000-0000-7000-8000-000000000002")).toBeUndefined();
    expect((await typed(mine, uid))?.address).toEqual(anAddress());
  });
  test("of a guest goes with the person who signs in meanwhile", async () => {
    await shop.confirmed();
    expect((await typed(mine, uid))?.address).toEqual(anAddress());
  });

  const look = (confirm: string | null, edit: string | null, actor: Purchaser) =>
    buyPage(
      shop.db,
      { actor, browserKey: mine },
      {
        confirm,
        was: null,
        edit,
        remember: false,
        cart: { by: "script", lines: [{ sku: "TS-M", quantity: 1, price: 5_280 }] },
        addresses: null,
      },
      { findSizes: findSizeNow, terms: shop.terms, fewLeft: 4 },
      "secret",
      shop.now(),
    );
  const page = async (edit: string | null) => {
    const answer = await look(null, edit, { kind: "visitor" });
    if ("goTo" in answer || answer.page.step !== "form") throw new Error("not the form");
    return answer.page;
  };
  test.each(["reopened", "changed"] as const)(
    "stands in the %s form, and the kept last piece can be gone on with",
    async (how) => {
      const { temporaryId } = await shop.confirmed();
      const { values, cart } = await page(how === "changed" ? temporaryId : null);
      expect(values).toMatchObject({ email: "mio@example.jp", street: "御倉町1-2" });
      expect(cart.orderable).toBe(true);
    },
  );
  const ren = { ...mio, uid: "019b0000-0000-7000-8000-000000000002" as MemberId };
  test.each([
    ["nobody signed in", { kind: "visitor" }],
    ["another member", ren],
  ] as const)("of a member is not shown by its address to %s", async (_who, actor) => {
    const { temporaryId } = await shop.confirmed({ buyer: mio });
    for (const [confirm, edit] of [
      [temporaryId, null],
      [null, temporaryId],
    ] as const)
      expect(await look(confirm, edit, actor)).toMatchObject({
        page: { step: "form", values: { email: "", name: "" } },
      });
    expect(await look(temporaryId, null, mio)).toMatchObject({ page: { step: "confirm" } });
  });
  test("of a guest is gone on with by who signs in meanwhile", async () => {
    const { temporaryId } = await shop.confirmed();
    expect(await look(temporaryId, null, ren)).toMatchObject({ page: { step: "confirm" } });
  });
  test("forgets a delivery day that has gone by", async () => {
    await shop.confirmed({ deliveryDay: "2026-11-25" });
    expect((await page(null)).values.deliveryDay).toBe("2026-11-25");
    shop.at(new Date(noon.getTime() + 6 * 24 * 3_600_000));
    await shop.db.execute(
      sql`update payment_temporary set created_at = ${shop.now().toISOString()}::timestamptz`,
    );
    expect((await page(null)).values.deliveryDay).toBe("");
  });
});
