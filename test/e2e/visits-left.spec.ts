// A public page tells at its end where it was pressed and how far it was read; of nobody.
import { expect, test } from "./server.ts";

// Given to the whole browser: what a page sends when it is left is past the reach of a context's
// own name, and a browser that calls itself headless is not counted.
const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/140.0.0.0 Mobile Safari/537.36";
const told = /\/api\/v1\/track\/visit$/;

test("a page that is left tells where it was pressed and how far it was read", async ({
  playwright,
  shop,
  sql,
}) => {
  const own = test.info().project.use.launchOptions ?? {};
  const browser = await playwright.chromium.launch({
    ...own,
    args: [...(own.args ?? []), `--user-agent=${phone}`],
  });
  const page = await browser.newPage({
    baseURL: shop,
    viewport: { width: 390, height: 844 },
  });
  /** What the shop has counted; the database says it as its refusal. */
  const counted = () =>
    sql(
      `do $$ begin
         raise exception '%', (
           select jsonb_build_object(
             'presses', (select jsonb_agg(jsonb_build_array(route, wide, down, presses))
               from page_press),
             'ends', (select jsonb_agg(jsonb_build_array(route, readings) order by route)
               from page_depth where tenth = 10)));
       end $$`,
    ).then(
      () => undefined,
      (refusal: Error) => JSON.parse(refusal.message) as unknown,
    );
  /** What a page listens with comes after it has come to life, and tells of the visit first. */
  const opens = async (path: string) => {
    await Promise.all([page.waitForRequest(told), page.goto(path)]);
  };
  const end = () =>
    page.evaluate(() =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" }),
    );
  await opens("/about");
  const first = page.locator("main p").first();
  await first.click();
  const down = await first.evaluate((it) => {
    const [box, main] = [it.getBoundingClientRect(), it.closest("main")?.getBoundingClientRect()];
    return main ? Math.floor(((box.top + box.height / 2 - main.top) / main.height) * 50) : -1;
  });
  await end();
  // Pages with words of one's own listen to nothing.
  await page.goto("/contact");
  await page.waitForLoadState("networkidle");
  await page.locator("main h1").first().click();
  await end();
  await page.goto("/shindan/4st");
  await page.waitForLoadState("networkidle");
  await page.locator("main h1").first().click();
  // The last one that tells: when it has arrived, so have those before it.
  await opens("/shop/product/fudehito-t-ai");
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    document.querySelector<HTMLAnchorElement>("footer a[href='/contact']")?.click();
  });
  await page.waitForURL("**/contact");
  const ends = [
    ["/about", 1],
    ["/shop/product/:productid?", 1],
  ];
  await expect
    .poll(counted, { timeout: 20_000 })
    .toEqual({ presses: [["/about", false, down, 1]], ends });
  await browser.close();
});
