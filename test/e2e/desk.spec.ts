// The content desk on a phone: a piece from its draft to the listener's ear and back, and a list
// that is put in order.
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { URI } from "otpauth";
import { expect, test } from "./server.ts";
import { enterByMail, makeStaff } from "./people.ts";
import { drag } from "./fingers.ts";
import { looksWell } from "./looks.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);
const sound = fileURLToPath(
  new URL("../../seed/content/media/kiku-mae-ni-suwaru.m4a", import.meta.url),
);

/** Somebody who was made staff, at the desk after their second step. */
async function atTheDesk(
  page: Page,
  { shop, sql }: { shop: string; sql: (text: string, values?: unknown[]) => Promise<void> },
  email: string,
  path: string,
) {
  await enterByMail(page, shop, email);
  expect((await page.goto(path))?.status()).toBe(404);
  await sql(makeStaff, [email]);
  await page.goto(path);
  await page.waitForURL(/\/admin\/second/);
  await looksWell(page);
  await page.getByLabel("6けたのコード").fill("000000");
  await page.getByRole("button", { name: "確認する" }).click();
  await expect(page.getByText("コードがちがいます。")).toBeVisible();
  const app = URI.parse(
    (await page.getByRole("link", { name: "認証アプリをひらく" }).getAttribute("href")) ?? "",
  );
  await page.getByLabel("6けたのコード").fill(app.generate());
  await page.getByRole("button", { name: "確認する" }).click();
  await page.waitForURL(`**${path}`);
}

test("a draft gets its sound in parts over a cut line, is looked at as a member, published, heard, and taken back", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await atTheDesk(page, { shop, sql }, "banto@example.jp", "/admin/media/new");
  await looksWell(page);
  await page.getByLabel(/^題/).fill("夜の足うら");
  await page.getByLabel(/^よみ/).fill("よるのあしうら");
  await page.getByLabel(/^住所の名/).fill("yoru-no-ashiura");
  await page.getByRole("button", { name: "下書きをつくる" }).click();
  await page.waitForURL(/\/admin\/media\/yoru-no-ashiura/);
  await expect(page.getByText("下書きをつくりました。")).toBeVisible();
  await page.getByLabel("ひとこと").fill("寝るまえの一分です。");
  await page.getByLabel("本文").fill("足のうらを、ひとつずつ。");
  await page.getByRole("checkbox", { name: "英知", exact: true }).check();
  await page.getByRole("button", { name: "公開する" }).click();
  await expect(page.getByRole("alert")).toContainText("音声か動画のファイルがまだありません。");
  await expect(page.getByLabel("本文")).toHaveValue("足のうらを、ひとつずつ。");
  await page.getByRole("button", { name: "下書きのまま保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await looksWell(page);

  // Parts are made small here, so that this sound has several; the third is cut off the first time.
  const offsets: string[] = [];
  await page.route("**/api/v1/admin/uploads", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, partBytes: 50_000 } },
    });
  });
  await page.route("**/api/v1/admin/uploads/*?offset=*", async (route) => {
    const offset = new URL(route.request().url()).searchParams.get("offset") ?? "";
    offsets.push(offset);
    if (offset === "100000" && offsets.filter((one) => one === offset).length === 1)
      await route.abort("connectionreset");
    else await route.continue();
  });
  const files = page.getByRole("region", { name: "ファイル" });
  await files.getByLabel("音声・動画").setInputFiles(sound);
  await files.getByRole("button", { name: "送る" }).first().click();
  await expect(
    files.getByText("通信を待っています。つながりしだい、つづきから送ります。"),
  ).toBeVisible();
  await expect(files.getByText("置きました。")).toBeVisible({ timeout: 15_000 });
  expect(offsets).toEqual(["0", "50000", "100000", "100000", "150000"]);
  await expect(page.getByText("0:58（audio/mp4）")).toBeVisible();
  await looksWell(page);

  await page.getByRole("link", { name: "プランと日をえらんで、見えかたを見る" }).click();
  const seen = page.getByRole("region", { name: "会員の画面" });
  await page.getByLabel("だれに").selectOption("none");
  await page.getByLabel("見る日").fill("2027-12-01");
  await page.getByRole("button", { name: "見る", exact: true }).click();
  await expect(seen.getByText("本文は、ひらくまで見えません。")).toBeVisible();
  await page.getByLabel("だれに").selectOption("000001");
  await page.getByLabel("入会の日").fill("2027-11-01");
  await page.getByRole("button", { name: "見る", exact: true }).click();
  await expect(seen.getByText("聴けます", { exact: true })).toBeVisible();
  await expect(seen.getByText("12月1日（水）の正午")).toBeVisible();
  await expect(seen.getByText("足のうらを、ひとつずつ。")).toBeVisible();
  await looksWell(page);

  const listener = await browser.newContext({
    ...phone,
    baseURL: shop,
    locale: "ja-JP",
    timezoneId: "Asia/Tokyo",
  });
  const member = await listener.newPage();
  await enterByMail(member, shop, "kiku@example.jp");
  await member.goto("/buy/000011");
  for (const box of await member.locator("main input[type=checkbox]").all()) await box.check();
  await member.locator("main form button").last().click();
  await member.waitForURL(/success_free_trial/);
  expect((await member.goto("/single-player2/yoru-no-ashiura"))?.status()).toBe(404);

  await page.getByRole("link", { name: "夜の足うら" }).first().click();
  await page.getByRole("button", { name: "公開する" }).click();
  await expect(page.getByText("公開しました。すべての方の画面が新しくなります。")).toBeVisible();
  await member.goto("/single-player2/yoru-no-ashiura");
  await expect(member.getByRole("heading", { name: "夜の足うら" })).toBeVisible();
  await member.locator("button.play-pause").click();
  await expect
    .poll(
      async () =>
        Number(
          await member.getByRole("slider", { name: "再生の位置" }).getAttribute("aria-valuenow"),
        ),
      { timeout: 15_000 },
    )
    .toBeGreaterThanOrEqual(2);

  await page.getByRole("button", { name: "ひとつ前の公開にもどす" }).click();
  await expect(page.getByText("ひとつ前の公開にもどしました。")).toBeVisible();
  await expect(page.getByRole("button", { name: "ひとつ前の公開にもどす" })).toHaveCount(0);
  await looksWell(page);
  expect((await member.goto("/single-player2/yoru-no-ashiura"))?.status()).toBe(404);
  await listener.close();
});

