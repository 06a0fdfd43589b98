// Buying as visitors do it: from a size on a page to the thanks.
import type { Page } from "@playwright/test";
import { expect } from "./server.ts";

export async function putInCart(page: Page, product: string, size: RegExp): Promise<void> {
  await page.goto(`/shop/product/${product}`);
  await page
    .locator("label", { hasText: size })
    .filter({ has: page.locator("input[name=sku]") })
    .first()
    .click();
  await page
    .getByRole("button", { name: "カートに入れる" })
    .locator("visible=true")
    .first()
    .click();
  await expect(page.getByText("をカートに入れました")).toBeVisible();
}

/** Where it goes; everything but the address of mail. */
export async function fillAddress(
  page: Page,
  { name = "三条 澪", postalCode = "604-8166" } = {},
): Promise<void> {
  await page.getByRole("textbox", { name: /^お名前/ }).fill(name);
  await page.getByLabel("ふりがな").fill("サンジョウ ミオ");
  await page.getByLabel("郵便番号").fill(postalCode);
  await expect(page.getByLabel("市区町村")).toHaveValue("京都市中京区");
  await page.getByLabel("町名・番地").fill("御倉町 1-2");
  await page.getByLabel("電話番号").fill("075-000-0000");
}

/** From the form over the last look to the provider's page. */
export async function toPayment(page: Page): Promise<void> {
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await expect(page.getByRole("heading", { name: "ご注文内容の最終確認" })).toBeVisible();
  await page.getByRole("button", { name: "注文を確定する" }).click();
  await page.waitForURL(/__stand-in\/stripe/);
}

export async function payByCard(page: Page, number = "4242424242424242"): Promise<void> {
  await page.locator('input[name="number"]').fill(number);
  await page.getByText("を支払う").last().click();
}

/** From the form to the thanks. */
export async function order(page: Page): Promise<void> {
  await toPayment(page);
  await payByCard(page);
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
}

/** Buys as a guest; gives the address of the order's page. */
export async function buyAsGuest(
  page: Page,
  goods: readonly (readonly [product: string, size: RegExp])[],
  email: string,
): Promise<string> {
  for (const [product, size] of goods) await putInCart(page, product, size);
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill(email);
  await fillAddress(page);
  await order(page);
  return page.url();
}
