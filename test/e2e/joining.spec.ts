// Coming in on a phone: what is shown before scripts run, and what must not vanish while one reads
// it.
import { expect, test } from "./server.ts";
import { giveMailedCode, mails } from "./people.ts";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test("the panel that asks to sign in lies above the page without scripts, where it lies with them; it leads to signing in", async ({
  browser,
  page,
  shop,
}) => {
  const context = await browser.newContext({
    baseURL: shop,
    javaScriptEnabled: false,
    viewport: phone,
  });
  const plain = await context.newPage();
  await plain.goto("/mypage");
  await page.goto("/mypage");
  await expect(page.getByRole("link", { name: "ログインへ" })).toBeFocused();
  await expect
    .poll(() => page.evaluate(() => document.querySelector("dialog:modal") !== null))
    .toBe(true);
  const place = (where: typeof page) =>
    where.getByRole("alertdialog", { name: "ログインしてください" }).boundingBox();
  await expect(async () => expect(await place(plain)).toEqual(await place(page))).toPass();
  await plain.getByRole("link", { name: "ログインへ" }).click();
  await expect(plain).toHaveURL(/\/account\/login\?redirect_url=%2Fmypage$/);
  await plain.goBack();
  await plain.getByRole("button", { name: "閉じる" }).click();
  await expect(plain.getByRole("alertdialog")).toBeHidden();
  await context.close();
});

test("a wrong code is said until the next try, while the page looks whether the link was opened", async ({
  page,
}) => {
  await page.goto("/login2?redirect_url=%2Fmypage%2Fwhy");
  await page.getByLabel("メールアドレス").fill("nagi@example.jp");
  await page.getByRole("button", { name: "メールを受けとる" }).click();
  await expect(page.getByText("nagi@example.jpにお送りしました")).toBeVisible();
  await page.getByLabel("6けたのコード").fill("000000");
  await page.getByRole("button", { name: "つづける" }).click();
  const wrong = page.getByText("コードがちがいます").first();
  await expect(wrong).toBeVisible();
  // Twice it looks, and the sentence is still there.
  for (let n = 0; n < 2; n += 1)
    await page.waitForResponse(
      (answer) => answer.url().includes("/login2.data") && answer.request().method() === "GET",
    );
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await expect(wrong).toBeVisible();
  await page.getByRole("button", { name: "もう一度送る" }).click();
  await expect(page.getByText(/あと\d+秒おいて/)).toBeVisible();
});

test("LINE with a member's address is joined after that member has signed in, and signs in from then on", async ({
  page,
  context,
  shop,
}) => {
  const byLine = async () => {
    await context.clearCookies();
    await page.goto("/account/login?redirect_url=%2Fmypage%2Fwhy");
    await page.getByRole("button", { name: "LINEでつづける" }).click();
    await page.getByRole("button", { name: /会員と同じメール/ }).click();
  };
  await giveMailedCode(page, shop, "demo@example.jp");
  await page.waitForURL(/\/mypage/);
  await byLine();
  await expect(
    page.getByText("このメールアドレスは登録済みです。ログインすると連携できます"),
  ).toBeVisible();
  await expect(page.getByText("つなぐかどうかを続けておたずねします")).toBeVisible();
  await giveMailedCode(page, shop, "demo@example.jp");
  await expect(
    page.getByRole("heading", { name: "LINEをこのアカウントにつなぎますか" }),
  ).toBeVisible();
  await page.getByRole("button", { name: "つなぐ" }).click();
  await expect(page.getByRole("heading", { name: "LINEをつなぎました" })).toBeVisible();
  await page.getByRole("link", { name: "つづける" }).click();
  await page.waitForURL(/\/mypage$/);
  await byLine();
  await page.waitForURL(/\/mypage\/why$/);
});

test("who joins on the way to another page is told so there, once; who signs in is not", async ({
  page,
  context,
  shop,
}) => {
  const said = page.getByText("会員登録がすみました。");
  const heading = page.getByRole("heading", { level: 1 }).first();
  const code = /ログインのコード (\d{6})<\/a><br><small>tochu@/;
  const sent = async () => code.exec(await mails(page, shop))?.[1] ?? "";
  const comeIn = async () => {
    const before = await sent();
    await page.goto("/login2?redirect_url=%2Fshop");
    await page.getByLabel("メールアドレス").fill("tochu@example.jp");
    await page.getByRole("button", { name: "メールを受けとる" }).click();
    await expect.poll(sent, { timeout: 15_000 }).not.toBe(before);
    await page.getByLabel("6けたのコード").fill(await sent());
    await page.getByRole("button", { name: "つづける" }).click();
    await page.waitForURL(/\/shop$/);
    await expect(heading).toBeVisible();
  };
  await comeIn();
  await expect(said).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(said).toHaveCount(0);
  await context.clearCookies();
  await comeIn();
  await expect(said).toHaveCount(0);
});
