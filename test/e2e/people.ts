import type { Page } from "@playwright/test";
import { URI } from "otpauth";
import { expect } from "./server.ts";

/** The page on which letters lie that were not sent. */
export const mails = async (page: Page, shop: string) =>
  (await page.request.get(`${shop}/__stand-in/mail`)).text();

/** Signs in, or joins, by the newest code that was mailed to the address. */
export async function enterByMail(page: Page, shop: string, email: string): Promise<void> {
  const code = new RegExp(`ログインのコード (\\d{6})</a><br><small>${email}`);
  const before = code.exec(await mails(page, shop))?.[1] ?? "";
  await page.goto("/login2");
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByRole("button", { name: "メールを受けとる" }).click();
  await expect
    .poll(async () => code.exec(await mails(page, shop))?.[1] ?? before, { timeout: 15_000 })
    .not.toBe(before);
  await page.getByLabel("6けたのコード").fill(code.exec(await mails(page, shop))?.[1] ?? "");
  await page.getByRole("button", { name: "つづける" }).click();
  await page.waitForURL(/\/mypage/);
}

/** Joins by the address, is made staff, and stands at `path` after the second step. */
export async function enterDesk(
  page: Page,
  { shop, sql }: { shop: string; sql: (text: string, values?: unknown[]) => Promise<void> },
  email: string,
  path: string,
): Promise<void> {
  await enterByMail(page, shop, email);
  await sql("update users set authority = 'staff' where email = $1", [email]);
  await page.goto(path);
  await page.waitForURL(/\/admin\/second/);
  const app = URI.parse(
    (await page.getByRole("link", { name: "認証アプリをひらく" }).getAttribute("href")) ?? "",
  );
  await page.getByLabel("6けたのコード").fill(app.generate());
  await page.getByRole("button", { name: "確認する" }).click();
  await page.waitForURL(`**${path}`);
}

/** Buys as a guest; gives the address of the order's page. */
export async function buyAsGuest(
  page: Page,
  goods: readonly (readonly [product: string, size: RegExp])[],
  email: string,
): Promise<string> {
  for (const [product, size] of goods) {
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
  await page.goto("/buy/products");
  await page.getByLabel("メールアドレス").fill(email);
  await page.getByRole("textbox", { name: /^お名前/ }).fill("三条 澪");
  await page.getByLabel("ふりがな").fill("サンジョウ ミオ");
  await page.getByLabel("郵便番号").fill("604-8166");
  await expect(page.getByLabel("市区町村")).toHaveValue("京都市中京区");
  await page.getByLabel("町名・番地").fill("御倉町 1-2");
  await page.getByLabel("電話番号").fill("075-000-0000");
  await page.getByRole("button", { name: "最終確認へ" }).click();
  await page.getByRole("button", { name: "注文を確定する" }).click();
  await page.waitForURL(/__stand-in\/stripe/);
  await page.locator('input[name="number"]').fill("4242424242424242");
  await page.getByText("を支払う").last().click();
  await expect(page.getByRole("heading", { name: "ありがとうございます" })).toBeVisible();
  return page.url();
}

/** Signs in, or joins, through LINE as one of the stand-in's people. */
export async function enterByLine(page: Page, persona = "メールあり"): Promise<void> {
  await page.goto("/liff/anafun-login");
  await page.getByRole("button", { name: "LINEでつづける" }).click();
  await page.getByRole("link", { name: persona }).click();
  // Somebody new is greeted first; who was here before is led on.
  const greeting = page.getByRole("button", { name: "つづける", exact: true });
  await expect(greeting.or(page.getByRole("navigation", { name: "手つづき" }))).toBeVisible();
  if (await greeting.isVisible()) await greeting.click();
  await page.waitForURL(/\/mypage/);
}
