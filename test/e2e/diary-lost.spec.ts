// Nothing that is typed into a diary is lost: two devices and two tabs write through cuts of the
// network, deaths of the server and of the tab, and in the end every word stands there. Each
// misfortune happens once; `DIARY_MINUTES=5 npm run e2e -- diary-lost` goes on for so long.
import { once } from "node:events";
import type { Browser, Page } from "@playwright/test";
import { addDays, tokyoDate } from "../../app/lib/tokyo-date.ts";
import { type RunningServer, startServer } from "../server.ts";
import { aDiarist, field, phone } from "./diarists.ts";
import { expect as atOnce, test } from "./server.ts";

const minutes = Number(process.env["DIARY_MINUTES"] ?? 0);
const expect = atOnce.configure({ timeout: 30_000 });
test.use(phone);

const box = (page: Page) => field(page);
/** A shop that has just come back may say once that it is busy: then it is asked again. */
async function opens(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path);
    await expect(box(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
}
const isSaved = (page: Page) => expect(page.getByText(/\d 保存しました/)).toBeVisible();
const count = { words: 0, cuts: 0, deaths: 0, tabs: 0, joins: 0 };
/** A word that was never written before, at the end of what stands there. */
async function write(page: Page, into: string[]): Promise<void> {
  count.words += 1;
  const word = `言葉${count.words}番。`;
  into.push(word);
  await box(page).press("Control+End");
  await page.keyboard.type(word);
  // From here on 「保存しました」 is said of this word, and not of those before it.
  await expect(page.getByText(/\d 保存しました/)).toHaveCount(0);
}

/** The shop dies at once, and comes back at its address with what it had. */
async function dies(server: RunningServer, meanwhile: () => Promise<void>): Promise<RunningServer> {
  count.deaths += 1;
  const gone = once(server.child, "exit");
  server.child.kill("SIGKILL");
  await gone;
  await meanwhile();
  return startServer({ PORT: new URL(server.base).port }, server.dataDir);
}
type Desk = { page: Page; server: RunningServer; into: string[]; path: string };

async function cut({ page, into }: Desk): Promise<void> {
  count.cuts += 1;
  await page.context().setOffline(true);
  await write(page, into);
  await expect(page.getByText(/電波がありません/)).toBeVisible();
  await write(page, into);
  await page.context().setOffline(false);
  await isSaved(page);
}
/** In the middle of a word, with the network away so that nothing can be sent any more. */
async function tabDies(desk: Desk): Promise<Page> {
  count.tabs += 1;
  const context = desk.page.context();
  await context.setOffline(true);
  await write(desk.page, desk.into);
  await desk.page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const page = await context.newPage();
  await opens(page, desk.path);
  await expect(box(page)).toHaveValue(new RegExp(desk.into.at(-1) ?? "nothing"));
  await isSaved(page);
  return page;
}
/** Two tabs write without a network, and both die before anything could be sent. */
async function bothTabsDie(desk: Desk): Promise<Page> {
  count.tabs += 2;
  const context = desk.page.context();
  const beside = await context.newPage();
  await opens(beside, desk.path);
  await context.setOffline(true);
  for (const page of [desk.page, beside]) await write(page, desk.into);
  for (const page of [desk.page, beside]) await page.close({ runBeforeUnload: false });
  await context.setOffline(false);
  const page = await context.newPage();
  await opens(page, desk.path);
  for (const word of desk.into.slice(-2)) await expect(box(page)).toHaveValue(new RegExp(word));
  await isSaved(page);
  return page;
}
/** Another device or tab writes first; both texts are joined. */
async function meets({ page, into, path }: Desk, other: Page): Promise<void> {
  count.joins += 1;
  await opens(other, path);
  await write(other, into);
  await isSaved(other);
  await write(page, into);
  await expect(page.getByText(/先にこの日が書きかえられています/)).toBeVisible();
  await write(page, into);
  await page.getByRole("button", { name: "両方をつなげて保存する" }).click();
  await expect(page.getByText(/先にこの日が書きかえられています/)).toHaveCount(0);
  await isSaved(page);
}
async function another(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ ...phone, baseURL });
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

test("every word stands in the diary, whatever goes in the middle", async ({
  page: first,
  browser,
  shop,
  sql,
  server: standing,
}) => {
  test.setTimeout(180_000 + minutes * 60_000 * 2);
  await aDiarist(first, { shop, sql }, "ichiji@example.jp");
  const other = await another(browser, first, shop);
  const written = new Map<string, string[]>();
  const desk: Desk = { page: first, server: standing, into: [], path: "" };
  const until = Date.now() + minutes * 60_000;
  try {
    do {
      const day = addDays(tokyoDate(new Date()), -written.size);
      Object.assign(desk, { path: `/mypage/eichi-diary/${day}`, into: [] });
      written.set(desk.path, desk.into);
      await opens(desk.page, desk.path);
      await write(desk.page, desk.into);
      await isSaved(desk.page);
      await cut(desk);
      await write(desk.page, desk.into);
      desk.server = await dies(desk.server, () => write(desk.page, desk.into));
      await write(desk.page, desk.into);
      await isSaved(desk.page);
      desk.page = await tabDies(desk);
      desk.page = await bothTabsDie(desk);
      await meets(desk, other);
      const beside = await desk.page.context().newPage();
      await meets(desk, beside);
      await beside.close();
    } while (Date.now() < until);
    for (const [path, words] of written) {
      await opens(other, path);
      const value = await box(other).inputValue();
      expect([path, words.filter((word) => !value.includes(word))]).toEqual([path, []]);
    }
    console.log(`diary: ${JSON.stringify({ days: written.size, ...count })}`);
  } finally {
    if (desk.server !== standing) await desk.server.stop();
  }
});
