// A sale over HTTP: planned at the desk without scripts, shown by the shop, charged by the cart.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { productListOf } from "#features/backoffice/staff/desk-goods.server.ts";
import { goOnWithAct } from "#features/platform/desk-lists/acts.server.ts";
import { foundingGroups } from "#features/shop/catalogue/groups.server.ts";
import { planSale } from "#features/shop/catalogue-editor/sale.server.ts";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { stampTokyo } from "#lib/tokyo-date.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const now = new Date();
const daysAhead = (days: number) => new Date(now.getTime() + days * 86_400_000);
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const seeded = productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now);
const aCup = (id: string, basePrice: number) => ({
  ...seeded,
  id,
  familyId: id,
  code: id.toUpperCase(),
  title: `器 ${id}`,
  basePrice,
  sizes: [{ ...seeded.sizes[0]!, sku: `${id}-f`, priceDifference: 0, stock: 9 }],
});
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  await writeGoods(
    base.db,
    [aCup("ao", 4_000), aCup("midori", 3_500), aCup("kuro", 5_000)],
    daysAhead(-40),
  );
  await writeGoods(base.db, [aCup("shiro", 4_000)], daysAhead(-1));
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await base?.close();
});

const ask = (path: string, name?: keyof typeof who, fields?: Record<string, string>) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(fields ? { method: "POST", body: new URLSearchParams(fields) } : {}),
    headers: { origin: app.base, ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });
const read = async (path: string, name?: keyof typeof who) =>
  (await (await ask(path, name)).text()).replaceAll("<!-- -->", "");
const typed = (at: Date) => stampTokyo(at).slice(0, 16).replace(" ", "T");
const aSale = (change: Record<string, string> = {}) => ({
  intent: "sale",
  seen: "",
  salePrice: "3,200",
  saleFrom: typed(daysAhead(1)),
  saleUntil: typed(daysAhead(8)),
  ...change,
});
const kept = async (id: string) =>
  (await base.pool.query("select sale_price from product where id = $1", [id])).rows[0]?.sale_price;

