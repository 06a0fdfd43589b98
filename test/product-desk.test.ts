// The desk of goods over HTTP: every state is listed, found and edited; who is not of
// the staff sees nothing of it.
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { writeGoods } from "#features/shop/catalogue/testing.ts";
import { families } from "#seed/catalogue/index.ts";
import { productOf } from "#seed/catalogue/products.ts";
import { freshDatabase } from "./database.ts";
import { aPerson, signedIn } from "./people.ts";
import { type OpenApp, openApp } from "./kit/app.ts";

const now = new Date();
const [family] = families;
const [colour] = family?.colours ?? [];
if (!family || !colour) throw new Error("empty");
const shirt = {
  ...productOf(family, colour, { familyAt: 0, colourAt: 0 }, [], [], now),
  pictures: [{ key: "k", version: "0123456789abcdef", alt: "正面から", width: 4, height: 5 }],
};
let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  const others = Array.from({ length: 60 }, (_, at) => ({
    ...shirt,
    id: `cup-${at}`,
    familyId: `cup-${at}`,
    code: `CUP-${at}`,
    title: `器 ${at}`,
    kana: "うつわ",
    sizes: [{ ...shirt.sizes[0]!, sku: `CUP-${at}-F` }],
  }));
  const plain = {
    ...others[0]!,
    id: "plain",
    familyId: "plain",
    lead: "",
    title: "無地の布",
    sizes: [],
  };
  await writeGoods(base.db, [shirt, plain, ...others], now);
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

const ask = (path: string, name?: keyof typeof who, body?: URLSearchParams) =>
  app.fetch(`${app.base}${path}`, {
    redirect: "manual",
    ...(body ? { method: "POST", body } : {}),
    headers: { origin: app.base, ...(name ? { cookie: `session=${who[name].token}` } : {}) },
  });
/** The page without the marks between its texts. */
const read = async (path: string, name?: keyof typeof who) =>
  (await (await ask(path, name)).text()).replaceAll("<!-- -->", "");
/** The form of the desk with these fields changed, sent by this button. */
async function edit(id: string, intent: string, change: Record<string, string> = {}) {
  const page = await read(`/admin/products/${id}`, "staff");
  const seen = (/name="seen" value="(\{[^"]*)"/.exec(page)?.[1] ?? "").replaceAll("&quot;", '"');
  const fields = JSON.parse(seen) as Record<string, string>;
  return ask(
    `/admin/products/${id}`,
    "staff",
    new URLSearchParams({ ...fields, ...change, seen, intent }),
  );
}
const status = async (path: string, name?: keyof typeof who) => (await ask(path, name)).status;

