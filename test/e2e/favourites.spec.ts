// What one wants to find again: in this browser before signing in, the member's own afterwards, on
// every device.
import { enterByMail } from "./people.ts";
import { expect, test } from "./server.ts";

test.use({ viewport: { width: 390, height: 844 } });

test("a visitor's favourites become the member's, are there on another device, and not for another member", async ({
  page,
  browser,
  shop,
}) => {
  await page.goto("/shop/product/fudehito-t-ai");
  await page.getByRole("button", { name: "お気に入りに入れる", exact: true }).click();
  await page.getByRole("link", { name: "お気に入りを見る" }).click();
  await expect(page.getByRole("heading", { name: "お気に入り", level: 1 })).toBeVisible();
  await expect(page.locator(".goods article")).toHaveCount(1);
  await expect(page.getByText("この端末にだけ残ります")).toBeVisible();

  await enterByMail(page, shop, "mio-kept@example.jp");
  await page.goto("/shop/product/sannen-bancha");
  await page.getByRole("button", { name: "お気に入りに入れる", exact: true }).click();
  await expect(page.getByText("をお気に入りに入れました")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("favourites"))).toBeNull();

  const other = await browser.newContext({ baseURL: shop });
  const tablet = await other.newPage();
  await enterByMail(tablet, shop, "mio-kept@example.jp");
  await tablet.goto("/favourites");
  await expect(tablet.locator(".goods article h3")).toHaveText([/三年番茶/, /筆人Tシャツ/]);
  const mark = tablet.locator(".goods article .favourite").first();
  await expect(mark).toHaveAttribute("aria-pressed", "true");
  const kept = tablet.waitForResponse(
    (answer) => answer.url().endsWith("/favourites/kept") && answer.request().method() === "POST",
  );
  await mark.click();
  await expect(mark).toHaveAttribute("aria-pressed", "false");
  await kept;
  await tablet.goto("/favourites");
  await expect(tablet.locator(".goods article")).toHaveCount(1);
  await other.close();

  const third = await browser.newContext({ baseURL: shop });
  const stranger = await third.newPage();
  await enterByMail(stranger, shop, "ren-kept@example.jp");
  await stranger.goto("/favourites");
  await expect(stranger.getByText("まだ何も入っていません")).toBeVisible();
  await third.close();
});

test("signed out the house neither tells nor keeps anything", async ({ page }) => {
  await page.goto("/");
  const said = await page.evaluate(async () => {
    const read = await (await fetch("/favourites/kept")).json();
    const body = new URLSearchParams({ add: "fudehito-t-ai" });
    return [read, await (await fetch("/favourites/kept", { method: "POST", body })).json()];
  });
  expect(said).toEqual([{ ids: null }, { ids: null }]);
});
