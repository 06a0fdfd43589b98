// One person on two devices, and two people at one thing.
import type { BrowserContext } from "@playwright/test";
import { expect, test } from "./server.ts";
import { device, phone } from "./listeners.ts";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";

test.use(phone);

const cookiesTo = async (from: BrowserContext, to: BrowserContext) =>
  to.addCookies(await from.cookies());

test("what is typed is saved by itself without taking the focus, is there on another device, waits while the network is away, and goes once it was published", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  const word = "/admin/dictionary/iki";
  await enterDesk(page, { shop, sql }, "futatu@example.jp", word);
  const summary = page.getByLabel(/^ひとこと/);
  const said = page.getByText(/下書きを保存しました \d+:\d\d/);
  await summary.fill("");
  await summary.pressSequentially("息は、さきに出す。");
  await expect(said).toBeVisible();
  await expect(summary).toBeFocused();
  await page.keyboard.type("つぎに待つ。");
  await expect(summary).toHaveValue("息は、さきに出す。つぎに待つ。");
  await page.waitForResponse((answer) => answer.url().includes("/admin/drafts"));
  await looksWell(page);

  const other = await device(browser, shop);
  await cookiesTo(page.context(), other.context);
  await other.page.goto(word);
  await expect(other.page.getByText(/書きかけがあります/)).toBeVisible();
  await other.page.getByRole("button", { name: "書きかけにもどす" }).click();
  const there = other.page.getByLabel(/^ひとこと/);
  await expect(there).toHaveValue("息は、さきに出す。つぎに待つ。");

  // Without a network it stays in this browser and joins later.
  await other.context.setOffline(true);
  await there.pressSequentially("三つめ。");
  await expect(other.page.getByText(/いまはつながらないため/)).toBeVisible();
  await other.context.setOffline(false);
  await expect(other.page.getByText(/下書きを保存しました/)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("button", { name: "書きかけにもどす" }).click();
  await expect(summary).toHaveValue("息は、さきに出す。つぎに待つ。三つめ。");
  await page.getByRole("button", { name: "この内容で公開しなおす" }).click();
  await expect(page.getByText(/公開しました。/)).toBeVisible();
  other.page.on("dialog", (dialog) => void dialog.accept());
  await other.page.goto("/admin");
  await other.page.goto(word);
  await expect(there).toHaveValue("息は、さきに出す。つぎに待つ。三つめ。");
  await expect(other.page.getByText(/書きかけがあります/)).toBeHidden();
  await other.context.close();
});

test("two people at one word: the later one compares field by field and chooses, and the other's draft is told of", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  const word = "/admin/dictionary/iki";
  await enterDesk(page, { shop, sql }, "saki@example.jp", word);
  const other = await device(browser, shop);
  await enterDesk(other.page, { shop, sql }, "ato@example.jp", word);
  const save = "この内容で公開しなおす";
  const [summary, tags] = [page.getByLabel(/^ひとこと/), page.getByLabel(/^札/)];
  await summary.fill("さきの人のひとこと。");
  await expect(page.getByText(/下書きを保存しました/)).toBeVisible();
  const theirs = other.page.getByLabel(/^ひとこと/);
  await theirs.fill("あとの人のひとこと。");
  await expect(other.page.getByText(/さんの下書きがあります/)).toBeVisible();
  await tags.fill("息、さき");
  await page.getByRole("button", { name: save }).click();
  await expect(page.getByText(/公開しました。/)).toBeVisible();

  await other.page.getByLabel(/^札/).fill("息、あと");
  await other.page.getByLabel(/^よみ/).fill("いきい");
  await other.page.getByRole("button", { name: save }).click();
  const field = (name: string) => other.page.getByRole("group", { name, exact: true });
  await expect(field("ひとこと").getByText("いま「さきの人のひとこと。」")).toBeVisible();
  await looksWell(other.page);
  await field("ひとこと").getByText("いま「さきの人のひとこと。」").click();
  await expect(theirs).toHaveValue("さきの人のひとこと。");
  // Back, and forth again; then on in one's own words, which is a choice too.
  await field("ひとこと").getByText("あなた「あとの人のひとこと。」").click();
  await expect(theirs).toHaveValue("あとの人のひとこと。");
  await field("ひとこと").getByText("いま「さきの人のひとこと。」").click();
  await field("札").getByText("いま「息、さき」").click();
  await other.page.getByLabel(/^札/).fill("息、ふたり");
  await expect(field("札").getByRole("radio", { name: /あなた/ })).toBeChecked();
  await other.page.getByRole("button", { name: save }).click();
  await expect(other.page.getByText(/公開しました。/)).toBeVisible();
  await expect(theirs).toHaveValue("さきの人のひとこと。");
  await expect(other.page.getByLabel(/^札/)).toHaveValue("息、ふたり");
  await expect(other.page.getByLabel(/^よみ/)).toHaveValue("いきい");
  await other.context.close();
});

test("the order of a list is part of its draft", async ({ page, shop, sql }) => {
  test.setTimeout(90_000);
  await enterDesk(page, { shop, sql }, "narabe@example.jp", "/admin/playlists");
  await page.locator('main a[href^="/admin/playlists/"]').first().click();
  await page.waitForURL(/\/admin\/playlists\/.+/);
  const rows = page.locator("#items ol li b");
  await expect(rows.first()).toBeVisible();
  const before = await rows.allTextContents();
  await page
    .getByRole("button", { name: /をひとつ下へ/ })
    .first()
    .click();
  const bare = (texts: readonly string[]) => texts.map((one) => one.replace(/^\d+　/, ""));
  const after = bare(await rows.allTextContents());
  expect(after).not.toEqual(bare(before));
  await expect(page.getByText(/下書きを保存しました/)).toBeVisible();
  page.on("dialog", (dialog) => void dialog.accept());
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith("desk_drafts ")) localStorage.removeItem(key);
  });
  await page.reload();
  await expect(rows.first()).toHaveText(before[0] ?? "");
  await page.getByRole("button", { name: "書きかけにもどす" }).click();
  await expect.poll(async () => bare(await rows.allTextContents())).toEqual(after);
  await page.getByRole("button", { name: "この内容で公開しなおす" }).click();
  await expect(page.getByText(/公開しました。/)).toBeVisible();
  expect(bare(await rows.allTextContents())).toEqual(after);
});
