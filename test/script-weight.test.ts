// What a visitor's phone is asked to fetch before a page answers. Source: adr/0160, adr/0593, 0602.
import { expect, test } from "vitest";
import { aShop } from "./kit/shop.ts";
import { scriptText, scriptsOf } from "./kit/scripts.ts";

const shop = aShop();

/**
 * KB as they are sent (brotli). React and the router are 83 of each, the table of routes 7, in
 * which a page more is a twentieth of a KB; who makes one lighter lowers it.
 */
const limits: Record<string, number> = {
  "/": 110,
  "/about": 110,
  "/shop/category/fashion": 114.5,
  "/account/login": 115,
};

test.each(Object.entries(limits))("the scripts of %s stay below %s KB", async (path, limit) => {
  const page = await shop.visitor().get(path);
  const { all } = scriptsOf(await page.text());
  expect(all / 1024).toBeLessThan(limit);
  expect(all / 1024, "a test that sees the files").toBeGreaterThan(90);
});

test("a visitor's browser is told of no page of the desk", async () => {
  const page = await shop.visitor().get("/");
  const [, table = ""] = /\/assets\/(manifest-[^"]+\.js)"/.exec(await page.text()) ?? [];
  const routes = scriptText(table);
  expect(routes).toContain("shop/product");
  expect(routes).not.toMatch(/routes\/(?:layouts\/)?admin/);
});
