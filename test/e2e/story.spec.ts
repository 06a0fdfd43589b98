// A scenario of the story on a phone: line by line, a choice, back, a reload, another device.
import { looksWell } from "./looks.ts";
import { enterByMail } from "./people.ts";
import { expect as atOnce, test } from "./server.ts";

const expect = atOnce.configure({ timeout: 20_000 });
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
test.use(phone);

test("is read line by line, by a choice and back, here and elsewhere", async ({
  page,
  browser,
  shop,
}) => {
  await enterByMail(page, shop, "yomu@example.jp");
  await page.goto("/afq/entry");
  await expect(page).toHaveURL(/chapter=1&scenario=101/);
  const next = page.getByRole("button", { name: "つぎの行へ" });
  const ways = page.locator('button[name="way"]');
  await expect(next).toBeVisible();
  await expect(ways.first()).toBeHidden();
  await looksWell(page);
  const readScene = async () => {
    await expect(async () => {
      if (await next.isVisible()) await next.click();
      await expect(next).toBeHidden({ timeout: 100 });
    }).toPass();
  };
  await readScene();
  await expect(ways.first()).toBeVisible();
  const scene = page.locator('input[name="scene"]').first();
  const first = await scene.inputValue();
  await ways.first().click();
  await expect(scene).not.toHaveValue(first);
  const second = await scene.inputValue();
  await page.reload();
  await expect(scene).toHaveValue(second);

  const elsewhere = await browser.newContext({ ...phone, baseURL: shop });
  await elsewhere.addCookies(await page.context().cookies());
  const other = await elsewhere.newPage();
  await other.goto("/afq/entry");
  await expect(other.locator('input[name="scene"]').first()).toHaveValue(second);
  await other.close();

  await page.getByRole("button", { name: "ひとつ前の場面へ" }).click();
  await expect(scene).toHaveValue(first);
});
