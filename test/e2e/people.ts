import type { Page } from "@playwright/test";
import { URI } from "otpauth";
import { hashOfToken } from "../../app/features/identity/account/service.server.ts";
import { expect, tellDatabase } from "./server.ts";

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

/** A form of ours is sent as its page sends it, and no page is drawn; gives where it leads. */
async function sendForm(page: Page, address: string, form: Record<string, string>) {
  const headers = { accept: "text/html", origin: new URL(address).origin };
  const answer = await page.request.post(address, { form, headers, maxRedirects: 0 });
  return new URL(answer.headers()["location"] ?? "", address);
}
const knownCode = "246813";

/**
 * Signs in, or joins, by mail, as whoever has no scripts: by the same forms, but their pages are
 * not drawn, the browser stays on the page where it is, and the letter is not waited for: its code
 * is one that is known. How all that looks and acts: `joining.spec`, `first-sale.spec`.
 */
export async function enterByMail(page: Page, shop: string, email: string): Promise<void> {
  const sent = await sendForm(page, `${shop}/login2`, { email });
  const proofId = sent.searchParams.get("sent") ?? "";
  const hash = hashOfToken(`${proofId}:${knownCode}`);
  await tellDatabase(shop, "update mail_proof set code_hash = $2 where id = $1", [proofId, hash]);
  const entered = await sendForm(page, sent.href, { intent: "code", proofId, code: knownCode });
  expect(entered.pathname).toMatch(/^\/mypage/);
}

/** Staff who see to everything. */
export const makeStaff = `update users
  set authority = 'staff', roles = '{shop,content,community,support}' where email = $1`;
/** The owner, to whom no desk is closed. */
export const makeOwner = "update users set authority = 'owner' where email = $1";
/** The scripts of the page have come: React holds its `main`. */
export const isAwake = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
/**
 * Joins by the address, is made staff, and stands at `path` after the second step, whose page is
 * not drawn either (`desk.spec` goes through it).
 */
export async function enterDesk(
  page: Page,
  { shop, sql }: { shop: string; sql: (text: string, values?: unknown[]) => Promise<void> },
  email: string,
  path: string,
): Promise<void> {
  await enterByMail(page, shop, email);
  await sql(makeStaff, [email]);
  const second = `${shop}/admin/second?back=${encodeURIComponent(path)}`;
  const asked = await (await page.request.get(second)).text();
  const [app = ""] = /otpauth:[^"]+/.exec(asked) ?? [];
  const now = URI.parse(app.replaceAll("&amp;", "&")).generate();
  const { pathname, search } = await sendForm(page, second, { code: now });
  expect(pathname + search).toBe(path);
  await page.goto(path);
  await isAwake(page);
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
