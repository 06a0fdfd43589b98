// What the two people of the shop do most, on a phone, counted: how often a thumb presses, how many
// fields are written in, what the page asks the shop, and how long it takes.
import { counted, photoOf } from "./counted.ts";
import { enterDesk } from "./people.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** The Monday after today in Tokyo, at ten in the morning, as a field of the browser has it. */
function nextMonday(): string {
  const tokyo = new Date(Date.now() + 9 * 3_600_000);
  const days = (8 - tokyo.getUTCDay()) % 7 || 7;
  const monday = new Date(tokyo.getTime() + days * 86_400_000);
  return `${monday.toISOString().slice(0, 10)}T10:00`;
}

test("a product with three photographs is in the shop, and its price waits for Monday", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  test.setTimeout(120_000);
  await enterDesk(page, { shop, sql }, "asa@example.jp", "/admin");
  const making = counted(page);
  await page.goto("/admin/products/new");
  await making.write(/^品名/, "冬の腹巻き");
  await making.write(/^よみ/, "ふゆのはらまき");
  await making.write(/^住所の名/, "fuyu-haramaki");
  await making.write(/^価格/, "3300");
  await making.write(/^サイズと在庫/, "S 3、M 5");
  await making.press("下書きをつくる");
  await page.waitForURL(/\/admin\/products\/fuyu-haramaki/);
  await making.photograph("写真を足す", [
    await photoOf("mae.jpg", "#35587a"),
    await photoOf("ushiro.jpg", "#7a3535"),
    await photoOf("nuno.jpg", "#4a7a35"),
  ]);
  await expect(page.getByLabel("3枚めの説明")).toBeVisible({ timeout: 30_000 });
  for (const [at, words] of ["正面", "うしろ", "布の目"].entries())
    await making.write(`${at + 1}枚めの説明`, `藍の腹巻きの${words}`);
  await making.press("写真の説明を保存する");
  await expect(page.getByText("写真の説明を保存しました。")).toBeVisible();
  await making.write("短い紹介", "おなかを冷やさない一枚。");
  await making.press("公開する");
  await expect(page.getByText("公開しました。")).toBeVisible();
  const made = making.told("a product with three photographs");
  const guest = await browser.newPage();
  await guest.goto(`${shop}/shop/product/fuyu-haramaki`);
  await expect(guest.getByAltText("藍の腹巻きの布の目").first()).toBeVisible();
  expect(made.presses).toBeLessThanOrEqual(5);
  expect(made.fields).toBeLessThanOrEqual(9);

  const pricing = counted(page);
  await page.goto("/admin/products/fuyu-haramaki");
  await pricing.write(/^価格（税込）/, "2980");
  await pricing.write("変更を公開する日時", nextMonday());
  await pricing.press("変更を公開する");
  await expect(page.getByText("公開の予約をしました。")).toBeVisible();
  const priced = pricing.told("a price for Monday");
  await guest.reload();
  await expect(guest.getByText("¥3,300").first()).toBeVisible();
  expect(priced.presses).toBeLessThanOrEqual(1);
  expect(priced.fields).toBeLessThanOrEqual(2);
  await guest.close();
});

test("a work is hung in front of the others with one number and one press", async ({
  page,
  browser,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "gajin@example.jp", "/admin/gallery");
  const rows = page.getByRole("list", { name: "作品" }).getByRole("listitem");
  const third = await rows.nth(2).getByRole("link").first().innerText();
  const hanging = counted(page);
  await hanging.unfold(`${third}：ほかのこと`);
  await hanging.write(`${third}を何番めへ`, "1");
  await hanging.press(`${third}を動かす`);
  await expect(page.getByText(`「${third}」を1番めに掛けました。`)).toBeVisible();
  hanging.told("a work to the front");
  await expect(rows.first()).toContainText(third);
  const guest = await browser.newPage();
  await guest.goto(`${shop}/gallery`);
  await expect(guest.locator(".wall b").first()).toHaveText(third);
  await page.getByRole("button", { name: "3番めにもどす" }).click();
  await expect(rows.nth(2)).toContainText(third);
  await guest.reload();
  await expect(guest.locator(".wall b").first()).not.toHaveText(third);
  await guest.close();
  // By keyboard, twice in a row: the focus goes along with the work.
  const second = await rows.nth(1).getByRole("link").first().innerText();
  const back = page.getByRole("button", { name: `${second}：うしろへ` });
  await back.focus();
  for (const place of [2, 3]) {
    await page.keyboard.press("Enter");
    await expect(rows.nth(place)).toContainText(second);
    await expect(back).toBeFocused();
  }
});
