// What is said to an impression rings where it has not been seen, and only there.
import type { Browser, Page } from "@playwright/test";
import { expect as atOnce, test } from "./server.ts";
import { aWriter } from "./writers.ts";

const expect = atOnce.configure({ timeout: 20_000 });
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);

const another = async (browser: Browser, shop: string): Promise<Page> =>
  (await browser.newContext({ ...phone, baseURL: shop })).newPage();
const comment = (page: Page) => page.getByRole("textbox", { name: "コメント" });
async function say(page: Page, words: string): Promise<void> {
  await comment(page).fill(words);
  await page.getByRole("button", { name: "おくる" }).click();
  await expect(page.locator("#comments")).toContainText(words);
}
const toComments = (page: Page) =>
  page
    .getByRole("article")
    .getByRole("link", { name: /コメント/ })
    .first();
const bell = (page: Page) => page.getByRole("link", { name: /^受信箱/ }).first();

test("a comment rings on every page but its own, and is quiet once it was read there; one that was asked about is not lost", async ({
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
  await toComments(page).click();
  await expect(page.locator("#comments")).toBeVisible();
  const address = new URL(page.url()).pathname;

  const other = await another(browser, shop);
  await aWriter(other, { shop, sql }, "ren-suzu@example.jp", "れんすず");
  await other.goto(address);
  await say(other, "ひらいている頁に届く言葉");
  await expect(page.locator("#comments")).toContainText("ひらいている頁に届く言葉");
  // On another page it rings, within the same hour.
  await page.goto("/mypage");
  await say(other, "よそで鳴る言葉");
  await expect(bell(page)).toContainText("1");
  await page.goto("/timeline/kansou");
  await toComments(page).hover();
  await toComments(page).click();
  await expect(page.locator("#comments")).toContainText("よそで鳴る言葉");
  await expect(bell(page)).not.toContainText("1");
  await page.goto("/mypage/letters");
  await expect(page.getByText("コメントがつきました").first()).toBeVisible();
  await expect(page.getByText("未読")).toHaveCount(0);

  // The address still says that the last one was taken: what is asked about now is a draft.
  await comment(other).fill("この体操で、腰痛が治りました。");
  await other.getByRole("button", { name: "おくる" }).click();
  await expect(other.getByLabel(/このまま出す/)).toBeVisible();
  expect(other.url()).toContain("said=1");
  await other.goto(other.url());
  await expect(comment(other)).toHaveValue("この体操で、腰痛が治りました。");
  await other.getByRole("button", { name: "捨てる" }).click();
  await expect(comment(other)).toHaveValue("");
});
