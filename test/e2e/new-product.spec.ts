// A new product on a phone: from nothing to the shop, with photographs, and what goes wrong on the way.
import sharp from "sharp";
import { enterDesk } from "./people.ts";
import { looksWell } from "./looks.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const photo = async (name: string, background: string) => ({
  name,
  mimeType: "image/jpeg",
  buffer: await sharp({ create: { width: 1_200, height: 1_500, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test("a product is made, photographed, counted, written, published, bought from, and its price booked", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "tenshu@example.jp", "/admin/products/new");
  await looksWell(page);
  await page.getByRole("button", { name: "下書きをつくる" }).click();
  await expect(page.getByText("品名をご入力ください。")).toBeVisible();
  await page.getByLabel(/^品名/).fill("冬の腹巻き");
  await page.getByLabel(/^よみ/).fill("ふゆのはらまき");
  await page.getByLabel(/^住所の名/).fill("fuyu-no-haramaki");
  await page.getByLabel(/^価格/).fill("３，３００円");
  await page.getByLabel(/^サイズと在庫/).fill("S 3、M 5");
  await page.getByRole("button", { name: "下書きをつくる" }).click();
  await page.waitForURL(/\/admin\/products\/fuyu-no-haramaki/);
  await expect(page.getByText("下書きをつくりました。")).toBeVisible();
  await looksWell(page);

  // Not without a photograph, and not without its description; what was typed stays.
  await page.getByLabel("短い紹介").fill("おなかを冷やさない一枚。");
  await page.getByRole("button", { name: "公開する", exact: true }).click();
  await expect(page.getByText("写真を一枚以上置いてください。")).toBeVisible();
  await expect(page.getByLabel("短い紹介")).toHaveValue("おなかを冷やさない一枚。");
  await page
    .getByLabel("写真を足す")
    .setInputFiles([
      await photo("mae.jpg", "#35587a"),
      await photo("ushiro.jpg", "#7a3535"),
      { name: "x.txt", mimeType: "text/plain", buffer: Buffer.from("絵ではない") },
    ]);
  await expect(page.getByLabel("2枚めの説明")).toBeVisible();
  await expect(page.getByText("写真として読みとれませんでした。")).toBeVisible();
  await page.getByRole("button", { name: "やめる" }).click();
  await page.getByLabel("1枚めの説明").fill("藍の腹巻きを正面から");
  await page.getByLabel("2枚めの説明").fill("裏の縫いめ");
  // What stays in sight where it is cut: by the finger, and by the keyboard.
  await page.getByText("切りぬきの中心").first().click();
  const across = page.getByRole("slider", { name: /^1枚めの左右/ });
  const down = page.getByRole("slider", { name: /^1枚めの上下/ });
  await page
    .locator("details[open] img")
    .first()
    .tap({ position: { x: 3, y: 3 } });
  await expect(across).not.toHaveValue("50");
  await across.fill("20");
  await down.fill("9");
  await down.press("ArrowUp");
  await page.getByRole("button", { name: "写真の説明を保存する" }).click();
  await expect(page.getByText("写真の説明を保存しました。")).toBeVisible();
  await expect(across).toHaveValue("20");
  await page.getByRole("button", { name: "後ろへ" }).first().click();
  await expect(page.getByLabel("1枚めの説明")).toHaveValue("裏の縫いめ");
  await page.getByRole("button", { name: "前へ" }).nth(1).click();
  await expect(page.getByLabel("1枚めの説明")).toHaveValue("藍の腹巻きを正面から");

  // Stock by what came, with its reason.
  await page.getByLabel("Mの在庫").fill("+10");
  await page.getByLabel("Sの在庫").fill("たくさん");
  await page.getByRole("button", { name: "サイズと在庫を保存する" }).click();
  await expect(page.getByText(/在庫は 12、\+10、-2 のように/)).toBeVisible();
  await expect(page.getByLabel("Mの在庫")).toHaveValue("+10");
  await page.getByLabel("Sの在庫").fill("3");
  await page.getByRole("button", { name: "サイズと在庫を保存する" }).click();
  await expect(page.getByText("サイズと在庫を保存しました。")).toBeVisible();
  await expect(page.getByText("M +10")).toBeVisible();
  await looksWell(page);

  await page.getByLabel("短い紹介").fill("おなかを冷やさない一枚。");
  await page.getByLabel("お届けの注記").fill("受注生産のため、2週間ほど");
  // A table of measures that was made and left empty is none; and an editor has the foot of a
  // phone for itself.
  await page.getByRole("button", { name: "寸法の表をつくる" }).click();
  await expect(page.getByLabel("2つめのサイズ", { exact: true })).toHaveValue("M");
  await expect(page.getByRole("navigation", { name: "よく使う机" })).toBeHidden();
  const foot = await page.locator(".desk-bar").boundingBox();
  expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeCloseTo(844, 0);
  await page.getByRole("button", { name: "公開する", exact: true }).click();
  await expect(page.getByText("公開しました。")).toBeVisible();
  await expect(page.getByRole("button", { name: "寸法の表をつくる" })).toBeVisible();
  const guest = await browser.newPage();
  await guest.goto(`${shop}/shop/product/fuyu-no-haramaki`);
  await expect(guest.getByRole("heading", { name: "冬の腹巻き" })).toBeVisible();
  await expect(guest.getByText("¥3,300").first()).toBeVisible();
  await expect(guest.getByText("受注生産のため、2週間ほど", { exact: true })).toBeVisible();
  await expect(guest.getByAltText("藍の腹巻きを正面から").first()).toBeVisible();
  await expect(guest.locator("[href='#picture-1'] img")).toHaveCSS("object-position", "20% 10%");

  // A price for a later day: the shop goes on with today's.
  await page.getByLabel(/^価格（税込）/).fill("2980");
  await page.getByLabel("変更を公開する日時").fill("2031-01-06T06:00");
  await page.getByRole("button", { name: "変更を公開する", exact: true }).click();
  await expect(page.getByText("公開の予約をしました。")).toBeVisible();
  await expect(page.getByText(/2031年1月6日.*に公開する変更があります/)).toBeVisible();
  await guest.reload();
  await expect(guest.getByText("¥3,300").first()).toBeVisible();
  await page.getByRole("button", { name: "この変更を捨てる" }).click();
  await expect(page.getByText("取っておいた変更を捨てました。")).toBeVisible();
  await expect(page.getByLabel(/^価格（税込）/)).toHaveValue("3300");
  await guest.close();
});
