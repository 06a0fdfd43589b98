// A transfer over HTTP: what the buyer reads, what the desk says of the money, and who may not.
import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";
import { aShop } from "./kit/shop.ts";

const secret = "the secret of orders that are transferred; 32+";
const shop = aShop({ SESSION_SECRET: secret });
const account = "さくら銀行 三条支店 普通 1234567";

async function anOrder({ until = "2099-11-27T14:59:00Z" } = {}) {
  const [id, temporary] = [randomUUID(), randomUUID()];
  const confirmation = JSON.stringify({
    version: "1",
    shownAt: "2026-11-20T03:00:00.000Z",
    email: "mio@example.jp",
    address: anAddress(),
    gift: null,
    note: "",
    lines: [],
    itemsTotal: 2_000,
    postage: 550,
    discount: 0,
    total: 2_550,
    taxes: [],
    means: "transfer",
    transferTo: account,
    deliveryDay: null,
    deliveryBand: "none",
    shipDay: "2026-11-20",
    statements: [],
  });
  await shop.query(
    `insert into payment_temporary (id, key_hash, uid, browser_hash, email, state, confirmation,
      total, content_hash, voucher_ends_at, holds_until, created_at, updated_at)
    values ($1, $2, 'guest', 'b', 'mio@example.jp', 'waiting', $3, 2550, 'c',
      $4, '2099-12-01T14:59:00Z', now(), now())`,
    [temporary, temporary, confirmation, until],
  );
  await shop.query(
    `insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at,
      updated_at)
    values ($1, $2, 'guest', 'new', 'mio@example.jp', $3, 2550, now(), now())`,
    [id, temporary, confirmation],
  );
  const sign = createHmac("sha256", secret).update(`order-link:${id}`).digest("base64url");
  return {
    page: `/admin/orders/${id}`,
    link: `/buy/success_buy_products?order=${id}&sign=${sign}`,
    state: async () => (await shop.query("select state from orders where id = $1", [id]))[0],
  };
}
const staff = (roles?: readonly ("content" | "shop")[]) =>
  shop.browserOf(
    { authority: "staff", ...(roles ? { roles } : {}) },
    {
      second: true,
    },
  );

describe("the money of an order", () => {
  test("is told to the buyer, seen by the desk, and counted once", async () => {
    const { page, link, state } = await anOrder();
    const told = await (await shop.visitor().get(link)).text();
    expect(told).toContain(account);
    expect(told).toContain("11月27日");

    const desk = await staff();
    expect(await (await desk.get(page)).text()).toContain("ご入金を待っています");
    const wrong = await desk.post(page, { intent: "transfer", amount: "2500" });
    expect(wrong.status).toBe(422);
    const said = await wrong.text();
    expect(said).toContain("¥2,500は、ご注文の合計と合いません");
    expect(said).toContain('value="2500"');
    expect(await state()).toEqual({ state: "new" });

    const seen = await desk.post(page, { intent: "transfer", amount: "２，５５０円" });
    expect(seen.headers.get("location")).toBe(`${page}?done=transfer`);
    expect(await state()).toEqual({ state: "paid" });
    expect((await desk.post(page, { intent: "transfer", amount: "2550" })).status).toBe(409);
    const after = await (await shop.visitor().get(link)).text();
    expect(after).not.toContain("お振込みをお待ちしています");
  });
  test("is not asked for any more once its last day is over", async () => {
    const { link } = await anOrder({ until: "2026-01-02T14:59:00Z" });
    const told = await (await shop.visitor().get(link)).text();
    expect(told).toContain("お振込みの期限を過ぎました。");
    expect(told).not.toContain("お振込みをお待ちしています");
  });
  test("is no matter of who writes, nor of a buyer", async () => {
    const { page, state } = await anOrder();
    const form = { intent: "transfer", amount: "2550" };
    expect((await (await staff(["content"])).post(page, form)).status).toBe(403);
    expect((await (await shop.browserOf()).post(page, form)).status).not.toBe(303);
    expect(await state()).toEqual({ state: "new" });
  });
});

test("the owner takes transfers once there is an account, and the legal page says so", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  const form = { intent: "means", seen: "0", offered: "transfer" };
  const none = await owner.post("/admin/means", form);
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("お振込先をご記入ください");
  const legal = async () => (await shop.visitor().get("/policies/tokushoho")).text();
  expect(await legal()).not.toContain("銀行振込");
  const saved = await owner.post("/admin/means", { ...form, account });
  expect(saved.headers.get("location")).toBe("/admin/means?done=saved");
  expect(await legal()).toContain("銀行振込の手数料は");
});