test("a product that is made a draft leaves the shop, stays in the desk, and comes back", async () => {
  expect(await status(`/shop/product/${shirt.id}`)).toBe(200);
  expect((await edit(shirt.id, "draft")).status).toBe(303);
  expect(await status(`/shop/product/${shirt.id}`)).toBe(404);
  expect(await read("/shop")).not.toContain(`/shop/product/${shirt.id}"`);
  expect(await read("/admin/products?status=draft", "staff")).toContain(
    `/admin/products/${shirt.id}`,
  );
  expect(await read(`/admin/products?q=${shirt.sizes[0]?.sku}`, "staff")).toContain(
    `/admin/products/${shirt.id}`,
  );
  expect(await read(`/admin/products/${shirt.id}`, "staff")).toContain("下書き");
  expect((await edit(shirt.id, "publish")).status).toBe(303);
  expect(await status(`/shop/product/${shirt.id}`)).toBe(200);
});
test("a draft without sizes is not shown, and says what it lacks", async () => {
  expect((await edit("plain", "draft")).status).toBe(303);
  const answer = await edit("plain", "publish", { lead: "書いたもの" });
  expect(answer.status).toBe(409);
  const page = (await answer.text()).replaceAll("<!-- -->", "");
  expect(page).toContain("サイズと在庫をひとつ以上入れてください。");
  expect(page).toContain('value="書いたもの"');
  expect(await status("/shop/product/plain")).toBe(404);
  await base.pool.query("update product set status = 'open' where id = 'plain'");
});
test("words that promise an effect go out only once somebody has looked at them", async () => {
  const lead = "肩こりが治る一枚です。";
  const asked = await edit("plain", "save", { lead, materials: "綿100%" });
  const page = (await asked.text()).replaceAll("<!-- -->", "");
  expect([asked.status, page.includes("「治る」"), page.includes(`value="${lead}"`)]).toEqual([
    422,
    true,
    true,
  ]);
  expect(page).not.toContain("「100%」");
  expect(await read("/shop/product/plain")).not.toContain(lead);
  expect((await edit("plain", "aside", { lead })).status).toBe(303);
  const version = /name="version" value="(\d+)"/.exec(await read("/admin/products/plain", "staff"));
  const drop = new URLSearchParams({ intent: "forget", version: version?.[1] ?? "" });
  expect((await ask("/admin/products/plain", "staff", drop)).status).toBe(303);
  expect((await edit("plain", "save", { lead, claims: "1" })).status).toBe(303);
  expect(await read("/shop/product/plain")).toContain(lead);
  expect((await edit("plain", "save", { lead: "" })).status).toBe(303);
});
test("a product without a ひとこと can be saved, one without a name cannot", async () => {
  expect((await edit("plain", "save", { basePrice: "1200" })).status).toBe(303);
  expect(await read("/shop/product/plain")).toContain("1,200");
  expect((await edit("plain", "save", { title: "" })).status).toBe(422);
});
test("the list comes in pages, says how many there are, and is searched by name, reading, number and SKU", async () => {
  const page = await read("/admin/products", "staff");
  expect(page).toContain("62点");
  const rows = /href="\/admin\/products\/(?!import"|new")[a-z]/g;
  expect(page.match(rows)).toHaveLength(50);
  const next = /rel="next"[^>]*href="([^"]+)"|href="([^"]+)"[^>]*rel="next"/.exec(page);
  const second = (next?.[1] ?? next?.[2] ?? "").replaceAll("&amp;", "&");
  expect((await read(second, "staff")).match(rows)).toHaveLength(12);
  for (const typed of ["無地", "cup-7-f", "うつわ", "器"])
    expect(await read(`/admin/products?q=${encodeURIComponent(typed)}`, "staff")).toMatch(
      /href="\/admin\/products\/(?:plain|cup-7|cup-10)"/,
    );
  expect(await read("/admin/products?q=zzz", "staff")).toContain("見つかりませんでした。");
});
test("stock is put right where it stands in the list, by who may, and the list says who did", async () => {
  const list = "/admin/products?q=CUP-7-F";
  expect(await read(list, "staff")).toContain('href="/admin/products?q=CUP-7-F&amp;stock=cup-7"');
  const open = await read(`${list}&stock=cup-7`, "staff");
  const { size = "" } = shirt.sizes[0] ?? {};
  const cell = `cell:cup-7:${size}`;
  const stood = Number(new RegExp(`name="seen:cup-7:${size}" value="(\\d+)"`).exec(open)?.[1]);
  expect(stood).toBeGreaterThan(0);
  const sent = (typed: string) =>
    new URLSearchParams({
      intent: "stock",
      id: "cup-7",
      reason: "received",
      note: "",
      [cell]: typed,
      [`seen:cup-7:${size}`]: String(stood),
    });
  const wrong = await ask(`${list}&stock=cup-7`, "staff", sent("たくさん"));
  expect(wrong.status).toBe(422);
  expect(await wrong.text()).toContain('value="たくさん"');
  expect((await ask(`${list}&stock=cup-7`, "member", sent("+3"))).status).toBe(404);
  const stock = async () =>
    (
      await base.pool.query<{ stock: number }>(
        "select stock from product_size where product_id = 'cup-7'",
      )
    ).rows[0]?.stock;
  expect(await stock()).toBe(stood);
  const done = await ask(`${list}&stock=cup-7`, "staff", sent("+3"));
  expect([done.status, done.headers.get("location")]).toEqual([
    303,
    "/admin/products?q=CUP-7-F&done=stock",
  ]);
  expect(await stock()).toBe(stood + 3);
  const { rows } = await base.pool.query<{ pieces: number; reason: string }>(
    "select pieces, reason from stock_movement join product_size using (sku) where product_id = 'cup-7'",
  );
  expect(rows).toEqual([{ pieces: 3, reason: "received" }]);
  const after = await read(done.headers.get("location") ?? "", "staff");
  expect(after).toContain("在庫を直しました。");
  const { rows: people } = await base.pool.query<{ called: string }>(
    `select coalesce(nullif(display_name, ''), email) as called from users where authority = 'staff'`,
  );
  expect(people.some(({ called }) => after.includes(called))).toBe(true);
});
test("nobody else sees or changes anything of it", async () => {
  for (const path of ["/admin/products", "/admin/products?status=draft", "/admin/products/plain"]) {
    expect(await status(path, "member")).toBe(404);
    expect([302, 303, 401]).toContain(await status(path));
    expect([302, 303]).toContain(await status(path, "half"));
  }
  const form = new URLSearchParams({ title: "盗む", status: "draft" });
  expect((await ask("/admin/products/plain", "member", form)).status).toBe(404);
});
test("masters carry what browsers keep, and no draft", async () => {
  const answer = (await (await ask("/api/v1/masters/product")).json()) as {
    data: { version: number; items: { id: string }[]; partial?: true };
  };
  expect(answer.data.items).toHaveLength(62);
  expect(answer.data.partial).toBeUndefined();
});
