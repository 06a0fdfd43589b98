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
  test.setTimeout(150_000);
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
