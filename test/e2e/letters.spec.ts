// Letters at twice their size: whoever has set them so in the browser reads and buys everything,
// also on the smallest phone.
import type { BrowserContext, Page } from "@playwright/test";
import { enterByMail, enterDesk } from "./people.ts";
import { unreadable } from "./letters.ts";
import { expect, test } from "./server.ts";

const forAll = [
  "/",
  "/shop",
  "/shop/category/fashion",
  "/shop/product/fudehito-t-ai",
  "/search?q=肩",
  "/dictionary",
  "/dictionary/iki",
  "/osusowa",
  "/about",
  "/contact",
  "/landing/membership",
  "/policies/tokushoho",
  "/account/login",
];
const forMembers = [
  "/Cart",
  "/buy/products",
  "/mypage",
  "/mypage/settings",
  "/mypage/settings/contact",
  "/mypage/addresses?new=1",
  "/mypage/plan",
  "/mypage/stop",
  "/mypage/purchase_history",
];
const forStaff = [
  "/admin/products",
  "/admin/members",
  "/admin/media",
  "/admin/dictionary",
  "/admin/orders",
];

async function withLetters(context: BrowserContext, pixels: number) {
  await context.addInitScript((size) => {
    const set = () => {
      if (document.documentElement) document.documentElement.style.fontSize = `${size}px`;
    };
    new MutationObserver(set).observe(document, { childList: true });
    set();
  }, pixels);
}

async function read(page: Page, path: string) {
  await page.goto(path);
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(unreadable);
}

for (const [width, pixels] of [
  [390, 32],
  [320, 32],
  [390, 20],
  [1280, 32],
] as const) {
  test.describe(`${width} px wide, letters of ${pixels} px`, () => {
    test.use({ viewport: { width, height: 844 } });

    test("nothing lies over another, is cut or runs off the side for a visitor", async ({
      page,
      context,
    }) => {
      await withLetters(context, pixels);
      for (const path of forAll) expect.soft(await read(page, path), path).toEqual([]);
    });

    test("nor for a member with a full cart", async ({ page, context, shop }) => {
      await withLetters(context, pixels);
      await enterByMail(page, shop, `letters-${width}-${pixels}@example.jp`);
      await page.goto("/shop/product/sannen-bancha");
      await page.locator("label", { hasText: /^150g/ }).first().click();
      await page.getByRole("button", { name: "カートに入れる" }).locator("visible=true").click();
      await expect(page.getByText("をカートに入れました")).toBeVisible();
      for (const path of forMembers) expect.soft(await read(page, path), path).toEqual([]);
    });

    test("nor in the lists of the desk", async ({ page, context, shop, sql }) => {
      await withLetters(context, pixels);
      await enterDesk(page, { shop, sql }, `desk-letters-${width}-${pixels}@example.jp`, "/admin");
      for (const path of forStaff) expect.soft(await read(page, path), path).toEqual([]);
    });
  });
}