describe("the desk", () => {
  test("plans a sale, says it, and takes it away; before its hour the shop says nothing", async () => {
    const answer = await ask("/admin/products/ao", "staff", aSale());
    expect(answer.status).toBe(303);
    expect(await kept("ao")).toBe(3_200);
    const page = await read("/admin/products/ao", "staff");
    expect(page).toContain("¥3,200で売ります。");
    expect(await read("/shop/product/ao")).not.toContain("¥3,200");
    const [, seen = ""] = /name="seen" value="(3200 [^"]+)"/.exec(page) ?? [];
    const out = { intent: "sale-out", seen };
    expect((await ask("/admin/products/ao", "staff", out)).status).toBe(303);
    expect(await kept("ao")).toBeNull();
    expect((await ask("/admin/products/ao", "staff", out)).status).toBe(409);
  });
  test("says beside its field what is wrong, and gives back what was typed", async () => {
    const wrong = aSale({ salePrice: "9,999", saleUntil: "いつか" });
    const answer = await ask("/admin/products/ao", "staff", wrong);
    expect(answer.status).toBe(422);
    const page = await answer.text();
    expect(page).toContain("終わりの日時をご入力ください");
    expect(page).toContain('value="9,999"');
    const dear = await ask("/admin/products/ao", "staff", aSale({ salePrice: "9,999" }));
    expect(await dear.text()).toContain("より安い値段をご入力ください。");
  });
  test("refuses a sale whose former price is not proven, and says from which day it is", async () => {
    const answer = await ask("/admin/products/shiro", "staff", aSale());
    expect(answer.status).toBe(409);
    expect(await answer.text()).toMatch(/月\d+日（.）からはじめられます。/);
    expect(await kept("shiro")).toBeNull();
  });
  test("plans one for many, off the price of each, and tells of those that cannot", async () => {
    const list = "/admin/products";
    const hours = { saleFrom: typed(daysAhead(1)), saleUntil: typed(daysAhead(8)) };
    const many = (change: Record<string, string>) =>
      new URLSearchParams([
        ...Object.entries({ intent: "act", act: "sale", off: "20", ...hours, ...change }),
        ...["ao", "midori", "shiro"].map((id) => ["row", id] as [string, string]),
      ]);
    const send = (name: keyof typeof who, change: Record<string, string> = {}) =>
      app.fetch(`${app.base}${list}`, {
        redirect: "manual",
        method: "POST",
        body: many(change),
        headers: { origin: app.base, cookie: `session=${who[name].token}` },
      });
    const wrong = await send("staff", { off: "0", saleUntil: "いつか" });
    expect(wrong.status).toBe(422);
    const back = await wrong.text();
    expect(back).toContain("割引は1〜90でご入力ください");
    expect(back).toContain('value="いつか"');
    const picks = (back.match(/<input[^>]*>/g) ?? []).filter((one) => one.includes('name="row"'));
    expect(picks.filter((one) => one.includes("checked"))).toHaveLength(3);
    expect((await send("member")).status).toBe(404);
    const begun = await send("staff");
    expect(begun.status).toBe(303);
    const { searchParams } = new URL(begun.headers.get("location") ?? "", app.base);
    const id = searchParams.get("act") ?? "";
    const lists = { products: () => productListOf(foundingGroups) };
    await goOnWithAct({ db: base.db, clock: () => new Date(), lists }, id);
    expect([await kept("ao"), await kept("midori"), await kept("shiro")]).toEqual([
      3_200,
      2_800,
      null,
    ]);
    const told = await read(`${list}?act=${id}`, "staff");
    expect(told).toContain("もとの値段として示せません（景品表示法）");
    const end = await send("staff", { act: "sale-end" });
    const ended = new URL(end.headers.get("location") ?? "", app.base).searchParams.get("act");
    await goOnWithAct({ db: base.db, clock: () => new Date(), lists }, ended ?? "");
    expect([await kept("ao"), await kept("midori")]).toEqual([null, null]);
  });
  test("a price for many is looked at first, and the press that follows changes it", async () => {
    const list = "/admin/products";
    const send = (
      name: keyof typeof who,
      more: Record<string, string> = {},
      rows = ["ao", "midori"],
    ) =>
      app.fetch(`${app.base}${list}`, {
        redirect: "manual",
        method: "POST",
        body: new URLSearchParams([
          ...Object.entries({ intent: "act", act: "price", priceBy: "10", ...more }),
          ...rows.map((id) => ["row", id] as [string, string]),
        ]),
        headers: { origin: app.base, cookie: `session=${who[name].token}` },
      });
    const priceNow = async () =>
      (await base.pool.query("select base_price as price from product where id = 'ao'")).rows[0];
    const acts = async () =>
      Number((await base.pool.query("select count(*) as count from desk_act")).rows[0].count);
    const [was, before] = [await priceNow(), await acts()];
    const look = await send("staff");
    expect(look.status).toBe(200);
    const page = await look.text();
    expect(page).toContain("まだ変えていません");
    expect(page).toContain("2点のうち、2点が変わります。");
    expect([await priceNow(), await acts()]).toEqual([was, before]);
    // Asked for otherwise: what was typed and chosen stands there still.
    const again = await (await send("staff", { seen: "back" })).text();
    expect(again).not.toContain("まだ変えていません");
    expect(again).toContain('value="10"');
    const picks = (again.match(/<input[^>]*>/g) ?? []).filter((one) => one.includes('name="row"'));
    expect(picks.filter((one) => one.includes("checked"))).toHaveLength(2);
    expect((await send("member", { seen: "yes" })).status).toBe(404);
    expect((await send("staff", { seen: "perhaps" })).status).toBe(422);
    expect([await priceNow(), await acts()]).toEqual([was, before]);
    // Of the goods of these tests none changes its price: this one is not there.
    expect((await send("staff", { seen: "yes" }, ["mukashi"])).status).toBe(303);
    expect(await acts()).toBe(before + 1);
  });
  test("is closed to a member, a visitor, and staff without their second factor", async () => {
    expect((await ask("/admin/products/ao", "member", aSale())).status).toBe(404);
    for (const name of [undefined, "half"] as const)
      expect([302, 303, 401]).toContain((await ask("/admin/products/ao", name, aSale())).status);
    expect(await kept("ao")).toBeNull();
  });
});

describe("the shop, from the first moment on", () => {
  test("shows the lower price, its end, and the proven one with its days", async () => {
    const sale = { price: 3_000, from: now, until: daysAhead(7) };
    const planned = await planSale(base.db, "kuro", { sale, seen: "" }, "job", now);
    expect(planned).toMatchObject({ ok: true });
    await expect.poll(() => read("/shop/product/kuro")).toContain("セール");
    const page = await read("/shop/product/kuro");
    expect(page).toContain("¥3,000");
    expect(page).toMatch(/セール .{4,24}まで/);
    expect(page).toMatch(/<s>¥5,000<\/s>（\d+月\d+日（.）〜\d+月\d+日（.）の価格）/);
    expect(page).toContain('"price":3000');
    expect(page).toContain(`"priceValidUntil":"${daysAhead(7).toISOString()}"`);
  });
  test("has it among the cheapest, with its mark on the card", async () => {
    // The list is of another memory than the page, and follows in its own moment.
    const listed = async () => {
      const page = await read("/shop?sort=price-asc");
      const order = [...page.matchAll(/<h3>器 ([a-z]+)/g)].map(([, id]) => id);
      return { order, marked: page.includes("セール") };
    };
    const wanted = { order: ["kuro", "midori", "ao", "shiro"], marked: true };
    await expect.poll(listed, { timeout: 15_000 }).toEqual(wanted);
  });
  test("puts it into the cart at this price, whatever the browser says", async () => {
    const put = await ask("/Cart", undefined, {
      intent: "put",
      product: "kuro",
      sku: "kuro-f",
      quantity: "1",
      price: "1",
    });
    const cookie = (put.headers.getSetCookie()[0] ?? "").split(";")[0] ?? "";
    const cart = await app.fetch(`${app.base}/Cart`, { headers: { cookie } });
    expect(await cart.text()).toContain("3,000");
  });
});
