// Inside LINE's app: from opening to the page that was meant, with people of the stand-in.
import { expect, test } from "./server.ts";
import { mails } from "./people.ts";
import { looksWell } from "./looks.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("somebody new comes in, joins an address by its code, and finds both on the page at the end", async ({
  page,
  shop,
}) => {
  await page.goto("/liff/anafun-bodyvoice-login?redirect_url=https%3A%2F%2Fevil.example");
  await expect(page.getByRole("heading", { name: "LINEでつづけます" })).toBeVisible();
  await looksWell(page);
  await page.getByRole("button", { name: "LINEでつづける" }).click();
  await page.getByRole("link", { name: "メールなし" }).click();
  await expect(page.getByRole("heading", { name: "なぎさん、ようこそ" })).toBeVisible();
  await looksWell(page);
  await page.getByRole("button", { name: "つづける" }).click();
  await page.waitForURL(`${shop}/player?list=body_voice`);
  expect(await page.evaluate(() => localStorage.getItem("access_token"))).toMatch(/^ey/);

  await page.goto("/liff/connect-email-nozokuru");
  await page.getByLabel("メールアドレス").fill("nagi@example.jp");
  await page.getByRole("button", { name: "確認のメールを受けとる" }).click();
  await expect(page.getByLabel("6けたのコード")).toBeVisible();
  await expect
    .poll(() => mails(page, shop), { timeout: 15_000 })
    .toMatch(/メールアドレスの確認 \d{6}/);
  const code = /メールアドレスの確認 (\d{6})/.exec(await mails(page, shop))?.[1] ?? "";
  await page.getByLabel("6けたのコード").fill(code);
  await page.getByRole("button", { name: "つなぐ", exact: true }).click();
  const alert = page.getByRole("alertdialog", { name: "Email連携が完了しました" });
  await expect(alert).toBeVisible();
  await alert.getByRole("button", { name: "閉じる" }).click();
  await expect(alert).toBeHidden();
  await expect(page.getByText("n…@example.jp")).toBeVisible();
  await looksWell(page);
  await page.getByRole("link", { name: "会員のページへ" }).click();
  await page.waitForURL(/\/mypage\/plan/);
});

test("turning back, an old token and a lost line are said, and each has its way on", async ({
  page,
  context,
}) => {
  await page.goto("/liff/anafun-login?error=access_denied");
  await expect(page.getByRole("heading", { name: "途中で閉じられました" })).toBeVisible();
  await page.goto("/liff/anafun-login?persona=expired");
  await expect(page.getByRole("heading", { name: "時間が過ぎました" })).toBeVisible();
  await page.getByRole("button", { name: "LINEでつづける" }).click();
  await context.route("**/api/v1/createCustomUser", async (route) => {
    await context.setOffline(true);
    await route.abort();
  });
  await page.getByRole("link", { name: "友だちでない" }).click();
  await expect(page.getByRole("heading", { name: "電波がとどいていません" })).toBeVisible();
  await context.unroute("**/api/v1/createCustomUser");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "はるさん、ようこそ" })).toBeVisible();
  await expect(page.getByRole("link", { name: "友だちに追加する" })).toBeVisible();
  await looksWell(page);
});
