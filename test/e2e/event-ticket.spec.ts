// A ticket that was opened once is read where there is no network, by who may have it.
import type { Page } from "@playwright/test";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** Reserves what costs nothing; the address of its page. */
async function reserve(page: Page): Promise<string> {
  await page.goto("/event/reservation_form?event=open-talk");
  await page.getByRole("button", { name: "予約する" }).click();
  await expect(page.getByText("予約できました。")).toBeVisible();
  return page.url();
}
const stays = (page: Page) => page.getByText("この予約は、この端末に残しました。");

test("a member's ticket is held out without a network, until it is given back or they sign out", async ({
  page,
  context,
  shop,
}) => {
  await enterByMail(page, shop, "kippu@example.jp");
  const own = await reserve(page);
  await expect(stays(page)).toBeVisible();
  const picture = page.getByRole("img", { name: /受付で見せる絵/ });
  const drawn = await picture.locator("path").getAttribute("d");
  const code = await picture.getAttribute("aria-label");

  await context.setOffline(true);
  await page.goto(own).catch(() => undefined);
  await expect(page.getByRole("heading", { name: "ご予約" })).toBeVisible();
  // The signature of the address stays out of the one that is shown.
  expect(page.url()).toMatch(/\/offline\?ticket=[0-9a-f-]{36}$/);
  await expect(page.getByText("お話会")).toBeVisible();
  await expect(picture).toHaveAttribute("aria-label", code ?? "");
  expect(await picture.locator("path").getAttribute("d")).toBe(drawn);
  await looksWell(page);
  await page.getByRole("link", { name: "この端末に残したもの" }).click();
  await expect(page.getByRole("heading", { name: "ご予約" })).toBeVisible();
  await expect(page.getByRole("link", { name: /お話会/ })).toBeVisible();

  await context.setOffline(false);
  await page.goto("/account/logout");
  await page.getByRole("button", { name: "ログアウトする", exact: true }).click();
  await expect(page.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  await context.setOffline(true);
  await page.goto(own).catch(() => undefined);
  await expect(page.getByText("この予約は、この端末に残っていません。")).toBeVisible();
  await looksWell(page);
});

test("a guest who opened nothing but the ticket holds it out, too", async ({
  page,
  browser,
  context,
  shop,
}) => {
  await page.goto("/event/reservation_form?event=first-hour-1");
  await page.getByLabel("お名前").fill("ひつじ");
  await page.getByLabel("メールアドレス").fill("kippu-3@example.jp");
  await page.getByRole("button", { name: "お支払いへ進む" }).click();
  await page.getByRole("button", { name: "3,000円を支払う" }).click();
  await expect(page.getByText("お支払いがすみ、予約できました")).toBeVisible();
  const own = page.url();
  await context.close();
  const phone = await browser.newContext({ baseURL: shop, viewport: { width: 390, height: 844 } });
  const door = await phone.newPage();
  await door.goto(own);
  await expect(stays(door)).toBeVisible();
  await phone.setOffline(true);
  await door.goto(own).catch(() => undefined);
  await expect(door.getByRole("img", { name: /受付で見せる絵/ })).toBeVisible();
  await phone.close();
});

test("another member who is signed in keeps nothing of it; who gave the place back keeps nothing", async ({
  page,
  browser,
  context,
  shop,
}) => {
  await enterByMail(page, shop, "kippu-2@example.jp");
  const own = await reserve(page);
  await expect(stays(page)).toBeVisible();

  const others = await browser.newContext({ baseURL: shop });
  const other = await others.newPage();
  await enterByMail(other, shop, "hoka@example.jp");
  await other.goto(own);
  await expect(other.getByRole("img", { name: /受付で見せる絵/ })).toBeVisible();
  await other.waitForLoadState("networkidle");
  expect(await other.evaluate(() => localStorage.getItem("event_tickets"))).toBeNull();
  await others.close();

  await page.getByText("来られなくなったら").click();
  await page.getByRole("button", { name: "予約を取り消す" }).click();
  await expect(page.getByText("この予約は取り消しました。")).toBeVisible();
  await context.setOffline(true);
  await page.goto(own).catch(() => undefined);
  await expect(page.getByText("この予約は、この端末に残っていません。")).toBeVisible();
});