test("a list of pieces is put in order by keys, by the finger and by buttons, and stays so", async ({
  page,
  shop,
  sql,
}) => {
  test.setTimeout(90_000);
  await atTheDesk(page, { shop, sql }, "narabe@example.jp", "/admin/playlists");
  await page.getByText("あたらしくつくる").click();
  await page.getByRole("textbox", { name: /^題/ }).fill("夜の三つ");
  await page.getByLabel(/^住所の名/).fill("yoru-no-mittsu");
  await page.getByRole("button", { name: "下書きをつくる" }).click();
  await page.waitForURL(/\/admin\/playlists\/yoru-no-mittsu/);
  const rows = page.getByRole("region", { name: "並び" }).locator("ol > li");
  const order = () =>
    rows
      .locator("b")
      .allInnerTexts()
      .then((texts) => texts.map((text) => text.replace(/^\d+\s+/, "")));
  const names: string[] = [];
  for (let at = 0; at < 3; at += 1) {
    await page.getByLabel("加えるもの").selectOption({ index: 1 });
    await page.getByRole("button", { name: "加える" }).click();
    await expect(rows).toHaveCount(at + 1);
    names.push((await order())[at] ?? "");
  }
  const [a = "", b = "", c = ""] = names;
  const handle = (name: string) => page.getByRole("button", { name: `「${name}」を動かす` });
  await looksWell(page);

  await handle(a).focus();
  await page.keyboard.press("ArrowDown");
  expect(await order()).toEqual([b, a, c]);
  await expect(
    page.getByRole("status").filter({ hasText: `「${a}」は2番めです（3本のうち）。` }),
  ).toBeAttached();
  await expect(handle(a)).toBeFocused();
  await page.keyboard.press("End");
  expect(await order()).toEqual([b, c, a]);

  await drag(page, handle(a), rows.nth(0));
  await expect.poll(order).toEqual([a, b, c]);
  await drag(page, handle(a), rows.nth(2));
  await expect.poll(order).toEqual([b, c, a]);
  await page.getByRole("button", { name: `「${c}」をひとつ上へ` }).click();
  expect(await order()).toEqual([c, b, a]);

  await page.getByRole("button", { name: "下書きのまま保存する" }).click();
  await expect(page.getByText("保存しました。")).toBeVisible();
  await page.reload();
  expect(await order()).toEqual([c, b, a]);
  await page.getByRole("button", { name: `「${b}」を外す` }).click();
  await page.getByRole("button", { name: "公開する" }).click();
  await expect(page.getByText("公開しました。")).toBeVisible();
  expect(await order()).toEqual([c, a]);
  await looksWell(page);
});
