// Coming in on a phone: what is shown before scripts run, and what must not vanish while one reads it.
import { expect, test } from "./server.ts";

const phone = { width: 390, height: 844 };
test.use({ viewport: phone });

test("the panel that asks to sign in lies above the page without scripts, where it lies with them; it leads to signing in", async ({ browser, page, shop }) => {
  const context = await browser.newContext({ baseURL: shop, javaScriptEnabled: false, viewport: phone });
  const plain = await context.newPage();
  await plain.goto("/mypage");
  await page.goto("/mypage");
  await expect.poll(() => page.evaluate(() => document.querySelector("dialog:modal") !== null)).toBe(true);
  const place = (where: typeof page) => where.getByRole("alertdialog", { name: "ログインしてください" }).boundingBox();
  await expect(async () => expect(await place(plain)).toEqual(await place(page))).toPass();
  await plain.getByRole("link", { name: "ログインへ" }).click();
  await expect(plain).toHaveURL(/\/account\/login\?redirect_url=%2Fmypage$/);
  await plain.goBack();
  await plain.getByRole("button", { name: "閉じる" }).click();
  await expect(plain.getByRole("alertdialog")).toBeHidden();
  await context.close();
});
