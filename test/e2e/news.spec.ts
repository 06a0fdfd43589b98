// News written on a phone: a draft nobody sees, published, read by whom it is for, taken back.
import sharp from "sharp";
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterDesk } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("the shop writes its news, looks at them beforehand, publishes and takes back", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "shirase@example.jp", "/admin/news");
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("list-390.png"), fullPage: true });
  await page.getByRole("link", { name: "新しく書く" }).click();
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByText("題をご入力ください。").first()).toBeVisible();
  await looksWell(page);
  await page.getByLabel(/^題/).fill("雪のため、お届けが遅れます");
  await page.getByRole("textbox", { name: /^本文/ }).fill("二日ほど、お時間をください。");
  await page.screenshot({ path: test.info().outputPath("editor-390.png"), fullPage: true });
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByText("この内容にしました。")).toBeVisible();
  const path = new URL(page.url()).pathname.replace("/admin", "");

  const visitor = await (await browser.newContext({ baseURL: shop })).newPage();
  expect((await visitor.goto(path))?.status()).toBe(404);
  await page.getByLabel(/^状態/).selectOption("open");
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByRole("button", { name: "ひとつ前にもどす" })).toBeVisible();
  expect((await visitor.goto(path))?.status()).toBe(200);
  await expect(visitor.getByText("二日ほど、お時間をください。")).toBeVisible();
  await visitor.setViewportSize({ width: 390, height: 844 });
  await looksWell(visitor);
  await visitor.screenshot({ path: test.info().outputPath("news-390.png") });
  await visitor.goto("/");
  await expect(visitor.getByRole("link", { name: /雪のため、お届けが遅れます/ })).toBeVisible();
  await visitor.getByRole("link", { name: "お知らせをすべて見る" }).click();
  await expect(visitor.getByRole("heading", { name: "お知らせ", level: 1 })).toBeVisible();
  await looksWell(visitor);
  await visitor.screenshot({ path: test.info().outputPath("all-390.png") });

  // For members alone: a visitor does not even hear that it is there.
  await page.getByLabel("どなたでも読める").uncheck();
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect
    .poll(async () => (await visitor.goto(path))?.status(), { timeout: 10_000 })
    .toBe(404);
  await page.getByRole("button", { name: "ひとつ前にもどす" }).click();
  await expect(page.getByText("ひとつ前にもどしました。")).toBeVisible();
  await expect
    .poll(async () => (await visitor.goto(path))?.status(), { timeout: 10_000 })
    .toBe(200);
  await visitor.context().close();
});

test("a photograph is chosen for the text by eye", async ({ page, shop, sql }) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "shashin@example.jp", "/admin/news/new");
  await page.getByLabel(/^題/).fill("庭の雪");
  // The editor has taken the place of the plain field.
  await expect(page.getByRole("toolbar")).toBeVisible();
  const text = page.getByRole("textbox", { name: /^本文/ });
  await text.fill("積もりました。");
  await page.getByRole("toolbar").getByRole("button", { name: "写真" }).click();
  await expect(page.getByText("先に、この頁の「写真」で加えてください。")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByText("この内容にしました。")).toBeVisible();
  for (const [alt, background] of [
    ["雪の庭", "#ddeeff"],
    ["灯りのついた窓", "#332211"],
  ] as const) {
    const create = { width: 640, height: 480, channels: 3, background } as const;
    await page.locator("#photo").setInputFiles({
      name: "a.jpg",
      mimeType: "image/jpeg",
      buffer: await sharp({ create }).jpeg().toBuffer(),
    });
    await page.getByLabel(/^写真の説明/).fill(alt);
    await page.getByRole("button", { name: "写真を加える" }).click();
    await expect(page.getByRole("img", { name: alt })).toBeVisible();
  }
  await page.getByRole("toolbar").getByRole("button", { name: "写真" }).click();
  await page.getByRole("button", { name: "入れる", exact: true }).click();
  await expect(page.getByText("写真をおえらびください。")).toBeVisible();
  const window = page.getByRole("button", { name: "灯りのついた窓" });
  await window.click();
  await expect(window).toHaveAttribute("aria-pressed", "true");
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("choose-390.png") });
  await page.getByRole("button", { name: "入れる", exact: true }).click();
  await page.getByRole("button", { name: "この内容にする" }).click();
  await expect(page.getByText("この内容にしました。")).toBeVisible();
  const one = page.getByRole("listitem").filter({ hasText: "灯りのついた窓" });
  await expect(one.getByText("本文に出ています")).toBeVisible();
});
