// 代引 over HTTP: the owner takes it, the desk confirms its money or ends it, and who may not.
import { createHmac, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { anAddress } from "#features/shop/purchase/testing/shop.ts";
import { tokyoDate } from "#lib/tokyo-date.ts";
import { aShop } from "./kit/shop.ts";

const secret = "the secret of orders that are paid at the door; 32+";
const shop = aShop({ SESSION_SECRET: secret });

async function anOrder(state: "accepted" | "shipped") {
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
    fee: 330,
    discount: 0,
    total: 2_880,
    taxes: [],
    means: "cod",
    deliveryDay: null,
    deliveryBand: "none",
    shipDay: "2026-11-20",
    statements: [],
  });
  await shop.query(
    `insert into payment_temporary (id, key_hash, uid, browser_hash, email, state, confirmation,
      total, content_hash, holds_until, created_at, updated_at)
    values ($1, $2, 'guest', 'b', 'mio@example.jp', 'accepted', $3, 2880, 'c', now(), now(), now())`,
    [temporary, temporary, confirmation],
  );
  await shop.query(
    `insert into orders (id, temporary_id, buyer, state, email, confirmation, total, placed_at,
      shipped_at, updated_at)
    values ($1, $2, 'guest', $4, 'mio@example.jp', $3, 2880, now(),
      case when $4 = 'shipped' then now() end, now())`,
    [id, temporary, confirmation, state],
  );
  const sign = createHmac("sha256", secret).update(`order-link:${id}`).digest("base64url");
  return {
    page: `/admin/orders/${id}`,
    link: `/buy/success_buy_products?order=${id}&sign=${sign}`,
    state: async () => (await shop.query("select state from orders where id = $1", [id]))[0],
  };
}
const staff = (roles?: readonly ("content" | "shop" | "support")[]) =>
  shop.browserOf({ authority: "staff", ...(roles ? { roles } : {}) }, { second: true });
const today = tokyoDate(new Date());

describe("the money of an order", () => {
  test("is told to the buyer, confirmed by the desk, and counted once", async () => {
    const { page, link, state } = await anOrder("shipped");
    const told = await (await shop.visitor().get(link)).text();
    expect(told).toContain("代引手数料");
    expect(told).toContain("運送会社の領収証");
    expect(told).not.toContain("領収書をうけとる");
    const desk = await staff();
    expect(await (await desk.get(page)).text()).toContain("運送会社からの入金を待っています");
    const wrong = await desk.post(page, {
      intent: "collected",
      amount: "2880円",
      day: "2020-01-01",
    });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('value="2880円"');
    const off = await desk.post(page, { intent: "collected", amount: "2,550", day: today });
    expect(await off.text()).toContain("¥2,550は、お届けのときにいただく金額と合いません");
    expect(await state()).toEqual({ state: "shipped" });
    const form = { intent: "collected", amount: "2,880円", day: today };
    expect((await desk.post(page, form)).headers.get("location")).toBe(`${page}?done=collected`);
    expect(await state()).toEqual({ state: "done" });
    expect((await desk.post(page, form)).status).toBe(409);
    expect(await (await shop.visitor().get(link)).text()).not.toContain("運送会社の領収証");
  });
  test("a parcel that nobody took ends it, once", async () => {
    const { page, state } = await anOrder("shipped");
    const desk = await staff();
    const odd = await desk.post(page, { intent: "nottaken", "back:X": "-1" });
    expect(odd.status).toBe(422);
    const more = await desk.post(page, { intent: "nottaken", "back:X": "1" });
    expect(more.status).toBe(409);
    expect(await state()).toEqual({ state: "shipped" });
    const ended = await desk.post(page, { intent: "nottaken" });
    expect(ended.headers.get("location")).toBe(`${page}?done=nottaken`);
    expect((await desk.post(page, { intent: "nottaken" })).status).toBe(409);
    expect(await state()).toEqual({ state: "cancelled" });
  });
  test("is no matter of who writes, nor of a buyer", async () => {
    const { page, state } = await anOrder("shipped");
    const money = { intent: "collected", amount: "2880", day: today };
    for (const form of [money, { intent: "nottaken" }]) {
      for (const role of ["content", "support"] as const)
        expect((await (await staff([role])).post(page, form)).status).toBe(403);
      expect((await (await shop.browserOf()).post(page, form)).status).not.toBe(303);
    }
    expect(await state()).toEqual({ state: "shipped" });
  });
});

test("the owner takes it once its fees are written, and the legal page says so", async () => {
  const owner = await shop.browserOf({ authority: "owner" }, { second: true });
  const form = { intent: "means", seen: "0", offered: "cod" };
  const none = await owner.post("/admin/means", form);
  expect(none.status).toBe(422);
  expect(await none.text()).toContain("金額ごとの手数料をご記入ください");
  const legal = async () => (await shop.visitor().get("/policies/tokushoho")).text();
  expect(await legal()).not.toContain("代引手数料");
  const saved = await owner.post("/admin/means", { ...form, codBands: "10000 330\n30000 440" });
  expect(saved.headers.get("location")).toBe("/admin/means?done=saved");
  expect(await legal()).toContain("代引手数料");
  expect(await (await owner.get("/admin/means")).text()).toContain("30000 440");
});
