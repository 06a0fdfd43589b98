// What is said to an impression rings where it has not been seen, and only there.
import type { Browser, Page } from "@playwright/test";
import { expect as atOnce, test } from "./server.ts";
import { aWriter } from "./writers.ts";

const expect = atOnce.configure({ timeout: 20_000 });
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);

const another = async (browser: Browser, shop: string): Promise<Page> =>
  (await browser.newContext({ ...phone, baseURL: shop })).newPage();
async function say(page: Page, words: string): Promise<void> {
  await page.getByRole("textbox", { name: "コメント" }).fill(words);
  await page.getByRole("button", { name: "おくる" }).click();
  await expect(page.locator("#comments")).toContainText(words);
}
const bell = (page: Page) => page.getByRole("link", { name: /^受信箱/ }).first();

test("a comment rings on every page but its own, and is quiet once it was read there", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aWriter(page, { shop, sql }, "mio-suzu@example.jp", "みおすず");
  await page.getByRole("textbox", { name: "感想" }).fill("鈴の鳴る感想です。");
  await page.getByRole("button", { name: "見てから出す" }).click();
  await page.getByRole("button", { name: "出す", exact: true }).click();
  await page
    .getByRole("article")
    .getByRole("link", { name: /コメント/ })
    .first()
    .click();
  await expect(page.locator("#comments")).toBeVisible();
  const address = new URL(page.url()).pathname;

  const other = await another(browser, shop);
  await aWriter(other, { shop, sql }, "ren-suzu@example.jp", "れんすず");
  await other.goto(address);
  // Read while it comes: nothing rings, and no mail goes.
  await say(other, "ひらいている頁に届く言葉");
  await expect(page.locator("#comments")).toContainText("ひらいている頁に届く言葉");
  // On another page it rings, within the same hour.
  await page.goto("/mypage");
  await say(other, "よそで鳴る言葉");
  await expect(bell(page)).toContainText("1");
  await page.goto("/timeline/kansou");
  const link = page
    .getByRole("article")
    .getByRole("link", { name: /コメント/ })
    .first();
  await link.hover();
  await link.click();
  await expect(page.locator("#comments")).toContainText("よそで鳴る言葉");
  await expect(bell(page)).not.toContainText("1");
  await page.goto("/mypage/letters");
  await expect(page.getByText("コメントがつきました")).toHaveCount(1);
  await expect(page.getByText("未読")).toHaveCount(0);
});
