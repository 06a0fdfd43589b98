import type { Page } from "@playwright/test";
import { URI } from "otpauth";
import { expect } from "./server.ts";

/** The page on which letters lie that were not sent. */
export const mails = async (page: Page, shop: string) =>
  (await page.request.get(`${shop}/__stand-in/mail`)).text();

/** Gives the newest code that was mailed to the address. */
export async function giveMailedCode(page: Page, shop: string, email: string): Promise<void> {
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
}

/** Signs in, or joins, by mail. */
export async function enterByMail(page: Page, shop: string, email: string): Promise<void> {
  await giveMailedCode(page, shop, email);
  await page.waitForURL(/\/mypage/);
}

/** Staff who see to everything. */
export const makeStaff = `update users
  set authority = 'staff', roles = '{shop,content,community,support}' where email = $1`;
/** The owner, to whom no desk is closed. */
export const makeOwner = "update users set authority = 'owner' where email = $1";
/** Joins by the address, is made staff, and stands at `path` after the second step. */
export async function enterDesk(
  page: Page,
  { shop, sql }: { shop: string; sql: (text: string, values?: unknown[]) => Promise<void> },
  email: string,
  path: string,
): Promise<void> {
  await enterByMail(page, shop, email);
  await sql(makeStaff, [email]);
  await page.goto(path);
  await page.waitForURL(/\/admin\/second/);
  const app = URI.parse(
    (await page.getByRole("link", { name: "認証アプリをひらく" }).getAttribute("href")) ?? "",
  );
  await page.getByLabel("6けたのコード").fill(app.generate());
  await page.getByRole("button", { name: "確認する" }).click();
  await page.waitForURL(`**${path}`);
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
