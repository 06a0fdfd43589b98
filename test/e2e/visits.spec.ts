// How far a visit came, told by a real browser of a real person's kind; nothing by who says no.
import { expect, test } from "./server.ts";

const phone =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) " +
  "Chrome/140.0.0.0 Mobile Safari/537.36";
test.use({ viewport: { width: 390, height: 844 }, userAgent: phone });

const advert = "/shindan/4st?utm_source=meta&utm_medium=cpc&utm_campaign=spring";
const told = /\/api\/v1\/track\/visit$/;
const pressed = /\/api\/v1\/track\/presses$/;

test("an advert's visit counts once for each step, with its marks, and of nobody", async ({
  page,
  sql,
}) => {
  /** Whether this is exactly what the shop has counted of the advert. */
  const isCounted = (steps: Record<string, number>) =>
    sql(
      `do $$ begin
         if (select jsonb_object_agg(step, visits) from visit_step
             where source = 'meta' and medium = 'cpc' and campaign = 'spring')
           is distinct from '${JSON.stringify(steps)}'::jsonb
         then raise exception 'not yet'; end if;
       end $$`,
    ).then(
      () => true,
      () => false,
    );
  const beacon = () => page.waitForRequest(told);
  const [first] = await Promise.all([beacon(), page.goto(advert)]);
  expect((await first.response())?.status()).toBe(200);
  // Again: nothing new is told of this tab.
  await page.reload();
  await Promise.all([beacon(), page.goto("/shop/product/fudehito-t-ai")]);
  await expect
    .poll(() => isCounted({ visit: 1, quiz: 1, goods: 1 }), { timeout: 20_000 })
    .toBe(true);
  expect(await page.context().cookies()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ name: expect.stringMatching(/visit/) })]),
  );
});
for (const [word, value] of [
  ["globalPrivacyControl", true],
  ["doNotTrack", "1"],
] as const)
  test(`a browser that says ${word} tells nothing and keeps nothing`, async ({ page }) => {
    await page.addInitScript(
      ([name, says]) => Object.defineProperty(navigator, name, { get: () => says }),
      [word, value] as const,
    );
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(advert);
    await page.goto("/shop/product/fudehito-t-ai");
    await page.waitForLoadState("networkidle");
    await page.locator("main h1").first().click();
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((url) => told.test(url) || pressed.test(url))).toEqual([]);
    expect(await page.evaluate(() => sessionStorage.getItem("visit"))).toBeNull();
  });
