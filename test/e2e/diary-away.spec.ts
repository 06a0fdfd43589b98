// The diary is opened cold where there is no network: its page was closed before. What was written
// there joins later; what cannot be had is said.
import type { BrowserContext, Page } from "@playwright/test";
import { addDays, tokyoDate } from "../../app/lib/tokyo-date.ts";
import { aDiarist, field, isSaved, moved, phone } from "./diarists.ts";
import { looksWell } from "./looks.ts";
import { keptDrafts } from "./own-drafts.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
test.use(phone);
const diary = "/mypage/eichi-diary";
const away = /\/offline\/diary\?kind=eichi/;
const copies = (page: Page) => page.getByText("電波のないところで読む", { exact: true });

/** The worker beside the pages has what it needs. */
const isReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        await navigator.serviceWorker.ready;
        return Boolean(await caches.match("/offline/diary"));
      }),
    )
    .toBe(true);
/** Nothing of that day waits in this browser any more: the server has said that it has it. */
const isSent = (page: Page, ago: number) =>
  expect.poll(() => keptDrafts(page)).not.toContain(addDays(tokyoDate(new Date()), -ago));
/** As the installed app opens: a new page, nothing of the one before. */
async function opensCold(context: BrowserContext, before: Page, path = diary): Promise<Page> {
  await before.close();
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

test("last pages are read and written without a network, and join when it is back", async ({
  page: first,
  context,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aDiarist(first, { shop, sql }, "yama@example.jp");
  const yesterday = `${diary}/${addDays(tokyoDate(new Date()), -1)}`;
  await first.goto(yesterday);
  await field(first).fill("きのうの坂。");
  await isSaved(first);
  await first.goto(diary);
  await field(first).fill("朝の霧。");
  await isSaved(first);
  await copies(first).click();
  await first.getByRole("button", { name: "写しを置く" }).click();
  await expect(first.getByText("この端末に、写しを置いています。")).toBeVisible();
  await looksWell(first);
  await isReady(first);

  await context.setOffline(true);
  let page = await opensCold(context, first);
  await expect(page).toHaveURL(away);
  await expect(field(page)).toHaveValue("朝の霧。");
  await looksWell(page);
  await field(page).press("Control+End");
  await page.keyboard.type("山の上で書く。");
  await page
    .getByRole("group", { name: "ねむり" })
    .getByRole("radio")
    .nth(4)
    .check({ force: true });
  // The day before, from where one is; and once more after the app was closed.
  await page
    .getByRole("region", { name: "この端末でひらける頁" })
    .getByRole("link", { name: /月.*日/ })
    .click();
  await expect(field(page)).toHaveValue("きのうの坂。");
  await field(page).press("Control+End");
  await page.keyboard.type("思い出した。");
  page = await opensCold(context, page);
  await expect(field(page)).toHaveValue("朝の霧。山の上で書く。");
  await field(page).focus();

  // Nobody is taken away while the pen is on the page.
  await context.setOffline(false);
  await page.getByRole("link", { name: "日記にもどって保存する" }).click();
  await expect(page).toHaveURL(new RegExp(`${diary}/`));
  await isSent(page, 0);
  await isSaved(page);
  await expect(field(page)).toHaveValue("朝の霧。山の上で書く。");
  await expect(page.getByRole("group", { name: "ねむり" }).getByRole("radio").nth(4)).toBeChecked();
  const waiting = page.getByRole("region", { name: "保存をたしかめていない日記" });
  await looksWell(page);
  await waiting.getByRole("link").click();
  await isSent(page, 1);
  await isSaved(page);
  await expect(field(page)).toHaveValue("きのうの坂。思い出した。");
  await page.reload();
  await expect(field(page)).toHaveValue("きのうの坂。思い出した。");
  await expect(waiting).toHaveCount(0);
});

test("without copies only today's words are there, and nothing after signing out", async ({
  page: first,
  context,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await aDiarist(first, { shop, sql }, "fumoto@example.jp");
  await first.goto(diary);
  await field(first).fill("だれにも見せない。");
  await isSaved(first);
  await isReady(first);
  await context.setOffline(true);
  let page = await opensCold(context, first);
  await expect(page).toHaveURL(away);
  await expect(field(page)).toHaveValue("");
  await expect(page.getByText(/前の頁の写しは、この端末に置いていません/)).toBeVisible();
  await field(page).fill("電波のない夜。");
  await looksWell(page);

  // Another text stands there: both are shown, none is lost.
  await context.setOffline(false);
  page = await opensCold(context, page);
  await expect(page.getByText(/先にこの日が書きかえられています/)).toBeVisible();
  await page.getByRole("button", { name: "両方をつなげて保存する" }).click();
  await isSaved(page);
  await expect(field(page)).toHaveValue(/だれにも見せない。\s+電波のない夜。/);
  await copies(page).click();
  await page.getByRole("button", { name: "写しを置く" }).click();
  await expect(page.getByText("この端末に、写しを置いています。")).toBeVisible();

  await page.goto("/account/logout");
  await page.getByRole("button", { name: "ログアウトする", exact: true }).click();
  await expect(page.getByRole("heading", { name: "ログアウトしました" })).toBeVisible();
  await context.setOffline(true);
  page = await opensCold(context, page);
  await expect(page.getByText("この端末では、まだひらけません")).toBeVisible();
  await looksWell(page);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  expect(kept).not.toMatch(/だれにも見せない|電波のない夜/);
  await expect(field(page, moved)).toHaveCount(0);
});
