import type { Page } from "@playwright/test";
import { expect } from "./server.ts";

const mails = async (page: Page, shop: string) =>
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
