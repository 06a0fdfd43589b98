// A popup comes up once in a visit, over calm pages alone, and goes by the keyboard.
import { expect, test } from "./server.ts";
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a popup comes up once, over the shop and not over the cart", async ({ page, shop, sql }) => {
  await sql(
    `insert into popup (id, title, body, link, link_words, status, open_at, close_at, updated_at)
     values ('first', '来年の手帳ができました', '表紙は六色です。', '/shop/product/fudehito-t-ai',
       '中を見る', 'open', now() - interval '1 day', now() + interval '1 day', now()),
      ('next', '年末年始のお届けについて、お読みください', $1, '', '', 'open',
       now() - interval '1 day', now() + interval '2 days', now())`,
    ["年末は、27日の正午までにいただいたご注文をお送りします。".repeat(7)],
  );
  await enterByMail(page, shop, "mite@example.jp");
  const popup = page.getByRole("dialog");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/popup/pop")) asked.push(request.url());
  });
  await page.goto("/Cart", { waitUntil: "networkidle" });
  expect(asked).toEqual([]);
  await page.goto("/shop");
  await expect(popup).toHaveAccessibleName("来年の手帳ができました");
  await expect(popup.getByRole("img")).toBeVisible();
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("popup-390.png") });
  await page.keyboard.press("Escape");
  await expect(popup).toHaveCount(0);

  // The visit has had its one; the next visit has the next, and then there is none.
  await page.goto("/", { waitUntil: "networkidle" });
  expect(asked).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem("visit"));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/shop");
  await expect(popup).toHaveAccessibleName(/^年末年始のお届け/);
  await looksWell(page);
  await page.screenshot({ path: test.info().outputPath("popup-night.png") });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.screenshot({ path: test.info().outputPath("popup-1280.png") });
  await popup.getByRole("button", { name: "閉じる" }).last().click();
  await page.evaluate(() => localStorage.removeItem("visit"));
  const none = page.waitForResponse(/\/popup\/pop$/);
  await page.goto("/shop");
  expect(await (await none).json()).toMatchObject({ data: { popup: null } });
  await expect(popup).toHaveCount(0);
});
