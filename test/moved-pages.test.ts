// Goods, categories and tags get another address at the desk: the earlier ones lead on for ever, in
// one step, and no address leads to two things.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { SignedIn } from "#features/identity/account/service.server.ts";
import { changeAddress } from "#features/shop/address-editor/edit.server.ts";
import { freshDatabase } from "./database.ts";
import { type OpenApp, openApp } from "./kit/app.ts";
import { aPerson, signedIn } from "./people.ts";

let base: Awaited<ReturnType<typeof freshDatabase>>;
let app: OpenApp;
const who = {} as Record<"staff" | "half" | "member", SignedIn>;
beforeAll(async () => {
  base = await freshDatabase();
  const person = await aPerson(base, { authority: "staff" });
  who.staff = await signedIn(base, person, { second: true });
  who.half = await signedIn(base, person);
  who.member = await signedIn(base, await aPerson(base));
  app = await openApp({ DATABASE_URL: base.url, SEED: "none" });
  for (const id of ["fude", "shumi"]) {
    const fields = { id, title: `品 ${id}`, kana: "しな", category: "fashion", basePrice: "3000" };
    await ask("/admin/products/new", "staff", { ...fields, sizes: "M 3" });
    await base.pool.query("update product set status = 'open' where id = $1", [id]);
  }
  await app.stop();
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
const leadsTo = async (path: string) => {
  const answer = await ask(path);
  return [answer.status, answer.headers.get("location")];
};
const move = (desk: string, seen: string, address: string, name: keyof typeof who = "staff") =>
  ask(desk, name, { intent: "address", seen, address });
const product = "/admin/products/fude";
const at = (name: string) => `/shop/product/${name}`;

test.each(["half", "member"] as const)("%s moves nothing", async (name) => {
  expect([302, 303, 403, 404]).toContain((await move(product, "fude", "new-name", name)).status);
  expect((await ask(at("fude"))).status).toBe(200);
  expect((await ask(at("new-name"))).status).toBe(404);
});

describe("a product", () => {
  test("stands at its new address, and the old one leads there with what was asked", async () => {
    expect(await read("/shop")).toContain(`href="${at("fude")}"`);
    const moved = await move(product, "fude", "fude-tee");
    expect(moved.headers.get("location")).toBe(`${product}?done=address`);
    const page = await ask(at("fude-tee"));
    expect(page.status).toBe(200);
    expect(await page.text()).toMatch(/rel="canonical" href="[^"]*\/shop\/product\/fude-tee"/);
    expect(await leadsTo(`${at("fude")}?size=missing`)).toEqual([
      301,
      `${at("fude-tee")}?size=missing`,
    ]);
    const answer = await ask(at("fude"));
    expect(answer.headers.get("cache-control")).toContain("no-");
    const shop = await read("/shop");
    expect(shop).toContain(`href="${at("fude-tee")}"`);
    expect(shop).not.toContain(`href="${at("fude")}"`);
    const map = await read("/sitemap.xml");
    expect(map).toContain(`${at("fude-tee")}<`);
    expect(map).not.toContain(`${at("fude")}<`);
    expect(await read("/admin/audit", "staff")).toContain("品の頁の住所を変えました");
  });

  test("moves again: both earlier addresses lead on in one step", async () => {
    await move(product, "fude-tee", "fude-shirt");
    for (const old of ["fude", "fude-tee"])
      expect(await leadsTo(at(old))).toEqual([301, at("fude-shirt")]);
    expect(await read(product, "staff")).toContain("fude、fude-tee");
  });

  test("takes up its earlier address again, and nothing goes round", async () => {
    await move(product, "fude-shirt", "fude");
    expect((await ask(at("fude"))).status).toBe(200);
    for (const old of ["fude-shirt", "fude-tee"])
      expect(await leadsTo(at(old))).toEqual([301, at("fude")]);
    await move(product, "fude", "fude-tee");
  });

  test("gets no address that another has, had, or is named by", async () => {
    for (const taken of ["fude", "fude-tee", "fude-shirt"]) {
      const refused = await move("/admin/products/shumi", "shumi", taken);
      expect(refused.status).toBe(409);
      expect(await refused.text()).toContain("ほかの頁が使っているか、前に使っていました");
    }
    expect((await move(product, "fude-tee", "shumi")).status).toBe(409);
    expect((await ask(at("shumi"))).status).toBe(200);
  });

  test("is not begun under the address of another", async () => {
    const fields = { title: "べつの品", kana: "べつ", category: "fashion", basePrice: "3000" };
    const page = await ask("/admin/products/new", "staff", {
      ...fields,
      id: "fude-shirt",
      sizes: "M 3",
    });
    expect(page.status).toBe(409);
    expect(await page.text()).toContain("もう使われています");
  });

  test.each(["", "import", "二つ", "a b", "../etc", "a".repeat(101)])("not to %j", async (odd) => {
    const refused = await move(product, "fude-tee", odd);
    expect(refused.status).toBe(422);
    expect(await leadsTo(at("fude"))).toEqual([301, at("fude-tee")]);
  });

  test("two at the desk: the second sees where it stands now, and nothing is lost", async () => {
    const both = await Promise.all([
      move(product, "fude-tee", "fude-one"),
      move(product, "fude-tee", "fude-two"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 409]);
    const lost = both.find(({ status }) => status === 409);
    expect(await lost?.text()).toContain("ほかの方が住所を変えました");
  });

  test("two products that want one address at the same moment: one has it", async () => {
    const by = { actor: "staff", now: new Date() };
    const want = (id: string, seen: string) =>
      changeAddress(base.db, { kind: "product", id }, { seen, address: "wanted" }, by);
    const { rows } = await base.pool.query(
      "select address from shop_address where leads_to = 'fude' and current",
    );
    const both = await Promise.all([want("fude", rows[0].address), want("shumi", "shumi")]);
    expect(both.map((one) => (one.ok ? one.value : one.code)).toSorted()).toEqual([
      "address",
      "taken",
    ]);
  });
});

test("a tag and a category move with their chips, trails and the map of the site", async () => {
  const tag = "/admin/groups/tag-eco-bag";
  expect((await move(tag, "eco-bag", "bags")).headers.get("location")).toBe(`${tag}?done=address`);
  expect(await leadsTo("/shop/tag/eco-bag?sort=name")).toEqual([301, "/shop/tag/bags?sort=name"]);
  expect(await read("/shop/tag/hat")).toContain('href="/shop/tag/bags"');
  const category = "/admin/groups/category-fashion";
  await move(category, "fashion", "clothes");
  expect(await leadsTo("/shop/category/fashion")).toEqual([301, "/shop/category/clothes"]);
  expect((await ask("/shop/category/clothes")).status).toBe(200);
  const map = await read("/sitemap.xml");
  expect(map).toContain("/shop/category/clothes<");
  expect(map).toContain("/shop/tag/bags<");
  expect(map).not.toContain("/shop/tag/eco-bag<");
  // A tag may be called as a category is; a tag that was is no name for a new one.
  expect((await move("/admin/groups/tag-hat", "hat", "clothes")).status).toBe(303);
  const made = { intent: "make", kind: "tag", name: "べつの袋", id: "bags" };
  expect((await ask("/admin/groups", "staff", made)).status).toBe(409);
  expect((await move("/admin/groups/brand-prevo-aloha", "prevo-aloha", "x")).status).toBe(404);
});
