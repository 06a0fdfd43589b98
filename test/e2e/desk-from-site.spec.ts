// The site's browsers do not know the desk's pages: whoever comes from the site finds them all the
// same, and goes on from there.
import { expect, test } from "./server.ts";
import { enterDesk } from "./people.ts";

test("a way from the site to the desk, and from the desk to the site, leads where it should", async ({
  page,
  shop,
  sql,
}) => {
  await enterDesk(page, { shop, sql }, "tobira@example.jp", "/admin/orders");
  // As the router of the page itself goes, and not the browser by a new document.
  const goThere = (path: string) =>
    page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
  const orders = page.getByRole("heading", { level: 1, name: "注文" });
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await goThere("/admin/orders?q=1");
  await expect(orders).toBeVisible();
  expect(new URL(page.url()).search).toBe("?q=1");
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => Object.assign(window, { stays: true }));
  await goThere("/shop");
  await expect(page.locator("main article").first()).toBeVisible();
  await goThere("/admin/packing");
  await expect(page.getByRole("heading", { level: 1, name: "荷づくり" })).toBeVisible();
  expect(await page.evaluate(() => "stays" in window), "one document").toBe(true);
  await page.goto("/about");
  await page.waitForLoadState("networkidle");
  await goThere("/admin/nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "404 Not Found" })).toBeVisible();
  await goThere("/nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "404 Not Found" })).toBeVisible();
});
