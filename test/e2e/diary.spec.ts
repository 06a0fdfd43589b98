// A page of a diary on a phone: it saves itself, and nothing that was written is lost, whatever
// goes in the middle: the tab, the network, or another device that wrote first.
import type { Browser, Page } from "@playwright/test";
import { aDiarist, field, isSaved, moved, phone } from "./diarists.ts";
import { looksWell } from "./looks.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use({ besideOthers: true });
test.use(phone);
const diary = "/mypage/eichi-diary";

/** The same person in another browser. */
async function another(browser: Browser, page: Page, shop: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL: shop });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}
const scale = (page: Page, name: string, step: number) =>
  page.getByRole("group", { name }).getByRole("radio").nth(step);

test("saves itself while it is written, and says when", async ({ page, shop, sql }) => {
  test.setTimeout(120_000);
  await aDiarist(page, { shop, sql }, "nikki@example.jp");
  await page.goto(diary);
  await looksWell(page);
  await scale(page, "ねむり", 4).check({ force: true });
  await field(page, moved).fill("朝の坂で、足が止まった。");
  await isSaved(page);
  // The words stay in the field, the focus in its place, and the next ones are saved too.
  await expect(field(page, moved)).toBeFocused();
  await page.keyboard.type("景色がよかった。");
  await expect(page.getByText("まだ保存していません")).toBeVisible();
  await isSaved(page);
  await page.reload();
  await expect(field(page, moved)).toHaveValue("朝の坂で、足が止まった。景色がよかった。");
  await expect(scale(page, "ねむり", 4)).toBeChecked();
  await expect(page.getByRole("link", { name: /書いた日/ })).toHaveCount(1);
  // Left at once for the day before, and come back to.
  await field(page, moved).fill("すぐに出た");
  await page.getByRole("link", { name: "前の日" }).click();
  await expect(page).toHaveURL(/eichi-diary\/\d/);
  await expect(field(page, moved)).toHaveValue("");
  await page.getByRole("link", { name: "次の日" }).click();
  await expect(field(page, moved)).toHaveValue("すぐに出た");
  await isSaved(page);
  // The button does it too; deleting asks once more.
  await field(page, "うなずけたこと").fill("休むのも、動きのうち");
  await page.getByRole("button", { name: "保存する" }).click();
  await isSaved(page);
  await page.getByText("この日を消す").click();
  await page.getByRole("button", { name: "消す", exact: true }).click();
  await expect(page.getByText("この日の頁を消しました。")).toBeVisible();
  await expect(field(page, moved)).toHaveValue("");
  await expect(page.getByRole("link", { name: /書いた日/ })).toHaveCount(0);
});

test("stays as it is while the shop is away, says so, and saves what was written once it is back", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aDiarist(page, { shop, sql }, "rusu@example.jp");
  await page.goto(diary);
  let isAway = true;
  // What a shop that is just starting answers, and a proxy with nobody behind it.
  await page.route("**/eichi-diary**", (route) =>
    isAway && route.request().method() === "POST"
      ? route.fulfill({ status: 503, contentType: "text/html", body: "<!doctype html>" })
      : route.continue(),
  );
  await field(page, moved).fill("書いている途中で、");
  await expect(page.getByText(/いま、つながりにくくなっています。/)).toBeVisible();
  await page.keyboard.type("店が起きなおした。");
  isAway = false;
  await page.keyboard.type("また書ける。");
  await isSaved(page);
  await page.reload();
  await expect(field(page, moved)).toHaveValue("書いている途中で、店が起きなおした。また書ける。");
});

test("loses nothing where the network or the tab goes while it is written", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(150_000);
  await aDiarist(page, { shop, sql }, "denpa@example.jp");
  await page.goto(diary);
  await field(page, moved).fill("電車に乗った。");
  await isSaved(page);
  await page.context().setOffline(true);
  await field(page, moved).fill("電車に乗った。トンネルで書いた。");
  await scale(page, "息", 2).check({ force: true });
  await expect(page.getByText(/電波がありません/)).toBeVisible();
  await page.context().setOffline(false);
  await isSaved(page);
  const other = await another(browser, page, shop);
  await other.goto(diary);
  await expect(field(other, moved)).toHaveValue("電車に乗った。トンネルで書いた。");
  await other.close();
  // The tab dies in the middle of a word, with the network away.
  await page.context().setOffline(true);
  await field(page, moved).pressSequentially("まだ途中の");
  await scale(page, "食", 5).check({ force: true });
  const { context } = { context: page.context() };
  await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const again = await context.newPage();
  await again.goto(diary);
  await expect(field(again, moved)).toHaveValue(/まだ途中の/);
  await expect(scale(again, "食", 5)).toBeChecked();
  await isSaved(again);
  await again.reload();
  await expect(field(again, moved)).toHaveValue(
    /トンネルで書いた.*まだ途中の|まだ途中の.*トンネル/,
  );
});

test("keeps what two devices wrote, side by side, until their writer has chosen", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(150_000);
  await aDiarist(page, { shop, sql }, "futatsu@example.jp");
  await page.goto(diary);
  const other = await another(browser, page, shop);
  await other.goto(diary);
  await field(page, moved).fill("電話で書いた。");
  await isSaved(page);
  await field(other, moved).fill("机で書いた。");
  await expect(other.getByText(/先にこの日が書きかえられています/)).toBeVisible();
  await expect(field(other, moved)).toHaveValue("机で書いた。");
  await expect(other.getByText("電話で書いた。", { exact: true })).toBeVisible();
  await looksWell(other);
  await other.getByRole("button", { name: "両方をつなげて保存する" }).click();
  await expect(other.getByText("保存しました。", { exact: true })).toBeVisible();
  await expect(field(other, moved)).toHaveValue("電話で書いた。\n\n机で書いた。");
  // The first one is late now; it takes the other's words, and nothing comes back later.
  await field(page, moved).fill("電話で、もうひとこと。");
  await expect(page.getByText(/先にこの日が書きかえられています/)).toBeVisible();
  await page.getByRole("link", { name: "あちらの言葉のままにする" }).click();
  await expect(field(page, moved)).toHaveValue("電話で書いた。\n\n机で書いた。");
  await page.reload();
  await expect(field(page, moved)).toHaveValue("電話で書いた。\n\n机で書いた。");
  await expect(page.getByText(/書きかえられています/)).toHaveCount(0);
});
