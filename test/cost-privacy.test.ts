// What goods cost the shop is in nothing that anybody outside is sent: no page, no call, no paper.
import { afterAll, beforeAll, expect, test } from "vitest";
import { PlainBrowser } from "./browser-like.ts";
import { typedBuyer } from "./kit/address.ts";
import { startFilledShop } from "./kit/filled.ts";
import { aPerson, signedIn } from "./people.ts";

const cost = 7_654_321;
const product = "ryote-mug-kinari";
let server: Awaited<ReturnType<typeof startFilledShop>>["server"];
let base: Awaited<ReturnType<typeof startFilledShop>>["base"];
let sku = "";
beforeAll(async () => {
  ({ server, base } = await startFilledShop());
  // Stock that moved is read anew by whoever keeps it.
  await base.pool.query("update product_size set cost = $1, stock = stock + 1", [cost]);
  const { rows } = await base.pool.query<{ sku: string }>(
    "select sku from product_size where product_id = $1 order by sku limit 1",
    [product],
  );
  sku = rows[0]?.sku ?? "";
}, 240_000);
afterAll(async () => {
  await base?.close();
  await server?.stop();
});
/** The number in any letters that a page or a call would have it in, or a field of that name. */
const tells = (text: string) => /7,?654,?321|"(?:unit_?)?cost"|unitCost/i.test(text);

const open = [
  "/",
  "/shop",
  "/shop/category/fashion",
  `/shop/product/${product}`,
  "/gallery",
  "/search?q=マグ",
  "/api/v1/shop/products",
  `/api/v1/shop/stock/${product}`,
  "/api/v1/search?q=マグ",
  "/sitemap.xml",
];
async function said(browser: PlainBrowser, path: string): Promise<string> {
  const answer = await browser.get(path);
  expect([path, answer.status < 500]).toEqual([path, true]);
  return answer.text();
}

test("no page and no call of a visitor tells it, before and after buying", async () => {
  const visitor = new PlainBrowser(server.base);
  for (const path of open) expect([path, tells(await said(visitor, path))]).toEqual([path, false]);
  await visitor.post("/Cart", { intent: "put", sku, quantity: "1" });
  const priced = await visitor.call("/api/v1/cart/price", { lines: [{ sku, quantity: 1 }] });
  expect(tells(await priced.text())).toBe(false);
  for (const path of ["/Cart", "/buy/products"])
    expect([path, tells(await said(visitor, path))]).toEqual([path, false]);
  const answer = await visitor.post("/buy/products", { ...typedBuyer, means: "card" });
  expect(answer.status).toBe(303);
  expect(tells(await said(visitor, answer.headers.get("location") ?? ""))).toBe(false);
  const { rows } = await base.pool.query<{ kept: string }>(
    "select confirmation::text as kept from payment_temporary",
  );
  expect(rows.map(({ kept }) => tells(kept))).toEqual([false]);
});

test("who sees to the goods reads it, in the editor and in the table; others of the staff do not", async () => {
  const staff = async (who: Parameters<typeof aPerson>[1]) => {
    const browser = new PlainBrowser(server.base);
    const person = await aPerson(base, who);
    browser.cookies.set("session", (await signedIn(base, person, { second: true })).token);
    return browser;
  };
  const paths = [`/admin/products/${product}`, "/admin/products/export", "/admin/figures/margins"];
  for (const who of [{ authority: "owner" }, { authority: "staff", roles: ["shop"] }] as const) {
    const browser = await staff(who);
    const [editor, table, figures] = await Promise.all(paths.map((path) => browser.get(path)));
    expect([editor?.status, table?.status, figures?.status]).toEqual([200, 200, 200]);
    expect(await editor?.text()).toContain(String(cost));
    expect(await table?.text()).toContain(`,${cost},`);
  }
  for (const roles of [["content"], ["community"], ["support"]] as const) {
    const browser = await staff({ authority: "staff", roles });
    for (const path of paths) {
      const answer = await browser.get(path);
      expect([path, [403, 404].includes(answer.status)]).toEqual([path, true]);
      expect(await answer.text()).not.toContain(String(cost));
    }
  }
  const member = await staff({});
  for (const path of open) expect([path, tells(await said(member, path))]).toEqual([path, false]);
});
